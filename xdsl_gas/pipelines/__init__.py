"""From a file to a file: reading, a list of passes, writing."""
