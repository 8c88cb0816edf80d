; RUN: xdsl-gas -q %s --passes 'resolve-gas{runtime=true}' --emit mlir | filecheck %s

; "Generic Address Space", explicit casts with private memory in a global buffer, step 2: a
; generic pointer that is accessed as one to global memory may be to private memory, and have
; its tag. So casts to global memory clear the tag.

target triple = "spir64"

; CHECK:       gas.private_memory = "tagged-global"
; CHECK-LABEL: @load(
; CHECK:         llvm.switch
; CHECK:         llvm.shl
; CHECK-NEXT:    llvm.ashr
; CHECK-NEXT:    llvm.inttoptr %{{.*}} : i64 to !llvm.ptr<3>
; CHECK:         llvm.shl
; CHECK-NEXT:    llvm.ashr
; CHECK-NEXT:    llvm.inttoptr %{{.*}} : i64 to !llvm.ptr<1>
; CHECK-NEXT:    llvm.load
define spir_func i32 @load(ptr addrspace(4) %p) {
  %v = load i32, ptr addrspace(4) %p, align 4
  ret i32 %v
}

define spir_func ptr addrspace(1) @query(ptr addrspace(4) %p) {
  %call = call spir_func ptr addrspace(1) @__to_global(ptr addrspace(4) %p)
  ret ptr addrspace(1) %call
}

; Without casts of local memory, the access is one of global memory, and its cast clears the tag.
; CHECK-LABEL: @kernel(
; CHECK:         llvm.or
; CHECK-NOT:     llvm.switch
; CHECK:         llvm.shl
; CHECK-NEXT:    llvm.ashr
; CHECK-NEXT:    llvm.inttoptr %{{.*}} : i64 to !llvm.ptr<1>
; CHECK-NEXT:    llvm.load
; CHECK-NOT:     llvm.switch
define spir_kernel void @kernel(ptr addrspace(1) %table, ptr addrspace(1) %out) {
  %private_ptr = alloca i32
  %generic_ptr = addrspacecast ptr %private_ptr to ptr addrspace(4)
  store ptr addrspace(4) %generic_ptr, ptr addrspace(1) %table
  %next = getelementptr ptr, ptr addrspace(1) %table, i64 1
  %loaded = load ptr addrspace(4), ptr addrspace(1) %next
  %v = load i32, ptr addrspace(4) %loaded, align 4
  store i32 %v, ptr addrspace(1) %out
  ret void
}

declare spir_func ptr addrspace(1) @__to_global(ptr addrspace(4))
