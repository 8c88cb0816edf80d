// RUN: xdsl-opt -p resolve-gas %s | filecheck %s

// What is said of a pointer holds of the same address, an integer in between.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @said_of_the_pointer
  // CHECK: llvm.store %v, %{{.*}} : i32, !llvm.ptr<3>
  // CHECK: llvm.store %v, %r : i32, !llvm.ptr
  llvm.func @said_of_the_pointer(%p: !llvm.ptr, %r: !llvm.ptr, %v: i32) {
    %shared = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.intr.assume %shared : i1
    %n = llvm.ptrtoint %p : !llvm.ptr to i64
    %q = llvm.inttoptr %n : i64 to !llvm.ptr
    llvm.store %v, %q : i32, !llvm.ptr
    llvm.store %v, %r : i32, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: llvm.func @said_of_the_integer
  // CHECK: llvm.store %v, %{{.*}} : i32, !llvm.ptr<3>
  llvm.func @said_of_the_integer(%p: !llvm.ptr, %v: i32) {
    %n = llvm.ptrtoint %p : !llvm.ptr to i64
    %q = llvm.inttoptr %n : i64 to !llvm.ptr
    %shared = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%q) : (!llvm.ptr) -> i1
    llvm.intr.assume %shared : i1
    llvm.store %v, %p : i32, !llvm.ptr
    llvm.return
  }

  // Half of an address, and another address.
  // CHECK-LABEL: llvm.func @other_addresses
  // CHECK: llvm.store %v, %half : i32, !llvm.ptr
  // CHECK: llvm.store %v, %far : i32, !llvm.ptr
  llvm.func @other_addresses(%p: !llvm.ptr, %v: i32, %i: i64) {
    %shared = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.intr.assume %shared : i1
    %n = llvm.ptrtoint %p : !llvm.ptr to i32
    %half = llvm.inttoptr %n : i32 to !llvm.ptr
    llvm.store %v, %half : i32, !llvm.ptr
    %m = llvm.ptrtoint %p : !llvm.ptr to i64
    %moved = llvm.xor %m, %i : i64
    %far = llvm.inttoptr %moved : i64 to !llvm.ptr
    llvm.store %v, %far : i32, !llvm.ptr
    llvm.return
  }
}
