// RUN: xdsl-opt -p resolve-gas %s | filecheck %s

// A switch on a predicate, or on what a predicate was widened to: each case has its
// answer, and so has the default.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @case_and_default(
  // CHECK:       ^yes:
  // CHECK-NEXT:    %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[P]] : !llvm.ptr<3> -> i32
  // CHECK:       ^no:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func @case_and_default(%p: !llvm.ptr) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.switch %c : i1, ^no [
      1: ^yes
    ]
  ^yes:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^no:
    %w = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // Not zero is one, and what is not one is zero.
  // CHECK-LABEL: llvm.func @default_is_all_else(
  // CHECK:       ^yes:
  // CHECK-NEXT:    %[[S:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[S]] : !llvm.ptr<3> -> i32
  // CHECK:       ^local:
  // CHECK-NEXT:    %[[L:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<5>
  // CHECK-NEXT:    llvm.load %[[L]] : !llvm.ptr<5> -> i32
  // CHECK:       ^neither:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func @default_is_all_else(%p: !llvm.ptr) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %wide = llvm.zext %c : i1 to i32
    llvm.switch %wide : i32, ^yes [
      0: ^no
    ]
  ^yes:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^no:
    %d = llvm.call_intrinsic "llvm.nvvm.isspacep.local"(%p) : (!llvm.ptr) -> i1
    %signed = llvm.sext %d : i1 to i8
    llvm.switch %signed : i8, ^neither [
      -1: ^local
    ]
  ^local:
    %w = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^neither:
    %x = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // Not one is not shared: of two spaces, the other.
  // CHECK-LABEL: llvm.func @complement(
  // CHECK:       ^no:
  // CHECK-NEXT:    %[[G:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.load %[[G]] : !llvm.ptr<1> -> i32
  llvm.func @complement(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %n: i1) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.select %n, %g, %s : i1, !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %wide = llvm.zext %c : i1 to i32
    llvm.switch %wide : i32, ^no [
      1: ^yes
    ]
  ^yes:
    llvm.return
  ^no:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // Two is no answer: what is not two can be either.
  // CHECK-LABEL: llvm.func @another_number(
  // CHECK:       ^default:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func @another_number(%p: !llvm.ptr) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %wide = llvm.zext %c : i1 to i32
    llvm.switch %wide : i32, ^default [
      2: ^never
    ]
  ^never:
    llvm.return
  ^default:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // Two cases that lead to one block: there, no answer holds.
  // CHECK-LABEL: llvm.func @two_cases_to_one_block(
  // CHECK:       ^both:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func @two_cases_to_one_block(%p: !llvm.ptr) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %wide = llvm.zext %c : i1 to i32
    llvm.switch %wide : i32, ^end [
      0: ^both,
      1: ^both
    ]
  ^both:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^end:
    llvm.return
  }

  // But what a case passes there is known on its way.
  // CHECK-LABEL: llvm.func @passed_by_cases(
  // CHECK:       ^both(%x: !llvm.ptr<3>):
  // CHECK-NEXT:    llvm.load %x : !llvm.ptr<3> -> i32
  llvm.func @passed_by_cases(%p: !llvm.ptr, %s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %wide = llvm.zext %c : i1 to i32
    llvm.switch %wide : i32, ^end [
      0: ^both(%s : !llvm.ptr),
      1: ^both(%p : !llvm.ptr)
    ]
  ^both(%x: !llvm.ptr):
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.return
  ^end:
    llvm.return
  }
}
