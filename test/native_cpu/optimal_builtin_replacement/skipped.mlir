// RUN: xdsl-opt -p optimal-builtin-replacement %S/Inputs/no_kernel.mlir 2>&1 | filecheck %s
// RUN: xdsl-opt -p optimal-builtin-replacement %s -o %t.mlir
// RUN: xdsl-opt -p 'optimal-builtin-replacement{opencl-builtins=true}' %s -o %t.opencl.mlir
// RUN: xdsl-opt %s -o %t.before.mlir
// RUN: diff %t.before.mlir %t.mlir
// RUN: diff %t.before.mlir %t.opencl.mlir
// PATTERN: ReplaceLeadingZeros
// PATTERN: ReplaceHighProduct
// PATTERN: ReplaceLeast
// PATTERN: ReplaceGreatest

// CHECK: note: the module has no kernel. [optimal-builtin-replacement: NoKernel]
// CHECK: llvm.call @_Z12__abacus_clzj

// 64-bit integers; a product whose sign is not known; other functions of the library;
// functions with other types than their names say; operands of different types.
llvm.func spir_kernelcc @kernel(%a: i64, %b: vector<2xi64>, %c: i32, %d: f32, %p: !llvm.ptr, %e: vector<4xf32>) {
  %0 = llvm.call @_Z12__abacus_clzm(%a) : (i64) -> i64
  %1 = llvm.call @_Z12__abacus_clzDv2_l(%b) : (vector<2xi64>) -> vector<2xi64>
  %2 = llvm.call @_Z15__abacus_mul_himm(%a, %a) : (i64, i64) -> i64
  %3 = llvm.call @_Z15__abacus_mul_hiDv2_lS_(%b, %b) : (vector<2xi64>, vector<2xi64>) -> vector<2xi64>
  %4 = llvm.call @__abacus_mul_hi(%c, %c) : (i32, i32) -> i32
  %5 = llvm.call @_Z15__abacus_popcntj(%c) : (i32) -> i32
  %6 = llvm.call @_Z13__abacus_fminii(%c, %c) : (i32, i32) -> i32
  %7 = llvm.call @_Z12__abacus_clzf(%d) : (f32) -> f32
  %8 = llvm.call @_Z12__abacus_clzjj(%c, %c) : (i32, i32) -> i32
  llvm.call @_Z13__abacus_fmaxff(%d, %d) : (f32, f32) -> ()
  %9 = llvm.call @_Z4fmaxDv4_ff(%e, %d) : (vector<4xf32>, f32) -> vector<4xf32>
  %10 = llvm.call %p(%c) : !llvm.ptr, (i32) -> i32
  llvm.return
}
llvm.func @_Z12__abacus_clzm(i64) -> i64
llvm.func @_Z12__abacus_clzDv2_l(vector<2xi64>) -> vector<2xi64>
llvm.func @_Z15__abacus_mul_himm(i64, i64) -> i64
llvm.func @_Z15__abacus_mul_hiDv2_lS_(vector<2xi64>, vector<2xi64>) -> vector<2xi64>
llvm.func @__abacus_mul_hi(i32, i32) -> i32
llvm.func @_Z15__abacus_popcntj(i32) -> i32
llvm.func @_Z13__abacus_fminii(i32, i32) -> i32
llvm.func @_Z12__abacus_clzf(f32) -> f32
llvm.func @_Z12__abacus_clzjj(i32, i32) -> i32
llvm.func @_Z13__abacus_fmaxff(f32, f32)
llvm.func @_Z4fmaxDv4_ff(vector<4xf32>, f32) -> vector<4xf32>
