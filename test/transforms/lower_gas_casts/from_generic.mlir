// RUN: xdsl-opt -p lower-gas-casts --split-input-file %s | filecheck %s
// PATTERN: LowerCastToSpecific

// A cast from generic clears the tag: bits 56 to 59 go into bits 60 to 63.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @private(
  // CHECK-SAME:    %[[G:.*]]: !llvm.ptr<4>) -> !llvm.ptr
  // CHECK-NEXT:    %[[INT:.*]] = llvm.ptrtoint %[[G]] {gas.tagged} : !llvm.ptr<4> to i64
  // CHECK-NEXT:    %[[FOUR:.*]] = llvm.mlir.constant(4 : i64) : i64
  // CHECK-NEXT:    %[[LEFT:.*]] = llvm.shl %[[INT]], %[[FOUR]] : i64
  // CHECK-NEXT:    %[[RIGHT:.*]] = llvm.ashr %[[LEFT]], %[[FOUR]] : i64
  // CHECK-NEXT:    %[[P:.*]] = llvm.inttoptr %[[RIGHT]] : i64 to !llvm.ptr
  // CHECK-NEXT:    llvm.return %[[P]]
  llvm.func @private(%g: !llvm.ptr<4>) -> !llvm.ptr {
    %p = llvm.addrspacecast %g : !llvm.ptr<4> to !llvm.ptr
    llvm.return %p : !llvm.ptr
  }

  // CHECK-LABEL: llvm.func @local(
  // CHECK:         llvm.shl
  // CHECK-NEXT:    %[[RIGHT:.*]] = llvm.ashr
  // CHECK-NEXT:    llvm.inttoptr %[[RIGHT]] : i64 to !llvm.ptr<3>
  llvm.func @local(%g: !llvm.ptr<4>) -> !llvm.ptr<3> {
    %p = llvm.addrspacecast %g : !llvm.ptr<4> to !llvm.ptr<3>
    llvm.return %p : !llvm.ptr<3>
  }

  // The bits of a global pointer are its own.
  // CHECK-LABEL: llvm.func @global(
  // CHECK-NEXT:    %[[INT:.*]] = llvm.ptrtoint %{{.*}} {gas.tagged} : !llvm.ptr<4> to i64
  // CHECK-NEXT:    llvm.inttoptr %[[INT]] : i64 to !llvm.ptr<1>
  llvm.func @global(%g: !llvm.ptr<4>) -> !llvm.ptr<1> {
    %p = llvm.addrspacecast %g : !llvm.ptr<4> to !llvm.ptr<1>
    llvm.return %p : !llvm.ptr<1>
  }

  // CHECK-LABEL: llvm.func @vector(
  // CHECK:         llvm.shl %{{.*}} : vector<2xi64>
  // CHECK-NEXT:    llvm.ashr %{{.*}} : vector<2xi64>
  // CHECK-NEXT:    llvm.inttoptr %{{.*}} : vector<2xi64> to vector<2x!llvm.ptr<3>>
  llvm.func @vector(%g: vector<2x!llvm.ptr<4>>) -> vector<2x!llvm.ptr<3>> {
    %p = llvm.addrspacecast %g : vector<2x!llvm.ptr<4>> to vector<2x!llvm.ptr<3>>
    llvm.return %p : vector<2x!llvm.ptr<3>>
  }
}
