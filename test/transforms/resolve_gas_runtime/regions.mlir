// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false}" %s | filecheck %s

// A block in an operation's region cannot be split: what is not proven there stays
// generic until the operation is lowered to branches.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: func.func @in_region(
  // CHECK:         llvm.switch
  // CHECK:         scf.if
  // CHECK-NEXT:      llvm.load %{{.*}} : !llvm.ptr<4> -> i32
  func.func @in_region(%ptr: !llvm.ptr<4>, %c: i1) {
    %0 = llvm.load %ptr : !llvm.ptr<4> -> i32
    scf.if %c {
      %1 = llvm.load %ptr : !llvm.ptr<4> -> i32
    }
    func.return
  }
}
