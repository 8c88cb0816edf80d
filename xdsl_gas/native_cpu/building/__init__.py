"""Makes the operations of wrappers and sub-kernels."""
