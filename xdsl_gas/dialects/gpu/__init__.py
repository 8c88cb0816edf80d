"""
The `gpu` dialect: what xDSL's lacks of MLIR's, one file per family. Operations of xDSL
get the syntax of MLIR, and what newer versions of MLIR have added to them.

See https://mlir.llvm.org/docs/Dialects/GPU/. The formats are those of
https://github.com/llvm/llvm-project/blob/main/mlir/include/mlir/Dialect/GPU/IR/GPUOps.td
"""
