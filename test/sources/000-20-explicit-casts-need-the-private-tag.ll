; RUN: xdsl-gas -q %s --passes 'resolve-gas{runtime=true}' --emit mlir | filecheck %s

; "Generic Address Space", explicit casts with private memory in a global buffer, step 1:
; private pointers are tagged nevertheless, so that `to_global` tells them from global ones.

target triple = "spir64"

; CHECK:       gas.private_memory = "tagged-global"
; CHECK-LABEL: @cast(
; CHECK:         llvm.mlir.constant(2305843009213693952 : i64)
; CHECK-NEXT:    llvm.or
define spir_func ptr addrspace(4) @cast(ptr %private_ptr) {
  %generic_ptr = addrspacecast ptr %private_ptr to ptr addrspace(4)
  ret ptr addrspace(4) %generic_ptr
}

define spir_func i32 @load(ptr addrspace(4) %p) {
  %v = load i32, ptr addrspace(4) %p, align 4
  ret i32 %v
}

define spir_func ptr addrspace(1) @query(ptr addrspace(4) %p) {
  %call = call spir_func ptr addrspace(1) @__to_global(ptr addrspace(4) %p)
  ret ptr addrspace(1) %call
}

declare spir_func ptr addrspace(1) @__to_global(ptr addrspace(4))
