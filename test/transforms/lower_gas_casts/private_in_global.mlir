// RUN: xdsl-opt -p lower-gas-casts --split-input-file %s | filecheck %s

// Private memory in a global buffer: not tagged, unless explicit casts have to tell it
// apart; then what is cast to global may have a tag.

// CHECK-LABEL: llvm.func @untagged(
// CHECK-NEXT:    %[[I:.*]] = llvm.ptrtoint %{{.*}} : !llvm.ptr to i64
// CHECK-NEXT:    llvm.inttoptr %[[I]] {gas.tagged} : i64 to !llvm.ptr<4>
// CHECK:         %[[J:.*]] = llvm.ptrtoint %{{.*}} {gas.tagged} : !llvm.ptr<4> to i64
// CHECK-NEXT:    llvm.inttoptr %[[J]] : i64 to !llvm.ptr<1>
module attributes {llvm.target_triple = "spir64", gas.private_memory = "global"} {
  llvm.func @untagged(%p: !llvm.ptr, %g: !llvm.ptr<4>, %out: !llvm.ptr<1>) {
    %a = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    llvm.store %a, %out : !llvm.ptr<4>, !llvm.ptr<1>
    %b = llvm.addrspacecast %g : !llvm.ptr<4> to !llvm.ptr<1>
    %v = llvm.load %b : !llvm.ptr<1> -> i32
    llvm.return
  }
}

// -----

// CHECK-LABEL: llvm.func @tagged(
// CHECK:         llvm.mlir.constant(2305843009213693952 : i64) : i64
// CHECK-NEXT:    llvm.or
// CHECK:         %[[J:.*]] = llvm.ptrtoint %{{.*}} {gas.tagged} : !llvm.ptr<4> to i64
// CHECK:         llvm.shl %[[J]]
// CHECK-NEXT:    %[[CLEAR:.*]] = llvm.ashr
// CHECK-NEXT:    %[[B:.*]] = llvm.inttoptr %[[CLEAR]] : i64 to !llvm.ptr<1>
// CHECK-NEXT:    llvm.load %[[B]] : !llvm.ptr<1> -> i32
module attributes {llvm.target_triple = "spir64", gas.private_memory = "tagged-global"} {
  llvm.func @tagged(%p: !llvm.ptr, %g: !llvm.ptr<4>, %out: !llvm.ptr<1>) {
    %a = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    llvm.store %a, %out : !llvm.ptr<4>, !llvm.ptr<1>
    %b = llvm.addrspacecast %g : !llvm.ptr<4> to !llvm.ptr<1>
    %v = llvm.load %b : !llvm.ptr<1> -> i32
    llvm.return
  }
}
