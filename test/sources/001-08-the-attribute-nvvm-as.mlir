// RUN: xdsl-opt -p ip-msp %s | filecheck %s
// RUN: xdsl-opt -p resolve-gas %s | filecheck %s --check-prefix=READ

// "Address-Space Vote Lattice", the type converter: `nvvm.as` has the numbers of the spaces, one
// for each argument, and is what other passes read: an access through such an argument is one of
// that space, also if no call is in sight.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%s: !llvm.ptr<3>, %n: i32) {
    %p = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.call @written(%n, %p) : (i32, !llvm.ptr) -> ()
    llvm.return
  }
  // CHECK-LABEL: llvm.func internal @written(%n: i32, %p: !llvm.ptr<3>) attributes {nvvm.as = array<i32: 0, 3>}
  llvm.func internal @written(%n: i32, %p: !llvm.ptr) {
    llvm.store %n, %p : i32, !llvm.ptr
    llvm.return
  }
  // READ-LABEL: llvm.func @read(%n: i32, %p: !llvm.ptr) attributes {nvvm.as = array<i32: 0, 7>}
  // READ-NEXT:    %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<7>
  // READ-NEXT:    llvm.store %n, %[[P]] : i32, !llvm.ptr<7>
  llvm.func @read(%n: i32, %p: !llvm.ptr) attributes {nvvm.as = array<i32: 0, 7>} {
    llvm.store %n, %p : i32, !llvm.ptr
    llvm.return
  }
  // Tensor memory has no loads and stores: its instructions are others.
  // READ-LABEL: llvm.func @tensor(
  // READ-NEXT:    llvm.store %n, %p : i32, !llvm.ptr
  llvm.func @tensor(%n: i32, %p: !llvm.ptr) attributes {nvvm.as = array<i32: 0, 6>} {
    llvm.store %n, %p : i32, !llvm.ptr
    llvm.return
  }
}
