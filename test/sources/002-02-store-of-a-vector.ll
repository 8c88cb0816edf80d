; RUN: xdsl-gas -q %s --passes convert-llvm-to-gen --emit mlir -o %t.mlir
; RUN: xdsl-opt %t.mlir | filecheck %s
; RUN: xdsl-opt -t gen %t.mlir | filecheck %s --check-prefix=TEXT

; "Scalar Intermediate Representation", LLVM's store has an address and a vector; in Gen IR it
; has a source for the address and one for each element. Which registers a message of the
; processor takes in a row is left to the register allocation.

target triple = "spir"

; CHECK: gen.store int32 global r28, r29, r30, r29, r30 aligned
; TEXT:  STORE.int32.global.aligned %28 {%29 %30 %29 %30}
define spir_kernel void @k(ptr addrspace(1) %addr, i32 %a, i32 %b) {
  %pair = insertelement <2 x i32> poison, i32 %a, i32 0
  %both = insertelement <2 x i32> %pair, i32 %b, i32 1
  %value = shufflevector <2 x i32> %both, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 0, i32 1>
  store <4 x i32> %value, ptr addrspace(1) %addr
  ret void
}
