"""Symbols: linkage, references and dead symbol elimination."""
