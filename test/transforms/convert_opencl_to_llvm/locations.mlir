// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu spaces=none}' --print-debuginfo %s | filecheck %s
// PATTERN: LocatedTypeConversion

// CHECK-LABEL: llvm.func @located
// CHECK-NEXT:    llvm.mlir.zero : !llvm.ptr loc("a.cl":1:2)
// CHECK-NEXT:    llvm.addrspacecast {{.*}} loc("a.cl":1:2)
// CHECK-NEXT:    llvm.load {{.*}} loc("a.cl":3:4)
// CHECK-NEXT:    llvm.return {{.*}} loc("a.cl":5:6)
// CHECK-NEXT:  } loc("a.cl":7:8)
func.func @located() -> f32 {
  %0 = opencl.null : !opencl.ptr<f32, local> loc("a.cl":1:2)
  %1 = opencl.load %0 : !opencl.ptr<f32, local> -> f32 loc("a.cl":3:4)
  func.return %1 : f32 loc("a.cl":5:6)
} loc("a.cl":7:8)
