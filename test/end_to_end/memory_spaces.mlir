// REQUIRES: mlir-opt-22, mlir-translate-22, opt-22

// A module in the language for each target: LLVM knows that global and local memory are
// disjoint, also where all pointers have the number 0.

// RUN: xdsl-opt -p convert-opencl-to-llvm{target=spir} %s | mlir-opt-22 --convert-to-llvm | mlir-translate-22 --mlir-to-llvmir -o %t.spir.ll
// RUN: opt-22 -passes=aa-eval -print-all-alias-modref-info -evaluate-aa-metadata -disable-output %t.spir.ll 2>&1 | filecheck %s --check-prefixes=CHECK,SPACES
// RUN: xdsl-opt -p convert-opencl-to-llvm{target=nvptx} %s | mlir-opt-22 --convert-to-llvm | mlir-translate-22 --mlir-to-llvmir -o %t.nvptx.ll
// RUN: opt-22 -passes=aa-eval -print-all-alias-modref-info -evaluate-aa-metadata -disable-output %t.nvptx.ll 2>&1 | filecheck %s --check-prefixes=CHECK,SPACES,NUMBERS
// RUN: xdsl-opt -p convert-opencl-to-llvm{target=amdgpu} %s | mlir-opt-22 --convert-to-llvm | mlir-translate-22 --mlir-to-llvmir -o %t.amdgpu.ll
// RUN: opt-22 -passes=aa-eval -print-all-alias-modref-info -evaluate-aa-metadata -disable-output %t.amdgpu.ll 2>&1 | filecheck %s --check-prefixes=CHECK,SPACES,NUMBERS
// RUN: xdsl-opt -p convert-opencl-to-llvm{target=host} %s | mlir-opt-22 --convert-to-llvm | mlir-translate-22 --mlir-to-llvmir -o %t.host.ll
// RUN: opt-22 -passes=aa-eval -print-all-alias-modref-info -evaluate-aa-metadata -disable-output %t.host.ll 2>&1 | filecheck %s --check-prefixes=CHECK,SPACES

// So a value that was loaded once is not loaded again:
// RUN: opt-22 -passes=gvn -S %t.host.ll | filecheck %s --check-prefix=ONCE

// The same where the language is forgotten. On nvptx and amdgpu LLVM knows the numbers.
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=none}' %s | mlir-opt-22 --convert-to-llvm | mlir-translate-22 --mlir-to-llvmir -o %t.none.ll
// RUN: opt-22 -passes=aa-eval -print-all-alias-modref-info -evaluate-aa-metadata -disable-output %t.none.ll 2>&1 | filecheck %s --check-prefixes=CHECK,FORGOTTEN
// RUN: opt-22 -passes=gvn -S %t.none.ll | filecheck %s --check-prefix=AGAIN

// CHECK-LABEL:    Function: foo:
// NUMBERS-NEXT:   NoAlias: float addrspace(1)* %{{.*}}, float addrspace(3)* %{{.*}}
// SPACES:         NoAlias: %{{.*}} = load float, {{.*}} <-> store float
// FORGOTTEN:      MayAlias: %{{.*}} = load float, {{.*}} <-> store float
func.func @foo(%a: !opencl.ptr<f32, global>, %b: !opencl.ptr<f32, local>) attributes {opencl.kernel} {
  %zero = arith.constant 0 : index
  %from = opencl.ptradd %a[%zero : index] : !opencl.ptr<f32, global>
  %to = opencl.ptradd %b[%zero : index] : !opencl.ptr<f32, local>
  %0 = opencl.load %from : !opencl.ptr<f32, global> -> f32
  opencl.store %0, %to : f32, !opencl.ptr<f32, local>
  func.return
}

// CHECK-LABEL:    Function: both_global:
// CHECK-NEXT:     MayAlias: float{{.*}}* %0, float{{.*}}* %1
// CHECK-NEXT:     MayAlias: %{{.*}} = load float, {{.*}} <-> store float
func.func @both_global(%a: !opencl.ptr<f32, global>, %b: !opencl.ptr<f32, global>) attributes {opencl.kernel} {
  %0 = opencl.load %a : !opencl.ptr<f32, global> -> f32
  opencl.store %0, %b : f32, !opencl.ptr<f32, global>
  func.return
}

// A generic pointer may point to what either of the others points to.
// CHECK-LABEL:    Function: generic:
// CHECK:          MayAlias: %{{.*}} = load float, {{.*}} <-> store float
// CHECK-NEXT:     MayAlias: %{{.*}} = load float, {{.*}} <-> store float
func.func @generic(%a: !opencl.ptr<f32, global>, %b: !opencl.ptr<f32, local>, %g: !opencl.ptr<f32, generic>) {
  %0 = opencl.load %a : !opencl.ptr<f32, global> -> f32
  %1 = opencl.load %b : !opencl.ptr<f32, local> -> f32
  %2 = arith.addf %0, %1 : f32
  opencl.store %2, %g : f32, !opencl.ptr<f32, generic>
  func.return
}

// ONCE-LABEL:  @loaded_again(
// ONCE:        load float
// ONCE-NOT:    load float
// AGAIN-LABEL: @loaded_again(
// AGAIN:       load float
// AGAIN:       store float
// AGAIN:       load float
func.func @loaded_again(%a: !opencl.ptr<f32, global>, %b: !opencl.ptr<f32, local>, %v: f32) -> f32 {
  %0 = opencl.load %a : !opencl.ptr<f32, global> -> f32
  opencl.store %v, %b : f32, !opencl.ptr<f32, local>
  %1 = opencl.load %a : !opencl.ptr<f32, global> -> f32
  %2 = arith.addf %0, %1 : f32
  func.return %2 : f32
}
