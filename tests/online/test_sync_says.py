"""What a sync tells the person at the terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.fake import Corpus, FakeApi


def sync(api: FakeApi, cache: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    usual = {k: v for k, v in os.environ.items() if not k.startswith("DECKCHECK")}
    return subprocess.run(
        [sys.executable, "-m", "champions_deckcheck", "cards", "sync", "--set", "TCO"],
        env={
            **usual,
            "DECKCHECK_API_URL": api.url,
            "DECKCHECK_CACHE_DIR": str(cache),
            "NO_COLOR": "1",
            **environ,
        },
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_refused_key_is_told_and_not_shown(tmp_path: Path) -> None:
    with FakeApi(Corpus.small(), script=[{"do": "status", "code": 403, "times": 1}]) as api:
        done = sync(api, tmp_path, DECKCHECK_API_KEY="secret-key")
    assert done.returncode == 0
    assert "key" in done.stderr
    assert "secret-key" not in done.stdout + done.stderr


def test_a_failure_is_told_once(tmp_path: Path) -> None:
    with FakeApi(Corpus.small(), script=[{"do": "404_all"}]) as api:
        done = sync(api, tmp_path)
    assert done.returncode == 2
    assert done.stderr.count("/v2/sets") == 1
