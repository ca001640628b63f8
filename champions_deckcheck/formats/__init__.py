"""Formats as data: TOML files under `data/formats/`, loaded into one typed `Format`.

`load` reads them, `model` is what they become, `pool` answers whether a print is in one.
"""
