// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @overflow(
llvm.func @overflow(%i: i32, %v: vector<4xi8>) {
  // CHECK-NEXT: %0 = llvm.add %i, %i : i32
  %0 = llvm.add %i, %i : i32
  // CHECK-NEXT: %1 = llvm.sub %i, %i overflow<nsw> : i32
  %1 = llvm.sub %i, %i overflow<nsw> : i32
  // CHECK-NEXT: %2 = llvm.mul %i, %i overflow<nuw> : i32
  %2 = llvm.mul %i, %i overflow<nuw> : i32
  // CHECK-NEXT: %3 = llvm.shl %i, %i overflow<nsw, nuw> : i32
  %3 = llvm.shl %i, %i overflow<nsw, nuw> : i32
  // The same once more, which is read another way.
  // CHECK-NEXT: %4 = llvm.shl %i, %i overflow<nsw, nuw> : i32
  %4 = llvm.shl %i, %i overflow<nsw, nuw> : i32
  // CHECK-NEXT: %5 = llvm.add %v, %v overflow<nsw, nuw> {foo} : vector<4xi8>
  %5 = llvm.add %v, %v overflow<nuw, nsw> {foo} : vector<4xi8>
  // CHECK-NEXT: %6 = llvm.add %v, %v {foo} : vector<4xi8>
  %6 = llvm.add %v, %v overflow<none> {foo} : vector<4xi8>
  llvm.return
}

// CHECK-LABEL: llvm.func @exact(
llvm.func @exact(%i: i32, %v: vector<4xi8>) {
  // CHECK-NEXT: %0 = llvm.udiv %i, %i : i32
  %0 = llvm.udiv %i, %i : i32
  // CHECK-NEXT: %1 = llvm.udiv exact %i, %i : i32
  %1 = llvm.udiv exact %i, %i : i32
  // CHECK-NEXT: %2 = llvm.sdiv %v, %v {foo} : vector<4xi8>
  %2 = llvm.sdiv %v, %v {foo} : vector<4xi8>
  // CHECK-NEXT: %3 = llvm.sdiv exact %v, %v {foo} : vector<4xi8>
  %3 = llvm.sdiv exact %v, %v {foo} : vector<4xi8>
  // CHECK-NEXT: %4 = llvm.lshr %i, %i : i32
  %4 = llvm.lshr %i, %i : i32
  // CHECK-NEXT: %5 = llvm.lshr exact %i, %i : i32
  %5 = llvm.lshr exact %i, %i : i32
  // CHECK-NEXT: %6 = llvm.ashr %i, %i : i32
  %6 = llvm.ashr %i, %i : i32
  // CHECK-NEXT: %7 = llvm.ashr exact %i, %i : i32
  %7 = llvm.ashr exact %i, %i : i32
  llvm.return
}

// CHECK-LABEL: llvm.func @remainders(
llvm.func @remainders(%i: i32, %v: vector<4xi8>) {
  // CHECK-NEXT: %0 = llvm.urem %i, %i : i32
  %0 = llvm.urem %i, %i : i32
  // CHECK-NEXT: %1 = llvm.srem %v, %v {foo} : vector<4xi8>
  %1 = llvm.srem %v, %v {foo} : vector<4xi8>
  llvm.return
}

// CHECK-LABEL: llvm.func @logic(
llvm.func @logic(%i: i32, %b: i1, %v: vector<4xi1>, %s: vector<[4]xi1>) {
  // CHECK-NEXT: %0 = llvm.and %i, %i : i32
  %0 = llvm.and %i, %i : i32
  // CHECK-NEXT: %1 = llvm.or %b, %b : i1
  %1 = llvm.or %b, %b : i1
  // CHECK-NEXT: %2 = llvm.or disjoint %i, %i : i32
  %2 = llvm.or disjoint %i, %i : i32
  // CHECK-NEXT: %3 = llvm.xor %v, %v : vector<4xi1>
  %3 = llvm.xor %v, %v : vector<4xi1>
  // CHECK-NEXT: %4 = llvm.or disjoint %v, %v {foo} : vector<4xi1>
  %4 = llvm.or disjoint %v, %v {foo} : vector<4xi1>
  // CHECK-NEXT: %5 = llvm.and %s, %s : vector<[4]xi1>
  %5 = llvm.and %s, %s : vector<[4]xi1>
  llvm.return
}

// CHECK-LABEL: llvm.func @floats(
llvm.func @floats(%h: f16, %b: bf16, %f: f32, %d: f64, %v: vector<4xf32>) {
  // CHECK-NEXT: %0 = llvm.fadd %h, %h : f16
  %0 = llvm.fadd %h, %h : f16
  // CHECK-NEXT: %1 = llvm.fsub %b, %b : bf16
  %1 = llvm.fsub %b, %b : bf16
  // CHECK-NEXT: %2 = llvm.fmul %f, %f {fastmathFlags = #llvm.fastmath<contract>} : f32
  %2 = llvm.fmul %f, %f {fastmathFlags = #llvm.fastmath<contract>} : f32
  // The same once more, which is read another way.
  // CHECK-NEXT: %3 = llvm.fmul %f, %f {fastmathFlags = #llvm.fastmath<contract>} : f32
  %3 = llvm.fmul %f, %f {fastmathFlags = #llvm.fastmath<contract>} : f32
  // CHECK-NEXT: %4 = llvm.fdiv %d, %d {fastmathFlags = #llvm.fastmath<fast>} : f64
  %4 = llvm.fdiv %d, %d {fastmathFlags = #llvm.fastmath<fast>} : f64
  // CHECK-NEXT: %5 = llvm.frem %v, %v {foo} : vector<4xf32>
  %5 = llvm.frem %v, %v {foo} : vector<4xf32>
  // CHECK-NEXT: %6 = llvm.fneg %v : vector<4xf32>
  %6 = llvm.fneg %v : vector<4xf32>
  // CHECK-NEXT: %7 = llvm.fneg %f {fastmathFlags = #llvm.fastmath<nsz>, foo} : f32
  %7 = llvm.fneg %f {fastmathFlags = #llvm.fastmath<nsz>, foo} : f32
  // CHECK-NEXT: %8 = llvm.fadd %f, %f : f32
  %8 = llvm.fadd %f, %f {fastmathFlags = #llvm.fastmath<none>} : f32
  llvm.return
}

// CHECK-LABEL: llvm.func @freeze(
llvm.func @freeze(%i: i32, %p: !llvm.ptr<1>, %s: !llvm.struct<(i32, f32)>) {
  // CHECK-NEXT: %0 = llvm.freeze %i : i32
  %0 = llvm.freeze %i : i32
  // CHECK-NEXT: %1 = llvm.freeze %p {foo} : !llvm.ptr<1>
  %1 = llvm.freeze %p {foo} : !llvm.ptr<1>
  // CHECK-NEXT: %2 = llvm.freeze %s : !llvm.struct<(i32, f32)>
  %2 = llvm.freeze %s : !llvm.struct<(i32, f32)>
  llvm.return
}

// CHECK-LABEL: llvm.func @select(
llvm.func @select(%c: i1, %m: vector<4xi1>, %i: i32, %v: vector<4xf32>, %p: !llvm.ptr<1>) {
  // CHECK-NEXT: %0 = llvm.select %c, %i, %i : i1, i32
  %0 = llvm.select %c, %i, %i : i1, i32
  // CHECK-NEXT: %1 = llvm.select %c, %p, %p : i1, !llvm.ptr<1>
  %1 = llvm.select %c, %p, %p : i1, !llvm.ptr<1>
  // The same once more, which is read another way.
  // CHECK-NEXT: %2 = llvm.select %c, %p, %p : i1, !llvm.ptr<1>
  %2 = llvm.select %c, %p, %p : i1, !llvm.ptr<1>
  // CHECK-NEXT: %3 = llvm.select %c, %v, %v {fastmathFlags = #llvm.fastmath<nnan>, foo} : i1, vector<4xf32>
  %3 = llvm.select %c, %v, %v {fastmathFlags = #llvm.fastmath<nnan>, foo} : i1, vector<4xf32>
  // CHECK-NEXT: %4 = llvm.select %m, %v, %v : vector<4xi1>, vector<4xf32>
  %4 = llvm.select %m, %v, %v : vector<4xi1>, vector<4xf32>
  llvm.return
}
