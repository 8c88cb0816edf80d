// RUN: xdsl-opt --split-input-file --verify-diagnostics --parsing-diagnostics %s | filecheck %s

// CHECK: the list of targets must not be empty
"gpu.module"() <{sym_name = "m", targets = []}> ({
^bb0:
}) : () -> ()

// -----

// CHECK: expected void return type for kernel function
gpu.module @m {
  gpu.func @k(%f: f32) -> f32 kernel {
    gpu.return %f : f32
  }
}

// -----

// CHECK: expected at least 2 arguments to the body region
gpu.module @m {
  "gpu.func"() <{function_type = (f32) -> ()}> ({
  ^bb0(%f: f32):
    gpu.return
  }) {sym_name = "k", workgroup_attributions = 1 : i64} : () -> ()
}

// -----

// CHECK: expected the arguments of the body region to have the types of the function's inputs
gpu.module @m {
  "gpu.func"() <{function_type = (f32) -> ()}> ({
  ^bb0(%f: i32):
    gpu.return
  }) {sym_name = "k", workgroup_attributions = 0 : i64} : () -> ()
}

// -----

// CHECK: expected body with at least one block
gpu.module @m {
  "gpu.func"() <{function_type = () -> ()}> ({
  }) {sym_name = "k", workgroup_attributions = 0 : i64} : () -> ()
}

// -----

// CHECK: expected arguments with names
gpu.module @m {
  gpu.func @k(f32) {
    gpu.return
  }
}

// -----

// CHECK: unknown parameter 'size'
gpu.binary @b [#gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"k", () -> (), size = 1>]>, "">]

// -----

// CHECK: expected three values
func.func @f(%n: index) {
  gpu.launch_func @m::@k blocks in (%n, %n) threads in (%n, %n, %n)
  return
}

// -----

// CHECK: expected three arguments
func.func @f(%n: index) {
  gpu.launch blocks(%x, %y) in (%dx = %n, %dy = %n, %dz = %n) threads(%a, %b, %c) in (%da = %n, %db = %n, %dc = %n) {
    gpu.terminator
  }
  return
}

// -----

// CHECK: gpu.launch requires a non-empty body
func.func @f(%n: index) {
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----

// CHECK: expected 12 index arguments of the body: the positions and sizes of the grid
func.func @f(%n: index) {
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%a: index):
    gpu.terminator
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----

// CHECK: gpu.all_reduce need either a non empty body or an op attribute.
func.func @f(%f: f32) {
  %0 = gpu.all_reduce %f {} : (f32) -> f32
  return
}

// -----

// CHECK: gpu.all_reduce can't have both a non-empty region and an op attribute.
func.func @f(%f: f32) {
  %0 = gpu.all_reduce add %f {
  ^bb0(%a: f32, %b: f32):
    gpu.yield %a : f32
  } : (f32) -> f32
  return
}

// -----

// CHECK: Expected ['f32', 'f32'], got ['f32']. A gpu.all_reduce's body must have two arguments matching the result type.
func.func @f(%f: f32) {
  %0 = gpu.all_reduce %f {
  ^bb0(%a: f32):
    gpu.yield %a : f32
  } : (f32) -> f32
  return
}

// -----

// CHECK: Type mismatch: result type is i32, operand type is f32. They must be the same type for gpu.all_reduce
func.func @f(%f: f32) {
  %0 = gpu.all_reduce add %f {} : (f32) -> i32
  return
}

// -----

// CHECK: operand expected to be one of AOp, BOp or COp
func.func private @f(!gpu.mma_matrix<16x16xf16, "D">)

// -----

// CHECK: MMAMatrixType must have exactly two dimensions
func.func private @f(!gpu.mma_matrix<16xf16, "AOp">)

// -----

// CHECK: expected f16, got f32
func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %i: index) {
  %0 = "gpu.subgroup_mma_extract_thread_local"(%a, %i) : (!gpu.mma_matrix<16x16xf16, "AOp">, index) -> f32
  return
}

// -----

// CHECK: expected 1 dictionaries in 'workgroup_attrib_attrs', got 2
gpu.module @m {
  "gpu.func"() <{function_type = () -> (), workgroup_attrib_attrs = [{a.b}, {b.c}]}> ({
  ^bb0(%t: memref<1xf32, 3>):
    gpu.return
  }) {sym_name = "k", workgroup_attributions = 1 : i64} : () -> ()
}

// -----

// CHECK: expected at least -3 arguments to the body region
gpu.module @m {
  "gpu.func"() <{function_type = () -> ()}> ({
    gpu.return
  }) {sym_name = "k", workgroup_attributions = -3 : i64} : () -> ()
}

// -----

// CHECK: expected at least one object
gpu.binary @b []

// -----

// CHECK: expected static sizes
func.func private @f(!gpu.mma_matrix<0x16xf16, "AOp">)

// -----

// CHECK: expected no or three sizes of clusters
func.func @f(%n: index) {
  "gpu.launch_func"(%n, %n, %n, %n, %n, %n, %n) <{kernel = @m::@k, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0>}> : (index, index, index, index, index, index, index) -> ()
  return
}

// -----

// CHECK: expected sizes of one type
func.func @f(%n: index, %i: i64) {
  "gpu.launch_func"(%n, %n, %n, %i, %i, %i) <{kernel = @m::@k, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0>}> : (index, index, index, i64, i64, i64) -> ()
  return
}

// -----

// CHECK: expected a kernel in a module: @module::@kernel
func.func @f(%n: index) {
  gpu.launch_func @k blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return
}
