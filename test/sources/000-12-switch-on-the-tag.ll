; RUN: xdsl-gas -q %s --passes 'resolve-gas{runtime=true private-in-global=false lower-casts=false}' --emit mlir | filecheck %s

; "Generic Address Space", the load behind the resolution at run time: a switch on bits 61 to
; 63, with a block for each space, which casts the pointer and loads; a phi of the values.

target triple = "spir64"

; CHECK:      %[[INT:.*]] = llvm.ptrtoint %ptr {gas.tagged} : !llvm.ptr<4> to i64
; CHECK-NEXT: %[[TAG:.*]] = llvm.lshr %[[INT]]
; CHECK-NEXT: llvm.switch %[[TAG]] : i64, ^[[GLOBAL:.*]] [
; CHECK-NEXT:   1: ^[[PRIVATE:.*]],
; CHECK-NEXT:   2: ^[[LOCAL:bb[0-9]+]]
; CHECK-NEXT: ]
; CHECK-NEXT: ^[[PRIVATE]]:
; CHECK-NEXT:   %[[P:.*]] = llvm.addrspacecast %ptr : !llvm.ptr<4> to !llvm.ptr
; CHECK-NEXT:   %[[PV:.*]] = llvm.load %[[P]] {alignment = 4 : i64} : !llvm.ptr -> i32
; CHECK-NEXT:   llvm.br ^[[END:.*]](%[[PV]] : i32)
; CHECK-NEXT: ^[[LOCAL]]:
; CHECK-NEXT:   %[[L:.*]] = llvm.addrspacecast %ptr : !llvm.ptr<4> to !llvm.ptr<3>
; CHECK-NEXT:   %[[LV:.*]] = llvm.load %[[L]] {alignment = 4 : i64} : !llvm.ptr<3> -> i32
; CHECK-NEXT:   llvm.br ^[[END]](%[[LV]] : i32)
; CHECK-NEXT: ^[[GLOBAL]]:
; CHECK-NEXT:   %[[G:.*]] = llvm.addrspacecast %ptr : !llvm.ptr<4> to !llvm.ptr<1>
; CHECK-NEXT:   %[[GV:.*]] = llvm.load %[[G]] {alignment = 4 : i64} : !llvm.ptr<1> -> i32
; CHECK-NEXT:   llvm.br ^[[END]](%[[GV]] : i32)
; CHECK-NEXT: ^[[END]](%[[V:.*]]: i32):
; CHECK-NEXT:   llvm.return %[[V]] : i32
define spir_func i32 @load(ptr addrspace(4) %ptr) {
  %1 = load i32, ptr addrspace(4) %ptr, align 4
  ret i32 %1
}
