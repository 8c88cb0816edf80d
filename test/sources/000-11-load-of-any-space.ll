; RUN: xdsl-gas -q %s --passes print-memory-spaces --emit mlir | filecheck %s
; RUN: not xdsl-gas -q %s --passes resolve-gas,verify-resolved 2>&1 | filecheck %s --check-prefix=LEFT

; "Generic Address Space", a load that no optimization applies to: without tests at run time
; it is left, and an error where none may be.

target triple = "spir64"

; CHECK: %ptr: {global, shared, local, null}
; LEFT:  in @load, {{.*}}llvm.load{{.*}}: the access goes through a generic pointer.
define spir_func i32 @load(ptr addrspace(4) %ptr) {
  %1 = load i32, ptr addrspace(4) %ptr, align 4
  ret i32 %1
}
