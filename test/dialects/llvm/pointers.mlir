// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @casts(
llvm.func @casts(%p: !llvm.ptr, %g: !llvm.ptr<1>, %v: vector<2x!llvm.ptr<3>>) {
  // CHECK-NEXT: %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
  %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
  // The same once more, which is read another way.
  // CHECK-NEXT: %1 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
  %1 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
  // CHECK-NEXT: %2 = llvm.addrspacecast %p {foo} : !llvm.ptr to !llvm.ptr<5>
  %2 = llvm.addrspacecast %p {foo} : !llvm.ptr to !llvm.ptr<5>
  // CHECK-NEXT: %3 = llvm.addrspacecast %v : vector<2x!llvm.ptr<3>> to vector<2x!llvm.ptr>
  %3 = llvm.addrspacecast %v : vector<2x!llvm.ptr<3>> to vector<2x!llvm.ptr>
  // Address space 0 is the one that is not written.
  // CHECK-NEXT: %4 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
  %4 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<0>
  llvm.return
}

// CHECK-LABEL: llvm.func @getelementptr(
llvm.func @getelementptr(%p: !llvm.ptr<1>, %i: i32, %j: i64) {
  // CHECK-NEXT: %0 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %0 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  // CHECK-NEXT: %1 = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %1 = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  // CHECK-NEXT: %2 = llvm.getelementptr %p[-1, 2, %j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.struct<(i32, f32, !llvm.array<4 x i8>)>
  %2 = llvm.getelementptr %p[-1, 2, %j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.struct<(i32, f32, array<4 x i8>)>
  // The same once more, which is read another way.
  // CHECK-NEXT: %3 = llvm.getelementptr %p[-1, 2, %j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.struct<(i32, f32, !llvm.array<4 x i8>)>
  %3 = llvm.getelementptr %p[-1, 2, %j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.struct<(i32, f32, array<4 x i8>)>
  // CHECK-NEXT: %4 = llvm.getelementptr %p[%i, %j] {foo} : (!llvm.ptr<1>, i32, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
  %4 = llvm.getelementptr %p[%i, %j] {foo} : (!llvm.ptr<1>, i32, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
  // CHECK-NEXT: %5 = llvm.getelementptr %p[0, %i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
  %5 = llvm.getelementptr %p[0, %i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
  // CHECK-NEXT: %6 = llvm.getelementptr %p[0, 1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, !llvm.struct<packed (i8, i32)>
  %6 = llvm.getelementptr %p[0, 1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, !llvm.struct<packed (i8, i32)>
  llvm.return
}

// CHECK-LABEL: llvm.func @getelementptr_flags(
llvm.func @getelementptr_flags(%p: !llvm.ptr, %i: i64) {
  // CHECK-NEXT: %0 = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %0 = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  // CHECK-NEXT: %1 = llvm.getelementptr nusw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %1 = llvm.getelementptr nusw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  // CHECK-NEXT: %2 = llvm.getelementptr nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %2 = llvm.getelementptr nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  // CHECK-NEXT: %3 = llvm.getelementptr inbounds|nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %3 = llvm.getelementptr inbounds|nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  // CHECK-NEXT: %4 = llvm.getelementptr nusw|nuw %p[%i] {foo} : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %4 = llvm.getelementptr nusw|nuw %p[%i] {foo} : (!llvm.ptr, i64) -> !llvm.ptr, i8
  // Order and repetition do not matter.
  // CHECK-NEXT: %5 = llvm.getelementptr inbounds|nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %5 = llvm.getelementptr nuw|nusw|inbounds %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  // CHECK-NEXT: %6 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %6 = llvm.getelementptr none %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.return
}

// CHECK-LABEL: llvm.func @getelementptr_of_vectors(
llvm.func @getelementptr_of_vectors(%p: !llvm.ptr, %v: vector<2x!llvm.ptr>, %i: vector<2xi64>) {
  // CHECK-NEXT: %0 = llvm.getelementptr %v[1] : (vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr>, i8
  %0 = llvm.getelementptr %v[1] : (vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr>, i8
  // CHECK-NEXT: %1 = llvm.getelementptr %v[%i] : (vector<2x!llvm.ptr>, vector<2xi64>) -> vector<2x!llvm.ptr>, i8
  %1 = llvm.getelementptr %v[%i] : (vector<2x!llvm.ptr>, vector<2xi64>) -> vector<2x!llvm.ptr>, i8
  // CHECK-NEXT: %2 = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i8
  %2 = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i8
  llvm.return
}

// CHECK-LABEL: llvm.func @integers(
llvm.func @integers(%p: !llvm.ptr<1>, %i: i64, %v: vector<2xi64>, %q: vector<2x!llvm.ptr>) {
  // CHECK-NEXT: %0 = llvm.inttoptr %i : i64 to !llvm.ptr<1>
  %0 = llvm.inttoptr %i : i64 to !llvm.ptr<1>
  // CHECK-NEXT: %1 = llvm.inttoptr %v {foo} : vector<2xi64> to vector<2x!llvm.ptr>
  %1 = llvm.inttoptr %v {foo} : vector<2xi64> to vector<2x!llvm.ptr>
  // CHECK-NEXT: %2 = llvm.inttoptr %i dereferenceable<bytes = 8> : i64 to !llvm.ptr
  %2 = llvm.inttoptr %i dereferenceable<bytes = 8> : i64 to !llvm.ptr
  // CHECK-NEXT: %3 = llvm.inttoptr %i dereferenceable<bytes = 8, mayBeNull = true> {foo} : i64 to !llvm.ptr
  %3 = llvm.inttoptr %i dereferenceable<bytes = 8, mayBeNull = true> {foo} : i64 to !llvm.ptr
  // CHECK-NEXT: %4 = llvm.ptrtoint %p : !llvm.ptr<1> to i64
  %4 = llvm.ptrtoint %p : !llvm.ptr<1> to i64
  // CHECK-NEXT: %5 = llvm.ptrtoint %q {foo} : vector<2x!llvm.ptr> to vector<2xi32>
  %5 = llvm.ptrtoint %q {foo} : vector<2x!llvm.ptr> to vector<2xi32>
  llvm.return
}

// CHECK-LABEL: llvm.func @masks(
llvm.func @masks(%p: !llvm.ptr<1>, %m: i64, %v: vector<2x!llvm.ptr>, %w: vector<2xi64>) {
  // CHECK-NEXT: %0 = llvm.intr.ptrmask %p, %m : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>
  %0 = llvm.intr.ptrmask %p, %m : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>
  // CHECK-NEXT: %1 = llvm.intr.ptrmask %v, %w {foo} : (vector<2x!llvm.ptr>, vector<2xi64>) -> vector<2x!llvm.ptr>
  %1 = llvm.intr.ptrmask %v, %w {foo} : (vector<2x!llvm.ptr>, vector<2xi64>) -> vector<2x!llvm.ptr>
  llvm.return
}

// CHECK-LABEL: llvm.func @invariant_groups(
llvm.func @invariant_groups(%p: !llvm.ptr<1>) {
  // CHECK-NEXT: %0 = llvm.intr.launder.invariant.group %p : !llvm.ptr<1>
  %0 = llvm.intr.launder.invariant.group %p : !llvm.ptr<1>
  // CHECK-NEXT: %1 = llvm.intr.strip.invariant.group %p {foo} : !llvm.ptr<1>
  %1 = llvm.intr.strip.invariant.group %p {foo} : !llvm.ptr<1>
  llvm.return
}
