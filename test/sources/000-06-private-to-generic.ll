; RUN: xdsl-gas -q %s --passes print-memory-spaces --emit mlir | filecheck %s
; RUN: xdsl-gas -q %s --passes resolve-gas | filecheck %s --check-prefix=LLVM

; "Generic Address Space", a cast of a private pointer: the generic one is to private memory,
; and to nothing else.

target triple = "spir64"

; CHECK:      // @cast
; CHECK-NEXT: //   %generic: {local, null}
; LLVM:       addrspacecast ptr %p to ptr addrspace(4)
define spir_func ptr addrspace(4) @cast(ptr %p) {
  %generic = addrspacecast ptr %p to ptr addrspace(4)
  ret ptr addrspace(4) %generic
}
