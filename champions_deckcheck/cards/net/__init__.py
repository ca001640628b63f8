"""Talking to a server: addresses, limits, waiting, reading; `http` alone knows the client."""
