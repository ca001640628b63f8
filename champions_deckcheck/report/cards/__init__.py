"""Card data for people and programs: one module for each thing that is told of it."""
