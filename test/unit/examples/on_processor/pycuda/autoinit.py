"""Makes a context for the first device."""
