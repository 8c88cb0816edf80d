// Warp's tile kernels call functions of the C library that are for the host only; with
// the whole of it, instead of Warp's own short one, they compile.
#pragma once
#include "crt.h"
#include <cassert>
#include <cmath>
#include <cstdio>
#include <cuda_fp16.h>
#pragma clang force_cuda_host_device begin
