// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir spaces=none},verify-llvm' %s | filecheck %s --check-prefix=SPIR
// PATTERN: ConvertCompareOp

// Addresses have no sign.

// SPIR-LABEL: llvm.func spir_funccc @compare(%p: !llvm.ptr<3>, %q: !llvm.ptr<3>)
// SPIR-NEXT:    %0 = llvm.icmp "eq" %p, %q : !llvm.ptr<3>
// SPIR-NEXT:    %1 = llvm.icmp "ne" %p, %q : !llvm.ptr<3>
// SPIR-NEXT:    %2 = llvm.icmp "ult" %p, %q : !llvm.ptr<3>
// SPIR-NEXT:    %3 = llvm.icmp "ule" %p, %q : !llvm.ptr<3>
// SPIR-NEXT:    %4 = llvm.icmp "ugt" %p, %q : !llvm.ptr<3>
// SPIR-NEXT:    %5 = llvm.icmp "uge" %p, %q : !llvm.ptr<3>
// SPIR-NEXT:    llvm.return
func.func @compare(%p: !opencl.ptr<f32, local>, %q: !opencl.ptr<f32, local>) {
  %0 = opencl.compare eq %p, %q : !opencl.ptr<f32, local>
  %1 = opencl.compare ne %p, %q : !opencl.ptr<f32, local>
  %2 = opencl.compare lt %p, %q : !opencl.ptr<f32, local>
  %3 = opencl.compare le %p, %q : !opencl.ptr<f32, local>
  %4 = opencl.compare gt %p, %q : !opencl.ptr<f32, local>
  %5 = opencl.compare ge %p, %q : !opencl.ptr<f32, local>
  func.return
}
