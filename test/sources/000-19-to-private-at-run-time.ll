; RUN: xdsl-gas -q %s --passes 'resolve-gas{runtime=true lower-casts=false}' --emit mlir | filecheck %s

; "Generic Address Space", `to_private` that nothing decides becomes a branch on the tag: a
; cast where it is 001, null where it is not.

target triple = "spir64"

; CHECK:      %[[TAG:.*]] = llvm.lshr
; CHECK:      %[[IS:.*]] = llvm.icmp "eq" %[[TAG]], %{{.*}} : i64
; CHECK-NEXT: %[[SURE:.*]] = llvm.freeze %[[IS]]
; CHECK-NEXT: llvm.cond_br %[[SURE]], ^[[IF:.*]], ^
; CHECK:      ^[[IF]]:
; CHECK-NEXT:   %[[P:.*]] = llvm.addrspacecast %generic_ptr : !llvm.ptr<4> to !llvm.ptr
; CHECK-NEXT:   llvm.br ^[[END:.*]](%[[P]] : !llvm.ptr)
; CHECK:        llvm.mlir.zero : !llvm.ptr
; CHECK:      ^[[END]](%[[CALL:.*]]: !llvm.ptr):
; CHECK-NEXT:   llvm.return %[[CALL]] : !llvm.ptr
define spir_func ptr @query(ptr addrspace(4) %generic_ptr) {
  %call = call spir_func ptr @__to_private(ptr addrspace(4) %generic_ptr)
  ret ptr %call
}

declare spir_func ptr @__to_private(ptr addrspace(4))
