// RUN: xdsl-opt -p lower-gas-casts %s | filecheck %s
// RUN: xdsl-opt -p lower-gas-casts,verify-llvm %s -o %t.mlir
// RUN: %if mlir-opt-22 && mlir-translate-22 %{ mlir-opt-22 %t.mlir | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}
// RUN: %if mlir-opt-22 && mlir-translate-22 && opt-22 %{ opt-22 -passes=verify -disable-output %t.ll %}
// PATTERN: LowerCastToGeneric

// A cast to generic sets the tag: 001 for private, 010 for local memory. Global pointers
// stay as they are, and so does null.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @private(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr) -> !llvm.ptr<4>
  // CHECK-NEXT:    %[[INT:.*]] = llvm.ptrtoint %[[P]] : !llvm.ptr to i64
  // 0x1fffffffffffffff
  // CHECK-NEXT:    %[[MASK:.*]] = llvm.mlir.constant(2305843009213693951 : i64) : i64
  // CHECK-NEXT:    %[[CLEAR:.*]] = llvm.and %[[INT]], %[[MASK]] : i64
  // 0x2000000000000000
  // CHECK-NEXT:    %[[TAG:.*]] = llvm.mlir.constant(2305843009213693952 : i64) : i64
  // CHECK-NEXT:    %[[TAGGED:.*]] = llvm.or %[[CLEAR]], %[[TAG]] : i64
  // CHECK-NEXT:    %[[ZERO:.*]] = llvm.mlir.constant(0 : i64) : i64
  // CHECK-NEXT:    %[[NULL:.*]] = llvm.icmp "eq" %[[INT]], %[[ZERO]] : i64
  // CHECK-NEXT:    %[[V:.*]] = llvm.select %[[NULL]], %[[INT]], %[[TAGGED]] : i1, i64
  // CHECK-NEXT:    %[[G:.*]] = llvm.inttoptr %[[V]] {gas.tagged} : i64 to !llvm.ptr<4>
  // CHECK-NEXT:    llvm.return %[[G]]
  llvm.func @private(%p: !llvm.ptr) -> !llvm.ptr<4> {
    %g = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    llvm.return %g : !llvm.ptr<4>
  }

  // CHECK-LABEL: llvm.func @local(
  // CHECK-NEXT:    %[[INT:.*]] = llvm.ptrtoint %{{.*}} : !llvm.ptr<3> to i64
  // CHECK:         llvm.mlir.constant(2305843009213693951 : i64) : i64
  // CHECK-NEXT:    llvm.and
  // 0x4000000000000000
  // CHECK-NEXT:    llvm.mlir.constant(4611686018427387904 : i64) : i64
  // CHECK-NEXT:    llvm.or
  // CHECK:         llvm.select
  llvm.func @local(%p: !llvm.ptr<3>) -> !llvm.ptr<4> {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.return %g : !llvm.ptr<4>
  }

  // CHECK-LABEL: llvm.func @global(
  // CHECK-NEXT:    %[[INT:.*]] = llvm.ptrtoint %{{.*}} : !llvm.ptr<1> to i64
  // CHECK-NEXT:    %[[G:.*]] = llvm.inttoptr %[[INT]] {gas.tagged} : i64 to !llvm.ptr<4>
  // CHECK-NEXT:    llvm.return %[[G]]
  llvm.func @global(%p: !llvm.ptr<1>) -> !llvm.ptr<4> {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.return %g : !llvm.ptr<4>
  }

  // A variable is never null, wherever in its space it lies: it has the tag in any case.
  // CHECK-LABEL: llvm.func @variables(
  // CHECK-NOT:     llvm.select
  // CHECK:         llvm.return
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x i32>
  llvm.func @variables(%out: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %a = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    llvm.store %a, %out : !llvm.ptr<4>, !llvm.ptr<1>
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %q = llvm.getelementptr inbounds %tile[0, 1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<4 x i32>
    %b = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.store %b, %out : !llvm.ptr<4>, !llvm.ptr<1>
    llvm.return
  }

  // Lane by lane.
  // CHECK-LABEL: llvm.func @vector(
  // CHECK:         llvm.ptrtoint %{{.*}} : vector<2x!llvm.ptr<3>> to vector<2xi64>
  // CHECK:         llvm.mlir.constant(dense<4611686018427387904> : vector<2xi64>) : vector<2xi64>
  // CHECK:         llvm.select %{{.*}}, %{{.*}}, %{{.*}} : vector<2xi1>, vector<2xi64>
  // CHECK:         llvm.inttoptr %{{.*}} {gas.tagged} : vector<2xi64> to vector<2x!llvm.ptr<4>>
  llvm.func @vector(%p: vector<2x!llvm.ptr<3>>) -> vector<2x!llvm.ptr<4>> {
    %g = llvm.addrspacecast %p : vector<2x!llvm.ptr<3>> to vector<2x!llvm.ptr<4>>
    llvm.return %g : vector<2x!llvm.ptr<4>>
  }

  // A variable in global memory can be initialized with a pointer to another.
  // CHECK:       llvm.mlir.global internal @initialized
  // CHECK:         llvm.inttoptr %{{.*}} {gas.tagged} : i64 to !llvm.ptr<4>
  llvm.mlir.global internal @data() {addr_space = 1 : i32} : i32
  llvm.mlir.global internal @initialized() {addr_space = 1 : i32} : !llvm.ptr<4> {
    %0 = llvm.mlir.addressof @data : !llvm.ptr<1>
    %1 = llvm.addrspacecast %0 : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.return %1 : !llvm.ptr<4>
  }

  // Casts between specific spaces, and to the same space, are left alone.
  // CHECK-LABEL: llvm.func @other_casts(
  // CHECK-NEXT:    llvm.addrspacecast %{{.*}} : !llvm.ptr<4> to !llvm.ptr<4>
  llvm.func @other_casts(%p: !llvm.ptr<4>) -> !llvm.ptr<4> {
    %0 = llvm.addrspacecast %p : !llvm.ptr<4> to !llvm.ptr<4>
    llvm.return %0 : !llvm.ptr<4>
  }
}
