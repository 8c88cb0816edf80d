// RUN: xdsl-opt -p 'resolve-gas{generic-pointers-are-tagged=true}' --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s --check-prefix=UNTAGGED
// RUN: xdsl-opt -p 'print-memory-spaces{explain=true generic-pointers-are-tagged=true}' --split-input-file %s | filecheck %s --check-prefix=WHY

// Bits 61 to 63 of a generic pointer, as Intel's graphics compiler reads them.

// UNTAGGED-NOT: llvm.load {{.*}} !llvm.ptr -> i32
// UNTAGGED-NOT: llvm.load {{.*}} !llvm.ptr<{{[13]}}> -> i32

module attributes {llvm.target_triple = "spir64"} {
  // The code that Intel's compiler makes of an access.
  // CHECK-LABEL: llvm.func @switch_on_the_tag(
  // CHECK:       ^private:
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> i32
  // CHECK:       ^local:
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> i32
  // CHECK:       ^global:
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  llvm.func @switch_on_the_tag(%p: !llvm.ptr<4>) {
    %bits = llvm.mlir.constant(61 : i64) : i64
    %n = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %tag = llvm.lshr %n, %bits : i64
    llvm.switch %tag : i64, ^global [
      1: ^private,
      2: ^local
    ]
  ^private:
    %u = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  ^local:
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  ^global:
    %w = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  }

  // Cut to fewer bits and compared; what has another tag stays generic.
  // CHECK-LABEL: llvm.func @cut(
  // CHECK:       ^yes:
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> i32
  // CHECK:       ^no:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<4> -> i32
  llvm.func @cut(%p: !llvm.ptr<4>) {
    %bits = llvm.mlir.constant(61 : i64) : i64
    %two = llvm.mlir.constant(2 : i8) : i8
    %n = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %high = llvm.lshr %n, %bits : i64
    %tag = llvm.trunc %high : i64 to i8
    %c = llvm.icmp "eq" %tag, %two : i8
    llvm.cond_br %c, ^yes, ^no
  ^yes:
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  ^no:
    %w = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  }

  // In place, by a mask.
  // CHECK-LABEL: llvm.func @masked(
  // CHECK:       ^yes:
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> i32
  llvm.func @masked(%p: !llvm.ptr<4>) {
    %mask = llvm.mlir.constant(-2305843009213693952 : i64) : i64
    %private = llvm.mlir.constant(2305843009213693952 : i64) : i64
    %n = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %tag = llvm.and %n, %mask : i64
    %c = llvm.icmp "eq" %tag, %private : i64
    llvm.cond_br %c, ^yes, ^no
  ^yes:
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  ^no:
    llvm.return
  }

  // With its sign, a global address has the tag 0 or -1.
  // CHECK-LABEL: llvm.func @signed(
  // CHECK:       ^zero:
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  // CHECK:       ^minus_one:
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  // CHECK:       ^other:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<4> -> i32
  llvm.func @signed(%p: !llvm.ptr<4>) {
    %bits = llvm.mlir.constant(61 : i64) : i64
    %n = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %tag = llvm.ashr %n, %bits : i64
    llvm.switch %tag : i64, ^other [
      0: ^zero,
      -1: ^minus_one
    ]
  ^zero:
    %u = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  ^minus_one:
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  ^other:
    %w = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  }

  // What is neither 000 nor 111 is not global: of two spaces, the other.
  // CHECK-LABEL: llvm.func @complement(
  // CHECK:       ^other:
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> i32
  llvm.func @complement(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %c: i1) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr<4>
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr<4>
    %p = llvm.select %c, %g, %s : i1, !llvm.ptr<4>
    %bits = llvm.mlir.constant(61 : i64) : i64
    %n = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %tag = llvm.lshr %n, %bits : i64
    llvm.switch %tag : i64, ^other [
      0: ^end,
      7: ^end
    ]
  ^other:
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  ^end:
    llvm.return
  }

  // Not 000 alone: a global address can have the tag 111.
  // CHECK-LABEL: llvm.func @not_zero(
  // CHECK:       ^other:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<4> -> i32
  llvm.func @not_zero(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %c: i1) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr<4>
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr<4>
    %p = llvm.select %c, %g, %s : i1, !llvm.ptr<4>
    %bits = llvm.mlir.constant(61 : i64) : i64
    %n = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %tag = llvm.lshr %n, %bits : i64
    llvm.switch %tag : i64, ^other [
      0: ^end
    ]
  ^other:
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  ^end:
    llvm.return
  }

  // Other bits than those of the tag.
  // CHECK-LABEL: llvm.func @more_than_the_tag(
  // CHECK:       ^yes:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<4> -> i32
  llvm.func @more_than_the_tag(%p: !llvm.ptr<4>) {
    %bits = llvm.mlir.constant(60 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %n = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %high = llvm.lshr %n, %bits : i64
    %c = llvm.icmp "eq" %high, %one : i64
    llvm.cond_br %c, ^yes, ^no
  ^yes:
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  ^no:
    llvm.return
  }

  // A sum in between can carry into the tag.
  // CHECK-LABEL: llvm.func @after_a_sum(
  // CHECK:       ^yes:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<4> -> i32
  llvm.func @after_a_sum(%p: !llvm.ptr<4>, %offset: i64) {
    %bits = llvm.mlir.constant(61 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %n = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %m = llvm.add %n, %offset : i64
    %tag = llvm.lshr %m, %bits : i64
    %c = llvm.icmp "eq" %tag, %one : i64
    llvm.cond_br %c, ^yes, ^no
  ^yes:
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  ^no:
    llvm.return
  }

  // What clears the tag is another pointer's; low bits say nothing of the space.
  // CHECK-LABEL: llvm.func @without_its_tag(
  // CHECK:       ^yes:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<4> -> f32
  // CHECK-LABEL: llvm.func @aligned_down(
  // CHECK:       ^yes:
  // CHECK-NEXT:    %[[G:.*]] = llvm.addrspacecast %p
  // CHECK-NEXT:    llvm.load %[[G]] : !llvm.ptr<1> -> f32
  llvm.func @without_its_tag(%p: !llvm.ptr<4>) {
    %bits = llvm.mlir.constant(61 : i64) : i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %mask = llvm.mlir.constant(2305843009213693951 : i64) : i64
    %q = llvm.intr.ptrmask %p, %mask : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>
    %n = llvm.ptrtoint %q : !llvm.ptr<4> to i64
    %tag = llvm.lshr %n, %bits : i64
    %c = llvm.icmp "eq" %tag, %zero : i64
    llvm.cond_br %c, ^yes, ^no
  ^yes:
    %v = llvm.load %p : !llvm.ptr<4> -> f32
    llvm.return
  ^no:
    llvm.return
  }
  llvm.func @aligned_down(%p: !llvm.ptr<4>) {
    %bits = llvm.mlir.constant(61 : i64) : i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %mask = llvm.mlir.constant(-16 : i64) : i64
    %q = llvm.intr.ptrmask %p, %mask : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>
    %n = llvm.ptrtoint %q : !llvm.ptr<4> to i64
    %tag = llvm.lshr %n, %bits : i64
    %c = llvm.icmp "eq" %tag, %zero : i64
    llvm.cond_br %c, ^yes, ^no
  ^yes:
    %v = llvm.load %p : !llvm.ptr<4> -> f32
    llvm.return
  ^no:
    llvm.return
  }

  // What a select chooses by the tag rests on the assumption.
  // CHECK-LABEL: llvm.func @chosen_by_the_tag(
  // CHECK:         llvm.load %x : !llvm.ptr<3> -> i32
  // WHY-LABEL: // @chosen_by_the_tag
  // WHY:       //   %x: {shared, null}
  // WHY:       //       %x may be %p where it is shared, by the assumption generic-pointers-are-tagged, at
  llvm.func @chosen_by_the_tag(%p: !llvm.ptr<4>) {
    %bits = llvm.mlir.constant(61 : i64) : i64
    %two = llvm.mlir.constant(2 : i64) : i64
    %null = llvm.mlir.zero : !llvm.ptr<4>
    %n = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %tag = llvm.lshr %n, %bits : i64
    %c = llvm.icmp "eq" %tag, %two : i64
    %x = llvm.select %c, %p, %null : i1, !llvm.ptr<4>
    %v = llvm.load %x : !llvm.ptr<4> -> i32
    llvm.return
  }
}

// -----

// Addresses of 32 bits have no tag.
module attributes {llvm.target_triple = "spir"} {
  // CHECK-LABEL: llvm.func @narrow(
  // CHECK:       ^yes:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<4> -> i32
  llvm.func @narrow(%p: !llvm.ptr<4>) {
    %bits = llvm.mlir.constant(61 : i64) : i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %n = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %tag = llvm.lshr %n, %bits : i64
    %c = llvm.icmp "eq" %tag, %zero : i64
    llvm.cond_br %c, ^yes, ^no
  ^yes:
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  ^no:
    llvm.return
  }
}

// -----

// Nor have those of other targets.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @another_target(
  // CHECK:       ^yes:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> f32
  llvm.func @another_target(%p: !llvm.ptr) {
    %bits = llvm.mlir.constant(61 : i64) : i64
    %two = llvm.mlir.constant(2 : i64) : i64
    %n = llvm.ptrtoint %p : !llvm.ptr to i64
    %tag = llvm.lshr %n, %bits : i64
    %c = llvm.icmp "eq" %tag, %two : i64
    llvm.cond_br %c, ^yes, ^no
  ^yes:
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  ^no:
    llvm.return
  }
}
