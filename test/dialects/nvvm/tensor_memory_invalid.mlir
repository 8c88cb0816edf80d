// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected !llvm.ptr<6>, got !llvm.ptr
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  nvvm.tcgen05.dealloc %p, %i : !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: expected i32 or a vector of 2, 4, 8, 16, 32, 64 or 128 of them, got vector<3xi32>
llvm.func @f(%t: !llvm.ptr<6>, %v: vector<3xi32>) {
  nvvm.tcgen05.st %t, %v {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<3xi32>
  llvm.return
}

// -----

// CHECK: invalid result type length 1 for shape shape_16x128b in tcgen05.ld Op
llvm.func @f(%t: !llvm.ptr<6>) {
  %0 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : i32
  llvm.return
}

// -----

// CHECK: shape 16x32bx2 requires offset argument
llvm.func @f(%t: !llvm.ptr<6>) {
  %0 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : i32
  llvm.return
}

// -----

// CHECK: offset argument is only supported for shape 16x32bx2
llvm.func @f(%t: !llvm.ptr<6>, %l: i64) {
  %0 = nvvm.tcgen05.ld %t, %l {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
  llvm.return
}

// -----

// CHECK: invalid input length 1 for shape shape_16x256b in tcgen05.st Op
llvm.func @f(%t: !llvm.ptr<6>, %i: i32) {
  nvvm.tcgen05.st %t, %i {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : i32
  llvm.return
}

// -----

// CHECK: shape 16x32bx2 requires offset argument
llvm.func @f(%t: !llvm.ptr<6>, %i: i32) {
  nvvm.tcgen05.st %t, %i {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : i32
  llvm.return
}

// -----

// CHECK: Invalid multicast type for tcgen05.cp Op
llvm.func @f(%t: !llvm.ptr<6>, %l: i64) {
  nvvm.tcgen05.cp %t, %l {multicast = #nvvm.tcgen05_cp_multicast<warpx4>, shape = #nvvm.tcgen05_cp_shape<shape_4x256b>}
  llvm.return
}

// -----

// CHECK: Shape 64x128b requires multicast warpx2_01_23 or warpx2_02_13 for tcgen05.cp Op
llvm.func @f(%t: !llvm.ptr<6>, %l: i64) {
  nvvm.tcgen05.cp %t, %l {shape = #nvvm.tcgen05_cp_shape<shape_64x128b>}
  llvm.return
}

// -----

// CHECK: Shape 32x128b requires multicast warpx4 for tcgen05.cp Op
llvm.func @f(%t: !llvm.ptr<6>, %l: i64) {
  nvvm.tcgen05.cp %t, %l {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>}
  llvm.return
}
