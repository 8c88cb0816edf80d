"""The parts of `convert-llvm-to-gen`: kernels, operations, addresses, functions."""
