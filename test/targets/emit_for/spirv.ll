; SPIR-V is of the version that an environment takes.
; RUN: xdsl-gas --passes '' --emit-for opencl2.1 %s -o %t.0.spv
; RUN: od -A n -t x4 -j 4 -N 4 %t.0.spv | filecheck %s
; RUN: xdsl-gas --passes '' --emit spirv --emit-for spv1.3 %s -o %t.3.spv
; RUN: od -A n -t x4 -j 4 -N 4 %t.3.spv | filecheck %s --check-prefix THREE
; RUN: not xdsl-gas --passes '' --emit-for opencl2.1 %s 2>&1 | filecheck %s --check-prefix KIND
; RUN: not xdsl-gas --passes '' --emit-for opencl9 %s 2>&1 | filecheck %s --check-prefix NONE

; CHECK: 00010000
; THREE: 00010300
; KIND: only SPIR-V is written for 'opencl2.1'. Emit `spirv` or `asm`.
; NONE: 'opencl9' is neither a release of LLVM, 15 to 22, nor one of opencl1.2, opencl2.0
target triple = "spir64-unknown-unknown"
define spir_kernel void @k() {
  ret void
}
