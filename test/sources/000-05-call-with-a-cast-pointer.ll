; RUN: xdsl-gas -q %s --passes ip-msp,resolve-gas | filecheck %s

; "Generic Address Space", the call in LLVM IR: `addrspacecast` is the only way to a generic
; pointer, so the call names the space. 0 is private memory, which LLVM does not print.

target triple = "spir64"

; CHECK:     call spir_func void @showN.msp.local(ptr %p, i32 0)
; CHECK:     define internal spir_func void @showN.msp.local(ptr %p, i32 %n)
; CHECK:     load i32, ptr %
define spir_func void @caller(ptr %p) {
  %generic = addrspacecast ptr %p to ptr addrspace(4)
  call spir_func void @showN(ptr addrspace(4) %generic, i32 0)
  ret void
}

define spir_func void @showN(ptr addrspace(4) %p, i32 %n) noinline {
  %q = getelementptr i32, ptr addrspace(4) %p, i32 %n
  %v = load i32, ptr addrspace(4) %q
  call spir_func void @show(i32 %n, i32 %v)
  ret void
}

declare spir_func void @show(i32, i32)
