// RUN: xdsl-opt %s -o %t.mlir
// RUN: xdsl-opt -p verify-llvm %s | diff %t.mlir -

// What agrees is left as it is.

llvm.comdat @comdat {
  llvm.comdat_selector @selected any
}
llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x f32>
llvm.mlir.global external @constant(1 : i32) comdat(@comdat::@selected) : i32
llvm.mlir.alias external @alias : i32 {
  %0 = llvm.mlir.addressof @constant : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// An alias lies where the address that it returns leads.
llvm.mlir.alias external @alias_of_tile : f32 {
  %0 = llvm.mlir.addressof @tile : !llvm.ptr<3>
  llvm.return %0 : !llvm.ptr<3>
}
llvm.mlir.global_ctors ctors = [@nothing], priorities = [0 : i32], data = [#llvm.zero]
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @nothing() {
  llvm.return
}
llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1) -> f32 {
  %0 = llvm.call @printf(%p, %i) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
  %1 = llvm.call @printf(%p) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
  llvm.call %p(%i) : !llvm.ptr, (i32) -> ()
  llvm.call @nothing() : () -> ()
  %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
  %function = llvm.mlir.addressof @f : !llvm.ptr
  %alias = llvm.mlir.addressof @alias : !llvm.ptr
  %alias_of_tile = llvm.mlir.addressof @alias_of_tile : !llvm.ptr<3>
  %one = llvm.mlir.constant(1.0 : f32) : f32
  llvm.cond_br %c, ^one(%one : f32), ^two(%i, %p : i32, !llvm.ptr)
^one(%x: f32):
  %y = llvm.call @f(%p, %i, %c) : (!llvm.ptr, i32, i1) -> f32
  llvm.switch %i : i32, ^one(%y : f32) [
    1: ^two(%i, %p : i32, !llvm.ptr),
    2: ^three
  ]
^two(%j: i32, %q: !llvm.ptr):
  llvm.br ^one(%one : f32)
^three:
  llvm.return %x : f32
}
// A module of its own has symbols of its own.
builtin.module @inner {
  llvm.func @f(%i: i32) {
    llvm.call @f(%i) : (i32) -> ()
    llvm.return
  }
}
