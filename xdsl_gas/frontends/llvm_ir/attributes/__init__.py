"""Attributes of functions, calls and symbols: groups, linkage, calling conventions."""
