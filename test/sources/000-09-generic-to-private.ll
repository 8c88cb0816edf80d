; RUN: xdsl-gas -q %s --passes resolve-gas | filecheck %s

; "Generic Address Space", a cast back to private memory. If the pointer came from there, the
; original is used, and there is no tag to restore.

target triple = "spir64"

; CHECK-LABEL: @unknown(
; CHECK-NEXT:  %private = addrspacecast ptr addrspace(4) %generic to ptr
; CHECK-NEXT:  load i32, ptr %private
define spir_func i32 @unknown(ptr addrspace(4) %generic) {
  %private = addrspacecast ptr addrspace(4) %generic to ptr
  %v = load i32, ptr %private
  ret i32 %v
}

; CHECK-LABEL: @known(
; CHECK-NEXT:  load i32, ptr %p
define spir_func i32 @known(ptr %p) {
  %generic = addrspacecast ptr %p to ptr addrspace(4)
  %private = addrspacecast ptr addrspace(4) %generic to ptr
  %v = load i32, ptr %private
  ret i32 %v
}
