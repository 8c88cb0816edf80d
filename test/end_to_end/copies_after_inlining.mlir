// LLVM's inliner makes no copy of a `byval` argument that is only read. What the callee
// read there must not be taken to be apart from what the caller has written.

// REQUIRES: mlir-translate-22, opt-22
// RUN: xdsl-opt -p gas-annotate-alias %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -passes=always-inline -S | filecheck %s

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @first(%s: !llvm.ptr {llvm.byval = !llvm.struct<(f32, f32)>}) -> f32 attributes {always_inline, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
    %0 = llvm.load %s : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  // CHECK-LABEL: define ptx_kernel void @kernel(
  // CHECK-NEXT: store float %2, ptr %0, align 4, !alias.scope
  // CHECK-NEXT: load float, ptr %0, align 4{{$}}
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %q: !llvm.ptr, %v: f32) {
    llvm.store %v, %p : f32, !llvm.ptr
    %0 = llvm.call @first(%p) : (!llvm.ptr {llvm.byval = !llvm.struct<(f32, f32)>}) -> f32
    llvm.store %0, %q : f32, !llvm.ptr
    llvm.return
  }
}
