// RUN: xdsl-opt -p convert-opencl-to-llvm{target=spir},verify-llvm %s | filecheck %s

// Each module has names of its own: what is a kernel in one may be called in another.

// CHECK:      builtin.module @kernels {
// CHECK-NEXT:   llvm.mlir.global internal @same.tile()
// CHECK-NEXT:   llvm.func spir_kernelcc @same(
// CHECK:      builtin.module @functions {
// CHECK-NEXT:   llvm.func spir_funccc @same(
// CHECK:        llvm.call spir_funccc @same(%p)
// CHECK:        llvm.func spir_funccc @_Z7barrierj(i32)
builtin.module @kernels {
  func.func @same(%p: !opencl.ptr<f32, global>) attributes {opencl.kernel} {
    %tile = opencl.local_alloc : !opencl.ptr<f32, local>
    func.return
  }
}
builtin.module @functions {
  func.func @same(%p: !opencl.ptr<f32, global>) {
    opencl.barrier all
    func.return
  }
  func.func @caller(%p: !opencl.ptr<f32, global>) {
    func.call @same(%p) : (!opencl.ptr<f32, global>) -> ()
    func.return
  }
}
