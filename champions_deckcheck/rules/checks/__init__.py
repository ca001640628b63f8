"""One module for each rule, named like the rule; `rules/registry.py` lists them all."""
