// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected num attribute to be 1, 2 or 4 for 8x8 matrix
llvm.func @f(%s: !llvm.ptr<3>) {
  %0 = nvvm.ldmatrix %s {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 3 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

// CHECK: expected element type to be b16 for 8x8 matrix
llvm.func @f(%s: !llvm.ptr<3>) {
  %0 = nvvm.ldmatrix %s {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

// CHECK: expected num attribute to be 1, 2 or 4 for 8x16 matrix
llvm.func @f(%s: !llvm.ptr<3>) {
  %0 = nvvm.ldmatrix %s {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<row>, num = 3 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

// CHECK: expected layout to be row for 8x16 matrix
llvm.func @f(%s: !llvm.ptr<3>) {
  %0 = nvvm.ldmatrix %s {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<col>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

// CHECK: expected element type to be b8x16.b4x16_p64 or b8x16.b6x16_p32 for 8x16 matrix
llvm.func @f(%s: !llvm.ptr<3>) {
  %0 = nvvm.ldmatrix %s {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

// CHECK: expected num attribute to be 1 or 2 for 16x16 matrix
llvm.func @f(%s: !llvm.ptr<3>) {
  %0 = nvvm.ldmatrix %s {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<col>, num = 4 : i32, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

// CHECK: expected layout to be col for 16x16 matrix
llvm.func @f(%s: !llvm.ptr<3>) {
  %0 = nvvm.ldmatrix %s {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

// CHECK: expected element type to be b8, b8x16.b4x16_p64 or b8x16.b6x16_p32 for 16x16 matrix
llvm.func @f(%s: !llvm.ptr<3>) {
  %0 = nvvm.ldmatrix %s {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<col>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

// CHECK: expected shape to be 8x8, 8x16 or 16x16
llvm.func @f(%s: !llvm.ptr<3>) {
  %0 = nvvm.ldmatrix %s {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<col>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

// CHECK: expected destination type is i32
llvm.func @f(%s: !llvm.ptr<3>) {
  %0 = nvvm.ldmatrix %s {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i64
  llvm.return
}

// -----

// CHECK: expected destination type is a structure of 2 elements of type i32
llvm.func @f(%s: !llvm.ptr<3>) {
  %0 = nvvm.ldmatrix %s {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 2 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

// CHECK: unexpected size m
llvm.func @f(%s: !llvm.ptr<3>) {
  %0 = nvvm.ldmatrix %s {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, m = 8>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

// CHECK: expected num attribute to be 1, 2 or 4
llvm.func @f(%s: !llvm.ptr<3>, %i: i32) {
  nvvm.stmatrix %s, %i, %i, %i {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32, i32, i32
  llvm.return
}

// -----

// CHECK: expected element type to be B16 for 8x8 matrix
llvm.func @f(%s: !llvm.ptr<3>, %i: i32) {
  nvvm.stmatrix %s, %i {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32
  llvm.return
}

// -----

// CHECK: expected element type to be B8 for 16x8 matrix
llvm.func @f(%s: !llvm.ptr<3>, %i: i32) {
  nvvm.stmatrix %s, %i {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>} : !llvm.ptr<3>, i32
  llvm.return
}

// -----

// CHECK: expected layout to be col for 16x8 matrix
llvm.func @f(%s: !llvm.ptr<3>, %i: i32) {
  nvvm.stmatrix %s, %i {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>} : !llvm.ptr<3>, i32
  llvm.return
}

// -----

// CHECK: expected shape to be 8x8 or 16x8
llvm.func @f(%s: !llvm.ptr<3>, %i: i32) {
  nvvm.stmatrix %s, %i {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>} : !llvm.ptr<3>, i32
  llvm.return
}
