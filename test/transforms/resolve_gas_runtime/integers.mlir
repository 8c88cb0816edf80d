// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false}" %s | filecheck %s
// PATTERN: RetypeIntToPtr

// Integers have no tags: a generic pointer that is made of one gets the tag of the only
// space that it can point to.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @of_local(
  // CHECK:         %[[I:.*]] = llvm.ptrtoint %{{.*}} : !llvm.ptr<3> to i64
  // CHECK-NEXT:    %[[L:.*]] = llvm.inttoptr %[[I]] : i64 to !llvm.ptr<3>
  // CHECK-NEXT:    %[[G:.*]] = llvm.addrspacecast %[[L]] : !llvm.ptr<3> to !llvm.ptr<4>
  // CHECK-NEXT:    llvm.store %[[G]], %{{.*}} : !llvm.ptr<4>, !llvm.ptr<1>
  llvm.func @of_local(%l: !llvm.ptr<3>, %out: !llvm.ptr<1>, %any: !llvm.ptr<4>) {
    %i = llvm.ptrtoint %l : !llvm.ptr<3> to i64
    %g = llvm.inttoptr %i : i64 to !llvm.ptr<4>
    llvm.store %g, %out : !llvm.ptr<4>, !llvm.ptr<1>
    %v = llvm.load %any : !llvm.ptr<4> -> i32
    llvm.return
  }

  // It can be to any space: nothing is decided here.
  // CHECK-LABEL: llvm.func @of_any(
  // CHECK:         llvm.inttoptr %{{.*}} : i64 to !llvm.ptr<4>
  llvm.func @of_any(%any: !llvm.ptr<4>, %out: !llvm.ptr<1>) {
    %i = llvm.ptrtoint %any : !llvm.ptr<4> to i64
    %g = llvm.inttoptr %i : i64 to !llvm.ptr<4>
    llvm.store %g, %out : !llvm.ptr<4>, !llvm.ptr<1>
    llvm.return
  }
}
