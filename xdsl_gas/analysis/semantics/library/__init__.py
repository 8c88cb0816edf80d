"""Library functions of CUDA, HIP, OpenCL C and LLVM: what calls of them do."""
