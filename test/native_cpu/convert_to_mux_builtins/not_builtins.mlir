// RUN: xdsl-opt -p convert-to-mux-builtins %s -o %t.mlir
// RUN: xdsl-opt %s | diff - %t.mlir
// PATTERN: ExpandFunctionCall

// The program's own functions, and functions of the host, are left as they are.

// A body makes it the program's.
llvm.func @_Z13get_global_idj(%d: i32) -> i64 {
  %0 = llvm.zext %d : i32 to i64
  llvm.return %0 : i64
}

// OpenCL C's function of this name returns a size_t.
llvm.func @_Z12get_local_idj(i32) -> f32

// Not mangled as a function of these parameters.
llvm.func @_Z12get_group_idf(f32) -> i64
llvm.func @get_local_size(i32) -> i64
llvm.func @_Z4mineii(i32, i32) -> i32

llvm.func @calls(%d: i32, %f: f32, %callee: !llvm.ptr) {
  %a = llvm.call @_Z13get_global_idj(%d) : (i32) -> i64
  %b = llvm.call @_Z12get_local_idj(%d) : (i32) -> f32
  %c = llvm.call @_Z12get_group_idf(%f) : (f32) -> i64
  %e = llvm.call @get_local_size(%d) : (i32) -> i64
  %g = llvm.call @_Z4mineii(%d, %d) : (i32, i32) -> i32
  llvm.call %callee(%d) : !llvm.ptr, (i32) -> ()
  %h = llvm.intr.ctpop(%d) : (i32) -> i32
  llvm.return
}
