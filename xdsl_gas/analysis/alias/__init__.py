"""Alias and mod/ref queries."""
