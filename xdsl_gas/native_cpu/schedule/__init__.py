"""Loops over the work-items of a group, around kernels and their barrier regions."""
