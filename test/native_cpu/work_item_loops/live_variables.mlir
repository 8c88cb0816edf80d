// RUN: xdsl-opt %s -p work-item-loops | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p work-item-loops | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}
// RUN: xdsl-opt %s -p 'work-item-loops{layout=structs}' | filecheck %s --check-prefix STRUCTS

// Which values are kept in the arena, and where.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {

// Arrays by decreasing alignment: with N work-items, the one of i32 starts at 8 * N, plus
// 128, the one of i8 at 12 * N, plus 256.
// CHECK: @"sizes.mux-barrier-region"(
// CHECK: @"sizes.mux-barrier-region.0"(
// CHECK: [[TWELVE:%.*]] = llvm.mlir.constant(12 : i64)
// CHECK-NEXT: [[BYTES:%.*]] = llvm.mul [[TWELVE]], %items
// CHECK-NEXT: [[AT:%.*]] = llvm.getelementptr inbounds|nuw %arena{{\[}}[[BYTES]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT: [[LINES:%.*]] = llvm.mlir.constant(256 : i64)
// CHECK-NEXT: [[ARRAY:%.*]] = llvm.getelementptr inbounds|nuw [[AT]]{{\[}}[[LINES]]]
// CHECK-NEXT: [[SLOT:%.*]] = llvm.getelementptr inbounds|nuw [[ARRAY]][%item] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<1 x i8>
// CHECK-NEXT: %a = llvm.load [[SLOT]] {{.*}}alignment = 1 : i64} : !llvm.ptr -> i8
// CHECK: @"sizes.mux-barrier-wrapper"({{.*}}["mux-live-variables", "13,3"]

// STRUCTS: @"sizes.mux-barrier-region.0"(
// STRUCTS-NEXT: [[STRUCT:%.*]] = llvm.getelementptr inbounds|nuw %arena[%item] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<16 x i8>
// STRUCTS-NEXT: [[TWELVE:%.*]] = llvm.mlir.constant(12 : i64)
// STRUCTS-NEXT: [[SLOT:%.*]] = llvm.getelementptr inbounds|nuw [[STRUCT]]{{\[}}[[TWELVE]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// STRUCTS-NEXT: %a = llvm.load [[SLOT]] {{.*}}alignment = 1 : i64} : !llvm.ptr -> i8
// STRUCTS: @"sizes.mux-barrier-wrapper"({{.*}}["mux-live-variables", "16,0"]
llvm.func spir_kernelcc @sizes(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %r: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %a = llvm.load %p : !llvm.ptr<1> -> i8
  %b = llvm.load %q : !llvm.ptr<1> -> i64
  %c = llvm.load %r : !llvm.ptr<1> -> f32
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.store %a, %p : i8, !llvm.ptr<1>
  llvm.store %b, %q : i64, !llvm.ptr<1>
  llvm.store %c, %r : f32, !llvm.ptr<1>
  llvm.return
}

// Computed again: ids, casts and addresses, and what takes few operations on a value
// that is kept anyway. %v is kept, not the sign extension of it.
// CHECK: @"tidied.mux-barrier-region.0"(
// CHECK: %v = llvm.load
// CHECK: llvm.sext %v : i32 to i64
// CHECK: llvm.call @__mux_get_local_id
// CHECK: @"tidied.mux-barrier-wrapper"({{.*}}["mux-live-variables", "4,1"]
llvm.func spir_kernelcc @tidied(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %w = llvm.sext %v : i32 to i64
  %l = llvm.call @__mux_get_local_id(%id) : (i32) -> i64
  %s = llvm.mul %w, %l : i64
  %q = llvm.getelementptr %p[%l] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  %t = llvm.add %s, %w : i64
  llvm.store %t, %q : i64, !llvm.ptr<1>
  llvm.return
}

// Kept: what is no cheap operation, and two values that one is computed from.
// CHECK: @"kept.mux-barrier-region.0"(
// CHECK: %s = llvm.load
// CHECK: %d = llvm.load
// CHECK: @"kept.mux-barrier-wrapper"({{.*}}["mux-live-variables", "8,2"]
llvm.func spir_kernelcc @kept(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %w = llvm.load %q : !llvm.ptr<1> -> i32
  %d = llvm.sdiv %v, %w : i32
  %s = llvm.add %v, %w : i32
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  %t = llvm.add %s, %d : i32
  llvm.store %t, %p : i32, !llvm.ptr<1>
  llvm.return
}

// Casts are computed again if their operand is kept anyway, also those that are not
// widening: %v is kept, and its three casts are not.
// CHECK: @"cast.mux-barrier-region.0"(
// CHECK: %v = llvm.load
// CHECK-DAG: llvm.sitofp %v : i32 to f32
// CHECK-DAG: llvm.trunc %v : i32 to i8
// CHECK-DAG: llvm.uitofp %v : i32 to f64
// CHECK: @"cast.mux-barrier-wrapper"({{.*}}["mux-live-variables", "4,1"]
llvm.func spir_kernelcc @cast(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %f = llvm.sitofp %v : i32 to f32
  %t = llvm.trunc %v : i32 to i8
  %d = llvm.uitofp %v : i32 to f64
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.store %v, %p : i32, !llvm.ptr<1>
  llvm.store %f, %p : f32, !llvm.ptr<1>
  llvm.store %t, %p : i8, !llvm.ptr<1>
  llvm.store %d, %p : f64, !llvm.ptr<1>
  llvm.return
}

// A narrowing cast is kept if its operand is not: 4 bytes, not 8.
// CHECK: @"narrowing.mux-barrier-region.0"(
// CHECK: %f = llvm.load
// CHECK: @"narrowing.mux-barrier-wrapper"({{.*}}["mux-live-variables", "4,1"]
llvm.func spir_kernelcc @narrowing(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %v = llvm.load %p : !llvm.ptr<1> -> i64
  %f = llvm.sitofp %v : i64 to f32
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.store %f, %p : f32, !llvm.ptr<1>
  llvm.return
}

// The element of a splat is kept, 4 bytes, and the vector is not.
// CHECK: @"splat.mux-barrier-region.0"(
// CHECK: %v = llvm.load
// CHECK: llvm.shufflevector {{.*}} [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xi32>
// CHECK: @"splat.mux-barrier-wrapper"({{.*}}["mux-live-variables", "4,1"]
llvm.func spir_kernelcc @splat(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %none = llvm.mlir.poison : vector<8xi32>
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %e = llvm.insertelement %v, %none[%id : i32] : vector<8xi32>
  %s = llvm.shufflevector %e, %none [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xi32>
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.store %s, %p : vector<8xi32>, !llvm.ptr<1>
  llvm.return
}

// No splats: a narrower shuffle, and an insertion into a vector that is not constant.
// CHECK: @"shuffled.mux-barrier-region.0"(
// CHECK-DAG: %t = llvm.load {{.*}} -> vector<2xi32>
// CHECK-DAG: %e = llvm.load {{.*}} -> vector<8xi32>
// CHECK: @"shuffled.mux-barrier-wrapper"({{.*}}["mux-live-variables", "40,2"]
llvm.func spir_kernelcc @shuffled(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %none = llvm.mlir.poison : vector<8xi32>
  %u = llvm.load %p : !llvm.ptr<1> -> vector<8xi32>
  %v = llvm.load volatile %p : !llvm.ptr<1> -> vector<8xi32>
  %w = llvm.load volatile %p : !llvm.ptr<1> -> i32
  %e = llvm.insertelement %w, %v[%id : i32] : vector<8xi32>
  %t = llvm.shufflevector %u, %none [3, 3] : vector<8xi32>
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.store %t, %p : vector<2xi32>, !llvm.ptr<1>
  llvm.store %e, %p : vector<8xi32>, !llvm.ptr<1>
  llvm.return
}

// Stored at the barrier, not in the loop that computes it.
// CHECK: @"sunk.mux-barrier-region"(
// CHECK: llvm.cond_br %more, ^{{bb[0-9]+}}({{.*}}), ^[[EXIT:bb[0-9]+]]
// CHECK-NEXT: ^[[EXIT]]:
// CHECK-NEXT: llvm.store %acc2, {{%[0-9]+}}
llvm.func spir_kernelcc @sunk(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^head(%id, %id : i32, i32)
^head(%k: i32, %acc: i32):
  %x = llvm.load %p : !llvm.ptr<1> -> i32
  %acc2 = llvm.add %acc, %x : i32
  %k2 = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k2, %n : i32
  llvm.cond_br %more, ^head(%k2, %acc2 : i32, i32), ^wait
^wait:
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.store %acc2, %p : i32, !llvm.ptr<1>
  llvm.return
}

// A use that is reached from the barrier and from the definition: the value is stored
// where it is defined, and loaded where it is used.
// CHECK: @"internal.mux-barrier-region.0"(
// CHECK: [[SLOT:%.*]] = llvm.getelementptr inbounds|nuw %arena[%item]
// CHECK: %v = llvm.load volatile %p
// CHECK-NEXT: llvm.store %v, [[SLOT]]
// CHECK: [[EITHER:%v.*]] = llvm.load [[SLOT]]
// CHECK-NEXT: llvm.store [[EITHER]], %p
llvm.func spir_kernelcc @internal(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %some = llvm.icmp "slt" %id, %n : i32
  %rest = llvm.icmp "slt" %n, %id : i32
  llvm.br ^define
^define:
  %v = llvm.load volatile %p : !llvm.ptr<1> -> i32
  llvm.cond_br %some, ^wait, ^join
^wait:
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.br ^join
^join:
  llvm.store %v, %p : i32, !llvm.ptr<1>
  llvm.cond_br %rest, ^define, ^end
^end:
  llvm.return
}

// The sum and what it is passed on as share an array.
// CHECK: @"passed.mux-barrier-wrapper"({{.*}}["mux-live-variables", "4,1"]
llvm.func spir_kernelcc @passed(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^head(%id, %v : i32, i32)
^head(%k: i32, %acc: i32):
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  %x = llvm.load %p : !llvm.ptr<1> -> i32
  %acc2 = llvm.sdiv %acc, %x : i32
  llvm.call @__mux_work_group_barrier(%one, %id, %id) : (i32, i32, i32) -> ()
  %k2 = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k2, %n : i32
  llvm.cond_br %more, ^head(%k2, %acc2 : i32, i32), ^end
^end:
  llvm.store %acc2, %p : i32, !llvm.ptr<1>
  llvm.return
}

llvm.func @__mux_get_local_id(i32) -> i64
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}
