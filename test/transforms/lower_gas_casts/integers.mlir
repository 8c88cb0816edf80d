// RUN: xdsl-opt -p lower-gas-casts %s | filecheck %s
// RUN: xdsl-opt -p lower-gas-casts,verify-llvm %s -o %t.mlir
// RUN: %if mlir-opt-22 && mlir-translate-22 %{ mlir-opt-22 %t.mlir | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}
// RUN: %if mlir-opt-22 && mlir-translate-22 && opt-22 %{ opt-22 -passes=verify -disable-output %t.ll %}
// PATTERN: LowerPtrToInt
// PATTERN: LowerIntToPtr

// The program cannot see tags in integers, and pointers that it makes of integers have the
// tags of those the integers came from.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @address(
  // CHECK-SAME:    %[[G:.*]]: !llvm.ptr<4>) -> i64
  // CHECK-NEXT:    %[[INT:.*]] = llvm.ptrtoint %[[G]] {gas.tagged} : !llvm.ptr<4> to i64
  // CHECK-NEXT:    %[[FOUR:.*]] = llvm.mlir.constant(4 : i64) : i64
  // CHECK-NEXT:    %[[LEFT:.*]] = llvm.shl %[[INT]], %[[FOUR]] : i64
  // CHECK-NEXT:    %[[ADDRESS:.*]] = llvm.ashr %[[LEFT]], %[[FOUR]] : i64
  // CHECK-NEXT:    llvm.return %[[ADDRESS]] : i64
  llvm.func @address(%g: !llvm.ptr<4>) -> i64 {
    %0 = llvm.ptrtoint %g : !llvm.ptr<4> to i64
    llvm.return %0 : i64
  }

  // What asks for the tag gets it.
  // CHECK-LABEL: llvm.func @tag(
  // CHECK-NEXT:    %[[INT:.*]] = llvm.ptrtoint %{{.*}} {gas.tagged} : !llvm.ptr<4> to i64
  // CHECK-NEXT:    llvm.return %[[INT]] : i64
  llvm.func @tag(%g: !llvm.ptr<4>) -> i64 {
    %0 = llvm.ptrtoint %g {gas.tagged} : !llvm.ptr<4> to i64
    llvm.return %0 : i64
  }

  // CHECK-LABEL: llvm.func @narrow(
  // CHECK:         %[[ADDRESS:.*]] = llvm.ashr
  // CHECK-NEXT:    llvm.trunc %[[ADDRESS]] : i64 to i32
  llvm.func @narrow(%g: !llvm.ptr<4>) -> i32 {
    %0 = llvm.ptrtoint %g : !llvm.ptr<4> to i32
    llvm.return %0 : i32
  }

  // CHECK-LABEL: llvm.func @wide(
  // CHECK:         %[[ADDRESS:.*]] = llvm.ashr
  // CHECK-NEXT:    llvm.zext %[[ADDRESS]] : i64 to i128
  llvm.func @wide(%g: !llvm.ptr<4>) -> i128 {
    %0 = llvm.ptrtoint %g : !llvm.ptr<4> to i128
    llvm.return %0 : i128
  }

  // CHECK-LABEL: llvm.func @there_and_back(
  // CHECK-SAME:    %[[G:.*]]: !llvm.ptr<4>, %[[N:.*]]: i64) -> !llvm.ptr<4>
  // CHECK:         %[[ADDRESS:.*]] = llvm.ashr
  // CHECK-NEXT:    %[[SUM:.*]] = llvm.add %[[ADDRESS]], %[[N]] : i64
  // CHECK-NEXT:    %[[INT:.*]] = llvm.ptrtoint %[[G]] {gas.tagged} : !llvm.ptr<4> to i64
  // 0xe000000000000000
  // CHECK-NEXT:    %[[TAGS:.*]] = llvm.mlir.constant(-2305843009213693952 : i64) : i64
  // CHECK-NEXT:    %[[TAG:.*]] = llvm.and %[[INT]], %[[TAGS]] : i64
  // CHECK-NEXT:    %[[REST:.*]] = llvm.mlir.constant(2305843009213693951 : i64) : i64
  // CHECK-NEXT:    %[[CLEAR:.*]] = llvm.and %[[SUM]], %[[REST]] : i64
  // CHECK-NEXT:    %[[TAGGED:.*]] = llvm.or %[[CLEAR]], %[[TAG]] : i64
  // CHECK-NEXT:    %[[ZERO:.*]] = llvm.mlir.constant(0 : i64) : i64
  // CHECK-NEXT:    %[[NULL:.*]] = llvm.icmp "eq" %[[SUM]], %[[ZERO]] : i64
  // CHECK-NEXT:    %[[V:.*]] = llvm.select %[[NULL]], %[[SUM]], %[[TAGGED]] : i1, i64
  // CHECK-NEXT:    llvm.inttoptr %[[V]] {gas.tagged} : i64 to !llvm.ptr<4>
  llvm.func @there_and_back(%g: !llvm.ptr<4>, %n: i64) -> !llvm.ptr<4> {
    %0 = llvm.ptrtoint %g : !llvm.ptr<4> to i64
    %1 = llvm.add %0, %n : i64
    %2 = llvm.inttoptr %1 : i64 to !llvm.ptr<4>
    llvm.return %2 : !llvm.ptr<4>
  }

  // Twice, and by way of a cast that is lowered too.
  // CHECK-LABEL: llvm.func @again(
  // CHECK:         llvm.inttoptr %{{.*}} {gas.tagged} : i64 to !llvm.ptr<4>
  // CHECK:         llvm.inttoptr %{{.*}} {gas.tagged} : i64 to !llvm.ptr<4>
  // CHECK:         llvm.inttoptr %{{.*}} {gas.tagged} : i64 to !llvm.ptr<4>
  // CHECK-NOT:     llvm.addrspacecast
  llvm.func @again(%l: !llvm.ptr<3>) -> !llvm.ptr<4> {
    %g = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %0 = llvm.ptrtoint %g : !llvm.ptr<4> to i64
    %1 = llvm.inttoptr %0 : i64 to !llvm.ptr<4>
    %2 = llvm.ptrtoint %1 : !llvm.ptr<4> to i64
    %3 = llvm.inttoptr %2 : i64 to !llvm.ptr<4>
    llvm.return %3 : !llvm.ptr<4>
  }

  // The address of a pointer to a specific space.
  // CHECK-LABEL: llvm.func @of_local(
  // CHECK:         llvm.mlir.constant(4611686018427387904 : i64) : i64
  // CHECK-NEXT:    llvm.or
  llvm.func @of_local(%l: !llvm.ptr<3>) -> !llvm.ptr<4> {
    %0 = llvm.ptrtoint %l : !llvm.ptr<3> to i64
    %1 = llvm.inttoptr %0 : i64 to !llvm.ptr<4>
    llvm.return %1 : !llvm.ptr<4>
  }

  // Null, and pointers to specific spaces, need no tag.
  // CHECK-LABEL: llvm.func @no_tag(
  // CHECK:         llvm.inttoptr %{{.*}} : i64 to !llvm.ptr<4>
  // CHECK:         llvm.inttoptr %{{.*}} : i64 to !llvm.ptr<1>
  // CHECK-NOT:     llvm.or
  llvm.func @no_tag(%i: i64, %out: !llvm.ptr<1>) {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %null = llvm.inttoptr %zero : i64 to !llvm.ptr<4>
    llvm.store %null, %out : !llvm.ptr<4>, !llvm.ptr<1>
    %p = llvm.inttoptr %i : i64 to !llvm.ptr<1>
    llvm.store %p, %out : !llvm.ptr<1>, !llvm.ptr<1>
    llvm.return
  }

  // Each generic pointer has one representation: comparisons stay as they are.
  // CHECK-LABEL: llvm.func @compare(
  // CHECK-NEXT:    llvm.icmp "eq" %{{.*}}, %{{.*}} : !llvm.ptr<4>
  // CHECK-NEXT:    llvm.return
  llvm.func @compare(%p: !llvm.ptr<4>, %q: !llvm.ptr<4>) -> i1 {
    %0 = llvm.icmp "eq" %p, %q : !llvm.ptr<4>
    llvm.return %0 : i1
  }

  // A difference is that of addresses.
  // CHECK-LABEL: llvm.func @difference(
  // CHECK:         %[[P:.*]] = llvm.ashr
  // CHECK:         %[[Q:.*]] = llvm.ashr
  // CHECK-NEXT:    llvm.sub %[[P]], %[[Q]] : i64
  llvm.func @difference(%p: !llvm.ptr<4>, %q: !llvm.ptr<4>) -> i64 {
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.ptrtoint %q : !llvm.ptr<4> to i64
    %2 = llvm.sub %0, %1 : i64
    llvm.return %2 : i64
  }

  // The initializers of variables know no tags, and remain constants.
  // CHECK:       llvm.mlir.global internal @initialized
  // CHECK-NOT:     llvm.shl
  // CHECK:         llvm.ptrtoint %{{.*}} : !llvm.ptr<4> to i64
  llvm.mlir.global internal @data() {addr_space = 1 : i32} : i32
  llvm.mlir.global internal @initialized() {addr_space = 1 : i32} : i64 {
    %0 = llvm.mlir.addressof @data : !llvm.ptr<1>
    %1 = llvm.addrspacecast %0 : !llvm.ptr<1> to !llvm.ptr<4>
    %2 = llvm.ptrtoint %1 : !llvm.ptr<4> to i64
    llvm.return %2 : i64
  }
}
