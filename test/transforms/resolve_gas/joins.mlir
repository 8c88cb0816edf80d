// RUN: xdsl-opt -p resolve-gas %s | filecheck %s

// Where pointers meet: every one that comes in counts.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // Two of three are shared: intel-graphics-compiler#398.
  // CHECK-LABEL: llvm.func @three_in_a_loop(
  // CHECK:       ^join(%p: !llvm.ptr):
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func @three_in_a_loop(%s3: !llvm.ptr<3>, %n: i32, %c: i1) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %private = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %t = llvm.getelementptr %s[4] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.br ^head
  ^head:
    llvm.switch %n : i32, ^join(%s : !llvm.ptr) [
      0: ^join(%t : !llvm.ptr),
      1: ^join(%private : !llvm.ptr)
    ]
  ^join(%p: !llvm.ptr):
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.cond_br %c, ^head, ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: llvm.func @three_that_agree(
  // CHECK:       ^join(%p: !llvm.ptr<3>):
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<3> -> i32
  llvm.func @three_that_agree(%s3: !llvm.ptr<3>, %n: i32, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %t = llvm.getelementptr %s[4] : (!llvm.ptr) -> !llvm.ptr, i32
    %u = llvm.getelementptr %s[8] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.br ^head
  ^head:
    llvm.switch %n : i32, ^join(%s : !llvm.ptr) [
      0: ^join(%t : !llvm.ptr),
      1: ^join(%u : !llvm.ptr)
    ]
  ^join(%p: !llvm.ptr):
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.cond_br %c, ^head, ^end
  ^end:
    llvm.return
  }

  // A loop that only poison enters, met by a global pointer: llvm#205749. All that the
  // loop passes on is rewritten, in the form that its block argument takes.
  // CHECK-LABEL: llvm.func @poison_and_what_follows_from_itself(
  // CHECK:       ^loop(%p: !llvm.ptr):
  // CHECK-NEXT:    %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    %next = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  // CHECK-NEXT:    %[[NEXT:.*]] = llvm.getelementptr %[[P]][1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  // CHECK-NEXT:    llvm.cond_br %c, ^loop(%next : !llvm.ptr), ^join(%[[NEXT]] : !llvm.ptr<1>)
  // CHECK:       ^join(%q: !llvm.ptr<1>):
  // CHECK-NEXT:    llvm.load %q : !llvm.ptr<1> -> i32
  // CHECK-NEXT:    llvm.cond_br %d, ^join(%g1 : !llvm.ptr<1>), ^end
  llvm.func @poison_and_what_follows_from_itself(%g1: !llvm.ptr<1>, %c: i1, %d: i1) {
    %poison = llvm.mlir.poison : !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    llvm.br ^loop(%poison : !llvm.ptr)
  ^loop(%p: !llvm.ptr):
    %next = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.cond_br %c, ^loop(%next : !llvm.ptr), ^join(%next : !llvm.ptr)
  ^join(%q: !llvm.ptr):
    %v = llvm.load %q : !llvm.ptr -> i32
    llvm.cond_br %d, ^join(%g : !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // The same with a literal address as a further operand.
  // CHECK-LABEL: llvm.func @an_address_that_is_written_down(
  // CHECK:       ^loop(%p: !llvm.ptr):
  // CHECK:         llvm.cond_br %c, ^loop(%written : !llvm.ptr), ^join(%next : !llvm.ptr)
  // CHECK:       ^join(%q: !llvm.ptr):
  // CHECK-NEXT:    llvm.load %q : !llvm.ptr -> i32
  llvm.func @an_address_that_is_written_down(%g1: !llvm.ptr<1>, %c: i1, %d: i1) {
    %n = llvm.mlir.constant(4096 : i64) : i64
    %written = llvm.inttoptr %n : i64 to !llvm.ptr
    %poison = llvm.mlir.poison : !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    llvm.br ^loop(%poison : !llvm.ptr)
  ^loop(%p: !llvm.ptr):
    %next = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.cond_br %c, ^loop(%written : !llvm.ptr), ^join(%next : !llvm.ptr)
  ^join(%q: !llvm.ptr):
    %v = llvm.load %q : !llvm.ptr -> i32
    llvm.cond_br %d, ^join(%g : !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // Nothing but constants comes in, round a loop: llvm#172143.
  // CHECK-LABEL: llvm.func @constants_alone(
  // CHECK:       ^loop(%p: !llvm.ptr):
  // CHECK:         llvm.load %x : !llvm.ptr -> i32
  // CHECK-NEXT:    llvm.cond_br %c, ^loop(%null : !llvm.ptr), ^end
  llvm.func @constants_alone(%c: i1) {
    %null = llvm.mlir.zero : !llvm.ptr
    %undef = llvm.mlir.undef : !llvm.ptr
    %poison = llvm.mlir.poison : !llvm.ptr
    llvm.br ^loop(%undef : !llvm.ptr)
  ^loop(%p: !llvm.ptr):
    %x = llvm.select %c, %p, %poison : i1, !llvm.ptr
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.cond_br %c, ^loop(%null : !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: llvm.func @undef_takes_the_other_side(
  // CHECK-NEXT:    %undef = llvm.mlir.undef : !llvm.ptr<1>
  // CHECK-NEXT:    %x = llvm.select %c, %g1, %undef : i1, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.load %x : !llvm.ptr<1> -> i32
  llvm.func @undef_takes_the_other_side(%g1: !llvm.ptr<1>, %c: i1) {
    %undef = llvm.mlir.undef : !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %x = llvm.select %c, %g, %undef : i1, !llvm.ptr
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.return
  }

  // Casts of block arguments stand behind all of them: llvm#162982.
  // CHECK-LABEL: llvm.func @casts_of_block_arguments(
  // CHECK:       ^join(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>):
  // CHECK-NEXT:    %[[Q:.*]] = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr
  // CHECK-NEXT:    %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
  // CHECK-NEXT:    %v = llvm.load %p : !llvm.ptr<1> -> i32
  // CHECK-NEXT:    llvm.store %v, %q : i32, !llvm.ptr<3>
  // CHECK-NEXT:    llvm.call @use(%[[P]])
  // CHECK-NEXT:    llvm.call @use(%[[Q]])
  llvm.func @use(!llvm.ptr)
  llvm.func @casts_of_block_arguments(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    llvm.br ^join(%g, %s : !llvm.ptr, !llvm.ptr)
  ^join(%p: !llvm.ptr, %q: !llvm.ptr):
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.store %v, %q : i32, !llvm.ptr
    llvm.call @use(%p) : (!llvm.ptr) -> ()
    llvm.call @use(%q) : (!llvm.ptr) -> ()
    llvm.return
  }

  // The window of the cluster has the block's own shared memory in it: llvm#225161,
  // llvm#135444, llvm#201177. An access to either is one to the cluster's, and their
  // pointers can be equal.
  // CHECK-LABEL: llvm.func @window_and_window_around_it(
  // CHECK-NEXT:    %[[S:.*]] = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr<7>
  // CHECK:         %p = llvm.select %c, %[[S]], %d7 : i1, !llvm.ptr<7>
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<7> -> i32
  // CHECK-NEXT:    llvm.icmp "eq" %s, %d : !llvm.ptr
  // CHECK-NEXT:    llvm.store %e, %s3 : i1, !llvm.ptr<3>
  llvm.func @window_and_window_around_it(%s3: !llvm.ptr<3>, %d7: !llvm.ptr<7>, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %d = llvm.addrspacecast %d7 : !llvm.ptr<7> to !llvm.ptr
    %p = llvm.select %c, %s, %d : i1, !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    %e = llvm.icmp "eq" %s, %d : !llvm.ptr
    llvm.store %e, %s : i1, !llvm.ptr
    llvm.return
  }
}
