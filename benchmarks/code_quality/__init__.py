"""The machine code made of GPU modules: by LLVM, behind this package, by libNVVM."""
