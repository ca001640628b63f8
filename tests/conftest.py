"""What holds for every test."""

from __future__ import annotations

import os

# No test may reach for a public server; those about going online name a local one and say so.
os.environ.setdefault("DECKCHECK_OFFLINE", "1")
# The servers of the tests are on this machine: a proxy for the world outside is not asked.
for _name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
    os.environ.pop(_name, None)
    os.environ.pop(_name.lower(), None)
