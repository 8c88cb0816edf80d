"""The lowering of the `opencl` dialect, and the raising to it."""
