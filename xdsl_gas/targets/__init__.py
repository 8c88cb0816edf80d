"""The target `gas-llvm`: modules of the `llvm` dialect as LLVM IR."""
