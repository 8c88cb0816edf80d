// RUN: xdsl-opt -p ip-msp --split-input-file %s | filecheck %s

// Null, undef and poison say nothing: the other callers decide.

// CHECK-LABEL: llvm.func internal @dereferences(
// CHECK-SAME:    %{{.*}}: !llvm.ptr<3>)
// CHECK-LABEL: llvm.func internal @tests(
// CHECK-SAME:    %{{.*}}: !llvm.ptr) -> i1 attributes {nvvm.as = array<i32: 3>}
// CHECK-LABEL: llvm.func internal @tests_global(
// CHECK-SAME:    %{{.*}}: !llvm.ptr<1>) -> i1
// CHECK-LABEL: llvm.func internal @only_null(
// CHECK-SAME:    %{{.*}}: !llvm.ptr) {
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32

  llvm.func internal @dereferences(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  // On this target null could no longer be told from the first byte of shared memory:
  // the proof is published, the argument stays generic.
  llvm.func internal @tests(%p: !llvm.ptr) -> i1 {
    %null = llvm.mlir.zero : !llvm.ptr
    %c = llvm.icmp "eq" %p, %null : !llvm.ptr
    llvm.return %c : i1
  }
  // In global memory null stays null.
  llvm.func internal @tests_global(%p: !llvm.ptr) -> i1 {
    %null = llvm.mlir.zero : !llvm.ptr
    %c = llvm.icmp "eq" %p, %null : !llvm.ptr
    llvm.return %c : i1
  }
  llvm.func internal @only_null(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %s = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %undef = llvm.mlir.undef : !llvm.ptr
    %poison = llvm.mlir.poison : !llvm.ptr
    llvm.call @dereferences(%s) : (!llvm.ptr) -> ()
    llvm.call @dereferences(%null) : (!llvm.ptr) -> ()
    llvm.call @dereferences(%undef) : (!llvm.ptr) -> ()
    llvm.call @dereferences(%poison) : (!llvm.ptr) -> ()
    %0 = llvm.call @tests(%s) : (!llvm.ptr) -> i1
    %1 = llvm.call @tests(%null) : (!llvm.ptr) -> i1
    %2 = llvm.call @tests_global(%g) : (!llvm.ptr) -> i1
    %3 = llvm.call @tests_global(%null) : (!llvm.ptr) -> i1
    llvm.call @only_null(%null) : (!llvm.ptr) -> ()
    llvm.return
  }
}
