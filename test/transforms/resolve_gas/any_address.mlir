// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s

// A frozen pointer may be any address, if it was poison, and so may null plus a number:
// no query of them is decided. What they access is an object.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func ptx_kernelcc @frozen(
  // CHECK:         %[[F:.*]] = llvm.freeze
  // CHECK:         llvm.call_intrinsic "llvm.nvvm.isspacep.shared"
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  llvm.func ptx_kernelcc @frozen(%p: !llvm.ptr) -> i1 {
    %f = llvm.freeze %p : !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%f) : (!llvm.ptr) -> i1
    %v = llvm.load %f : !llvm.ptr -> i32
    llvm.return %c : i1
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @not_frozen(
  // CHECK-NOT:     isspacep
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  llvm.func ptx_kernelcc @not_frozen(%p: !llvm.ptr) -> i1 {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return %c : i1
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @null_plus_a_number(
  // CHECK:         llvm.call_intrinsic "llvm.nvvm.isspacep.shared"
  llvm.func ptx_kernelcc @null_plus_a_number(%n: i64) -> i1 {
    %null = llvm.mlir.zero : !llvm.ptr
    %p = llvm.getelementptr %null[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.return %c : i1
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @null_plus_a_constant(
  // CHECK-NOT:     isspacep
  // CHECK:         llvm.return
  llvm.func ptx_kernelcc @null_plus_a_constant() -> i1 {
    %null = llvm.mlir.zero : !llvm.ptr
    %p = llvm.getelementptr %null[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.return %c : i1
  }

  // The bit passes through memory and calls.
  // CHECK-LABEL: llvm.func internal @asks(
  // CHECK:         llvm.call_intrinsic "llvm.nvvm.isspacep.shared"
  llvm.func internal @asks(%slot: !llvm.ptr) -> i1 attributes {no_inline} {
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.return %c : i1
  }

  llvm.func ptx_kernelcc @stores(%p: !llvm.ptr) -> i1 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %f = llvm.freeze %p : !llvm.ptr
    llvm.store %f, %slot : !llvm.ptr, !llvm.ptr
    %c = llvm.call @asks(%slot) : (!llvm.ptr) -> i1
    llvm.return %c : i1
  }
}

// -----

module attributes {llvm.target_triple = "spir64"} {
  llvm.func @__to_global(!llvm.ptr<4>) -> !llvm.ptr<1>

  // CHECK-LABEL: llvm.func spir_kernelcc @frozen(
  // CHECK:         llvm.call @__to_global
  llvm.func spir_kernelcc @frozen(%p: !llvm.ptr<1>) -> !llvm.ptr<1> {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %f = llvm.freeze %g : !llvm.ptr<4>
    %r = llvm.call @__to_global(%f) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    llvm.return %r : !llvm.ptr<1>
  }
}
