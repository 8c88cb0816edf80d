// What ggml's host code names of cuBLAS: enough to parse it. No kernel calls any of it.
#pragma once

#include <library_types.h>

typedef struct cublasContext *cublasHandle_t;

enum cublasStatus_t {
  CUBLAS_STATUS_SUCCESS,
  CUBLAS_STATUS_NOT_INITIALIZED,
  CUBLAS_STATUS_ALLOC_FAILED,
  CUBLAS_STATUS_INVALID_VALUE,
  CUBLAS_STATUS_ARCH_MISMATCH,
  CUBLAS_STATUS_MAPPING_ERROR,
  CUBLAS_STATUS_EXECUTION_FAILED,
  CUBLAS_STATUS_INTERNAL_ERROR,
  CUBLAS_STATUS_NOT_SUPPORTED,
};

enum cublasConstant {
  CUBLAS_COMPUTE_32F,
  CUBLAS_DEFAULT_MATH,
  CUBLAS_GEMM_DEFAULT,
  CUBLAS_GEMM_DEFAULT_TENSOR_OP,
  CUBLAS_TF32_TENSOR_OP_MATH,
  CUBLAS_SIDE_RIGHT,
  CUBLAS_FILL_MODE_UPPER,
  CUBLAS_OP_N,
  CUBLAS_OP_T,
  CUBLAS_DIAG_NON_UNIT,
};

#define CUBLAS_HOST_FUNCTION(name)                                             \
  template <typename... Arguments> cublasStatus_t name(Arguments...);
CUBLAS_HOST_FUNCTION(cublasCreate)
CUBLAS_HOST_FUNCTION(cublasGemmEx)
CUBLAS_HOST_FUNCTION(cublasGemmStridedBatchedEx)
CUBLAS_HOST_FUNCTION(cublasSetMathMode)
CUBLAS_HOST_FUNCTION(cublasSetStream)
CUBLAS_HOST_FUNCTION(cublasSetWorkspace)
CUBLAS_HOST_FUNCTION(cublasSgemm)
CUBLAS_HOST_FUNCTION(cublasStrsmBatched)
#undef CUBLAS_HOST_FUNCTION

const char *cublasGetStatusString(cublasStatus_t status);
