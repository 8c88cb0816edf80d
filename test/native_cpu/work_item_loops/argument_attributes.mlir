// RUN: xdsl-opt %s -p work-item-loops | filecheck %s

// `noalias` is about all pointers that are computed from an argument. A sub-kernel does
// not see that a pointer in a live variable is one of them.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {

// CHECK: @"numbers.mux-barrier-region"(%p: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noalias}
// CHECK: @"numbers.mux-barrier-region.0"(%p: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noalias}
// CHECK: @"numbers.mux-barrier-wrapper"(%p: !llvm.ptr<1> {llvm.align = 4 : i64})
llvm.func spir_kernelcc @numbers(%p: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noalias}) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.store %v, %p : i32, !llvm.ptr<1>
  llvm.return
}

// CHECK: @"pointers.mux-barrier-region"(%p: !llvm.ptr<1> {llvm.align = 4 : i64}
// CHECK: @"pointers.mux-barrier-region.0"(%p: !llvm.ptr<1> {llvm.align = 4 : i64}
llvm.func spir_kernelcc @pointers(%p: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noalias}, %q: !llvm.ptr<1>, %c: i1) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  llvm.cond_br %c, ^join(%p : !llvm.ptr<1>), ^other
^other:
  llvm.br ^join(%q : !llvm.ptr<1>)
^join(%either: !llvm.ptr<1>):
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.store %id, %either : i32, !llvm.ptr<1>
  llvm.return
}

// CHECK: @"in_memory.mux-barrier-region.0"(%p: !llvm.ptr<1>,
llvm.func spir_kernelcc @in_memory(%p: !llvm.ptr<1> {llvm.noalias}) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.ptr<1> : (i32) -> !llvm.ptr
  llvm.store %p, %a : !llvm.ptr<1>, !llvm.ptr
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  %q = llvm.load %a : !llvm.ptr -> !llvm.ptr<1>
  llvm.store %id, %q : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}
