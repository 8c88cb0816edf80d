"""The builtins of CUDA: NVIDIA's intrinsics and libdevice."""
