"""Readers of other formats."""
