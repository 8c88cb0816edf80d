// What kernels need of it is in xdsl_gas_cuda.h.
