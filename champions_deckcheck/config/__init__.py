"""Where options come from when the command line does not give them: configuration files.

`tomlfile` reads any TOML file of a person and names the line of a mistake; formats and the tables
of `data/` use it too.
"""
