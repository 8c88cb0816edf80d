// RUN: xdsl-opt -p "resolve-gas{runtime=true}" %s | filecheck %s
// PATTERN: DispatchLanes

// What lanes of a GPU do together is done once, by all of them.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK-LABEL: llvm.func @lanes(
  // CHECK:         llvm.switch
  // CHECK:         %[[N:.*]] = rocdl.ballot
  // CHECK-NOT:     rocdl.ballot
  // CHECK:         llvm.switch
  // CHECK-NOT:     llvm.switch
  llvm.func @lanes(%p: !llvm.ptr) -> i64 {
    %v = llvm.load %p : !llvm.ptr -> i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %c = llvm.icmp "eq" %v, %zero : i32
    %n = rocdl.ballot %c : i64
    llvm.store %n, %p : i64, !llvm.ptr
    llvm.return %n : i64
  }
}
