"""What holds for every test."""

from __future__ import annotations

import os

# No test may reach for a public server; those about going online name a local one and say so.
os.environ.setdefault("DECKCHECK_OFFLINE", "1")
