; RUN: xdsl-gas -q %s --passes 'resolve-gas{runtime=true}' --emit mlir -o %t.mlir
; RUN: filecheck %s --input-file %t.mlir

; "Generic Address Space", private memory is allocated in a global buffer if a kernel has
; accesses by generic pointers: the module says so, and the private pointer gets no tag.

target triple = "spir64"

; CHECK:     gas.private_memory = "global"
; CHECK-NOT: llvm.or
define spir_func i32 @load(ptr addrspace(4) %ptr) {
  %v = load i32, ptr addrspace(4) %ptr, align 4
  ret i32 %v
}

define spir_kernel void @kernel(ptr addrspace(1) %out) {
  %own = alloca i32
  %generic = addrspacecast ptr %own to ptr addrspace(4)
  %v = call spir_func i32 @load(ptr addrspace(4) %generic)
  store i32 %v, ptr addrspace(1) %out
  ret void
}
