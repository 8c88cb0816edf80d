// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false private-in-global=false}" %s | filecheck %s

// A generic pointer of which nothing is known: one test of its tag, one access for each
// space, and a block argument for what was loaded.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @load(
  // CHECK-SAME:    %[[PTR:.*]]: !llvm.ptr<4>) -> i32
  // CHECK:         %[[SHIFT:.*]] = llvm.mlir.constant(61 : i64) : i64
  // CHECK-NEXT:    %[[INT:.*]] = llvm.ptrtoint %[[PTR]] {gas.tagged} : !llvm.ptr<4> to i64
  // CHECK-NEXT:    %[[TAG:.*]] = llvm.lshr %[[INT]], %[[SHIFT]] : i64
  // CHECK-NEXT:    llvm.switch %[[TAG]] : i64, ^[[GLOBAL:.*]] [
  // CHECK-NEXT:      1: ^[[PRIVATE:.*]],
  // CHECK-NEXT:      2: ^[[LOCAL:.*]]
  // CHECK-NEXT:    ]
  // CHECK-NEXT:  ^[[PRIVATE]]:
  // CHECK-NEXT:    %[[P:.*]] = llvm.addrspacecast %[[PTR]] : !llvm.ptr<4> to !llvm.ptr
  // CHECK-NEXT:    %[[PV:.*]] = llvm.load %[[P]] {alignment = 4 : i64} : !llvm.ptr -> i32
  // CHECK-NEXT:    llvm.br ^[[JOIN:.*]](%[[PV]] : i32)
  // CHECK-NEXT:  ^[[LOCAL]]:
  // CHECK-NEXT:    %[[L:.*]] = llvm.addrspacecast %[[PTR]] : !llvm.ptr<4> to !llvm.ptr<3>
  // CHECK-NEXT:    %[[LV:.*]] = llvm.load %[[L]] {alignment = 4 : i64} : !llvm.ptr<3> -> i32
  // CHECK-NEXT:    llvm.br ^[[JOIN]](%[[LV]] : i32)
  // CHECK-NEXT:  ^[[GLOBAL]]:
  // CHECK-NEXT:    %[[G:.*]] = llvm.addrspacecast %[[PTR]] : !llvm.ptr<4> to !llvm.ptr<1>
  // CHECK-NEXT:    %[[GV:.*]] = llvm.load %[[G]] {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  // CHECK-NEXT:    llvm.br ^[[JOIN]](%[[GV]] : i32)
  // CHECK-NEXT:  ^[[JOIN]](%[[V:.*]]: i32):
  // CHECK-NEXT:    llvm.return %[[V]] : i32
  llvm.func @load(%ptr: !llvm.ptr<4>) -> i32 {
    %1 = llvm.load %ptr {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    llvm.return %1 : i32
  }

  // What is stored needs no block argument.
  // CHECK-LABEL: llvm.func @store(
  // CHECK:         llvm.switch
  // CHECK:         llvm.store %{{.*}} : i32, !llvm.ptr
  // CHECK-NEXT:    llvm.br ^[[JOIN:[a-z0-9]+]]{{$}}
  // CHECK:         llvm.store %{{.*}} : i32, !llvm.ptr<3>
  // CHECK-NEXT:    llvm.br ^[[JOIN]]
  // CHECK:         llvm.store %{{.*}} : i32, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.br ^[[JOIN]]
  // CHECK-NEXT:  ^[[JOIN]]:
  // CHECK-NEXT:    llvm.return
  llvm.func @store(%ptr: !llvm.ptr<4>, %v: i32) {
    llvm.store %v, %ptr : i32, !llvm.ptr<4>
    llvm.return
  }
}
