"""The reader of LLVM IR."""
