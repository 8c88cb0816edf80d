"""Functions for the barrier regions of kernels."""
