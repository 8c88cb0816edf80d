"""NVIDIA's intrinsics and libdevice."""
