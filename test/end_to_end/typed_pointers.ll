; RUN: xdsl-gas -q %s --passes ip-msp,resolve-gas,verify-resolved | filecheck %s

; LLVM IR of releases that had typed pointers is read as LLVM reads it: pointers are opaque.

target triple = "spir64"

; CHECK-LABEL: i32 @first(ptr addrspace(1) %global_ptr)
; CHECK-NEXT:    load i32, ptr addrspace(1) %global_ptr, align 4
define spir_func i32 @first(i32 addrspace(1)* %global_ptr) {
  %generic_ptr = addrspacecast i32 addrspace(1)* %global_ptr to i32 addrspace(4)*
  %v = load i32, i32 addrspace(4)* %generic_ptr, align 4
  ret i32 %v
}

; CHECK-LABEL: @kernel(
; CHECK-NEXT:    call spir_func void @callee(ptr addrspace(3) %tile)
define spir_kernel void @kernel(i32 addrspace(3)* %tile) {
  %generic = addrspacecast i32 addrspace(3)* %tile to i32 addrspace(4)*
  call spir_func void @callee(i32 addrspace(4)* %generic)
  ret void
}

; CHECK-LABEL: define internal spir_func void @callee(ptr addrspace(3) %p)
; CHECK-NEXT:    store i32 1, ptr addrspace(3) %p
define internal spir_func void @callee(i32 addrspace(4)* %p) {
  store i32 1, i32 addrspace(4)* %p
  ret void
}
