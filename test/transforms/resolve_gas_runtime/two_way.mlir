// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false}" --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false private-in-global=false}" --split-input-file %s | filecheck %s --check-prefix=SEPARATE

// As few branches as the set of spaces allows.

// CHECK: builtin.module attributes {{.*}}gas.private_memory = "global"
// SEPARATE: builtin.module attributes {{.*}}gas.private_memory = "separate"
module attributes {llvm.target_triple = "spir64"} {
  // Private memory lies in global memory: no branch for it.
  // CHECK-LABEL: llvm.func @anywhere(
  // CHECK-SAME:    %[[PTR:.*]]: !llvm.ptr<4>) -> i32
  // CHECK:         %[[SHIFT:.*]] = llvm.mlir.constant(61 : i64) : i64
  // CHECK-NEXT:    %[[INT:.*]] = llvm.ptrtoint %[[PTR]] {gas.tagged} : !llvm.ptr<4> to i64
  // CHECK-NEXT:    %[[TAG:.*]] = llvm.lshr %[[INT]], %[[SHIFT]] : i64
  // CHECK-NEXT:    llvm.switch %[[TAG]] : i64, ^[[GLOBAL:.*]] [
  // CHECK-NEXT:      2: ^[[LOCAL:.*]]
  // CHECK-NEXT:    ]
  // CHECK-NEXT:  ^[[LOCAL]]:
  // CHECK-NEXT:    %[[L:.*]] = llvm.addrspacecast %[[PTR]] : !llvm.ptr<4> to !llvm.ptr<3>
  // CHECK-NEXT:    %[[LV:.*]] = llvm.load %[[L]] {alignment = 4 : i64} : !llvm.ptr<3> -> i32
  // CHECK-NEXT:    llvm.br ^[[JOIN:.*]](%[[LV]] : i32)
  // CHECK-NEXT:  ^[[GLOBAL]]:
  // CHECK-NEXT:    %[[G:.*]] = llvm.addrspacecast %[[PTR]] : !llvm.ptr<4> to !llvm.ptr<1>
  // CHECK-NEXT:    %[[GV:.*]] = llvm.load %[[G]] {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  // CHECK-NEXT:    llvm.br ^[[JOIN]](%[[GV]] : i32)
  // CHECK-NEXT:  ^[[JOIN]](%[[V:.*]]: i32):
  // CHECK-NEXT:    llvm.return %[[V]] : i32
  llvm.func @anywhere(%ptr: !llvm.ptr<4>) -> i32 {
    %v = llvm.load %ptr {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    llvm.return %v : i32
  }

  // CHECK-LABEL: llvm.func @global_or_local(
  // CHECK:         llvm.switch %{{.*}} : i64, ^[[GLOBAL:.*]] [
  // CHECK-NEXT:      2: ^[[LOCAL:.*]]
  // CHECK-NEXT:    ]
  // CHECK-NEXT:  ^[[LOCAL]]:
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> i32
  // CHECK:       ^[[GLOBAL]]:
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  // SEPARATE-LABEL: llvm.func @global_or_local(
  // SEPARATE:         llvm.switch %{{.*}} : i64, ^{{.*}} [
  // SEPARATE-NEXT:      2: ^{{.*}}
  // SEPARATE-NEXT:    ]
  llvm.func @global_or_local(%g: !llvm.ptr<1>, %l: !llvm.ptr<3>, %c: i1) -> i32 {
    %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    %1 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %2 = llvm.select %c, %0, %1 : i1, !llvm.ptr<4>
    %v = llvm.load %2 : !llvm.ptr<4> -> i32
    llvm.return %v : i32
  }

  // CHECK-LABEL: llvm.func @global_or_private(
  // CHECK-NOT:     llvm.switch
  // CHECK:         %[[P:.*]] = llvm.addrspacecast %{{.*}} : !llvm.ptr<4> to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.load %[[P]] : !llvm.ptr<1> -> i32
  // SEPARATE-LABEL: llvm.func @global_or_private(
  // SEPARATE:         llvm.switch %{{.*}} : i64, ^[[GLOBAL:.*]] [
  // SEPARATE-NEXT:      1: ^[[PRIVATE:.*]]
  // SEPARATE-NEXT:    ]
  // SEPARATE-NEXT:  ^[[PRIVATE]]:
  // SEPARATE:         llvm.load %{{.*}} : !llvm.ptr -> i32
  // SEPARATE:       ^[[GLOBAL]]:
  // SEPARATE:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  llvm.func @global_or_private(%g: !llvm.ptr<1>, %p: !llvm.ptr, %c: i1) -> i32 {
    %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    %1 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    %2 = llvm.select %c, %0, %1 : i1, !llvm.ptr<4>
    %v = llvm.load %2 : !llvm.ptr<4> -> i32
    llvm.return %v : i32
  }

  // SEPARATE-LABEL: llvm.func @private_or_local(
  // SEPARATE:         llvm.switch %{{.*}} : i64, ^[[LOCAL:.*]] [
  // SEPARATE-NEXT:      1: ^[[PRIVATE:.*]]
  // SEPARATE-NEXT:    ]
  // SEPARATE-NEXT:  ^[[PRIVATE]]:
  // SEPARATE:         llvm.load %{{.*}} : !llvm.ptr -> i32
  // SEPARATE:       ^[[LOCAL]]:
  // SEPARATE:         llvm.load %{{.*}} : !llvm.ptr<3> -> i32
  // SEPARATE-NOT:     !llvm.ptr<1>
  // CHECK-LABEL: llvm.func @private_or_local(
  // CHECK:         llvm.switch %{{.*}} : i64, ^[[GLOBAL:.*]] [
  // CHECK-NEXT:      2: ^[[LOCAL:.*]]
  // CHECK-NEXT:    ]
  llvm.func @private_or_local(%l: !llvm.ptr<3>, %p: !llvm.ptr, %c: i1) -> i32 {
    %0 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %1 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    %2 = llvm.select %c, %0, %1 : i1, !llvm.ptr<4>
    %v = llvm.load %2 : !llvm.ptr<4> -> i32
    llvm.return %v : i32
  }

  // What is proven needs no test.
  // CHECK-LABEL: llvm.func @known(
  // CHECK-SAME:    %[[L:.*]]: !llvm.ptr<3>)
  // CHECK-NEXT:    llvm.load %[[L]] : !llvm.ptr<3> -> i32
  llvm.func @known(%l: !llvm.ptr<3>) -> i32 {
    %0 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %v = llvm.load %0 : !llvm.ptr<4> -> i32
    llvm.return %v : i32
  }
}

// -----

// Where nothing is left to be found out, the module does not say where private memory is.
// CHECK: builtin.module attributes {llvm.target_triple = "spir64"} {
// CHECK-LABEL: llvm.func @all_known(
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @all_known(%l: !llvm.ptr<3>) -> i32 {
    %0 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %v = llvm.load %0 : !llvm.ptr<4> -> i32
    llvm.return %v : i32
  }
}
