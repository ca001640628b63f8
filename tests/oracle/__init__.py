"""A second opinion on verdicts: the formats' rules written twice, and compared."""
