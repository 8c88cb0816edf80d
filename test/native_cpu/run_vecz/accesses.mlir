// RUN: xdsl-opt %s -p run-vecz | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p run-vecz | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// Which accesses are of a vector.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // Properties that hold for each lane are kept, but not those of addresses, as lane 0
  // may be one that does not run.
  // CHECK-LABEL: @__vecz_v4_contiguous(
  // CHECK: [[Q:%.*]] = llvm.getelementptr %p[%i]
  // CHECK: %x = llvm.load [[Q]] invariant {alignment = 8 : i64, nontemporal} : !llvm.ptr<1> -> vector<4xi64>
  // CHECK: llvm.store %x, {{%.*}} {alignment = 2 : i64} : vector<4xi64>, !llvm.ptr<1>
  llvm.func spir_kernelcc @contiguous(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %x = llvm.load %q invariant {alignment = 8 : i64, nontemporal} : !llvm.ptr<1> -> i64
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %x, %o {alignment = 2 : i64} : i64, !llvm.ptr<1>
    llvm.return
  }

  // An array that is read from its end.
  // CHECK-LABEL: @__vecz_v4_backwards(
  // CHECK: [[J:%.*]] = llvm.sub %n, %i : i64
  // CHECK: [[Q:%.*]] = llvm.getelementptr %p{{\[}}[[J]]]
  // CHECK: [[LAST:%.*]] = llvm.mlir.constant(-12 : i64)
  // CHECK: [[LOWEST:%.*]] = llvm.getelementptr [[Q]]{{\[}}[[LAST]]]
  // CHECK: [[X:%.*]] = llvm.load [[LOWEST]] {{.*}} -> vector<4xf32>
  // CHECK: llvm.shufflevector [[X]], {{%.*}} [3, 2, 1, 0]
  llvm.func spir_kernelcc @backwards(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.sub %n, %i overflow<nuw> : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %x, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // A lane that does not run may be negative: its extension is near the others.
  // CHECK-LABEL: @__vecz_v4_extended_without_sign(
  // CHECK: [[J:%.*]] = llvm.sub {{%i.*}}, %n : i32
  // CHECK: [[K:%.*]] = llvm.sext [[J]] : i32 to i64
  // CHECK: llvm.getelementptr %p{{\[}}[[K]]]
  // CHECK: llvm.intr.masked.load
  llvm.func spir_kernelcc @extended_without_sign(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %c = llvm.icmp "sge" %i, %n : i32
    llvm.cond_br %c, ^then, ^end
  ^then:
    %j = llvm.sub %i, %n overflow<nsw> : i32
    %k = llvm.zext nneg %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %p : f32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Loads without `nneg` keep their address, for 2^31 is no negative index.
  // CHECK-LABEL: @__vecz_v4_extended_unsigned(
  // CHECK: [[J:%.*]] = llvm.sub {{%i.*}}, %n : i32
  // CHECK: [[K:%.*]] = llvm.zext [[J]] : i32 to i64
  // CHECK: llvm.getelementptr %p{{\[}}[[K]]]
  llvm.func spir_kernelcc @extended_unsigned(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %j = llvm.sub %i, %n : i32
    %k = llvm.zext %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %p : f32, !llvm.ptr<1>
    llvm.return
  }

  // What only atomic operations need is loaded one by one, as they update.
  // CHECK-LABEL: @__vecz_v4_counted(
  // CHECK-COUNT-4: llvm.load {{%.*}} : !llvm.ptr<1> -> i8
  // CHECK-COUNT-4: llvm.zext {{%.*}} : i8 to i64
  // CHECK-COUNT-4: llvm.atomicrmw add {{%.*}}, {{%.*}} monotonic
  // CHECK: llvm.return
  llvm.func spir_kernelcc @counted(%p: !llvm.ptr<1>, %counts: !llvm.ptr<3>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %x = llvm.load %q : !llvm.ptr<1> -> i8
    %k = llvm.zext %x : i8 to i64
    %c = llvm.getelementptr %counts[%k] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %old = llvm.atomicrmw add %c, %one monotonic : !llvm.ptr<3>, i32
    llvm.return
  }

  // What others need, too, is loaded at once.
  // CHECK-LABEL: @__vecz_v4_counted_and_stored(
  // CHECK: llvm.load {{%.*}} -> vector<4xi8>
  // CHECK-COUNT-4: llvm.atomicrmw add {{%.*}}, {{%.*}} monotonic
  // CHECK: llvm.return
  llvm.func spir_kernelcc @counted_and_stored(%p: !llvm.ptr<1>, %counts: !llvm.ptr<3>, %r: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %x = llvm.load %q : !llvm.ptr<1> -> i8
    %k = llvm.zext %x : i8 to i64
    %c = llvm.getelementptr %counts[%k] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %old = llvm.atomicrmw add %c, %one monotonic : !llvm.ptr<3>, i32
    %o = llvm.getelementptr %r[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    llvm.store %x, %o : i8, !llvm.ptr<1>
    llvm.return
  }

  // Results that nothing uses are no values of lanes, so that updates may become plain.
  // CHECK-LABEL: @__vecz_v4_counted_under_a_branch(
  // CHECK-COUNT-4: llvm.cond_br {{%[0-9]+}}, ^{{bb[0-9]+}}, ^{{bb[0-9]+$}}
  // CHECK: llvm.return
  llvm.func spir_kernelcc @counted_under_a_branch(%counts: !llvm.ptr<3>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %c = llvm.icmp "ult" %id, %n : i64
    llvm.cond_br %c, ^then, ^end
  ^then:
    %q = llvm.getelementptr %counts[%id] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<3>, i32
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Every other element is taken of vectors, the last of which ends with the last lane's.
  // A field of structs is scattered.
  // CHECK-LABEL: @__vecz_v4_strided(
  // CHECK: [[ONE:%.*]] = llvm.load %q {alignment = 4 : i64} : !llvm.ptr<1> -> vector<4xf32>
  // CHECK-NEXT: [[HALF:%.*]] = llvm.shufflevector {{%.*}}, [[ONE]] [4, 6, 2, 3]
  // CHECK: [[P:%.*]] = llvm.getelementptr %q[{{%.*}}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  // CHECK-NEXT: [[OTHER:%.*]] = llvm.load [[P]] {alignment = 4 : i64} : !llvm.ptr<1> -> vector<4xf32>
  // CHECK-NEXT: %x = llvm.shufflevector [[HALF]], [[OTHER]] [0, 1, 5, 7]
  // CHECK: [[R:%.*]] = llvm.getelementptr %r[{{%.*}}, 1] : (!llvm.ptr<1>, vector<4xi64>) -> vector<4x!llvm.ptr<1>>, !llvm.struct<(f32, f32)>
  // CHECK: llvm.intr.masked.scatter %x, [[R]], {{%.*}} {alignment = 4 : i32}
  llvm.func spir_kernelcc @strided(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %two = llvm.mlir.constant(2 : i64) : i64
    %j = llvm.mul %i, %two : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %o = llvm.getelementptr %r[%i, 1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.struct<(f32, f32)>
    llvm.store %x, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Under a mask, only the elements of its lanes are loaded. Vectors are aligned as their
  // first element, and may have elements that change.
  // CHECK-LABEL: @__vecz_v4_strided_by_three(
  // CHECK: [[FIRST:%.*]] = llvm.shufflevector %c, {{%.*}} [0, 4, 4, 1] : vector<4xi1>
  // CHECK: llvm.intr.masked.load %q, [[FIRST]], {{%.*}} {alignment = 2 : i32} : (!llvm.ptr<1>, vector<4xi1>, vector<4xi16>) -> vector<4xi16>
  // CHECK: llvm.shufflevector %c, {{%.*}} [4, 4, 2, 4] : vector<4xi1>
  // CHECK: llvm.intr.masked.load
  // CHECK: llvm.shufflevector %c, {{%.*}} [4, 4, 4, 3] : vector<4xi1>
  // CHECK: llvm.intr.masked.load
  // CHECK: llvm.load %q {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xi16>
  // CHECK: llvm.load {{%.*}} {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xi16>
  // CHECK: llvm.load {{%.*}} {alignment = 4 : i64} : !llvm.ptr<1> -> vector<4xi16>
  // CHECK-NEXT: %always = llvm.shufflevector
  llvm.func spir_kernelcc @strided_by_three(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %three = llvm.mlir.constant(3 : i64) : i64
    %j = llvm.mul %i, %three : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i16
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i16
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^then, ^end
  ^then:
    %some = llvm.load %q : !llvm.ptr<1> -> i16
    llvm.store %some, %o : i16, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    %always = llvm.load %q invariant {alignment = 8 : i64} : !llvm.ptr<1> -> i16
    llvm.store %always, %o : i16, !llvm.ptr<1>
    llvm.return
  }

  // Five elements are too far.
  // CHECK-LABEL: @__vecz_v4_strided_by_five(
  // CHECK: [[P:%.*]] = llvm.getelementptr %p[{{%.*}}] : (!llvm.ptr<1>, vector<4xi64>) -> vector<4x!llvm.ptr<1>>, f32
  // CHECK: llvm.intr.masked.gather [[P]], {{%.*}}, {{%.*}} {alignment = 4 : i32}
  llvm.func spir_kernelcc @strided_by_five(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %five = llvm.mlir.constant(5 : i64) : i64
    %j = llvm.mul %i, %five : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %x, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // An index that is a product is contiguous in bytes.
  // CHECK-LABEL: @__vecz_v4_bytes(
  // CHECK: llvm.load {{.*}} -> vector<4xf32>
  llvm.func spir_kernelcc @bytes(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %two = llvm.mlir.constant(2 : i64) : i64
    %j = llvm.shl %i, %two : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %q : f32, !llvm.ptr<1>
    llvm.return
  }

  // An index of 32 bits may wrap between two lanes.
  // CHECK-LABEL: @__vecz_v4_narrow(
  // CHECK: [[NARROW:%.*]] = llvm.trunc %i : i64 to i32
  // CHECK: [[BASE:%.*]] = llvm.sext [[NARROW]] : i32 to i64
  // CHECK: [[LAST:%.*]] = llvm.add [[NARROW]], {{%.*}} : i32
  // CHECK: [[EXPECTED:%.*]] = llvm.add [[BASE]], {{%.*}} : i64
  // CHECK: [[WIDE:%.*]] = llvm.sext [[LAST]] : i32 to i64
  // CHECK: [[HOLDS:%.*]] = llvm.icmp "eq" [[EXPECTED]], [[WIDE]]
  // CHECK: llvm.cond_br [[HOLDS]], [[YES:\^.*]], [[NO:\^.*]]{{$}}
  // CHECK: [[YES]]:
  // CHECK-NEXT: llvm.load {{.*}} -> vector<4xf32>
  // CHECK: [[NO]]:
  // CHECK: llvm.intr.masked.gather
  llvm.func spir_kernelcc @narrow(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %k = llvm.sext %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %x, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Of one address. The store of the last lane counts.
  // CHECK-LABEL: @__vecz_v4_uniform(
  // CHECK: %x = llvm.load %p : !llvm.ptr<1> -> f32
  // CHECK: llvm.store %x, %r : f32, !llvm.ptr<1>
  // CHECK: [[LAST:%.*]] = llvm.extractelement {{%.*}}[{{%.*}} : i32] : vector<4xi64>
  // CHECK: llvm.store [[LAST]], %p : i64, !llvm.ptr<1>
  // CHECK-NOT: scatter
  // CHECK: llvm.return
  llvm.func spir_kernelcc @uniform(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %x = llvm.load %p : !llvm.ptr<1> -> f32
    llvm.store %x, %r : f32, !llvm.ptr<1>
    llvm.store %i, %p : i64, !llvm.ptr<1>
    llvm.return
  }

  // Of one address under a mask: the last lane that runs, if any does.
  // CHECK-LABEL: @__vecz_v4_uniform_under_mask(
  // CHECK: [[N:%.*]] = llvm.select {{%.*}}, {{%.*}}, {{%.*}} : vector<4xi1>, vector<4xi8>
  // CHECK: [[LAST:%.*]] = "llvm.intr.vector.reduce.umax"([[N]])
  // CHECK: [[SOME:%.*]] = "llvm.intr.vector.reduce.or"
  // CHECK: llvm.cond_br [[SOME]]
  // CHECK: [[X:%.*]] = llvm.extractelement {{%.*}}{{\[}}[[LAST]] : i8] : vector<4xi64>
  // CHECK: llvm.store [[X]], %p : i64, !llvm.ptr<1>
  llvm.func spir_kernelcc @uniform_under_mask(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %c = llvm.icmp "eq" %i, %n : i64
    llvm.cond_br %c, ^one, ^end
  ^one:
    llvm.store %i, %p : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Volatile and atomic accesses, of types with padding, of vectors: one by one.
  // CHECK-LABEL: @__vecz_v4_one_by_one(
  // CHECK-COUNT-4: llvm.load volatile {{.*}} -> f32
  // CHECK-COUNT-4: llvm.load {{.*}} atomic monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  // CHECK-COUNT-4: llvm.load {{.*}} -> i1
  // CHECK-COUNT-4: llvm.load {{.*}} -> vector<2xf32>
  // CHECK-COUNT-4: llvm.store {{.*}} : vector<2xf32>
  // CHECK-NEXT: llvm.return
  llvm.func spir_kernelcc @one_by_one(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %a = llvm.load volatile %q : !llvm.ptr<1> -> f32
    %b = llvm.load %q atomic monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %c = llvm.load %q : !llvm.ptr<1> -> i1
    %v = llvm.load %q : !llvm.ptr<1> -> vector<2xf32>
    llvm.store %v, %q : vector<2xf32>, !llvm.ptr<1>
    llvm.return
  }

  // The size of pointers is not known: a gather.
  // CHECK-LABEL: @__vecz_v4_pointers(
  // CHECK: llvm.intr.masked.gather {{.*}} -> vector<4x!llvm.ptr<1>>
  // CHECK: llvm.intr.masked.gather {{.*}} -> vector<4xf32>
  llvm.func spir_kernelcc @pointers(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %a = llvm.load %q : !llvm.ptr<1> -> !llvm.ptr<1>
    %x = llvm.load %a : !llvm.ptr<1> -> f32
    llvm.store %x, %p : f32, !llvm.ptr<1>
    llvm.return
  }

  // Each lane has stack memory of its own, and accesses it by itself if all lanes do.
  // CHECK-LABEL: @__vecz_v4_stack(
  // CHECK-COUNT-4: llvm.alloca
  // CHECK-NOT: llvm.alloca
  // CHECK-COUNT-4: llvm.store %{{.*}} : i64, !llvm.ptr
  // CHECK-COUNT-4: llvm.load %{{.*}} : !llvm.ptr -> i64
  // CHECK: llvm.intr.masked.gather
  llvm.func spir_kernelcc @stack(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %own = llvm.alloca %d0 x !llvm.array<4 x i64> : (i32) -> !llvm.ptr
    %q = llvm.getelementptr %own[0, %n] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i64>
    llvm.store %i, %q : i64, !llvm.ptr
    %x = llvm.load %own : !llvm.ptr -> i64
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %x, %o : i64, !llvm.ptr<1>
    llvm.store %own, %p : !llvm.ptr, !llvm.ptr<1>
    %c = llvm.icmp "ult" %x, %n : i64
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %y = llvm.load %own : !llvm.ptr -> i64
    llvm.store %y, %o : i64, !llvm.ptr<1>
    llvm.br ^bb2
  ^bb2:
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
}
