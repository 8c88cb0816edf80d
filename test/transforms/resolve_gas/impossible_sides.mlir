// RUN: xdsl-opt -p 'resolve-gas{generic-pointers-are-tagged=true}' --split-input-file %s 2> %t.remarks | filecheck %s
// RUN: filecheck %s --input-file %t.remarks --check-prefix=REMARK

// A side of a branch that the space of a pointer rules out is named, once for a branch,
// and treated as any other code (llvm#125607).

// REMARK:      @shared_where_it_is_private: warning: `llvm.cond_br %c{{.*}}` never goes where its condition holds: the pointer only points to local memory, which the condition excludes. The code there is left unchanged. [resolve-gas: BranchInfeasible]
// REMARK-NEXT: @assumed_on_a_side: warning: `llvm.intr.assume %d : i1` never holds: its pointer points to local memory. The assumption is ignored. [resolve-gas: AssumptionContradicted]
// REMARK-NEXT: @always: warning: `llvm.cond_br %c{{.*}}` never goes where its condition does not hold: the pointer only points to shared memory, which the condition excludes.
// REMARK-NEXT: @both_at_once: warning: `llvm.cond_br {{.*}}` never goes where its condition holds:
// REMARK-NEXT: @cases: warning: `llvm.switch {{.*}}` never goes to the block of case 1 nor to the block of case 2: the pointer only points to global memory, which the condition excludes.
// REMARK-NEXT: @region: warning: `scf.if {{.*}}` never goes where its condition holds: the pointer only points to local memory, which the condition excludes.
// REMARK-NEXT: @case_of_cf: warning: `cf.switch {{.*}}` never goes to the block of case 1: the pointer only points to local memory, which the condition excludes.
// REMARK-NOT:  {{note|remark|warning}}

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @shared_where_it_is_private(
  // CHECK:       ^a:
  // CHECK-NEXT:    %s = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %s : !llvm.ptr<3> -> i32
  // CHECK-NEXT:    llvm.load %{{.*}} : !llvm.ptr<5> -> i32
  llvm.func @shared_where_it_is_private() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b
  ^a:
    %s = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
    %v = llvm.load %s : !llvm.ptr<3> -> i32
    %w = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^b:
    llvm.return
  }

  // CHECK-LABEL: llvm.func @assumed_on_a_side(
  // CHECK:       ^a:
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<5> -> i32
  llvm.func @assumed_on_a_side(%p: !llvm.ptr) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.local"(%p) : (!llvm.ptr) -> i1
    %d = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b
  ^a:
    llvm.intr.assume %d : i1
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^b:
    llvm.return
  }

  llvm.func @always(%s3: !llvm.ptr<3>) {
    %p = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b
  ^a:
    llvm.return
  ^b:
    llvm.return
  }

  // CHECK-LABEL: llvm.func @both_at_once(
  // CHECK:       ^a:
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<5> -> i32
  // CHECK:       ^b:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func @both_at_once(%p: !llvm.ptr) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %d = llvm.call_intrinsic "llvm.nvvm.isspacep.local"(%p) : (!llvm.ptr) -> i1
    %both = llvm.and %c, %d : i1
    llvm.cond_br %both, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^b:
    %w = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // Every space is denied in turn: no remark. A program that handles each ends so.
  llvm.func @all_denied(%p: !llvm.ptr) {
    %a = llvm.call_intrinsic "llvm.nvvm.isspacep.shared.cluster"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %a, ^end, ^n1
  ^n1:
    %b = llvm.call_intrinsic "llvm.nvvm.isspacep.local"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %b, ^end, ^n2
  ^n2:
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.const"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^end, ^n3
  ^n3:
    %d = llvm.call_intrinsic "llvm.nvvm.isspacep.global"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %d, ^end, ^n4
  ^n4:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^end:
    llvm.return
  }

  // Whether a pointer is null is no space query, and what may be null can
  // be in no window.
  llvm.func @null(%s3: !llvm.ptr<3>, %n: i1) {
    %null = llvm.mlir.zero : !llvm.ptr
    %p = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.select %n, %p, %null : i1, !llvm.ptr
    %c = llvm.icmp "eq" %p, %null : !llvm.ptr
    llvm.cond_br %c, ^a, ^b
  ^a:
    llvm.return
  ^b:
    %d = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%q) : (!llvm.ptr) -> i1
    llvm.cond_br %d, ^c, ^e
  ^c:
    llvm.return
  ^e:
    llvm.return
  }

  // The branch is unreachable.
  llvm.func @never_reached(%s3: !llvm.ptr<3>) {
    llvm.return
  ^n0:
    %p = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b
  ^a:
    llvm.return
  ^b:
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "spir64"} {
  llvm.func @cases(%g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %bits = llvm.mlir.constant(61 : i64) : i64
    %local = llvm.mlir.addressof @variable : !llvm.ptr<1>
    %p = llvm.addrspacecast %local : !llvm.ptr<1> to !llvm.ptr<4>
    %n = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %tag = llvm.lshr %n, %bits : i64
    llvm.switch %tag : i64, ^global [
      1: ^private,
      2: ^shared
    ]
  ^private:
    llvm.return
  ^shared:
    llvm.return
  ^global:
    llvm.return
  }
  llvm.mlir.global internal @variable() {addr_space = 1 : i32} : i32
}

// -----

// In other dialects, too.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  func.func @region() {
    %one = arith.constant 1 : i32
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    scf.if %c {
      %v = llvm.load %p : !llvm.ptr -> i32
    }
    return
  }
  func.func @case_of_cf() {
    %one = arith.constant 1 : i32
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %n = arith.extui %c : i1 to i32
    cf.switch %n : i32, [
      default: ^a,
      1: ^b
    ]
  ^a:
    return
  ^b:
    return
  }
}
