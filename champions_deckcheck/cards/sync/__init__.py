"""Keeping synced cards up to date: what to ask for, what to take, one set at a time.

`plan` decides what to ask for, `run` asks, `gate` judges an answer, `merge` and `swap` put it in
place; `synced` is the file from the reading side and `proof` what makes it trustworthy;
`on_demand` is the small sync of a check.
"""
