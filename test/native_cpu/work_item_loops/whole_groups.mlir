// RUN: xdsl-opt %s -p 'work-item-loops{whole-groups=true}' | filecheck %s
// RUN: xdsl-opt %s -p work-item-loops | filecheck %s --check-prefix=OFF

// Kernels that begin with their bounds have a version for groups that are within them.

// OFF-NOT: mux-whole-groups

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64

  // The greatest id decides, if ids fit in 31 bits. The version has no branch on it, and
  // takes the id as it is.
  // CHECK-LABEL: @"within.mux-whole-groups"(
  // CHECK: %i = llvm.call @__mux_get_global_id(
  // CHECK: llvm.br
  // CHECK: llvm.getelementptr %p[%i]
  // CHECK-NOT: llvm.sext
  // CHECK-LABEL: @"within.mux-barrier-wrapper"(
  // CHECK: [[FIRST:%.*]] = llvm.add {{%.*}}, {{%.*}} : i64
  // CHECK-NEXT: [[LAST:%.*]] = llvm.add [[FIRST]], {{%.*}} : i64
  // CHECK-NEXT: [[FITS:%.*]] = llvm.icmp "ule" [[LAST]], {{%.*}} : i64
  // CHECK: [[LOW:%.*]] = llvm.trunc {{%.*}} : i64 to i32
  // CHECK-NEXT: [[LESS:%.*]] = llvm.icmp "slt" [[LOW]], %n : i32
  // CHECK: [[WHOLE:%.*]] = llvm.select [[FITS]], [[LESS]], {{%.*}} : i1, i1
  // CHECK-NEXT: llvm.cond_br [[WHOLE]], ^[[THEN:.*]], ^[[ELSE:.*]]
  // CHECK-NEXT: ^[[THEN]]:
  // CHECK: llvm.call spir_funccc @"within.mux-whole-groups"(
  // CHECK: llvm.call spir_funccc @within(
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

  // A lower bound is compared with the least id; numbers that are the same for all once.
  // CHECK-LABEL: @"several.mux-barrier-wrapper"(
  // CHECK: llvm.icmp "ult"
  // CHECK: llvm.icmp "uge"
  // CHECK: llvm.icmp "ne" %n, %m : i64
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
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %n, %q : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // A condition that is used twice is tested once.
  // CHECK-LABEL: @"shared.mux-barrier-wrapper"(
  // CHECK: llvm.icmp "ule"
  // CHECK: llvm.icmp "ult" %{{.*}}, %n : i64
  // CHECK-NOT: llvm.icmp "ult" %{{.*}}, %n : i64
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
