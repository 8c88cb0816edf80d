"""Constants: their text, their attributes and their operations."""
