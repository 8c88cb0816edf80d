"""A dialect of tiles in GPU memory, and a pass on it."""
