; RUN: xdsl-gas -q %s --passes 'resolve-gas{runtime=true}' | filecheck %s

; "Generic Address Space", no local pointer is cast to generic in what a kernel calls, and
; private memory lies in a global buffer: every generic access is one of global memory. The
; pointer itself comes from memory, so that nothing but this proves it.

target triple = "spir64"

; CHECK-NOT: switch
; CHECK:     %[[INT:.*]] = ptrtoint ptr addrspace(4) %generic_ptr to i64
; CHECK-NEXT: %[[G:.*]] = inttoptr i64 %[[INT]] to ptr addrspace(1)
; CHECK-NEXT: %v = load i32, ptr addrspace(1) %[[G]], align 4
define spir_kernel void @kernel(ptr addrspace(1) %table, ptr addrspace(1) %out) {
  %own = alloca i32
  %generic = addrspacecast ptr %own to ptr addrspace(4)
  store ptr addrspace(4) %generic, ptr addrspace(1) %table
  %next = getelementptr ptr, ptr addrspace(1) %table, i64 1
  %generic_ptr = load ptr addrspace(4), ptr addrspace(1) %next
  %v = load i32, ptr addrspace(4) %generic_ptr, align 4
  store i32 %v, ptr addrspace(1) %out
  ret void
}
