"""Games by the thousand: agents, batches, what they add up to, records and replays."""
