"""What has been found out, for people and programs. Decides nothing.

One module for each output format of a check (`base` has their table) over the same `model`;
`explain` for rules and formats, `cards/` for the `cards` commands.
"""
