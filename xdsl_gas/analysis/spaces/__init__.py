"""The memory spaces of pointers, as passes ask for them, and explanations."""
