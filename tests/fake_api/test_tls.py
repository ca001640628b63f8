"""The fake over TLS, with a certificate nobody has signed."""

from __future__ import annotations

import ssl
from collections.abc import Iterator

import httpx
import pytest

from tests.fake import Corpus, FakeApi
from tests.fake.tls import TlsUnavailableError


@pytest.fixture(scope="module")
def secure() -> Iterator[FakeApi]:
    try:
        api = FakeApi(Corpus.small(), tls=True)
    except TlsUnavailableError as error:
        pytest.skip(f"no certificate can be made here: {error}")
    with api:
        yield api


def test_a_client_refuses_the_certificate(secure: FakeApi) -> None:
    with pytest.raises(httpx.ConnectError, match="certificate"):
        httpx.get(f"{secure.url}/sets", timeout=5, trust_env=False)


def test_a_client_that_trusts_it_gets_through(secure: FakeApi) -> None:
    assert secure.certificate is not None
    context = ssl.create_default_context(cafile=str(secure.certificate.ca_file))
    with httpx.Client(verify=context, timeout=5, trust_env=False) as client:
        assert client.get(f"{secure.url}/sets").json()["totalCount"] == 6
        secure.script([{"do": "redirect_http"}])
        answer = client.get(f"{secure.url}/sets")
        secure.script([])
    assert answer.status_code == 301
    assert answer.headers["location"].startswith("http://")
