"""
The `nvvm` dialect: the operations of NVIDIA's GPUs, one file per family.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/ and
https://docs.nvidia.com/cuda/parallel-thread-execution/.
"""
