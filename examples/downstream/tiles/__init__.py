"""A dialect of tiles in GPU memory, and passes on it."""
