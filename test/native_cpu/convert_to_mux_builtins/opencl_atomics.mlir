// RUN: xdsl-opt -p convert-to-mux-builtins %s | filecheck %s

// Atomic functions of OpenCL C 1.x are relaxed; the sign of the pointee picks minimum and
// maximum.

// CHECK-LABEL: @relaxed(
// CHECK: %{{.*}} = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr<1>, i32
// CHECK: %{{.*}} = llvm.atomicrmw sub %p, %i monotonic : !llvm.ptr<1>, i32
// CHECK: %{{.*}} = llvm.atomicrmw max %p, %i monotonic : !llvm.ptr<1>, i32
// CHECK: %{{.*}} = llvm.atomicrmw umax %l, %i monotonic : !llvm.ptr<3>, i32
// CHECK: %{{.*}} = llvm.atomicrmw xchg %p, %f monotonic : !llvm.ptr<1>, f32
// CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: %{{.*}} = llvm.atomicrmw add %p, %[[ONE]] monotonic : !llvm.ptr<1>, i32
// CHECK: %{{.*}} = llvm.atomicrmw sub %p, %{{.*}} monotonic
// CHECK: %[[BOTH:.*]] = llvm.cmpxchg %p, %i, %i monotonic monotonic : !llvm.ptr<1>, i32
// CHECK-NEXT: %[[OLD:.*]] = llvm.extractvalue %[[BOTH]][0]
// CHECK: %{{.*}} = llvm.atomicrmw add %p, %w monotonic : !llvm.ptr<1>, i64
// CHECK: llvm.return %[[OLD]]
llvm.func @relaxed(%p: !llvm.ptr<1>, %l: !llvm.ptr<3>, %i: i32, %f: f32, %w: i64) -> i32 {
  %a = llvm.call spir_funccc @_Z10atomic_addPU3AS1Vii(%p, %i) : (!llvm.ptr<1>, i32) -> i32
  %b = llvm.call spir_funccc @_Z10atomic_subPU3AS1Vii(%p, %i) : (!llvm.ptr<1>, i32) -> i32
  %c = llvm.call spir_funccc @_Z10atomic_maxPU3AS1Vii(%p, %i) : (!llvm.ptr<1>, i32) -> i32
  %d = llvm.call spir_funccc @_Z10atomic_maxPU3AS3Vjj(%l, %i) : (!llvm.ptr<3>, i32) -> i32
  %e = llvm.call spir_funccc @_Z11atomic_xchgPU3AS1Vff(%p, %f) : (!llvm.ptr<1>, f32) -> f32
  %g = llvm.call spir_funccc @_Z10atomic_incPU3AS1Vi(%p) : (!llvm.ptr<1>) -> i32
  %h = llvm.call spir_funccc @_Z10atomic_decPU3AS1Vi(%p) : (!llvm.ptr<1>) -> i32
  %j = llvm.call spir_funccc @_Z14atomic_cmpxchgPU3AS1Viii(%p, %i, %i) : (!llvm.ptr<1>, i32, i32) -> i32
  %k = llvm.call spir_funccc @_Z8atom_addPU3AS1Vll(%p, %w) : (!llvm.ptr<1>, i64) -> i64
  llvm.return %j : i32
}

// CHECK-LABEL: @ordered(
// CHECK: llvm.atomicrmw add %p, %i syncscope("device") seq_cst : !llvm.ptr<4>, i32
// CHECK: llvm.atomicrmw min %p, %i syncscope("workgroup") monotonic : !llvm.ptr<4>, i32
// CHECK: llvm.atomicrmw umin %p, %i acq_rel : !llvm.ptr<4>, i32
// CHECK: llvm.atomicrmw fadd %p, %f syncscope("device") seq_cst : !llvm.ptr<4>, f32
// An order that is not constant is the strongest one.
// CHECK: llvm.atomicrmw xchg %p, %i seq_cst : !llvm.ptr<4>, i32
llvm.func @ordered(%p: !llvm.ptr<4>, %i: i32, %f: f32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %a = llvm.call spir_funccc @_Z16atomic_fetch_addPU3AS4VU7_Atomicii(%p, %i) : (!llvm.ptr<4>, i32) -> i32
  %b = llvm.call spir_funccc @_Z25atomic_fetch_min_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(%p, %i, %zero, %one) : (!llvm.ptr<4>, i32, i32, i32) -> i32
  %c = llvm.call spir_funccc @_Z25atomic_fetch_min_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope(%p, %i, %four, %three) : (!llvm.ptr<4>, i32, i32, i32) -> i32
  %d = llvm.call spir_funccc @_Z16atomic_fetch_addPU3AS4VU7_Atomicff(%p, %f) : (!llvm.ptr<4>, f32) -> f32
  %e = llvm.call spir_funccc @_Z24atomic_exchange_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(%p, %i, %i, %i) : (!llvm.ptr<4>, i32, i32, i32) -> i32
  llvm.return
}

// CHECK-LABEL: @loads_and_stores(
// CHECK: llvm.load %p atomic syncscope("device") seq_cst {alignment = 4 : i64} : !llvm.ptr<4> -> i32
// CHECK: llvm.load %p atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<4> -> f32
// CHECK: llvm.store %i, %p atomic syncscope("device") seq_cst {alignment = 4 : i64} : i32, !llvm.ptr<4>
// CHECK: llvm.store %i, %p {alignment = 4 : i64} : i32, !llvm.ptr<4>
llvm.func @loads_and_stores(%p: !llvm.ptr<4>, %i: i32) {
  %two = llvm.mlir.constant(2 : i32) : i32
  %a = llvm.call spir_funccc @_Z11atomic_loadPU3AS4VU7_Atomici(%p) : (!llvm.ptr<4>) -> i32
  %b = llvm.call spir_funccc @_Z20atomic_load_explicitPU3AS4VU7_Atomicf12memory_order(%p, %two) : (!llvm.ptr<4>, i32) -> f32
  llvm.call spir_funccc @_Z12atomic_storePU3AS4VU7_Atomicii(%p, %i) : (!llvm.ptr<4>, i32) -> ()
  llvm.call spir_funccc @_Z11atomic_initPU3AS4VU7_Atomicii(%p, %i) : (!llvm.ptr<4>, i32) -> ()
  llvm.return
}

// CHECK-LABEL: @compare_exchange(
// CHECK: %[[EXPECTED:.*]] = llvm.load %e {alignment = 4 : i64} : !llvm.ptr<4> -> i32
// CHECK: %[[BITS:.*]] = llvm.bitcast %f : f32 to i32
// CHECK: %[[BOTH:.*]] = llvm.cmpxchg weak %p, %[[EXPECTED]], %[[BITS]] syncscope("device") acquire monotonic : !llvm.ptr<4>, i32
// CHECK: %[[OLD:.*]] = llvm.extractvalue %[[BOTH]][0]
// CHECK: %[[DONE:.*]] = llvm.extractvalue %[[BOTH]][1]
// CHECK: llvm.store %[[OLD]], %e
// CHECK: llvm.return %[[DONE]]
llvm.func @compare_exchange(%p: !llvm.ptr<4>, %e: !llvm.ptr<4>, %f: f32) -> i1 {
  %two = llvm.mlir.constant(2 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %a = llvm.call spir_funccc @_Z37atomic_compare_exchange_weak_explicitPU3AS4VU7_AtomicfPU3AS4ff12memory_orderS4_(%p, %e, %f, %two, %zero) : (!llvm.ptr<4>, !llvm.ptr<4>, f32, i32, i32) -> i1
  llvm.return %a : i1
}

// CHECK-LABEL: @flags(
// CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK: %[[OLD:.*]] = llvm.atomicrmw xchg %p, %[[ONE]] syncscope("device") seq_cst
// CHECK: %[[SET:.*]] = llvm.icmp "ne" %[[OLD]], %{{.*}} : i32
// CHECK: %[[CLEAR:.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK: llvm.store %[[CLEAR]], %p atomic syncscope("device") release {alignment = 4 : i64}
// CHECK: llvm.return %[[SET]]
llvm.func @flags(%p: !llvm.ptr<4>) -> i1 {
  %release = llvm.mlir.constant(3 : i32) : i32
  %a = llvm.call spir_funccc @_Z24atomic_flag_test_and_setPU3AS4VU7_Atomici(%p) : (!llvm.ptr<4>) -> i1
  llvm.call spir_funccc @_Z26atomic_flag_clear_explicitPU3AS4VU7_Atomici12memory_order(%p, %release) : (!llvm.ptr<4>, i32) -> ()
  llvm.return %a : i1
}

// CHECK-LABEL: @in_spirv(
// CHECK: llvm.atomicrmw add %p, %i syncscope("device") seq_cst : !llvm.ptr<1>, i32
// CHECK: llvm.atomicrmw umax %p, %i syncscope("workgroup") monotonic : !llvm.ptr<1>, i32
llvm.func @in_spirv(%p: !llvm.ptr<1>, %i: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %relaxed = llvm.mlir.constant(0 : i32) : i32
  %ordered = llvm.mlir.constant(528 : i32) : i32
  %a = llvm.call spir_funccc @_Z18__spirv_AtomicIAddPU3AS1iN5__spv5Scope4FlagENS1_19MemorySemanticsMask4FlagEi(%p, %one, %ordered, %i) : (!llvm.ptr<1>, i32, i32, i32) -> i32
  %b = llvm.call spir_funccc @_Z18__spirv_AtomicUMaxPU3AS1jN5__spv5Scope4FlagENS1_19MemorySemanticsMask4FlagEj(%p, %two, %relaxed, %i) : (!llvm.ptr<1>, i32, i32, i32) -> i32
  llvm.return
}

llvm.func @_Z10atomic_addPU3AS1Vii(!llvm.ptr<1>, i32) -> i32
llvm.func @_Z10atomic_subPU3AS1Vii(!llvm.ptr<1>, i32) -> i32
llvm.func @_Z10atomic_maxPU3AS1Vii(!llvm.ptr<1>, i32) -> i32
llvm.func @_Z10atomic_maxPU3AS3Vjj(!llvm.ptr<3>, i32) -> i32
llvm.func @_Z11atomic_xchgPU3AS1Vff(!llvm.ptr<1>, f32) -> f32
llvm.func @_Z10atomic_incPU3AS1Vi(!llvm.ptr<1>) -> i32
llvm.func @_Z10atomic_decPU3AS1Vi(!llvm.ptr<1>) -> i32
llvm.func @_Z14atomic_cmpxchgPU3AS1Viii(!llvm.ptr<1>, i32, i32) -> i32
llvm.func @_Z8atom_addPU3AS1Vll(!llvm.ptr<1>, i64) -> i64
llvm.func @_Z16atomic_fetch_addPU3AS4VU7_Atomicii(!llvm.ptr<4>, i32) -> i32
llvm.func @_Z25atomic_fetch_min_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(!llvm.ptr<4>, i32, i32, i32) -> i32
llvm.func @_Z25atomic_fetch_min_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope(!llvm.ptr<4>, i32, i32, i32) -> i32
llvm.func @_Z16atomic_fetch_addPU3AS4VU7_Atomicff(!llvm.ptr<4>, f32) -> f32
llvm.func @_Z24atomic_exchange_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(!llvm.ptr<4>, i32, i32, i32) -> i32
llvm.func @_Z11atomic_loadPU3AS4VU7_Atomici(!llvm.ptr<4>) -> i32
llvm.func @_Z20atomic_load_explicitPU3AS4VU7_Atomicf12memory_order(!llvm.ptr<4>, i32) -> f32
llvm.func @_Z12atomic_storePU3AS4VU7_Atomicii(!llvm.ptr<4>, i32)
llvm.func @_Z11atomic_initPU3AS4VU7_Atomicii(!llvm.ptr<4>, i32)
llvm.func @_Z37atomic_compare_exchange_weak_explicitPU3AS4VU7_AtomicfPU3AS4ff12memory_orderS4_(!llvm.ptr<4>, !llvm.ptr<4>, f32, i32, i32) -> i1
llvm.func @_Z24atomic_flag_test_and_setPU3AS4VU7_Atomici(!llvm.ptr<4>) -> i1
llvm.func @_Z26atomic_flag_clear_explicitPU3AS4VU7_Atomici12memory_order(!llvm.ptr<4>, i32)
llvm.func @_Z18__spirv_AtomicIAddPU3AS1iN5__spv5Scope4FlagENS1_19MemorySemanticsMask4FlagEi(!llvm.ptr<1>, i32, i32, i32) -> i32
llvm.func @_Z18__spirv_AtomicUMaxPU3AS1jN5__spv5Scope4FlagENS1_19MemorySemanticsMask4FlagEj(!llvm.ptr<1>, i32, i32, i32) -> i32
