// RUN: xdsl-opt %s -p 'work-item-loops{whole-groups=true}' | filecheck %s
// RUN: xdsl-opt %s -p 'run-vecz,work-item-loops{whole-groups=true}' | filecheck %s --check-prefix=LANES
// RUN: xdsl-opt %s -p work-item-loops | filecheck %s --check-prefix=OFF

// Vectorized kernels have none.
// LANES-NOT: mux-whole-groups

// Kernels that begin with their bounds have a version for groups that are within them.

// OFF-NOT: mux-whole-groups

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64

  // The loop ends with the last id within the bounds, if ids fit in 31 bits. The version
  // has no branch on it, and takes the id as it is. Rows may be joined, so that the length
  // of one is seldom known: only then is there a loop over all of it.
  // CHECK-LABEL: @"within.mux-whole-groups"(
  // CHECK: %i = llvm.call @__mux_get_global_id(
  // CHECK: llvm.br
  // CHECK: llvm.getelementptr %p[%i]
  // CHECK-NOT: llvm.sext
  // CHECK-LABEL: @"within.mux-barrier-wrapper"(
  // CHECK: [[FIRST:%.*]] = llvm.add {{%.*}}, {{%.*}} : i64
  // CHECK-NEXT: [[LAST:%.*]] = llvm.add [[FIRST]], {{%.*}} : i64
  // CHECK-NEXT: [[FITS:%.*]] = llvm.icmp "ule" [[LAST]], {{%.*}} : i64
  // CHECK-NEXT: llvm.cond_br [[FITS]], ^[[THEN:.*]], ^[[ELSE:.*]]
  // CHECK-NEXT: ^[[THEN]]:
  // CHECK: [[KNOWN:%.*]] = llvm.call_intrinsic "llvm.is.constant.i64"(%size_x) : (i64) -> i1
  // CHECK-NEXT: [[WHOLE:%.*]] = llvm.and [[KNOWN]], {{%.*}} : i1
  // CHECK-NEXT: llvm.cond_br [[WHOLE]], ^[[ALL:.*]], ^{{.*}}
  // CHECK: ^[[ELSE]]:
  // CHECK: ^[[ALL]]:
  // CHECK: llvm.call spir_funccc @"within.mux-whole-groups"(
  // CHECK-NEXT: [[NEXT:%.*]] = llvm.add
  // CHECK-NEXT: llvm.icmp "ult" [[NEXT]], %size_x : i64
  // CHECK: [[SAME:%.*]] = llvm.freeze %n : i32
  // CHECK-NEXT: [[LIMIT:%.*]] = llvm.sext [[SAME]] : i32 to i64
  // CHECK: [[REACHED:%.*]] = llvm.icmp "sge" [[LIMIT]], [[BEGIN:%.*]] : i64
  // CHECK-NEXT: [[REST:%.*]] = llvm.sub [[LIMIT]], [[BEGIN]] : i64
  // CHECK-NEXT: [[LESS:%.*]] = llvm.icmp "ult" [[REST]], %size_x : i64
  // CHECK: [[COUNT:%.*]] = llvm.select [[LESS]], {{%.*}}, %size_x : i1, i64
  // CHECK: llvm.select [[REACHED]], [[COUNT]], {{%.*}} : i1, i64
  // CHECK: [[END:%.*]] = llvm.select {{%.*}}, {{%.*}}, %size_x : i1, i64
  // CHECK-NEXT: [[ANY:%.*]] = llvm.icmp "ult" {{%.*}}, [[END]] : i64
  // CHECK-NEXT: llvm.cond_br [[ANY]], ^[[PART:.*]], ^{{.*}}
  // CHECK: ^[[PART]]:
  // CHECK: llvm.call spir_funccc @"within.mux-whole-groups"(
  // CHECK-NOT: llvm.call spir_funccc @"within.mux-whole-groups"(
  // CHECK: llvm.call spir_funccc @within(
  // CHECK: vectorize = <disable = true>
  llvm.func spir_kernelcc @within(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %outside = llvm.icmp "sge" %j, %n : i32
    llvm.cond_br %outside, ^end, ^body
  ^body:
    %k = llvm.sext %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // A lower bound is compared with the least id, and is where the loop over a part begins;
  // numbers that are the same for all are compared once. Rows are not joined if every
  // second element is accessed, so that a whole group has loops of its size.
  // CHECK-LABEL: @"several.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  // CHECK: llvm.icmp "ult" {{%.*}}, %n : i64
  // CHECK: llvm.icmp "uge" {{%.*}}, %m : i64
  // CHECK: llvm.icmp "ne" %n, %m : i64
  // CHECK: llvm.call spir_funccc @"several.mux-whole-groups"(
  // CHECK: [[FN:%.*]] = llvm.freeze %n : i64
  // CHECK: llvm.icmp "ult" {{%.*}}, %size_x : i64
  // CHECK: llvm.icmp "ult" [[TO:%.*]], %size_x : i64
  // CHECK-NEXT: [[END:%.*]] = llvm.select {{%.*}}, [[TO]], %size_x : i1, i64
  // CHECK-NEXT: [[FM:%.*]] = llvm.freeze %m : i64
  // CHECK: llvm.icmp "ugt" [[BELOW:%.*]], [[ZERO:%.*]] : i64
  // CHECK-NEXT: [[BEGIN:%.*]] = llvm.select {{%.*}}, [[BELOW]], [[ZERO]] : i1, i64
  // CHECK: [[UNIFORM:%.*]] = llvm.icmp "ne" {{%.*}}, {{%.*}} : i64
  // CHECK-NEXT: [[ANY:%.*]] = llvm.icmp "ult" [[BEGIN]], [[END]] : i64
  // CHECK: llvm.select [[UNIFORM]], [[ANY]], {{%.*}} : i1, i1
  // CHECK: llvm.call spir_funccc @"several.mux-whole-groups"(
  // CHECK: llvm.call spir_funccc @several(
  llvm.func spir_kernelcc @several(%p: !llvm.ptr<1>, %n: i64, %m: i64) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %false = llvm.mlir.constant(false) : i1
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.icmp "ugt" %n, %i : i64
    %b = llvm.icmp "uge" %i, %m : i64
    %c = llvm.icmp "ne" %n, %m : i64
    %ab = llvm.and %a, %b : i1
    %abc = llvm.select %ab, %c, %false : i1, i1
    llvm.cond_br %abc, ^body, ^end
  ^body:
    %ii = llvm.add %i, %i : i64
    %q = llvm.getelementptr %p[%ii] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %n, %q : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // What is done in front of the test is done for all work-items: groups that are within
  // the bounds in part run the kernel.
  // CHECK-LABEL: @"before.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  // CHECK: llvm.icmp "slt" {{%.*}}, %n : i32
  // CHECK: llvm.call spir_funccc @"before.mux-whole-groups"(
  // CHECK-NOT: llvm.freeze
  // CHECK-NOT: vectorize
  // CHECK: llvm.call spir_funccc @before(
  llvm.func spir_kernelcc @before(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %j, %q : i32, !llvm.ptr<1>
    %c = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // A condition that is used twice is tested once.
  // CHECK-LABEL: @"shared.mux-barrier-wrapper"(
  // CHECK: llvm.icmp "ule"
  // CHECK: llvm.freeze %n : i64
  // CHECK-NOT: llvm.freeze
  // CHECK: llvm.call spir_funccc @"shared.mux-whole-groups"(
  llvm.func spir_kernelcc @shared(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.icmp "ult" %i, %n : i64
    %aa = llvm.and %a, %a : i1
    %aaaa = llvm.and %aa, %aa : i1
    llvm.cond_br %aaaa, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %n, %q : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
}
