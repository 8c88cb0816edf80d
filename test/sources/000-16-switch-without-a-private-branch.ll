; RUN: xdsl-gas -q %s --passes 'resolve-gas{runtime=true lower-casts=false}' --emit mlir | filecheck %s

; "Generic Address Space", with private memory in a global buffer, the switch has a block for
; local memory only, beside that for global.

target triple = "spir64"

; CHECK:      %[[TAG:.*]] = llvm.lshr
; CHECK-NEXT: llvm.switch %[[TAG]] : i64, ^[[GLOBAL:.*]] [
; CHECK-NEXT:   2: ^[[LOCAL:.*]]
; CHECK-NEXT: ]
; CHECK-NEXT: ^[[LOCAL]]:
; CHECK-NEXT:   llvm.addrspacecast %ptr : !llvm.ptr<4> to !llvm.ptr<3>
; CHECK-NEXT:   %[[LV:.*]] = llvm.load
; CHECK-NEXT:   llvm.br ^[[END:.*]](%[[LV]] : i32)
; CHECK-NEXT: ^[[GLOBAL]]:
; CHECK-NEXT:   llvm.addrspacecast %ptr : !llvm.ptr<4> to !llvm.ptr<1>
; CHECK-NEXT:   %[[GV:.*]] = llvm.load
; CHECK-NEXT:   llvm.br ^[[END]](%[[GV]] : i32)
define spir_func i32 @load(ptr addrspace(4) %ptr) {
  %v = load i32, ptr addrspace(4) %ptr, align 4
  ret i32 %v
}
