"""The builtins of OpenCL C, CUDA and HIP, and what replaces them."""
