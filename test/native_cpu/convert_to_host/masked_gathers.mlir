// RUN: xdsl-opt %s -p 'convert-to-host{triple=x86_64-unknown-linux-gnu data-layout=e masked-gathers=false}' | filecheck %s
// RUN: xdsl-opt %s -p 'convert-to-host{triple=x86_64-unknown-linux-gnu data-layout=e}' | filecheck %s --check-prefix=MASKED
// PATTERN: UnmaskGather

// Gathers under masks, for hosts that have none.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // Lanes that the mask excludes load zeros; what is known of the memory stays.
  // CHECK-LABEL: @some(
  // CHECK: [[ZEROS:%.*]] = llvm.mlir.addressof @gas.no_lane : !llvm.ptr
  // CHECK: [[ALL:%.*]] = llvm.shufflevector {{%.*}} [0, 0, 0, 0] : vector<4x!llvm.ptr>
  // CHECK: [[P:%.*]] = llvm.select %mask, %p, [[ALL]] : vector<4xi1>, vector<4x!llvm.ptr>
  // CHECK: [[TRUE:%.*]] = llvm.mlir.constant(dense<true> : vector<4xi1>)
  // CHECK: llvm.intr.masked.gather [[P]], [[TRUE]], {{%.*}} {alignment = 4 : i32}
  // MASKED-LABEL: @some(
  // MASKED: llvm.intr.masked.gather %p, %mask,
  llvm.func @some(%p: vector<4x!llvm.ptr<1>>, %mask: vector<4xi1>) -> vector<4xf32> {
    %zero = llvm.mlir.zero : vector<4xf32>
    %r = llvm.intr.masked.gather %p, %mask, %zero {alignment = 4 : i32} : (vector<4x!llvm.ptr<1>>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    llvm.return %r : vector<4xf32>
  }

  // All lanes load.
  // CHECK-LABEL: @all(
  // CHECK: llvm.intr.masked.gather %p,
  llvm.func @all(%p: vector<4x!llvm.ptr<1>>) -> vector<4xf32> {
    %mask = llvm.mlir.constant(dense<true> : vector<4xi1>) : vector<4xi1>
    %zero = llvm.mlir.zero : vector<4xf32>
    %r = llvm.intr.masked.gather %p, %mask, %zero {alignment = 4 : i32} : (vector<4x!llvm.ptr<1>>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    llvm.return %r : vector<4xf32>
  }

  // Excluded lanes have other values than zero.
  // CHECK-LABEL: @others(
  // CHECK: llvm.intr.masked.gather %p, %mask, %old
  llvm.func @others(%p: vector<4x!llvm.ptr<1>>, %mask: vector<4xi1>, %old: vector<4xf32>) -> vector<4xf32> {
    %r = llvm.intr.masked.gather %p, %mask, %old {alignment = 4 : i32} : (vector<4x!llvm.ptr<1>>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    llvm.return %r : vector<4xf32>
  }

  // An element is larger than the constant.
  // CHECK-LABEL: @large(
  // CHECK: llvm.intr.masked.gather %p, %mask,
  llvm.func @large(%p: vector<2x!llvm.ptr<1>>, %mask: vector<2xi1>) -> vector<2xi128> {
    %zero = llvm.mlir.zero : vector<2xi128>
    %r = llvm.intr.masked.gather %p, %mask, %zero {alignment = 8 : i32} : (vector<2x!llvm.ptr<1>>, vector<2xi1>, vector<2xi128>) -> vector<2xi128>
    llvm.return %r : vector<2xi128>
  }

  // CHECK: llvm.mlir.global internal constant @gas.no_lane
  // MASKED-NOT: @gas.no_lane
}
