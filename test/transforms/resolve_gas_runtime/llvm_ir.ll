; RUN: xdsl-gas -q %s --passes 'resolve-gas{runtime=true}' -o %t.ll
; RUN: filecheck %s --input-file %t.ll
; RUN: xdsl-gas -q %t.ll --passes 'resolve-gas{runtime=true},verify-resolved' | diff %t.ll -
; RUN: xdsl-gas -q %t.ll --emit mlir | filecheck %s --check-prefix=READ
; RUN: xdsl-gas -q %s --passes 'resolve-gas{runtime=true},llvm-opt{level=1}' -o %t.opt.ll
; RUN: xdsl-gas -q %t.opt.ll --passes 'resolve-gas{runtime=true},verify-resolved' | diff %t.opt.ll -

; RUN: sed 's/@/@other_/' %s > %t.other.ll
; RUN: not xdsl-gas -q %t.ll %t.other.ll --link -o %t.linked.ll 2>&1 | filecheck %s --check-prefix=UNLOWERED
; RUN: xdsl-gas -q %t.other.ll --passes 'resolve-gas{runtime=true private-in-global=false}' -o %t.separate.ll
; RUN: not xdsl-gas -q %t.ll %t.separate.ll --link -o %t.linked.ll 2>&1 | filecheck %s --check-prefix=DIFFER
; UNLOWERED: which its casts do not set yet. Run lower-gas-casts
; DIFFER:    linking module flags 'gas.private_memory'

; In LLVM IR a module flag says that integers of generic pointers have tags, and where private
; memory lies: casts are not lowered again, and modules that differ are not linked.

target triple = "spir64"

; CHECK:     !{i32 1, !"gas.private_memory", !"global"}

; READ:      gas.private_memory = "global"
; READ:      llvm.ptrtoint %p {gas.tagged} : !llvm.ptr<4> to i64
define spir_func i32 @load(ptr addrspace(4) %p) {
  %v = load i32, ptr addrspace(4) %p
  ret i32 %v
}

; READ:      llvm.ptrtoint %p : !llvm.ptr<3> to i64
; READ:      llvm.inttoptr %{{.*}} {gas.tagged} : i64 to !llvm.ptr<4>
define spir_func ptr addrspace(4) @cast(ptr addrspace(3) %p) {
  %generic = addrspacecast ptr addrspace(3) %p to ptr addrspace(4)
  ret ptr addrspace(4) %generic
}

; The program sees addresses without tags.
; READ:      %[[TAGGED:.*]] = llvm.ptrtoint %p {gas.tagged} : !llvm.ptr<4> to i64
; READ:      llvm.shl %[[TAGGED]]
define spir_func i64 @address(ptr addrspace(4) %p) {
  %i = ptrtoint ptr addrspace(4) %p to i64
  ret i64 %i
}
