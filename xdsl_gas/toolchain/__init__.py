"""LLVM's optimizer and code generators, and clang, each where it is found."""
