// RUN: xdsl-opt -p 'native-cpu{optimize=false}' --split-input-file %s | filecheck %s
// RUN: not xdsl-opt -p 'native-cpu{optimize=false target=nvptx}' %S/pipeline.mlir 2>&1 | filecheck %s --check-prefix=OTHER

// The calling convention tells the target, and the passes replace it.

// OTHER: the target nvptx is asked for, and the module is for spir, by its target triple 'spir64'.

// CHECK: llvm.func @"k.mux-kernel-wrapper"
llvm.func amdgpu_kernelcc @k(%p: !llvm.ptr<1>) {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.store %0, %p : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: llvm.func @"k.mux-kernel-wrapper"
llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.store %0, %p : i32, !llvm.ptr<1>
  llvm.return
}
