// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=none},verify-llvm' %s | filecheck %s --check-prefix=HOST

// Without them nothing but a calling convention says what is a kernel.

// HOST-LABEL: llvm.func spir_kernelcc @kernel(%g: !llvm.ptr) attributes {convergent, no_unwind} {
// HOST-NEXT:    %0 = llvm.load %g : !llvm.ptr -> f32
// HOST-NEXT:    llvm.return
func.func @kernel(%g: !opencl.ptr<f32, global>) attributes {opencl.kernel} {
  %0 = opencl.load %g : !opencl.ptr<f32, global> -> f32
  func.return
}
