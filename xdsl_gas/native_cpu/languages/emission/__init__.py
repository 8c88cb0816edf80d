"""Emitting operations in place of the call of a builtin."""
