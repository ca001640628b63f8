"""Formats as data: TOML files under `data/formats/`, loaded into one typed `Format`."""
