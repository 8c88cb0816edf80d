// RUN: xdsl-opt -p resolve-gas %s | filecheck %s

// One operation with several pointers: only what is an address of its own is rewritten.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A vector of addresses is one address: llvm#62302.
  // CHECK-LABEL: llvm.func @gathered_and_scattered(
  // CHECK-NEXT:    %p = llvm.getelementptr %s3[%n] : (!llvm.ptr<3>, vector<2xi64>) -> vector<2x!llvm.ptr<3>>, i32
  // CHECK-NEXT:    %[[V:.*]] = llvm.intr.masked.gather %p, %mask, %else {{.*}}: (vector<2x!llvm.ptr<3>>, vector<2xi1>, vector<2xi32>) -> vector<2xi32>
  // CHECK-NEXT:    llvm.intr.masked.scatter %[[V]], %p, %mask {{.*}}: vector<2xi32>, vector<2xi1> into vector<2x!llvm.ptr<3>>
  // CHECK-NEXT:    llvm.load %s3 : !llvm.ptr<3> -> i32
  llvm.func @gathered_and_scattered(%s3: !llvm.ptr<3>, %n: vector<2xi64>, %mask: vector<2xi1>, %else: vector<2xi32>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.getelementptr %s[%n] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
    %v = llvm.intr.masked.gather %p, %mask, %else {alignment = 4 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>, vector<2xi32>) -> vector<2xi32>
    llvm.intr.masked.scatter %v, %p, %mask {alignment = 4 : i32} : vector<2xi32>, vector<2xi1> into vector<2x!llvm.ptr>
    %w = llvm.load %s : !llvm.ptr -> i32
    llvm.return
  }

  // What is compared and exchanged are no addresses of this access: llvm#101922.
  // CHECK-LABEL: llvm.func @pointers_exchanged(
  // CHECK-NEXT:    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
  // CHECK-NEXT:    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
  // CHECK-NEXT:    llvm.cmpxchg %s3, %g, %s acq_rel monotonic : !llvm.ptr<3>, !llvm.ptr
  llvm.func @pointers_exchanged(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %r = llvm.cmpxchg %s, %g, %s acq_rel monotonic : !llvm.ptr, !llvm.ptr
    llvm.return
  }

  // A generic address stays, though what is exchanged there is in one space.
  // CHECK-LABEL: llvm.func @address_that_is_not_known(
  // CHECK:         llvm.cmpxchg %p, %s, %s acq_rel monotonic : !llvm.ptr, !llvm.ptr
  llvm.func @address_that_is_not_known(%p: !llvm.ptr, %s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %r = llvm.cmpxchg %p, %s, %s acq_rel monotonic : !llvm.ptr, !llvm.ptr
    llvm.return
  }
}
