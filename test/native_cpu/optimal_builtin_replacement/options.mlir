// RUN: xdsl-opt -p optimal-builtin-replacement %s | filecheck %s --check-prefixes=CHECK,NEITHER
// RUN: xdsl-opt -p 'optimal-builtin-replacement{opencl-builtins=true}' %s | filecheck %s --check-prefixes=CHECK,OPENCL
// RUN: xdsl-opt -p 'optimal-builtin-replacement{triple=x86_64-linux-gnu}' %s | filecheck %s --check-prefixes=CHECK,X86
// RUN: not xdsl-opt -p 'optimal-builtin-replacement{opencl-builtins=1}' %s 2>&1 | filecheck %s --check-prefix=BAD

// BAD: xdsl-opt: error: invalid options for pass 'optimal-builtin-replacement': 'opencl-builtins' takes true or false, not '1'. Its options are opencl-builtins=<true or false>, triple=<a string>, remarks=<strings>, separated by spaces.

// On an Arm, `fmin` and `fmax` are skipped. The option `triple` names another processor.
// Functions of OpenCL C are replaced if the option says so, also those with a body.

module attributes {llvm.target_triple = "aarch64-unknown-linux-gnu"} {
  // CHECK-LABEL: @kernel(
  // CHECK-NEXT: "llvm.intr.ctlz"
  // NEITHER-NEXT: llvm.call @_Z13__abacus_fminff(
  // NEITHER-NEXT: llvm.call @_Z3clzj(
  // NEITHER-NEXT: llvm.call @_Z6mul_hiii(
  // NEITHER-NEXT: llvm.call @_Z4fmaxff(
  // X86-NEXT: llvm.intr.minnum
  // X86-NEXT: llvm.call @_Z3clzj(
  // X86-NEXT: llvm.call @_Z6mul_hiii(
  // X86-NEXT: llvm.call @_Z4fmaxff(
  // OPENCL-NEXT: llvm.call @_Z13__abacus_fminff(
  // OPENCL-NEXT: "llvm.intr.ctlz"
  // OPENCL: llvm.ashr
  // OPENCL: llvm.call @_Z4fmaxff(
  llvm.func spir_kernelcc @kernel(%a: i32, %b: f32) {
    %0 = llvm.call @_Z12__abacus_clzj(%a) : (i32) -> i32
    %1 = llvm.call @_Z13__abacus_fminff(%b, %b) : (f32, f32) -> f32
    %2 = llvm.call @_Z3clzj(%a) : (i32) -> i32
    %3 = llvm.call @_Z6mul_hiii(%a, %a) : (i32, i32) -> i32
    %4 = llvm.call @_Z4fmaxff(%b, %b) : (f32, f32) -> f32
    llvm.return
  }
  llvm.func @_Z12__abacus_clzj(i32) -> i32
  llvm.func @_Z13__abacus_fminff(f32, f32) -> f32
  llvm.func @_Z3clzj(%a: i32) -> i32 {
    llvm.return %a : i32
  }
  llvm.func @_Z6mul_hiii(i32, i32) -> i32
  llvm.func @_Z4fmaxff(f32, f32) -> f32
}
