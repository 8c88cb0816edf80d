// RUN: xdsl-opt -p prepare-barriers --split-input-file --verify-diagnostics %s | filecheck %s

// CHECK: in @odd, `llvm.call @even() : () -> ()`: the call is recursive and reaches a barrier (even -> odd -> even), so it cannot be inlined. Replace the recursion by a loop, or move the barrier out of it.
llvm.func spir_kernelcc @kernel() {
  llvm.call @even() : () -> ()
  llvm.return
}
llvm.func @even() {
  llvm.call @odd() : () -> ()
  llvm.return
}
llvm.func @odd() {
  %0 = llvm.mlir.constant(0 : i32) : i32
  llvm.call @__mux_work_group_barrier(%0, %0, %0) : (i32, i32, i32) -> ()
  llvm.call @even() : () -> ()
  llvm.return
}
llvm.func @__mux_work_group_barrier(i32, i32, i32)

// -----

// CHECK: in @self, `llvm.call @self() : () -> ()`: the call is recursive and reaches a barrier (self -> self), so it cannot be inlined.
llvm.func spir_kernelcc @kernel() {
  llvm.call @self() : () -> ()
  llvm.return
}
llvm.func @self() {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.call @__mux_work_group_reduce_add_i32(%0, %0) : (i32, i32) -> i32
  llvm.call @self() : () -> ()
  llvm.return
}
llvm.func @__mux_work_group_reduce_add_i32(i32, i32) -> i32

// -----

// CHECK: in @kernel, `llvm.call %{{.*}}() : !llvm.ptr, () -> ()`: the call reaches a barrier, but cannot be inlined: it may call 'wait' through a pointer or an alias. Move the barrier to the kernel, or call the function directly and as it is declared.
llvm.func spir_kernelcc @kernel() {
  %0 = llvm.mlir.addressof @wait : !llvm.ptr
  llvm.call %0() : !llvm.ptr, () -> ()
  llvm.return
}
llvm.func @wait() {
  %0 = llvm.mlir.constant(0 : i32) : i32
  llvm.call @__mux_work_group_barrier(%0, %0, %0) : (i32, i32, i32) -> ()
  llvm.return
}
llvm.func @__mux_work_group_barrier(i32, i32, i32)

// -----

// CHECK: in @kernel, `llvm.call %{{.*}}() : !llvm.ptr, () -> ()`: the call reaches a barrier, but cannot be inlined: it may call 'wait' through a pointer or an alias.
llvm.mlir.alias external @alias : !llvm.func<void ()> {
  %0 = llvm.mlir.addressof @wait : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func spir_kernelcc @kernel() {
  %0 = llvm.mlir.addressof @alias : !llvm.ptr
  llvm.call %0() : !llvm.ptr, () -> ()
  llvm.return
}
llvm.func @wait() {
  %0 = llvm.mlir.constant(0 : i32) : i32
  llvm.call @__mux_work_group_barrier(%0, %0, %0) : (i32, i32, i32) -> ()
  llvm.return
}
llvm.func @__mux_work_group_barrier(i32, i32, i32)

// -----

// CHECK: in @kernel, `llvm.invoke @wait() to ^next unwind ^pad : () -> ()`: the call reaches a barrier, but cannot be inlined: it has an unwind destination.
llvm.func spir_kernelcc @kernel() attributes {personality = @personality} {
  llvm.invoke @wait() to ^next unwind ^pad : () -> ()
^next:
  llvm.return
^pad:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}
llvm.func @wait() {
  %0 = llvm.mlir.constant(0 : i32) : i32
  llvm.call @__mux_work_group_barrier(%0, %0, %0) : (i32, i32, i32) -> ()
  llvm.return
}
llvm.func @__mux_work_group_barrier(i32, i32, i32)
llvm.func @personality(...) -> i32

// -----

// CHECK: in @kernel, `llvm.call @wait(%{{.*}}) vararg(!llvm.func<void (i32, ...)>) : (i32) -> ()`: the call reaches a barrier, but cannot be inlined: the function 'wait' has variadic arguments.
llvm.func spir_kernelcc @kernel(%a: i32) {
  llvm.call @wait(%a) vararg(!llvm.func<void (i32, ...)>) : (i32) -> ()
  llvm.return
}
llvm.func @wait(%a: i32, ...) {
  llvm.call @__mux_work_group_barrier(%a, %a, %a) : (i32, i32, i32) -> ()
  llvm.return
}
llvm.func @__mux_work_group_barrier(i32, i32, i32)
