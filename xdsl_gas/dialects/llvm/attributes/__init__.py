"""The types and attributes of the dialect, debug information and metadata included."""
