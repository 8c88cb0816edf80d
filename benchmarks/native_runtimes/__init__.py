"""Kernels in OpenCL C, their inputs, and the runtimes that are compared."""
