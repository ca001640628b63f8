"""Keeping synced cards up to date: what to ask for, what to take, one set at a time."""
