"""The packages, and what of each is compiled."""
