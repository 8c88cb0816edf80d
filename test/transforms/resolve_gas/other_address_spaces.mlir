// RUN: xdsl-opt -p ip-msp,resolve-gas %s | filecheck %s

// Pointers of address spaces that are no memory space of generic pointers stay what they
// are; what is cast from them is known as far as the target says what they reach.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK-LABEL: llvm.func @stay(
  // CHECK-NEXT:    %f = llvm.addrspacecast %r : !llvm.ptr<8> to !llvm.ptr<7>
  // CHECK-NEXT:    %m = llvm.intr.ptrmask %f, %i : (!llvm.ptr<7>, i64) -> !llvm.ptr<7>
  // CHECK-NEXT:    %e = llvm.getelementptr %m[1] : (!llvm.ptr<7>) -> !llvm.ptr<7>, i32
  // CHECK-NEXT:    llvm.load %e : !llvm.ptr<7> -> i32
  // CHECK-NEXT:    llvm.load %s : !llvm.ptr<999> -> i32
  llvm.func @stay(%r: !llvm.ptr<8>, %i: i64, %s: !llvm.ptr<999>) {
    %f = llvm.addrspacecast %r : !llvm.ptr<8> to !llvm.ptr<7>
    %m = llvm.intr.ptrmask %f, %i : (!llvm.ptr<7>, i64) -> !llvm.ptr<7>
    %e = llvm.getelementptr %m[1] : (!llvm.ptr<7>) -> !llvm.ptr<7>, i32
    %0 = llvm.load %e : !llvm.ptr<7> -> i32
    %1 = llvm.load %s : !llvm.ptr<999> -> i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @narrow_constant_addresses(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> i32
  llvm.func @narrow_constant_addresses(%k6: !llvm.ptr<6>) {
    %k = llvm.addrspacecast %k6 : !llvm.ptr<6> to !llvm.ptr
    %0 = llvm.load %k : !llvm.ptr -> i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @unknown(
  // CHECK:         llvm.load %p : !llvm.ptr -> i32
  // CHECK:         llvm.load %m : !llvm.ptr -> i32
  llvm.func @unknown(%r2: !llvm.ptr<2>, %s: !llvm.ptr<999>, %i: i64) {
    %p = llvm.addrspacecast %r2 : !llvm.ptr<2> to !llvm.ptr
    %0 = llvm.load %p : !llvm.ptr -> i32
    %q = llvm.addrspacecast %s : !llvm.ptr<999> to !llvm.ptr
    %m = llvm.intr.ptrmask %q, %i : (!llvm.ptr, i64) -> !llvm.ptr
    %1 = llvm.load %m : !llvm.ptr -> i32
    llvm.return
  }

  // Flat and global addresses are the same 64 bits.
  // CHECK-LABEL: llvm.func @through_an_integer(
  // CHECK:         llvm.store %i, %{{.*}} : i64, !llvm.ptr<1>
  llvm.func @through_an_integer(%g1: !llvm.ptr<1>) {
    %i = llvm.ptrtoint %g1 : !llvm.ptr<1> to i64
    %p = llvm.inttoptr %i : i64 to !llvm.ptr
    llvm.store %i, %p : i64, !llvm.ptr
    llvm.return
  }
}
