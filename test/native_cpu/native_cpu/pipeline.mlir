// RUN: xdsl-opt -p 'native-cpu{optimize=false}' %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: filecheck %s --check-prefix=GONE --input-file %t.mlir
// RUN: xdsl-opt -p native-cpu %s | filecheck %s
// RUN: %if opt-22 %{ xdsl-opt -p native-cpu -t gas-llvm %s | opt-22 -S -passes='default<O3>' -o %t.ll %}

// A function that runs a work-group is left of a kernel, and nothing of the device.

// GONE-NOT: spir_
// GONE-NOT: convergent
// GONE-NOT: llvm.ptr<
// GONE-NOT: addrspacecast

module attributes {llvm.target_triple = "spir64", llvm.data_layout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-G1"} {
  llvm.func spir_funccc @_Z13get_global_idj(i32) -> i64 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return}
  llvm.func spir_funccc @_Z7barrierj(i32) attributes {convergent, no_unwind}
  // CHECK: llvm.func @"k.mux-kernel-wrapper"(%args: !llvm.ptr {llvm.noalias, llvm.noundef}, %local: !llvm.ptr {llvm.noalias, llvm.noundef}, %wg-info: !llvm.ptr
  // CHECK-SAME: %arena: !llvm.ptr
  // CHECK-SAME: ["mux-kernel", "entry-point"]
  // CHECK-SAME: ["mux-packed-args", "pointer::0:8"]
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.call spir_funccc @_Z13get_global_idj(%0) : (i32) -> i64
    %3 = llvm.getelementptr %p[%2] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %4 = llvm.load %3 : !llvm.ptr<1> -> i32
    llvm.call spir_funccc @_Z7barrierj(%1) {convergent} : (i32) -> ()
    %5 = llvm.getelementptr %3[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.store %4, %5 : i32, !llvm.ptr<1>
    llvm.return
  }
}
