"""Symbols and what refers to them: linkage, and what nothing reaches."""
