"""Kernels as barrier regions: where they start, and the values kept between them."""
