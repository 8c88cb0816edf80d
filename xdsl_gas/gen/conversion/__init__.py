"""The parts of `convert-llvm-to-gen`: kernels, and the converters of operations."""
