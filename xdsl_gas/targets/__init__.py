"""The target `gas-llvm`: translates the `llvm` dialect to LLVM IR with llvmlite."""
