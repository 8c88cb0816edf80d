// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s

// What scf.if, scf.while and cf.cond_br ask of pointers holds where they lead to.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: func.func @if_shared
  func.func @if_shared(%p: !llvm.ptr, %f: f32, %n: index) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %shared = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    // CHECK: scf.if
    // CHECK: scf.for
    // CHECK: llvm.store %f, %{{.*}} : f32, !llvm.ptr<3>
    // CHECK: else
    // CHECK: llvm.store %f, %p : f32, !llvm.ptr
    scf.if %shared {
      scf.for %i = %zero to %n step %one {
        llvm.store %f, %p : f32, !llvm.ptr
      }
    } else {
      llvm.store %f, %p : f32, !llvm.ptr
    }
    // Behind it nothing is known any more.
    // CHECK: llvm.store %f, %p : f32, !llvm.ptr
    llvm.store %f, %p : f32, !llvm.ptr
    return
  }

  // What the side with the answer yields.
  // CHECK-LABEL: func.func @yields_if_shared
  func.func @yields_if_shared(%p: !llvm.ptr, %f: f32, %s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %shared = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    // CHECK: %q = scf.if
    // CHECK: %[[q:.*]] = llvm.addrspacecast %q : !llvm.ptr to !llvm.ptr<3>
    // CHECK: llvm.store %f, %[[q]] : f32, !llvm.ptr<3>
    %q = scf.if %shared -> (!llvm.ptr) {
      scf.yield %p : !llvm.ptr
    } else {
      scf.yield %s : !llvm.ptr
    }
    llvm.store %f, %q : f32, !llvm.ptr
    return
  }

  // Put together by arith.
  // CHECK-LABEL: func.func @if_shared_and_more
  func.func @if_shared_and_more(%p: !llvm.ptr, %f: f32, %c: i1) {
    %true = arith.constant true
    %shared = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %both = arith.andi %shared, %c : i1
    %not = arith.xori %both, %true : i1
    // CHECK: scf.if
    // CHECK: llvm.store %f, %p : f32, !llvm.ptr
    // CHECK: else
    // CHECK: llvm.store %f, %{{.*}} : f32, !llvm.ptr<3>
    scf.if %not {
      llvm.store %f, %p : f32, !llvm.ptr
    } else {
      llvm.store %f, %p : f32, !llvm.ptr
    }
    return
  }

  // An argument of the loop is tested in each iteration, but in the other
  // region it is another value.
  // CHECK-LABEL: func.func @while_shared
  func.func @while_shared(%p: !llvm.ptr, %f: f32) {
    // CHECK: scf.while
    // CHECK: do
    // CHECK: %{{.*}} = llvm.addrspacecast %next : !llvm.ptr to !llvm.ptr<3>
    // CHECK: llvm.store %f, %{{.*}} : f32, !llvm.ptr<3>
    // CHECK: llvm.store %f, %end : f32, !llvm.ptr
    %end = scf.while (%here = %p) : (!llvm.ptr) -> !llvm.ptr {
      %shared = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%here) : (!llvm.ptr) -> i1
      scf.condition(%shared) %here : !llvm.ptr
    } do {
    ^bb0(%next: !llvm.ptr):
      llvm.store %f, %next : f32, !llvm.ptr
      %further = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
      scf.yield %further : !llvm.ptr
    }
    llvm.store %f, %end : f32, !llvm.ptr
    return
  }

  // CHECK-LABEL: func.func @branch_if_shared
  func.func @branch_if_shared(%p: !llvm.ptr, %f: f32, %c: i1) {
    %shared = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    cf.cond_br %shared, ^yes, ^no
  ^yes:
    // CHECK: llvm.store %f, %{{.*}} : f32, !llvm.ptr<3>
    // CHECK: scf.if
    // CHECK: llvm.store %f, %{{.*}} : f32, !llvm.ptr<3>
    llvm.store %f, %p : f32, !llvm.ptr
    scf.if %c {
      llvm.store %f, %p : f32, !llvm.ptr
    }
    cf.br ^no
  ^no:
    // CHECK: llvm.store %f, %p : f32, !llvm.ptr
    llvm.store %f, %p : f32, !llvm.ptr
    return
  }

  // Behind an assumption, in regions too; in front of it not.
  // CHECK-LABEL: func.func @assume_in_a_region
  func.func @assume_in_a_region(%p: !llvm.ptr, %f: f32, %c: i1) {
    %shared = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    // CHECK: scf.if
    // CHECK: llvm.store %f, %p : f32, !llvm.ptr
    // CHECK: llvm.intr.assume
    // CHECK: scf.if
    // CHECK: llvm.store %f, %{{.*}} : f32, !llvm.ptr<3>
    // CHECK: llvm.store %f, %p : f32, !llvm.ptr
    scf.if %c {
      llvm.store %f, %p : f32, !llvm.ptr
      llvm.intr.assume %shared : i1
      scf.if %c {
        llvm.store %f, %p : f32, !llvm.ptr
      }
    }
    llvm.store %f, %p : f32, !llvm.ptr
    return
  }
}
