"""What an answer may cost in memory, however large it pretends to be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.fake import Corpus, FakeApi

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads its peak from /proc")

MOST_MB = 150
CODE = """
import sys
from champions_deckcheck.cli.exit import run
code = run(sys.argv[1:])
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print("peak", code, int(peak.split()[1]) // 1024)
"""


@pytest.mark.parametrize(
    "fault",
    [
        {"do": "huge"},
        {"do": "huge", "size": 7 << 20},
        {"do": "huge", "mode": "length"},
        {"do": "bomb"},
    ],
    ids=lambda fault: "-".join(map(str, fault.values())),
)
def test_no_answer_fills_the_memory(tmp_path: Path, fault: dict[str, Any]) -> None:
    with FakeApi(Corpus.small(), script=[{**fault, "match": {"path": "/cards"}}]) as api:
        done = subprocess.run(
            [sys.executable, "-c", CODE, "cards", "sync", "--set", "try1"],
            capture_output=True,
            text=True,
            check=True,
            cwd=Path(__file__).parents[2],
            env={
                **{key: value for key, value in os.environ.items() if "DECKCHECK" not in key},
                "DECKCHECK_API_URL": api.url,
                "DECKCHECK_CACHE_DIR": str(tmp_path),
            },
        )
    _, code, peak = done.stdout.split()[-3:]
    assert (code, int(peak) < MOST_MB) == ("2", True), (code, peak)
