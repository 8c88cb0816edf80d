"""SPIR-V's built-in functions and variables, as OpenCL C and LLVM have them."""
