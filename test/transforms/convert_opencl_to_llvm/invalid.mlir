// RUN: xdsl-opt -p convert-opencl-to-llvm{target=spir} --split-input-file --verify-diagnostics %s | filecheck %s

// What breaks a rule of OpenCL C, or has no type in LLVM IR, is refused before anything
// is changed.

// CHECK: `func.func @kernel_on_generic`: a kernel argument must not point to generic memory. Pass a pointer to global, constant or local memory.
func.func @kernel_on_generic(%p: !opencl.ptr<f32, generic>) attributes {opencl.kernel} {
  func.return
}

// -----

// CHECK: `func.func @kernel_on_private`: a kernel argument must not point to private memory. Pass a pointer to global, constant or local memory.
func.func @kernel_on_private(%p: !opencl.ptr<f32, private>) attributes {opencl.kernel} {
  func.return
}

// -----

// CHECK: `func.func @kernel_with_result`: a kernel must not return a value. Store the results through pointer arguments.
func.func @kernel_with_result(%n: i32) -> i32 attributes {opencl.kernel} {
  func.return %n : i32
}

// -----

// CHECK: `func.func @two_results`: a function of OpenCL C must not return more than one value. Store the results through pointer arguments.
func.func @two_results(%n: i32) -> (i32, i32) {
  func.return %n, %n : i32, i32
}

// -----

// CHECK: in @calls_kernel, `func.call @kernel() : () -> ()`: a kernel must not be called: only the host launches kernels. Move the body of the kernel to a function that both call.
func.func @kernel() attributes {opencl.kernel} {
  func.return
}
func.func @calls_kernel() {
  func.call @kernel() : () -> ()
  func.return
}

// -----

// CHECK: `func.func @on_memref`: LLVM has no in-memory type for memref<4xf32>. Lower it first to numbers, one-dimensional vectors or LLVM types.
func.func @on_memref(%m: memref<4xf32>) {
  func.return
}

// -----

// CHECK: in @unsigned, {{.*}}LLVM has no in-memory type for ui32. Lower it first to numbers, one-dimensional vectors or LLVM types.
func.func @unsigned(%p: !opencl.ptr<ui32, global>) {
  %0 = opencl.load %p : !opencl.ptr<ui32, global> -> ui32
  func.return
}

// -----

// CHECK: in @small_float, {{.*}}LLVM has no in-memory type for f8E5M2. Lower it first to numbers, one-dimensional vectors or LLVM types.
func.func @small_float(%p: !opencl.ptr<f8E5M2, global>, %i: i32) {
  %0 = opencl.ptradd %p[%i : i32] : !opencl.ptr<f8E5M2, global>
  func.return
}

// -----

// CHECK: in @matrix, `%0 = opencl.load %p : !opencl.ptr<vector<2x2xf32>, global> -> vector<2x2xf32>`: LLVM has no in-memory type for vector<2x2xf32>. Lower it first to numbers, one-dimensional vectors or LLVM types.
func.func @matrix(%p: !opencl.ptr<vector<2x2xf32>, global>) {
  %0 = opencl.load %p : !opencl.ptr<vector<2x2xf32>, global> -> vector<2x2xf32>
  func.return
}

// -----

// CHECK: `func.func @_Z13get_global_idj`: the symbol conflicts with OpenCL's library function of type !llvm.func<i64 (i32)>. Rename it, or give it that type.
func.func private @_Z13get_global_idj(i32) -> f32

// -----

// CHECK: `llvm.func @_Z12get_local_idj`: the symbol conflicts with OpenCL's library function of type !llvm.func<i64 (i32)>. Rename it, or give it that type.
llvm.func @_Z12get_local_idj()

// -----

// CHECK: in @index_in_struct, `%0 = opencl.load %p : !opencl.ptr<!llvm.struct<(index)>, global> -> !llvm.struct<(index)>`: LLVM has no in-memory type for !llvm.struct<(index)>. Lower it first to numbers, one-dimensional vectors or LLVM types.
func.func @index_in_struct(%p: !opencl.ptr<!llvm.struct<(index)>, global>) {
  %0 = opencl.load %p : !opencl.ptr<!llvm.struct<(index)>, global> -> !llvm.struct<(index)>
  func.return
}

// -----

// CHECK: in @index_in_array, {{.*}}LLVM has no in-memory type for !llvm.array<2 x !llvm.struct<(i32, index)>>.
func.func @index_in_array(%p: !opencl.ptr<!llvm.array<2 x !llvm.struct<(i32, index)>>, global>, %i: i32) {
  %0 = opencl.ptradd %p[%i : i32] : !opencl.ptr<!llvm.array<2 x !llvm.struct<(i32, index)>>, global>
  func.return
}

// -----

// CHECK: in @atomic_bit, {{.*}}atomic accesses of i1 are not supported by any target. Use a type of 8, 16, 32 or 64 bits.
func.func @atomic_bit(%p: !opencl.ptr<i1, global>, %v: i1) {
  %0 = opencl.atomic_rmw xor %p, %v order(relaxed) scope(device) : !opencl.ptr<i1, global>, i1 -> i1
  func.return
}

// -----

// CHECK: in @atomic_exchange, {{.*}}atomic accesses of i24 are not supported by any target. Use a type of 8, 16, 32 or 64 bits.
func.func @atomic_exchange(%p: !opencl.ptr<i24, global>, %v: i24) {
  %0, %1 = opencl.atomic_cmpxchg %p, %v, %v order(relaxed, relaxed) scope(device) : !opencl.ptr<i24, global>, i24, i24 -> i24
  func.return
}

// -----

// CHECK: in @atomic_float, {{.*}}atomic accesses of f80 are not supported by any target. Use a type of 8, 16, 32 or 64 bits.
func.func @atomic_float(%p: !opencl.ptr<f80, global>, %v: f80) {
  %0 = opencl.atomic_rmw fadd %p, %v order(relaxed) scope(device) : !opencl.ptr<f80, global>, f80 -> f80
  func.return
}

// -----

// CHECK: `func.func @variadic`: OpenCL C has no variadic functions except printf. Remove 'func.varargs', or declare an llvm.func.
func.func private @variadic(%p: !opencl.ptr<i8, constant>) attributes {func.varargs = true}

// -----

// CHECK: `func.func @other_kernel`: the kernel is not marked as an OpenCL C kernel. Mark it with 'opencl.kernel'; the target defines its calling convention.
func.func @other_kernel(%p: !opencl.ptr<f32, global>) attributes {CConv = #llvm.cconv<spir_kernelcc>} {
  func.return
}
