"""A dialect of another package, with operations on LLVM pointers."""
