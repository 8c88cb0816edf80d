// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected source pointer in memory space 0, 1, 3
llvm.func @f(%l: !llvm.ptr<5>, %i: i32) {
  %0 = nvvm.wmma.load %l, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<5>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

// CHECK: invalid attribute combination
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 8 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

// CHECK: invalid attribute combination
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<bf16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

// CHECK: expected destination type is a structure of 8 elements of type vector<2xf16>
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

// CHECK: expected destination type to be f64
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f64>, frag = #nvvm.mma_frag<a>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (!llvm.ptr) -> !llvm.struct<(f64)>
  llvm.return
}

// -----

// CHECK: expected operands to be a source pointer in memory space 0, 1, 3
llvm.func @f(%l: !llvm.ptr<5>, %i: i32, %d: f64) {
  nvvm.wmma.store %l, %i, %d, %d {eltype = #nvvm.mma_type<f64>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : !llvm.ptr<5>, f64, f64
  llvm.return
}

// -----

// CHECK: invalid attribute combination
llvm.func @f(%p: !llvm.ptr, %i: i32, %d: f64) {
  nvvm.wmma.store %p, %i, %d, %d {eltype = #nvvm.mma_type<s8>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : !llvm.ptr, f64, f64
  llvm.return
}

// -----

// CHECK: expected 2 data operands
llvm.func @f(%p: !llvm.ptr, %i: i32, %d: f64) {
  nvvm.wmma.store %p, %i, %d {eltype = #nvvm.mma_type<f64>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : !llvm.ptr, f64
  llvm.return
}

// -----

// CHECK: expected data operands of type f64
llvm.func @f(%p: !llvm.ptr, %i: i32, %f: f32, %d: f64) {
  nvvm.wmma.store %p, %i, %d, %f {eltype = #nvvm.mma_type<f64>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : !llvm.ptr, f64, f32
  llvm.return
}

// -----

// CHECK: invalid attribute combination
llvm.func @f(%d: f64) {
  %0 = nvvm.wmma.mma %d, %d, %d, %d {eltypeA = #nvvm.mma_type<f64>, eltypeB = #nvvm.mma_type<f32>, k = 4 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (f64, f64, f64, f64) -> !llvm.struct<(f64, f64)>
  llvm.return
}

// -----

// CHECK: invalid attribute combination
llvm.func @f(%d: f64) {
  %0 = nvvm.wmma.mma %d, %d, %d, %d {eltypeA = #nvvm.mma_type<f64>, eltypeB = #nvvm.mma_type<f64>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (f64, f64, f64, f64) -> !llvm.struct<(f64, f64)>
  llvm.return
}

// -----

// CHECK: expected 4 arguments
llvm.func @f(%d: f64) {
  %0 = nvvm.wmma.mma %d, %d, %d {eltypeA = #nvvm.mma_type<f64>, eltypeB = #nvvm.mma_type<f64>, k = 4 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (f64, f64, f64) -> !llvm.struct<(f64, f64)>
  llvm.return
}

// -----

// CHECK: expected argument 2 to be of type f64
llvm.func @f(%f: f32, %d: f64) {
  %0 = nvvm.wmma.mma %d, %d, %f, %d {eltypeA = #nvvm.mma_type<f64>, eltypeB = #nvvm.mma_type<f64>, k = 4 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (f64, f64, f32, f64) -> !llvm.struct<(f64, f64)>
  llvm.return
}

// -----

// CHECK: expected destination type is a structure of 2 elements of type f64
llvm.func @f(%d: f64) {
  %0 = nvvm.wmma.mma %d, %d, %d, %d {eltypeA = #nvvm.mma_type<f64>, eltypeB = #nvvm.mma_type<f64>, k = 4 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (f64, f64, f64, f64) -> !llvm.struct<(f64, f64, f64)>
  llvm.return
}
