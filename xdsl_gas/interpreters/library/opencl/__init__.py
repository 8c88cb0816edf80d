"""OpenCL C's functions, by the types in their mangled names."""
