; RUN: xdsl-gas -q %s --passes lower-gas-casts | filecheck %s

; "Generic Address Space", what the cast of a private pointer becomes: `and` clears bits 61 to
; 63, `or` sets 001. Null stays null, so that comparisons with it need no test of tags.

target triple = "spir64"

; CHECK:      %[[INT:.*]] = ptrtoint ptr %p to i64
; CHECK-NEXT: %[[CLEAR:.*]] = and i64 %[[INT]], 2305843009213693951
; CHECK-NEXT: %[[TAGGED:.*]] = or i64 %[[CLEAR]], 2305843009213693952
; CHECK-NEXT: %[[NULL:.*]] = icmp eq i64 %[[INT]], 0
; CHECK-NEXT: %[[CHOSEN:.*]] = select i1 %[[NULL]], i64 %[[INT]], i64 %[[TAGGED]]
; CHECK-NEXT: inttoptr i64 %[[CHOSEN]] to ptr addrspace(4)
define spir_func ptr addrspace(4) @cast(ptr %p) {
  %generic = addrspacecast ptr %p to ptr addrspace(4)
  ret ptr addrspace(4) %generic
}
