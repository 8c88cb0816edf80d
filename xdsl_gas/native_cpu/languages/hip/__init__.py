"""The builtins of HIP: AMD's intrinsics and device libraries."""
