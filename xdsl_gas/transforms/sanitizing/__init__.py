"""Checks at run time of what the passes decided, made by `insert-sanitizer-checks`."""
