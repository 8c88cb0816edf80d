// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir spaces=none},verify-llvm' %s | filecheck %s --check-prefixes=CHECK,SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx spaces=none},verify-llvm' %s | filecheck %s
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu spaces=none},verify-llvm' %s | filecheck %s
// PATTERN: ConvertLocalAllocOp

// A variable for each allocation, whose address is not known elsewhere.

// CHECK:       llvm.mlir.global internal @kernel.tile() {addr_space = 3 : i32, alignment = 16 : i64, dso_local} : !llvm.array<64 x f32>
// CHECK-NEXT:  llvm.mlir.global internal @kernel.local.1() {addr_space = 3 : i32, dso_local} : !llvm.array<1 x i64>
// SPIR-NEXT:   llvm.mlir.global internal @kernel.local.2() {addr_space = 3 : i32, dso_local} : !llvm.array<2 x !llvm.ptr<2>>
// CHECK-LABEL: @kernel(
// CHECK-NEXT:    %tile = llvm.mlir.addressof @kernel.tile : !llvm.ptr<3>
// CHECK-NEXT:    llvm.mlir.addressof @kernel.local.1 : !llvm.ptr<3>
// CHECK-NEXT:    llvm.mlir.addressof @kernel.local.2 : !llvm.ptr<3>
// CHECK-NEXT:    llvm.load %tile : !llvm.ptr<3> -> f32
func.func @kernel() attributes {opencl.kernel} {
  %tile = opencl.local_alloc count 64 align 16 : !opencl.ptr<f32, local>
  %0 = opencl.local_alloc : !opencl.ptr<index, local>
  %1 = opencl.local_alloc count 2 : !opencl.ptr<!opencl.ptr<i8, constant>, local>
  %2 = opencl.load %tile : !opencl.ptr<f32, local> -> f32
  func.return
}
func.func @kernel.local() {
  func.return
}
