"""Attributes of functions, calls, arguments and results, and calling conventions."""
