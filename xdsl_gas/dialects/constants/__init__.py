"""Constants that xDSL would change: their text, attributes and number formats."""
