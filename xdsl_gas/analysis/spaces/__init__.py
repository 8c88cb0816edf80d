"""The answers that passes ask for: the memory spaces of a pointer, and why."""
