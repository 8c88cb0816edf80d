// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s

// With calls inlined and memory promoted, LLVM knows of a pointer what callers, callees and
// assumptions say of it.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @read(%p: !llvm.ptr) -> f32
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  llvm.func @read(%p: !llvm.ptr) -> f32 {
    %z = llvm.mlir.constant(0.0 : f32) : f32
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b(%z : f32)
  ^a:
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.br ^b(%v : f32)
  ^b(%r: f32):
    llvm.return %r : f32
  }

  // CHECK-LABEL: llvm.func @passes_argument(%p: !llvm.ptr {llvm.align = 4 : i64}) -> f32
  llvm.func @passes_argument(%p: !llvm.ptr {llvm.dereferenceable = 4 : i64, llvm.align = 4 : i64}) -> f32 {
    %v = llvm.call @read(%p) : (!llvm.ptr) -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @passes_loaded(
  // CHECK:         llvm.load %q : !llvm.ptr<1> -> !llvm.ptr
  llvm.func @passes_loaded(%q: !llvm.ptr<1>) -> f32 {
    %p = llvm.load %q dereferenceable<bytes = 4> : !llvm.ptr<1> -> !llvm.ptr
    %v = llvm.call @read(%p) : (!llvm.ptr) -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func internal @same(%p: !llvm.ptr) -> !llvm.ptr
  llvm.func internal @same(%p: !llvm.ptr {llvm.dereferenceable = 4 : i64}) -> !llvm.ptr {
    llvm.return %p : !llvm.ptr
  }
  // CHECK-LABEL: llvm.func @passes_returned(%p: !llvm.ptr) -> f32
  llvm.func @passes_returned(%p: !llvm.ptr) -> f32 {
    %q = llvm.call @same(%p) : (!llvm.ptr) -> !llvm.ptr
    %v = llvm.call @read(%q) : (!llvm.ptr) -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @assumes(
  // CHECK:         llvm.intr.assume %{{.*}} ["ignore"(%p, %n : !llvm.ptr, i64), "align"(%p, %n : !llvm.ptr, i64)] : i1
  llvm.func @assumes(%p: !llvm.ptr) -> f32 {
    %t = llvm.mlir.constant(true) : i1
    %n = llvm.mlir.constant(4 : i64) : i64
    llvm.intr.assume %t ["dereferenceable"(%p, %n : !llvm.ptr, i64), "align"(%p, %n : !llvm.ptr, i64)] : i1
    %v = llvm.call @read(%p) : (!llvm.ptr) -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @is_passed_elsewhere(%q: !llvm.ptr {llvm.dereferenceable = 4 : i64}) -> f32
  llvm.func @is_passed_elsewhere(%q: !llvm.ptr {llvm.dereferenceable = 4 : i64}) -> f32 {
    %v = llvm.load %q : !llvm.ptr -> f32
    llvm.return %v : f32
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @through_memory(%p: !llvm.ptr, %q: !llvm.ptr {llvm.dereferenceable = 4 : i64}) -> f32
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  llvm.func @through_memory(%p: !llvm.ptr {llvm.dereferenceable = 4 : i64}, %q: !llvm.ptr {llvm.dereferenceable = 4 : i64}) -> f32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %p, %slot : !llvm.ptr, !llvm.ptr
    %s = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %w = llvm.load %q : !llvm.ptr -> f32
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%s) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b(%w : f32)
  ^a:
    %v = llvm.load %s : !llvm.ptr -> f32
    llvm.br ^b(%v : f32)
  ^b(%r: f32):
    llvm.return %r : f32
  }
}

// -----

// No load depends on a condition.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @assumes(%p: !llvm.ptr {llvm.dereferenceable = 4 : i64}
  // CHECK:         llvm.intr.assume %{{.*}} ["dereferenceable"(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func @assumes(%p: !llvm.ptr {llvm.dereferenceable = 4 : i64}) -> f32 attributes {nvvm.kernel} {
    %t = llvm.mlir.constant(true) : i1
    %n = llvm.mlir.constant(4 : i64) : i64
    llvm.intr.assume %t ["dereferenceable"(%p, %n : !llvm.ptr, i64)] : i1
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
}
