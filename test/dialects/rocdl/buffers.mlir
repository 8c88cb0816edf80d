// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @buffers(
llvm.func @buffers(%flat: !llvm.ptr, %i16: i16, %i64: i64, %i32: i32, %rsrc: !llvm.ptr<8>, %lds: !llvm.ptr<3>, %v4i32: vector<4xi32>) {
  // CHECK-NEXT: %0 = rocdl.make.buffer.rsrc %flat, %i16, %i64, %i32 : !llvm.ptr to !llvm.ptr
  %0 = rocdl.make.buffer.rsrc %flat, %i16, %i64, %i32 : !llvm.ptr to !llvm.ptr
  // CHECK-NEXT: %1 = rocdl.raw.ptr.buffer.load %rsrc, %i32, %i32, %i32 : i32
  %1 = rocdl.raw.ptr.buffer.load %rsrc, %i32, %i32, %i32 : i32
  // CHECK-NEXT: rocdl.raw.ptr.buffer.load.lds %rsrc, %lds, %i32, %i32, %i32, %i32, %i32
  rocdl.raw.ptr.buffer.load.lds %rsrc, %lds, %i32, %i32, %i32, %i32, %i32
  // CHECK-NEXT: rocdl.raw.ptr.buffer.store %i32, %rsrc, %i32, %i32, %i32 : i32
  rocdl.raw.ptr.buffer.store %i32, %rsrc, %i32, %i32, %i32 : i32
  // CHECK-NEXT: rocdl.raw.ptr.buffer.atomic.fadd %i32, %rsrc, %i32, %i32, %i32 : i32
  rocdl.raw.ptr.buffer.atomic.fadd %i32, %rsrc, %i32, %i32, %i32 : i32
  // CHECK-NEXT: rocdl.raw.ptr.buffer.atomic.fmax %i32, %rsrc, %i32, %i32, %i32 : i32
  rocdl.raw.ptr.buffer.atomic.fmax %i32, %rsrc, %i32, %i32, %i32 : i32
  // CHECK-NEXT: rocdl.raw.ptr.buffer.atomic.smax %i32, %rsrc, %i32, %i32, %i32 : i32
  rocdl.raw.ptr.buffer.atomic.smax %i32, %rsrc, %i32, %i32, %i32 : i32
  // CHECK-NEXT: rocdl.raw.ptr.buffer.atomic.umin %i32, %rsrc, %i32, %i32, %i32 : i32
  rocdl.raw.ptr.buffer.atomic.umin %i32, %rsrc, %i32, %i32, %i32 : i32
  // CHECK-NEXT: %2 = rocdl.raw.ptr.buffer.atomic.cmpswap %i32, %i32, %rsrc, %i32, %i32, %i32 : i32
  %2 = rocdl.raw.ptr.buffer.atomic.cmpswap %i32, %i32, %rsrc, %i32, %i32, %i32 : i32
  // CHECK-NEXT: %3 = "rocdl.raw.buffer.load"(%v4i32, %i32, %i32, %i32) : (vector<4xi32>, i32, i32, i32) -> i32
  %3 = rocdl.raw.buffer.load %v4i32, %i32, %i32, %i32 : i32
  // CHECK-NEXT: "rocdl.raw.buffer.store"(%i32, %v4i32, %i32, %i32, %i32) : (i32, vector<4xi32>, i32, i32, i32) -> ()
  rocdl.raw.buffer.store %i32, %v4i32, %i32, %i32, %i32 : i32
  // CHECK-NEXT: "rocdl.raw.buffer.atomic.fadd"(%i32, %v4i32, %i32, %i32, %i32) : (i32, vector<4xi32>, i32, i32, i32) -> ()
  rocdl.raw.buffer.atomic.fadd %i32, %v4i32, %i32, %i32, %i32 : i32
  // CHECK-NEXT: "rocdl.raw.buffer.atomic.fmax"(%i32, %v4i32, %i32, %i32, %i32) : (i32, vector<4xi32>, i32, i32, i32) -> ()
  rocdl.raw.buffer.atomic.fmax %i32, %v4i32, %i32, %i32, %i32 : i32
  // CHECK-NEXT: "rocdl.raw.buffer.atomic.smax"(%i32, %v4i32, %i32, %i32, %i32) : (i32, vector<4xi32>, i32, i32, i32) -> ()
  rocdl.raw.buffer.atomic.smax %i32, %v4i32, %i32, %i32, %i32 : i32
  // CHECK-NEXT: "rocdl.raw.buffer.atomic.umin"(%i32, %v4i32, %i32, %i32, %i32) : (i32, vector<4xi32>, i32, i32, i32) -> ()
  rocdl.raw.buffer.atomic.umin %i32, %v4i32, %i32, %i32, %i32 : i32
  // CHECK-NEXT: %4 = rocdl.raw.buffer.atomic.cmpswap(%i32, %i32, %i32, %i32, %i32, %i32) : i32, i32
  %4 = rocdl.raw.buffer.atomic.cmpswap(%i32, %i32, %i32, %i32, %i32, %i32) : i32, i32
  llvm.return
}

// CHECK-LABEL: llvm.func @attributes(
llvm.func @attributes(%global: !llvm.ptr<1>, %i16: i16, %i64: i64, %i32: i32, %rsrc: !llvm.ptr<8>, %lds: !llvm.ptr<3>, %f64: f64, %v4f32: vector<4xf32>, %v4i32: vector<4xi32>, %f32: f32) {
  // CHECK-NEXT: %0 = rocdl.make.buffer.rsrc %global, %i16, %i64, %i32 {foo} : <1> to <8>
  %0 = rocdl.make.buffer.rsrc %global, %i16, %i64, %i32 {foo} : <1> to <8>
  // CHECK-NEXT: %1 = rocdl.raw.ptr.buffer.load %rsrc, %i32, %i32, %i32 {foo, noalias_scopes = []} : vector<2xi32>
  %1 = rocdl.raw.ptr.buffer.load %rsrc, %i32, %i32, %i32 {foo, noalias_scopes = []} : vector<2xi32>
  // CHECK-NEXT: rocdl.raw.ptr.buffer.load.lds %rsrc, %lds, %i32, %i32, %i32, %i32, %i32 {foo, noalias_scopes = []}
  rocdl.raw.ptr.buffer.load.lds %rsrc, %lds, %i32, %i32, %i32, %i32, %i32 {foo, noalias_scopes = []}
  // CHECK-NEXT: rocdl.raw.ptr.buffer.store %f64, %rsrc, %i32, %i32, %i32 {foo} : f64
  rocdl.raw.ptr.buffer.store %f64, %rsrc, %i32, %i32, %i32 {foo} : f64
  // CHECK-NEXT: rocdl.raw.ptr.buffer.atomic.fadd %i32, %rsrc, %i32, %i32, %i32 {alias_scopes = [], foo, noalias_scopes = []} : i32
  rocdl.raw.ptr.buffer.atomic.fadd %i32, %rsrc, %i32, %i32, %i32 {alias_scopes = [], foo, noalias_scopes = []} : i32
  // CHECK-NEXT: %2 = rocdl.raw.ptr.buffer.atomic.cmpswap %v4f32, %v4f32, %rsrc, %i32, %i32, %i32 {alias_scopes = [], foo} : vector<4xf32>
  %2 = rocdl.raw.ptr.buffer.atomic.cmpswap %v4f32, %v4f32, %rsrc, %i32, %i32, %i32 {alias_scopes = [], foo} : vector<4xf32>
  // CHECK-NEXT: %3 = "rocdl.raw.buffer.load"(%v4i32, %i32, %i32, %i32) {foo} : (vector<4xi32>, i32, i32, i32) -> vector<[4]xi32>
  %3 = "rocdl.raw.buffer.load"(%v4i32, %i32, %i32, %i32) {foo} : (vector<4xi32>, i32, i32, i32) -> vector<[4]xi32>
  // CHECK-NEXT: "rocdl.raw.buffer.store"(%i64, %v4i32, %i32, %i32, %i32) {foo} : (i64, vector<4xi32>, i32, i32, i32) -> ()
  "rocdl.raw.buffer.store"(%i64, %v4i32, %i32, %i32, %i32) {foo} : (i64, vector<4xi32>, i32, i32, i32) -> ()
  // CHECK-NEXT: %4 = rocdl.raw.buffer.atomic.cmpswap {foo}(%i64, %i64, %f32, %i32, %i32, %i32) : i64, f32
  %4 = rocdl.raw.buffer.atomic.cmpswap {foo}(%i64, %i64, %f32, %i32, %i32, %i32) : i64, f32
  llvm.return
}

// CHECK-LABEL: llvm.func @spellings(
llvm.func @spellings(%flat: !llvm.ptr, %global: !llvm.ptr<1>, %i16: i16, %i64: i64, %i32: i32, %f32: f32) {
  // CHECK-NEXT: %0 = rocdl.make.buffer.rsrc %flat, %i16, %i64, %i32 : !llvm.ptr to <8>
  %0 = rocdl.make.buffer.rsrc %flat, %i16, %i64, %i32 : to !llvm.ptr<8>
  // CHECK-NEXT: %1 = rocdl.make.buffer.rsrc %global, %i16, %i64, %i32 : <1> to <7>
  %1 = rocdl.make.buffer.rsrc %global, %i16, %i64, %i32 : !llvm.ptr<1> to <7>
  // CHECK-NEXT: %2 = "rocdl.raw.buffer.load"(%i32, %f32, %f32, %f32) {foo} : (i32, f32, f32, f32) -> f32
  %2 = "rocdl.raw.buffer.load"(%i32, %f32, %f32, %f32) {foo} : (i32, f32, f32, f32) -> f32
  llvm.return
}
