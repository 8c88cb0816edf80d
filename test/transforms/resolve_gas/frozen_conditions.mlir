// RUN: xdsl-opt -p resolve-gas %s | filecheck %s

// A frozen condition can have any answer where it was poison: it says something of a
// pointer only if nothing but this very pointer could have made it poison.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @predicate(
  // CHECK:       ^a:
  // CHECK-NEXT:    %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[P]] : !llvm.ptr<3> -> i32
  // CHECK:       ^b:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func @predicate(%p: !llvm.ptr) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %d = llvm.freeze %c : i1
    llvm.cond_br %d, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^b:
    %w = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // Beneath a negation, in front of a conjunction.
  // CHECK-LABEL: llvm.func @part_of_more(
  // CHECK:       ^a:
  // CHECK-NEXT:    %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[P]] : !llvm.ptr<3> -> i32
  llvm.func @part_of_more(%p: !llvm.ptr, %n: i1) {
    %true = llvm.mlir.constant(true) : i1
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %not = llvm.xor %c, %true : i1
    %frozen = llvm.freeze %not : i1
    %again = llvm.xor %frozen, %true : i1
    %both = llvm.and %again, %n : i1
    llvm.cond_br %both, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^b:
    llvm.return
  }

  // The other part can be what is poison.
  // CHECK-LABEL: llvm.func @frozen_conjunction(
  // CHECK:       ^a:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func @frozen_conjunction(%p: !llvm.ptr, %n: i1) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %both = llvm.and %c, %n : i1
    %d = llvm.freeze %both : i1
    llvm.cond_br %d, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^b:
    llvm.return
  }

  // What was asked about can be poison where the pointer is not.
  // CHECK-LABEL: llvm.func @asked_of_another_address(
  // CHECK:       ^a:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func @asked_of_another_address(%p: !llvm.ptr, %n: i64) {
    %q = llvm.getelementptr inbounds %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%q) : (!llvm.ptr) -> i1
    %d = llvm.freeze %c : i1
    llvm.cond_br %d, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^b:
    llvm.return
  }

  // A flag makes poison of what the predicate gave.
  // CHECK-LABEL: llvm.func @widened_with_a_flag(
  // CHECK:       ^a:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func @widened_with_a_flag(%p: !llvm.ptr) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %wide = llvm.zext nneg %c : i1 to i32
    %frozen = llvm.freeze %wide : i32
    %d = llvm.icmp "ne" %frozen, %zero : i32
    llvm.cond_br %d, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  ^b:
    llvm.return
  }
}
