; RUN: xdsl-gas -q %s --passes ip-msp,resolve-gas,verify-resolved | filecheck %s

; "Generic Address Space", behind the propagation: the load is of global memory. The cast and
; the one back cancel out. It also propagates through stack memory and calls.

target triple = "spir64"

; CHECK-LABEL: @load(
; CHECK-NEXT:  load i32, ptr addrspace(1) %global_ptr, align 4
define spir_func i32 @load(ptr addrspace(1) %global_ptr) {
  %generic_ptr = addrspacecast ptr addrspace(1) %global_ptr to ptr addrspace(4)
  %v = load i32, ptr addrspace(4) %generic_ptr, align 4
  ret i32 %v
}

; CHECK-LABEL: @through_alloca(
; CHECK:       load i32, ptr addrspace(1) %
define spir_func i32 @through_alloca(ptr addrspace(1) %global_ptr) {
  %slot = alloca ptr addrspace(4)
  %generic_ptr = addrspacecast ptr addrspace(1) %global_ptr to ptr addrspace(4)
  store ptr addrspace(4) %generic_ptr, ptr %slot
  %again = load ptr addrspace(4), ptr %slot
  %v = load i32, ptr addrspace(4) %again, align 4
  ret i32 %v
}

; CHECK-LABEL: @through_call(
; CHECK:       %r = call spir_func ptr addrspace(1) @next(ptr addrspace(1) %global_ptr)
; CHECK-NEXT:  load i32, ptr addrspace(1) %r, align 4
define spir_func i32 @through_call(ptr addrspace(1) %global_ptr) {
  %generic_ptr = addrspacecast ptr addrspace(1) %global_ptr to ptr addrspace(4)
  %r = call spir_func ptr addrspace(4) @next(ptr addrspace(4) %generic_ptr)
  %v = load i32, ptr addrspace(4) %r, align 4
  ret i32 %v
}

define internal spir_func ptr addrspace(4) @next(ptr addrspace(4) %p) {
  %q = getelementptr i32, ptr addrspace(4) %p, i64 1
  ret ptr addrspace(4) %q
}
