// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p resolve-gas --split-input-file %s 2>&1 | filecheck %s --check-prefix=REMARK

// What a condition says of a pointer holds where the condition dominates.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @below_a_predicate(
  // CHECK:       ^a:
  // CHECK-NEXT:    %[[C:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr<3> -> i32
  // CHECK:       ^b:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func @below_a_predicate(%p: !llvm.ptr) -> i32 {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return %v : i32
  ^b:
    %w = llvm.load %p : !llvm.ptr -> i32
    llvm.return %w : i32
  }

  // What is global may be a parameter: it is reached through global memory.
  // CHECK-LABEL: llvm.func @below_is_global(
  // CHECK:       ^a:
  // CHECK-NEXT:    %[[C:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr<1> -> i32
  llvm.func @below_is_global(%p: !llvm.ptr) -> i32 {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.global"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return %v : i32
  ^b:
    %w = llvm.load %p : !llvm.ptr -> i32
    llvm.return %w : i32
  }

  // The block's own shared memory is reached through that of the cluster.
  // CHECK-LABEL: llvm.func @below_is_cluster(
  // CHECK:       ^a:
  // CHECK-NEXT:    %[[C:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<7>
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr<7> -> i32
  llvm.func @below_is_cluster(%p: !llvm.ptr) -> i32 {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared.cluster"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return %v : i32
  ^b:
    %w = llvm.load %p : !llvm.ptr -> i32
    llvm.return %w : i32
  }

  // Not shared is all that is left of two: global. But it can be distributed shared. Each
  // side has its own answer (cccl#10901).
  // CHECK-LABEL: llvm.func @complement(
  // CHECK:       ^b:
  // CHECK-NEXT:    %[[C:.*]] = llvm.addrspacecast %x : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr<1> -> i32
  // CHECK-NEXT:    llvm.load %y : !llvm.ptr -> i32
  llvm.func @complement(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %d: !llvm.ptr<7>, %n: i1) {
    %g0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %s0 = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %d0 = llvm.addrspacecast %d : !llvm.ptr<7> to !llvm.ptr
    %x = llvm.select %n, %g0, %s0 : i1, !llvm.ptr
    %y = llvm.select %n, %x, %d0 : i1, !llvm.ptr
    %cx = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%x) : (!llvm.ptr) -> i1
    %cy = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%y) : (!llvm.ptr) -> i1
    %c = llvm.or %cx, %cy : i1
    llvm.cond_br %c, ^a, ^b
  ^a:
    llvm.return
  ^b:
    %v = llvm.load %x : !llvm.ptr -> i32
    %w = llvm.load %y : !llvm.ptr -> i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @negation(
  // CHECK:       ^b:
  // CHECK-NEXT:    %[[C:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<5>
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr<5> -> i32
  llvm.func @negation(%p: !llvm.ptr) {
    %true = llvm.mlir.constant(true) : i1
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.local"(%p) : (!llvm.ptr) -> i1
    %d = llvm.xor %c, %true : i1
    llvm.cond_br %d, ^a, ^b
  ^a:
    llvm.return
  ^b:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // As clang writes `__isShared(p) && n`.
  // CHECK-LABEL: llvm.func @conjunction(
  // CHECK:       ^a:
  // CHECK-NEXT:    %[[C:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr<3> -> i32
  llvm.func @conjunction(%p: !llvm.ptr, %n: i1) {
    %false = llvm.mlir.constant(false) : i1
    %zero = llvm.mlir.constant(0 : i32) : i32
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %wide = llvm.zext %c : i1 to i32
    %is = llvm.icmp "ne" %wide, %zero : i32
    %both = llvm.select %is, %n, %false : i1, i1
    llvm.cond_br %both, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^b:
    llvm.return
  }

  // CHECK-LABEL: llvm.func @either_says_nothing(
  // CHECK:         llvm.load %p : !llvm.ptr -> i32
  llvm.func @either_says_nothing(%p: !llvm.ptr, %n: i1) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %either = llvm.or %c, %n : i1
    llvm.cond_br %either, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^b:
    llvm.return
  }

  // CHECK-LABEL: llvm.func @above_and_after_the_branch(
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  // CHECK:       ^join:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func @above_and_after_the_branch(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> i32
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^join
  ^a:
    llvm.br ^join
  ^join:
    %w = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // Asked of one, true of all that is computed from the same.
  // CHECK-LABEL: llvm.func @address_arithmetic(
  // CHECK:       ^a:
  // CHECK-NEXT:    %[[Q:.*]] = llvm.addrspacecast %q : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.store %n, %[[Q]] : i32, !llvm.ptr<3>
  // CHECK-NEXT:    %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    %[[R:.*]] = llvm.getelementptr %[[P]][%n] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  // CHECK-NEXT:    llvm.store %n, %[[R]] : i32, !llvm.ptr<3>
  llvm.func @address_arithmetic(%p: !llvm.ptr, %n: i32) {
    %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %asked = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%asked) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b
  ^a:
    llvm.store %n, %q : i32, !llvm.ptr
    %r = llvm.getelementptr %p[%n] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    llvm.store %n, %r : i32, !llvm.ptr
    llvm.return
  ^b:
    llvm.return
  }

  // CHECK-LABEL: llvm.func @what_memory_holds_is_something_else(
  // CHECK:       ^a:
  // CHECK-NEXT:    %q = llvm.load %a : !llvm.ptr -> !llvm.ptr
  // CHECK-NEXT:    llvm.load %q : !llvm.ptr -> i32
  llvm.func @what_memory_holds_is_something_else(%a: !llvm.ptr) {
    %p = llvm.load %a : !llvm.ptr -> !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.local"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b
  ^a:
    %q = llvm.load %a : !llvm.ptr -> !llvm.ptr
    %v = llvm.load %q : !llvm.ptr -> i32
    llvm.return
  ^b:
    llvm.return
  }

  // In a loop the argument is asked about anew, before it is used, or not.
  // CHECK-LABEL: llvm.func @loop(
  // CHECK:       ^head(%x: !llvm.ptr):
  // CHECK-NEXT:    llvm.load %x : !llvm.ptr -> i32
  // CHECK:       ^a:
  // CHECK-NEXT:    %[[C:.*]] = llvm.addrspacecast %x : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr<3> -> i32
  llvm.func @loop(%p: !llvm.ptr, %q: !llvm.ptr) {
    llvm.br ^head(%p : !llvm.ptr)
  ^head(%x: !llvm.ptr):
    %before = llvm.load %x : !llvm.ptr -> i32
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%x) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b
  ^a:
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.br ^head(%q : !llvm.ptr)
  ^b:
    llvm.return
  }

  // A loop that is entered by the edge alone.
  // CHECK-LABEL: llvm.func @edge_into_a_loop(
  // CHECK:       ^body:
  // CHECK-NEXT:    %[[C:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr<3> -> i1
  llvm.func @edge_into_a_loop(%p: !llvm.ptr) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^body, ^end
  ^body:
    %v = llvm.load %p : !llvm.ptr -> i1
    llvm.cond_br %v, ^body, ^end
  ^end:
    llvm.return
  }

  // What the edges pass counts for the block argument.
  // CHECK-LABEL: llvm.func @passed_on_the_edge(
  // CHECK:       ^join(%{{.*}}: !llvm.ptr<3>):
  // CHECK-NEXT:    llvm.load %{{.*}} : !llvm.ptr<3> -> i32
  llvm.func @passed_on_the_edge(%p: !llvm.ptr, %s: !llvm.ptr<3>) -> i32 {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^join(%p : !llvm.ptr), ^other
  ^other:
    %t = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.br ^join(%t : !llvm.ptr)
  ^join(%x: !llvm.ptr):
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.return %v : i32
  }

  // CHECK-LABEL: llvm.func @block_argument_keeps_its_type(
  // CHECK:       ^join(%x: !llvm.ptr):
  // CHECK:       ^a:
  // CHECK-NEXT:    %[[C:.*]] = llvm.addrspacecast %x : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr<3> -> i32
  llvm.func @block_argument_keeps_its_type(%p: !llvm.ptr) {
    llvm.br ^join(%p : !llvm.ptr)
  ^join(%x: !llvm.ptr):
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%x) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b
  ^a:
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.return
  ^b:
    llvm.return
  }

  // From the assumption on, in its block and below.
  // CHECK-LABEL: llvm.func @assumption(
  // CHECK:         llvm.load %p : !llvm.ptr -> i32
  // CHECK-NEXT:    llvm.intr.assume
  // CHECK-NEXT:    %[[C:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr<3> -> i32
  // CHECK:       ^next:
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> i32
  llvm.func @assumption(%p: !llvm.ptr) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %u = llvm.load %p : !llvm.ptr -> i32
    llvm.intr.assume %c : i1
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.br ^next
  ^next:
    %w = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // What cannot be is left as if it were not said.
  // CHECK-LABEL: llvm.func @false_assumption(
  // CHECK:         llvm.load %p : !llvm.ptr<1> -> i32
  // REMARK: @false_assumption: warning: `llvm.intr.assume
  // REMARK-SAME: never holds: its pointer points to global memory.
  llvm.func @false_assumption(%p: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%g) : (!llvm.ptr) -> i1
    llvm.intr.assume %c : i1
    %v = llvm.load %g : !llvm.ptr -> i32
    llvm.return
  }

  // Nor is an error made of it where the program casts to that space: llvm#125607.
  // CHECK-LABEL: llvm.func @false_assumption_before_a_cast(
  // CHECK:         %s = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %s : !llvm.ptr<3> -> i32
  // CHECK-NEXT:    llvm.load %{{.*}} : !llvm.ptr<5> -> i32
  // REMARK: @false_assumption_before_a_cast: warning: `llvm.intr.assume
  // REMARK-SAME: never holds: its pointer points to local memory.
  llvm.func @false_assumption_before_a_cast() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.intr.assume %c : i1
    %s = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
    %v = llvm.load %s : !llvm.ptr<3> -> i32
    %w = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // A query whose result follows from another one.
  // CHECK-LABEL: llvm.func @answered_already(
  // CHECK:       ^a:
  // CHECK-NEXT:    %[[F:.*]] = llvm.mlir.constant(false) : i1
  // CHECK-NEXT:    llvm.return %[[F]] : i1
  llvm.func @answered_already(%p: !llvm.ptr) -> i1 {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b
  ^a:
    %d = llvm.call_intrinsic "llvm.nvvm.isspacep.global"(%p) : (!llvm.ptr) -> i1
    llvm.return %d : i1
  ^b:
    llvm.return %c : i1
  }

  // A function is in no memory, whatever it is not.
  // CHECK-LABEL: llvm.func @may_be_a_function(
  // CHECK:       ^c:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func @may_be_a_function(%n: i1, %s: !llvm.ptr<3>, %t: !llvm.ptr<1>) {
    %f = llvm.mlir.addressof @may_be_a_function : !llvm.ptr
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %t : !llvm.ptr<1> to !llvm.ptr
    %both = llvm.select %n, %g, %h : i1, !llvm.ptr
    %p = llvm.select %n, %f, %both : i1, !llvm.ptr
    %shared = llvm.call_intrinsic "llvm.nvvm.isspacep.shared.cluster"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %shared, ^end, ^a
  ^a:
    %local = llvm.call_intrinsic "llvm.nvvm.isspacep.local"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %local, ^end, ^b
  ^b:
    %const = llvm.call_intrinsic "llvm.nvvm.isspacep.const"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %const, ^end, ^c
  ^c:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^end:
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "spir64"} {
  llvm.func @__to_local(!llvm.ptr<4>) -> !llvm.ptr<3>
  llvm.func @__to_global(!llvm.ptr<4>) -> !llvm.ptr<1>

  // CHECK-LABEL: llvm.func @explicit_cast(
  // CHECK:       ^a:
  // CHECK-NEXT:    %[[A:.*]] = llvm.addrspacecast %p : !llvm.ptr<4> to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[A]] : !llvm.ptr<3> -> i32
  // CHECK:       ^c:
  // CHECK-NEXT:    %[[C:.*]] = llvm.addrspacecast %p : !llvm.ptr<4> to !llvm.ptr
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr -> i32
  llvm.func @explicit_cast(%p: !llvm.ptr<4>) {
    %l = llvm.call @__to_local(%p) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %null = llvm.mlir.zero : !llvm.ptr<3>
    %c = llvm.icmp "ne" %l, %null : !llvm.ptr<3>
    llvm.cond_br %c, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  ^b:
    %g = llvm.call @__to_global(%p) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    %gg = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    %none = llvm.mlir.zero : !llvm.ptr<4>
    %d = llvm.icmp "eq" %none, %gg : !llvm.ptr<4>
    llvm.cond_br %d, ^c, ^end
  ^c:
    %w = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  ^end:
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @__to_local(!llvm.ptr) -> !llvm.ptr<3>
  llvm.func @use(!llvm.ptr)

  // Null in shared memory is its first byte here, which may be what was asked about.
  // CHECK-LABEL: llvm.func @null_is_an_address(
  // CHECK:         llvm.load %p : !llvm.ptr -> i32
  llvm.func @null_is_an_address(%p: !llvm.ptr) {
    %l = llvm.call @__to_local(%p) : (!llvm.ptr) -> !llvm.ptr<3>
    %null = llvm.mlir.zero : !llvm.ptr<3>
    %c = llvm.icmp "ne" %l, %null : !llvm.ptr<3>
    llvm.cond_br %c, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^b:
    llvm.return
  }

  // Where it is not null, the pointer can be passed on in its space.
  // CHECK-LABEL: llvm.func @not_null(
  // CHECK:       ^next(%{{.*}}: !llvm.ptr<3>):
  llvm.func @not_null(%s: !llvm.ptr<3>, %n: i1) {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %p = llvm.select %n, %g, %null : i1, !llvm.ptr
    %c = llvm.icmp "eq" %p, %null : !llvm.ptr
    llvm.cond_br %c, ^end, ^next(%p : !llvm.ptr)
  ^next(%x: !llvm.ptr):
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.call @use(%x) : (!llvm.ptr) -> ()
    llvm.return
  ^end:
    llvm.return
  }

  // What is computed from null is not null, but in no space either.
  // CHECK-LABEL: llvm.func @near_null(
  // CHECK:       ^next(%x: !llvm.ptr):
  llvm.func @near_null(%s: !llvm.ptr<3>, %n: i1) {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %near = llvm.getelementptr %null[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %p = llvm.select %n, %g, %near : i1, !llvm.ptr
    %c = llvm.icmp "eq" %p, %null : !llvm.ptr
    llvm.cond_br %c, ^end, ^next(%p : !llvm.ptr)
  ^next(%x: !llvm.ptr):
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.call @use(%x) : (!llvm.ptr) -> ()
    llvm.return
  ^end:
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // What is neither is global, or constant, which lies in global memory.
  // CHECK-LABEL: llvm.func @neither_shared_nor_private(
  // CHECK:       ^b:
  // CHECK:       ^c:
  // CHECK-NEXT:    %[[C:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr<1> -> i32
  // CHECK:       ^shared:
  // CHECK-NEXT:    %[[S:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[S]] : !llvm.ptr<3> -> i32
  llvm.func @neither_shared_nor_private(%p: !llvm.ptr) {
    %s = llvm.call_intrinsic "llvm.amdgcn.is.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %s, ^shared, ^b
  ^b:
    %l = llvm.call_intrinsic "llvm.amdgcn.is.private"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %l, ^end, ^c
  ^c:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^shared:
    %w = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^end:
    llvm.return
  }
}
