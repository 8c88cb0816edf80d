// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p 'ip-msp{dump-ip-msp=true},resolve-gas' --split-input-file %s 2>&1 | filecheck %s --check-prefix=VOTES

// Pointers into a space and into the one around it meet: the access is made in the
// space around, which is cast to from the space inside where that is known.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @round_a_loop(
  // CHECK:         %[[S:.*]] = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr<7>
  // CHECK:         llvm.br ^loop(%[[S]] : !llvm.ptr<7>)
  // CHECK:       ^loop(%p: !llvm.ptr<7>):
  // CHECK-NEXT:    %next = llvm.select %c, %p, %d7 : i1, !llvm.ptr<7>
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<7> -> i32
  // CHECK-NEXT:    llvm.cond_br %again, ^loop(%next : !llvm.ptr<7>), ^end
  llvm.func @round_a_loop(%s3: !llvm.ptr<3>, %d7: !llvm.ptr<7>, %c: i1, %again: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %d = llvm.addrspacecast %d7 : !llvm.ptr<7> to !llvm.ptr
    llvm.br ^loop(%s : !llvm.ptr)
  ^loop(%p: !llvm.ptr):
    %next = llvm.select %c, %p, %d : i1, !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.cond_br %again, ^loop(%next : !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // Each access in the narrowest space that it can be made in.
  // CHECK-LABEL: llvm.func @inside_and_around(
  // CHECK:         %[[T:.*]] = llvm.getelementptr inbounds %s3[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
  // CHECK-NEXT:    %[[W:.*]] = llvm.addrspacecast %[[T]] : !llvm.ptr<3> to !llvm.ptr<7>
  // CHECK:         llvm.load %[[T]] : !llvm.ptr<3> -> i32
  // CHECK-NEXT:    %p = llvm.select %c, %[[W]], %d7 : i1, !llvm.ptr<7>
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<7> -> i32
  llvm.func @inside_and_around(%s3: !llvm.ptr<3>, %d7: !llvm.ptr<7>, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %d = llvm.addrspacecast %d7 : !llvm.ptr<7> to !llvm.ptr
    %t = llvm.getelementptr inbounds %s[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %v = llvm.load %t : !llvm.ptr -> i32
    %p = llvm.select %c, %t, %d : i1, !llvm.ptr
    %w = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @and_another_space(
  // CHECK:         llvm.load %p : !llvm.ptr -> i32
  llvm.func @and_another_space(%s3: !llvm.ptr<3>, %d7: !llvm.ptr<7>, %g1: !llvm.ptr<1>, %c: i1, %e: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %d = llvm.addrspacecast %d7 : !llvm.ptr<7> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %q = llvm.select %c, %s, %d : i1, !llvm.ptr
    %p = llvm.select %e, %q, %g : i1, !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // Null could be told in the space around: the block argument stays generic, and only
  // its access is made there.
  // CHECK-LABEL: llvm.func @or_null(
  // CHECK:       ^join(%p: !llvm.ptr):
  // CHECK-NEXT:    %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<7>
  // CHECK-NEXT:    llvm.load %[[P]] : !llvm.ptr<7> -> i32
  // CHECK-NEXT:    llvm.call @use(%p)
  llvm.func @use(!llvm.ptr)
  llvm.func @or_null(%s3: !llvm.ptr<3>, %d7: !llvm.ptr<7>, %n: i32) {
    %null = llvm.mlir.zero : !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %d = llvm.addrspacecast %d7 : !llvm.ptr<7> to !llvm.ptr
    llvm.switch %n : i32, ^join(%null : !llvm.ptr) [
      0: ^join(%s : !llvm.ptr),
      1: ^join(%d : !llvm.ptr)
    ]
  ^join(%p: !llvm.ptr):
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.call @use(%p) : (!llvm.ptr) -> ()
    llvm.return
  }

  // To the votes of ip-msp the two are two spaces: the parameter stays generic.
  // VOTES:       Initial work list size : 1
  // VOTES-NOT:   changed in argument memory space
  // VOTES:       llvm.func internal @takes_both(%p: !llvm.ptr)
  // CHECK-LABEL: llvm.func internal @takes_both(%p: !llvm.ptr)
  // CHECK-NEXT:    %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<7>
  // CHECK-NEXT:    llvm.load %[[P]] : !llvm.ptr<7> -> i32
  llvm.func internal @takes_both(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }
  llvm.func @passes_both(%s3: !llvm.ptr<3>, %d7: !llvm.ptr<7>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %d = llvm.addrspacecast %d7 : !llvm.ptr<7> to !llvm.ptr
    llvm.call @takes_both(%s) : (!llvm.ptr) -> ()
    llvm.call @takes_both(%d) : (!llvm.ptr) -> ()
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK-LABEL: llvm.func @constant_and_global(
  // CHECK:         %[[K:.*]] = llvm.addrspacecast %k4 : !llvm.ptr<4> to !llvm.ptr<1>
  // CHECK:         %p = llvm.select %c, %[[K]], %g1 : i1, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<1> -> i32
  llvm.func @constant_and_global(%k4: !llvm.ptr<4>, %g1: !llvm.ptr<1>, %c: i1) {
    %k = llvm.addrspacecast %k4 : !llvm.ptr<4> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.select %c, %k, %g : i1, !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }
}
