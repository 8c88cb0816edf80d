// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir spaces=none},verify-llvm' %s | filecheck %s --check-prefix=SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=none},verify-llvm' %s | filecheck %s --check-prefix=HOST
// PATTERN: ConvertPtrAddOp

// Indices count elements, and numbers of type index are OpenCL C's size_t.

// SPIR-LABEL: llvm.func spir_funccc @elements(%p: !llvm.ptr<3>, %i: i32) -> !llvm.ptr<3>
// SPIR-NEXT:    %0 = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
// SPIR-NEXT:    llvm.return %0 : !llvm.ptr<3>
// HOST-LABEL: llvm.func @elements(%p: !llvm.ptr, %i: i32) -> !llvm.ptr
// HOST-NEXT:    %0 = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, f32
// HOST-NEXT:    llvm.return %0 : !llvm.ptr
func.func @elements(%p: !opencl.ptr<f32, local>, %i: i32) -> !opencl.ptr<f32, local> {
  %0 = opencl.ptradd %p[%i : i32] : !opencl.ptr<f32, local>
  func.return %0 : !opencl.ptr<f32, local>
}

// SPIR-LABEL: llvm.func spir_funccc @indices(%p: !llvm.ptr<3>, %i: i64) -> !llvm.ptr<3>
// SPIR-NEXT:    %i_1 = arith.index_cast %i : i64 to index
// SPIR-NEXT:    %0 = arith.index_cast %i_1 : index to i64
// SPIR-NEXT:    %1 = llvm.getelementptr inbounds %p[%0] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i64
// SPIR-NEXT:    llvm.return %1 : !llvm.ptr<3>
// HOST-LABEL: llvm.func @indices(%p: !llvm.ptr, %i: i64) -> !llvm.ptr
// HOST-NEXT:    %i_1 = arith.index_cast %i : i64 to index
// HOST-NEXT:    %0 = arith.index_cast %i_1 : index to i64
// HOST-NEXT:    %1 = llvm.getelementptr inbounds %p[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// HOST-NEXT:    llvm.return %1 : !llvm.ptr
func.func @indices(%p: !opencl.ptr<index, local>, %i: index) -> !opencl.ptr<index, local> {
  %0 = opencl.ptradd %p[%i : index] : !opencl.ptr<index, local>
  func.return %0 : !opencl.ptr<index, local>
}

// SPIR-LABEL: llvm.func spir_funccc @pointers(%p: !llvm.ptr<3>, %i: i64) -> !llvm.ptr<3>
// SPIR-NEXT:    %0 = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.ptr<1>
// SPIR-NEXT:    llvm.return %0 : !llvm.ptr<3>
// HOST-LABEL: llvm.func @pointers(%p: !llvm.ptr, %i: i64) -> !llvm.ptr
// HOST-NEXT:    %0 = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// HOST-NEXT:    llvm.return %0 : !llvm.ptr
func.func @pointers(%p: !opencl.ptr<!opencl.ptr<i8, global>, local>, %i: i64) -> !opencl.ptr<!opencl.ptr<i8, global>, local> {
  %0 = opencl.ptradd %p[%i : i64] : !opencl.ptr<!opencl.ptr<i8, global>, local>
  func.return %0 : !opencl.ptr<!opencl.ptr<i8, global>, local>
}
