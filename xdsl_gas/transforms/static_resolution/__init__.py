"""Compile-time rewrites of `resolve-gas`, for pointers with one possible space."""
