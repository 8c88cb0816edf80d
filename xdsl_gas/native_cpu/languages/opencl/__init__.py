"""The builtins of OpenCL C, also as SPIR-V spells them."""
