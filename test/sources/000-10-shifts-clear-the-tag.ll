; RUN: xdsl-gas -q %s --passes lower-gas-casts | filecheck %s

; "Generic Address Space", what the cast to private memory becomes: bits 56 to 59 are copied
; to 60 to 63, by shifts to the left and, arithmetically, to the right.

target triple = "spir64"

; CHECK:      %[[INT:.*]] = ptrtoint ptr addrspace(4) %generic to i64
; CHECK-NEXT: %[[LEFT:.*]] = shl i64 %[[INT]], 4
; CHECK-NEXT: %[[RIGHT:.*]] = ashr i64 %[[LEFT]], 4
; CHECK-NEXT: inttoptr i64 %[[RIGHT]] to ptr
define spir_func ptr @cast(ptr addrspace(4) %generic) {
  %private = addrspacecast ptr addrspace(4) %generic to ptr
  ret ptr %private
}
