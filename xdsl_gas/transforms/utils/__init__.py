"""Building blocks that make or change single operations."""
