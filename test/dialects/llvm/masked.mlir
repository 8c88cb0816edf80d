// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @load(
llvm.func @load(%p: !llvm.ptr<1>, %m: vector<4xi1>, %v: vector<4xf32>) {
  // CHECK-NEXT: %0 = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32} : (!llvm.ptr<1>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %0 = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32} : (!llvm.ptr<1>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  // CHECK-NEXT: %1 = llvm.intr.masked.load %p, %m {alignment = 4 : i32, foo, nontemporal} : (!llvm.ptr<1>, vector<4xi1>) -> vector<4xi32>
  %1 = llvm.intr.masked.load %p, %m {alignment = 4 : i32, foo, nontemporal} : (!llvm.ptr<1>, vector<4xi1>) -> vector<4xi32>
  llvm.return
}

// CHECK-LABEL: llvm.func @store(
llvm.func @store(%p: !llvm.ptr<1>, %m: vector<4xi1>, %v: vector<4xf32>, %i: vector<4xi32>) {
  // CHECK-NEXT: llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr<1>
  llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr<1>
  // CHECK-NEXT: llvm.intr.masked.store %i, %p, %m {alignment = 4 : i32, foo} : vector<4xi32>, vector<4xi1> into !llvm.ptr<1>
  llvm.intr.masked.store %i, %p, %m {alignment = 4 : i32, foo} : vector<4xi32>, vector<4xi1> into !llvm.ptr<1>
  llvm.return
}

// CHECK-LABEL: llvm.func @gather(
llvm.func @gather(%p: vector<4x!llvm.ptr<1>>, %m: vector<4xi1>, %v: vector<4xf32>) {
  // CHECK-NEXT: %0 = llvm.intr.masked.gather %p, %m, %v {alignment = 4 : i32} : (vector<4x!llvm.ptr<1>>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %0 = llvm.intr.masked.gather %p, %m, %v {alignment = 4 : i32} : (vector<4x!llvm.ptr<1>>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  // CHECK-NEXT: %1 = llvm.intr.masked.gather %p, %m {alignment = 4 : i32} : (vector<4x!llvm.ptr<1>>, vector<4xi1>) -> vector<4xf32>
  %1 = llvm.intr.masked.gather %p, %m {alignment = 4 : i32} : (vector<4x!llvm.ptr<1>>, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// CHECK-LABEL: llvm.func @scatter(
llvm.func @scatter(%p: vector<4x!llvm.ptr<1>>, %m: vector<4xi1>, %v: vector<4xf32>) {
  // CHECK-NEXT: llvm.intr.masked.scatter %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr<1>>
  llvm.intr.masked.scatter %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr<1>>
  llvm.return
}

// CHECK-LABEL: llvm.func @side_by_side(
llvm.func @side_by_side(%p: !llvm.ptr, %m: vector<4xi1>, %v: vector<4xf32>) {
  // CHECK-NEXT: %0 = "llvm.intr.masked.expandload"(%p, %m, %v) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}]}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %0 = "llvm.intr.masked.expandload"(%p, %m, %v) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}]}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  // CHECK-NEXT: "llvm.intr.masked.compressstore"(%0, %p, %m) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  "llvm.intr.masked.compressstore"(%0, %p, %m) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @lanes(
llvm.func @lanes(%i: i32, %n: i32) {
  // CHECK-NEXT: %0 = llvm.intr.get.active.lane.mask %i, %n : i32, i32 to vector<4xi1>
  %0 = llvm.intr.get.active.lane.mask %i, %n : i32, i32 to vector<4xi1>
  llvm.return
}
