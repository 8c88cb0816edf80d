"""
The `llvm` dialect: what xDSL lacks for real GPU modules, one file per family.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and https://llvm.org/docs/LangRef.html.
"""
