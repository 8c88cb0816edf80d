// What kernels need of it is in kernels.h.
