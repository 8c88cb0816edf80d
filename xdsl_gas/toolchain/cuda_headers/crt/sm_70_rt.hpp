// Included by clang's __clang_cuda_intrinsics.h; what it declares is not needed.
