// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @life(
llvm.func @life(%t: !llvm.ptr<6>, %p: !llvm.ptr, %s: !llvm.ptr<3>, %i: i32, %h: i16, %l: i64, %c: i8, %b: i1) {
  // CHECK-NEXT: nvvm.tcgen05.alloc %p, %i : !llvm.ptr, i32
  nvvm.tcgen05.alloc %p, %i : !llvm.ptr, i32
  // CHECK-NEXT: nvvm.tcgen05.alloc %s, %i {foo, group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i32
  nvvm.tcgen05.alloc %s, %i {foo, group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i32
  // CHECK-NEXT: nvvm.tcgen05.dealloc %t, %i : !llvm.ptr<6>, i32
  nvvm.tcgen05.dealloc %t, %i : !llvm.ptr<6>, i32
  // CHECK-NEXT: nvvm.tcgen05.dealloc %t, %i {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>, i32
  nvvm.tcgen05.dealloc %t, %i {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>, i32
  // CHECK-NEXT: nvvm.tcgen05.relinquish_alloc_permit
  nvvm.tcgen05.relinquish_alloc_permit
  // CHECK-NEXT: nvvm.tcgen05.relinquish_alloc_permit {foo, group = #nvvm.cta_group<cta_2>}
  nvvm.tcgen05.relinquish_alloc_permit {foo, group = #nvvm.cta_group<cta_2>}
  // CHECK-NEXT: nvvm.tcgen05.fence <before>
  nvvm.tcgen05.fence <before>
  // CHECK-NEXT: nvvm.tcgen05.fence <after> {foo}
  nvvm.tcgen05.fence #nvvm.tcgen05_fence<after> {foo}
  // CHECK-NEXT: nvvm.tcgen05.wait <load>
  nvvm.tcgen05.wait <load>
  // CHECK-NEXT: nvvm.tcgen05.wait <store> {foo}
  nvvm.tcgen05.wait <store> {foo}
  // CHECK-NEXT: nvvm.tcgen05.commit %p : !llvm.ptr
  nvvm.tcgen05.commit %p : !llvm.ptr
  // CHECK-NEXT: nvvm.tcgen05.commit %s, multicast_mask = %h {foo, group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i16
  nvvm.tcgen05.commit %s, multicast_mask = %h {foo, group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i16
  // CHECK-NEXT: nvvm.tcgen05.shift %t : !llvm.ptr<6>
  nvvm.tcgen05.shift %t : !llvm.ptr<6>
  // CHECK-NEXT: nvvm.tcgen05.shift %t {foo, group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>
  nvvm.tcgen05.shift %t {foo, group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>
  // CHECK-NEXT: nvvm.tcgen05.cp %t, %l {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>}
  nvvm.tcgen05.cp %t, %l {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>}
  // CHECK-NEXT: nvvm.tcgen05.cp %t, %l {shape = #nvvm.tcgen05_cp_shape<shape_4x256b>}
  nvvm.tcgen05.cp %t, %l {shape = #nvvm.tcgen05_cp_shape<shape_4x256b>}
  // CHECK-NEXT: nvvm.tcgen05.cp %t, %l {shape = #nvvm.tcgen05_cp_shape<shape_128x128b>}
  nvvm.tcgen05.cp %t, %l {shape = #nvvm.tcgen05_cp_shape<shape_128x128b>}
  // CHECK-NEXT: nvvm.tcgen05.cp %t, %l {multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>, shape = #nvvm.tcgen05_cp_shape<shape_64x128b>}
  nvvm.tcgen05.cp %t, %l {multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>, shape = #nvvm.tcgen05_cp_shape<shape_64x128b>}
  // CHECK-NEXT: nvvm.tcgen05.cp %t, %l {multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>, shape = #nvvm.tcgen05_cp_shape<shape_64x128b>}
  nvvm.tcgen05.cp %t, %l {multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>, shape = #nvvm.tcgen05_cp_shape<shape_64x128b>}
  // CHECK-NEXT: nvvm.tcgen05.cp %t, %l {multicast = #nvvm.tcgen05_cp_multicast<warpx4>, shape = #nvvm.tcgen05_cp_shape<shape_32x128b>}
  nvvm.tcgen05.cp %t, %l {multicast = #nvvm.tcgen05_cp_multicast<warpx4>, shape = #nvvm.tcgen05_cp_shape<shape_32x128b>}
  // CHECK-NEXT: nvvm.tcgen05.cp %t, %l {foo, group = #nvvm.cta_group<cta_2>, shape = #nvvm.tcgen05_cp_shape<shape_4x256b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>}
  nvvm.tcgen05.cp %t, %l {foo, group = #nvvm.cta_group<cta_2>, shape = #nvvm.tcgen05_cp_shape<shape_4x256b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>}
  // CHECK-NEXT: nvvm.tcgen05.cp %t, %l {foo, group = #nvvm.cta_group<cta_2>, shape = #nvvm.tcgen05_cp_shape<shape_4x256b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}
  nvvm.tcgen05.cp %t, %l {foo, group = #nvvm.cta_group<cta_2>, shape = #nvvm.tcgen05_cp_shape<shape_4x256b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}
  // CHECK-NEXT: %0 = nvvm.tcgen05.mma_smem_desc(%i, %i, %i, %c, %b, %c) : (i32, i32, i32, i8, i1, i8) -> i64
  %0 = nvvm.tcgen05.mma_smem_desc (%i, %i, %i, %c, %b, %c) : (i32, i32, i32, i8, i1, i8) -> i64
  // CHECK-NEXT: %1 = nvvm.tcgen05.mma_smem_desc(%i, %i, %i, %c, %b, %c) {foo} : (i32, i32, i32, i8, i1, i8) -> i64
  %1 = nvvm.tcgen05.mma_smem_desc (%i, %i, %i, %c, %b, %c) {foo} : (i32, i32, i32, i8, i1, i8) -> i64
  llvm.return
}

// CHECK-LABEL: llvm.func @accesses(
llvm.func @accesses(%t: !llvm.ptr<6>, %l: i64, %v1: i32, %v2: vector<2xi32>, %v4: vector<4xi32>, %v8: vector<8xi32>, %v16: vector<16xi32>, %v32: vector<32xi32>, %v64: vector<64xi32>, %v128: vector<128xi32>) {
  // CHECK-NEXT: %0 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
  %0 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
  // CHECK-NEXT: %1 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<2xi32>
  %1 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<2xi32>
  // CHECK-NEXT: %2 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<4xi32>
  %2 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<4xi32>
  // CHECK-NEXT: %3 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<2xi32>
  %3 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<2xi32>
  // CHECK-NEXT: %4 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<4xi32>
  %4 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<4xi32>
  // CHECK-NEXT: %5 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<8xi32>
  %5 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<8xi32>
  // CHECK-NEXT: %6 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<4xi32>
  %6 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<4xi32>
  // CHECK-NEXT: %7 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<8xi32>
  %7 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<8xi32>
  // CHECK-NEXT: %8 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<16xi32>
  %8 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<16xi32>
  // CHECK-NEXT: %9 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
  %9 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
  // CHECK-NEXT: %10 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<2xi32>
  %10 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<2xi32>
  // CHECK-NEXT: %11 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<4xi32>
  %11 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<4xi32>
  // CHECK-NEXT: %12 = nvvm.tcgen05.ld %t pack {foo, shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<128xi32>
  %12 = nvvm.tcgen05.ld %t pack {foo, shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<128xi32>
  // CHECK-NEXT: %13 = nvvm.tcgen05.ld %t, %l {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : i32
  %13 = nvvm.tcgen05.ld %t, %l {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : i32
  // CHECK-NEXT: %14 = nvvm.tcgen05.ld %t, %l pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<64xi32>
  %14 = nvvm.tcgen05.ld %t, %l pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<64xi32>
  // CHECK-NEXT: nvvm.tcgen05.st %t, %v1 {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
  nvvm.tcgen05.st %t, %v1 {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
  // CHECK-NEXT: nvvm.tcgen05.st %t, %v2 {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<2xi32>
  nvvm.tcgen05.st %t, %v2 {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<2xi32>
  // CHECK-NEXT: nvvm.tcgen05.st %t, %v4 {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<4xi32>
  nvvm.tcgen05.st %t, %v4 {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<4xi32>
  // CHECK-NEXT: nvvm.tcgen05.st %t, %v8 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<8xi32>
  nvvm.tcgen05.st %t, %v8 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<8xi32>
  // CHECK-NEXT: nvvm.tcgen05.st %t, %v16 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  nvvm.tcgen05.st %t, %v16 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  // CHECK-NEXT: nvvm.tcgen05.st %t, %v32 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<32xi32>
  nvvm.tcgen05.st %t, %v32 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<32xi32>
  // CHECK-NEXT: nvvm.tcgen05.st %t, %v64 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<64xi32>
  nvvm.tcgen05.st %t, %v64 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<64xi32>
  // CHECK-NEXT: nvvm.tcgen05.st %t, %v128 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<128xi32>
  nvvm.tcgen05.st %t, %v128 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<128xi32>
  // CHECK-NEXT: nvvm.tcgen05.st %t, %v1, %l {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : i32
  nvvm.tcgen05.st %t, %v1, %l {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : i32
  // CHECK-NEXT: nvvm.tcgen05.st %t, %v2, %l unpack {foo, shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<2xi32>
  nvvm.tcgen05.st %t, %v2, %l unpack {foo, shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<2xi32>
  // CHECK-NEXT: nvvm.tcgen05.st %t, %v2 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<2xi32>
  nvvm.tcgen05.st %t, %v2 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<2xi32>
  llvm.return
}
