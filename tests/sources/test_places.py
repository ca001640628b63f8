"""Addresses and keys."""

from __future__ import annotations

import pytest

from champions_deckcheck.cards.net import places as module
from champions_deckcheck.cards.net.places import API_URL, Places, api_key, origin, places, shown
from champions_deckcheck.errors import UsageError


def test_public_addresses_by_default() -> None:
    assert places({}) == Places()
    assert places({"DECKCHECK_API_URL": " "}).api == API_URL


def test_options_win_over_the_environment() -> None:
    environ = {
        "DECKCHECK_API_URL": "http://127.0.0.1:8000/v2/",
        "DECKCHECK_DATA_URL": "https://mirror.example/data",
        "DECKCHECK_TCGDEX_URL": "https://dex.example/v2",
    }
    found = places(environ, data="https://other.example/d/")
    assert found == Places(
        "http://127.0.0.1:8000/v2", "https://other.example/d", "https://dex.example/v2"
    )


def test_the_language_of_tcgdex_may_stand_in_its_address() -> None:
    assert places({"DECKCHECK_TCGDEX_URL": "https://dex.example/v2/en/"}).tcgdex == (
        "https://dex.example/v2"
    )


@pytest.mark.parametrize(
    "address", ["example.org", "ftp://x/y", "https://", "http://[::1", "http://h:99999"]
)
def test_no_address(address: str) -> None:
    with pytest.raises(UsageError, match="DECKCHECK_API_URL"):
        places({"DECKCHECK_API_URL": address})


@pytest.mark.parametrize(
    ("environ", "option", "configured", "key"),
    [
        ({}, None, "", ""),
        ({"DECKCHECK_API_KEY": "a"}, None, "c", "a"),
        ({"DECKCHECK_API_KEY": "a", "POKEMONTCG_IO_API_KEY": "b"}, None, "", "a"),
        ({"DECKCHECK_API_KEY": " ", "POKEMONTCG_IO_API_KEY": "b"}, None, "", "b"),
        ({}, None, "c", "c"),
        ({"DECKCHECK_API_KEY": "a"}, "o", "c", "o"),
        ({"DECKCHECK_API_KEY": "a"}, "", "c", ""),
        ({"DECKCHECK_API_KEY": "off", "POKEMONTCG_IO_API_KEY": "b"}, None, "c", ""),
        ({"DECKCHECK_API_KEY": "\ufeff a-b \r\n"}, None, "", "a-b"),
    ],
)
def test_which_key(environ: dict[str, str], option: str | None, configured: str, key: str) -> None:
    assert api_key(environ, option=option, configured=configured) == key


@pytest.mark.parametrize("key", ["x" * 10_000, "ключ", "two words", "a\nb", "a\x00b"])
def test_no_key(key: str) -> None:
    with pytest.raises(UsageError) as caught:
        api_key({"DECKCHECK_API_KEY": key})
    assert "DECKCHECK_API_KEY" in caught.value.message
    assert key not in caught.value.message + caught.value.hint


def test_origin_and_display() -> None:
    assert origin("https://h/x") == origin("https://h:443/y") == ("https", "h", 443)
    assert shown("https://me:pw@h/x?y=1") == "https://h/x?y=1"
    assert len(shown("https://h/" + "x" * 900)) == 200
    assert module.is_private("http://127.0.0.1:1/")
    assert not module.is_private("http://example.org/")
