"""Helpers that create or change single operations."""
