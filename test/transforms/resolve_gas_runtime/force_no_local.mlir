// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false force-no-local=true}" %s | filecheck %s
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false force-no-local=true private-in-global=false}" %s | filecheck %s --check-prefix=SEPARATE

// Casts from local memory are taken to be absent; what is proven is still so.

module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_funccc @__to_local(!llvm.ptr<4>) -> !llvm.ptr<3>
  llvm.func spir_funccc @_Z9get_fencePU3AS4Kv(!llvm.ptr<4>) -> i32

  // CHECK-LABEL: llvm.func @load(
  // CHECK-NOT:     llvm.switch
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  // SEPARATE-LABEL: llvm.func @load(
  // SEPARATE:         llvm.switch %{{.*}} : i64, ^{{.*}} [
  // SEPARATE-NEXT:      1: ^{{.*}}
  // SEPARATE-NEXT:    ]
  llvm.func @load(%ptr: !llvm.ptr<4>) -> i32 {
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return %v : i32
  }

  // CHECK-LABEL: llvm.func @queries(
  // CHECK-NOT:     llvm.ptrtoint
  // CHECK:         llvm.mlir.zero : !llvm.ptr<3>
  // CHECK:         llvm.mlir.constant(2 : i32) : i32
  llvm.func @queries(%ptr: !llvm.ptr<4>, %out: !llvm.ptr<1>) {
    %0 = llvm.call spir_funccc @__to_local(%ptr) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    llvm.store %0, %out : !llvm.ptr<3>, !llvm.ptr<1>
    %1 = llvm.call spir_funccc @_Z9get_fencePU3AS4Kv(%ptr) : (!llvm.ptr<4>) -> i32
    llvm.store %1, %out : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: llvm.func @known(
  // CHECK-SAME:    %[[L:.*]]: !llvm.ptr<3>)
  // CHECK-NEXT:    llvm.load %[[L]] : !llvm.ptr<3> -> i32
  llvm.func @known(%l: !llvm.ptr<3>) -> i32 {
    %0 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %v = llvm.load %0 : !llvm.ptr<4> -> i32
    llvm.return %v : i32
  }
}
