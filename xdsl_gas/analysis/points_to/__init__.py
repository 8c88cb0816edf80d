"""Andersen-style points-to analysis: constraints of a module, and their solver."""
