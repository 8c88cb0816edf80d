"""
The `rocdl` dialect: the operations of AMD's GPUs, one file per family.

See https://mlir.llvm.org/docs/Dialects/ROCDLDialect/ and
https://llvm.org/docs/AMDGPUUsage.html. The formats are those of
https://github.com/llvm/llvm-project/blob/main/mlir/include/mlir/Dialect/LLVMIR/ROCDLOps.td
"""
