// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: Disable Output Lane of length 8 is incompatible with CtaGroupAttr
llvm.func @f(%t: !llvm.ptr<6>, %l: i64, %i: i32, %b: i1, %m: vector<8xi32>) {
  nvvm.tcgen05.mma %t, %l, %l, %i, %b mask = %m {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, vector<8xi32>)
  llvm.return
}

// -----

// CHECK: A-shift can be applied only when matrix A is in tensor memory
llvm.func @f(%t: !llvm.ptr<6>, %l: i64, %i: i32, %b: i1) {
  nvvm.tcgen05.mma %t, %l, %l, %i, %b {aShift, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  llvm.return
}

// -----

// CHECK: Cannot use collector buffer operation fill or use with ashift
llvm.func @f(%t: !llvm.ptr<6>, %l: i64, %i: i32, %b: i1) {
  nvvm.tcgen05.mma.sp %t, %t, %l, %i, %b, %t {aShift, collectorOp = #nvvm.tcgen05_mma_collectorop<use>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>)
  llvm.return
}

// -----

// CHECK: mxf4nvf4 requires block scale attribute
llvm.func @f(%t: !llvm.ptr<6>, %l: i64, %i: i32, %b: i1) {
  nvvm.tcgen05.mma.block_scale %t, %l, %l, %i, %b, %t, %t {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf4nvf4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}

// -----

// CHECK: mxf4 kind does not support block16 attribute
llvm.func @f(%t: !llvm.ptr<6>, %l: i64, %i: i32, %b: i1) {
  nvvm.tcgen05.mma.block_scale %t, %l, %l, %i, %b, %t, %t {blockScale = #nvvm.tcgen05_mma_block_scale<block16>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}
