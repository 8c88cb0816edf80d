// RUN: xdsl-opt -p resolve-gas %s | filecheck %s

// An address that an atomic operation adds to does not point where it did.
// CHECK-LABEL: llvm.func @sum(
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32

module attributes {llvm.target_triple = "spir64"} {
  llvm.func @sum(%p: !llvm.ptr<1>, %l: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %eight = llvm.mlir.constant(8 : i64) : i64
    %table = llvm.alloca %one x !llvm.array<2 x ptr<4>> : (i32) -> !llvm.ptr
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %h = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.store %g, %table : !llvm.ptr<4>, !llvm.ptr
    %second = llvm.getelementptr %table[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %h, %second : !llvm.ptr<4>, !llvm.ptr
    %t = llvm.addrspacecast %table : !llvm.ptr to !llvm.ptr<4>
    %i = llvm.ptrtoint %t : !llvm.ptr<4> to i64
    llvm.store %i, %slot : i64, !llvm.ptr
    %old = llvm.atomicrmw add %slot, %eight monotonic : !llvm.ptr, i64
    %j = llvm.load %slot : !llvm.ptr -> i64
    %q = llvm.inttoptr %j : i64 to !llvm.ptr<4>
    %r = llvm.load %q : !llvm.ptr<4> -> !llvm.ptr<4>
    %0 = llvm.load %r : !llvm.ptr<4> -> f32
    llvm.return
  }
}
