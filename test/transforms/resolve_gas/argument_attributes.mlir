// RUN: xdsl-opt -p 'resolve-gas{runtime=true}' --split-input-file %s | filecheck %s

// Attributes of operands of accesses in a specific space.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // Something may lie at address 0 of shared memory, but nothing at that of global memory.
  // CHECK-LABEL: llvm.func @not_null(
  // CHECK:         "llvm.intr.memcpy"
  // CHECK-SAME:      arg_attrs = [{llvm.align = 16 : i64, llvm.dereferenceable = 64 : i64, llvm.noundef}, {llvm.nonnull, llvm.noundef}, {}]
  // CHECK-SAME:      (!llvm.ptr<3>, !llvm.ptr<1>, i64)
  llvm.func @not_null(%p: !llvm.ptr<3>, %q: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %q : !llvm.ptr<1> to !llvm.ptr
    %n = llvm.mlir.constant(64 : i64) : i64
    "llvm.intr.memcpy"(%g, %h, %n) <{arg_attrs = [{llvm.align = 16 : i64, llvm.dereferenceable = 64 : i64, llvm.nonnull, llvm.noundef}, {llvm.nonnull, llvm.noundef}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func @dereferenceable_or_null(
  // CHECK:         "llvm.intr.memset"
  // CHECK-SAME:      arg_attrs = [{}, {}, {}]
  llvm.func @dereferenceable_or_null(%p: !llvm.ptr<3>, %v: i8) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %n = llvm.mlir.constant(64 : i64) : i64
    "llvm.intr.memset"(%g, %v, %n) <{arg_attrs = [{llvm.dereferenceable_or_null = 64 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.return
  }

  // Also where a test at run time tells the space.
  // CHECK-LABEL: llvm.func @at_run_time(
  // CHECK-DAG:     "llvm.intr.memset"{{.*}}arg_attrs = [{llvm.nonnull}, {}, {}]{{.*}} : (!llvm.ptr<1>
  // CHECK-DAG:     "llvm.intr.memset"{{.*}}arg_attrs = [{}, {}, {}]{{.*}} : (!llvm.ptr<3>
  llvm.func @at_run_time(%p: !llvm.ptr<3>, %q: !llvm.ptr<1>, %c: i1, %v: i8) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %q : !llvm.ptr<1> to !llvm.ptr
    %r = llvm.select %c, %g, %h : i1, !llvm.ptr
    %n = llvm.mlir.constant(64 : i64) : i64
    "llvm.intr.memset"(%r, %v, %n) <{arg_attrs = [{llvm.nonnull}, {}, {}], isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // Zero is the null pointer of every space.
  // CHECK-LABEL: llvm.func @null_everywhere(
  // CHECK:         "llvm.intr.memset"
  // CHECK-SAME:      arg_attrs = [{llvm.nonnull}, {}, {}]
  // CHECK-SAME:      (!llvm.ptr<3>, i8, i64)
  llvm.func @null_everywhere(%p: !llvm.ptr<3>, %v: i8) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr<4>
    %n = llvm.mlir.constant(64 : i64) : i64
    "llvm.intr.memset"(%g, %v, %n) <{arg_attrs = [{llvm.nonnull}, {}, {}], isVolatile = false}> : (!llvm.ptr<4>, i8, i64) -> ()
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @unknown(!llvm.ptr)

  // A kernel that copies its argument reads it.
  // CHECK-LABEL: llvm.func ptx_kernelcc @copied(
  // CHECK-SAME:    %s: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>, llvm.noundef})
  // CHECK-SAME:    argMem = readwrite,
  // CHECK:         "llvm.intr.memcpy"
  llvm.func ptx_kernelcc @copied(%s: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>, llvm.writeonly, llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = readwrite, argMem = write, inaccessibleMem = readwrite>} {
    %c = llvm.mlir.constant(3 : i32) : i32
    llvm.store %c, %s : i32, !llvm.ptr
    llvm.call @unknown(%s) : (!llvm.ptr) -> ()
    llvm.return
  }

  // One that does not keeps the promise.
  // CHECK-LABEL: llvm.func ptx_kernelcc @not_copied(
  // CHECK-SAME:    llvm.writeonly
  // CHECK-SAME:    argMem = write,
  llvm.func ptx_kernelcc @not_copied(%s: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>, llvm.writeonly}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none>} {
    %c = llvm.mlir.constant(3 : i32) : i32
    llvm.store %c, %s : i32, !llvm.ptr
    llvm.return
  }
}
