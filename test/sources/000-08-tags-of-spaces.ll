; RUN: xdsl-gas -q %s --passes lower-gas-casts | filecheck %s

; "Generic Address Space", the tags: 001 private, 010 local; global pointers keep their bits,
; which are 000 or 111 in canonical addresses.

target triple = "spir64"

; CHECK-LABEL: @private(
; CHECK:       or i64 %{{.*}}, 2305843009213693952
define spir_func ptr addrspace(4) @private(ptr %p) {
  %generic = addrspacecast ptr %p to ptr addrspace(4)
  ret ptr addrspace(4) %generic
}

; CHECK-LABEL: @local(
; CHECK:       or i64 %{{.*}}, 4611686018427387904
define spir_func ptr addrspace(4) @local(ptr addrspace(3) %p) {
  %generic = addrspacecast ptr addrspace(3) %p to ptr addrspace(4)
  ret ptr addrspace(4) %generic
}

; CHECK-LABEL: @global(
; CHECK-NOT:   {{ (and|or) }}
; CHECK:       ret ptr addrspace(4)
define spir_func ptr addrspace(4) @global(ptr addrspace(1) %p) {
  %generic = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  ret ptr addrspace(4) %generic
}
