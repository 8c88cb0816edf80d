"""Handlers of operations, a module per family."""
