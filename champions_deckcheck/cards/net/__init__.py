"""The parts of talking to a server that need no server: addresses, limits, waiting, reading."""
