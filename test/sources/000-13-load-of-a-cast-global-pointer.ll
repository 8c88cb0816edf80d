; RUN: xdsl-gas -q %s --passes 'print-memory-spaces,resolve-gas{runtime=true}' --emit mlir | filecheck %s

; "Generic Address Space", a pointer that is always cast from global memory: it is proven to
; point there alone, and there is no switch.

target triple = "spir64"

; CHECK:     %generic_ptr: {global, null}
; CHECK-NOT: llvm.switch
define spir_func i32 @load(ptr addrspace(1) %global_ptr) {
  %generic_ptr = addrspacecast ptr addrspace(1) %global_ptr to ptr addrspace(4)
  %v = load i32, ptr addrspace(4) %generic_ptr, align 4
  ret i32 %v
}
