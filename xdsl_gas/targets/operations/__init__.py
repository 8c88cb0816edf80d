"""The writers of single operations, one module per family, and their table."""
