// RUN: xdsl-opt -p resolve-gas %s | filecheck %s
// RUN: xdsl-opt -p 'print-memory-spaces{explain=true}' %s | filecheck %s --check-prefix=WHY

// A select that asks about what it chooses: the chosen value knows the answer.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @shared_or_else(
  // CHECK:         %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    %x = llvm.select %c, %[[P]], %s3 : i1, !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %x : !llvm.ptr<3> -> i32
  // WHY-LABEL: // @shared_or_else
  // WHY:       //   %x: {shared}
  // WHY-NEXT:  //     shared, because
  // WHY-NEXT:  //       %x may be {{%p where it is shared|%s}}, at
  llvm.func @shared_or_else(%p: !llvm.ptr, %s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %x = llvm.select %c, %p, %s : i1, !llvm.ptr
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.return
  }

  // The second value is chosen where the answer is no.
  // CHECK-LABEL: llvm.func @not_shared(
  // CHECK:         %x = llvm.select %c, %g1, %{{.*}} : i1, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.load %x : !llvm.ptr<1> -> i32
  llvm.func @not_shared(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %n: i1) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.select %n, %g, %s : i1, !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %x = llvm.select %c, %g, %p : i1, !llvm.ptr
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.return
  }

  // What is computed from the pointer that was asked about, too.
  // CHECK-LABEL: llvm.func @what_is_computed_from_it(
  // CHECK:         %x = llvm.select %c, %{{.*}}, %s3 : i1, !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %x : !llvm.ptr<3> -> i32
  llvm.func @what_is_computed_from_it(%p: !llvm.ptr, %s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %x = llvm.select %c, %q, %s : i1, !llvm.ptr
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.return
  }

  // The wrong way round: what is chosen is what is not shared.
  // CHECK-LABEL: llvm.func @the_other_way_round(
  // CHECK:         llvm.load %x : !llvm.ptr -> i32
  llvm.func @the_other_way_round(%p: !llvm.ptr, %s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %x = llvm.select %c, %s, %p : i1, !llvm.ptr
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.return
  }

  // Asked about another pointer.
  // CHECK-LABEL: llvm.func @another_pointer(
  // CHECK:         llvm.load %x : !llvm.ptr -> i32
  llvm.func @another_pointer(%p: !llvm.ptr, %q: !llvm.ptr, %s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%q) : (!llvm.ptr) -> i1
    %x = llvm.select %c, %p, %s : i1, !llvm.ptr
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.return
  }

  // Both values are the pointer: it is in the one space or not.
  // CHECK-LABEL: llvm.func @the_same_twice(
  // CHECK:         llvm.load %x : !llvm.ptr -> i32
  llvm.func @the_same_twice(%p: !llvm.ptr) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %x = llvm.select %c, %p, %p : i1, !llvm.ptr
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.return
  }

  // The pointer itself knows nothing more behind the select.
  // CHECK-LABEL: llvm.func @beside_the_select(
  // CHECK:         llvm.load %p : !llvm.ptr -> i32
  llvm.func @beside_the_select(%p: !llvm.ptr, %s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %x = llvm.select %c, %p, %s : i1, !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // Two conditions, one of which holds.
  // CHECK-LABEL: llvm.func @one_of_two(
  // CHECK:         llvm.load %x : !llvm.ptr -> i32
  llvm.func @one_of_two(%p: !llvm.ptr, %s3: !llvm.ptr<3>, %n: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %d = llvm.or %c, %n : i1
    %x = llvm.select %d, %p, %s : i1, !llvm.ptr
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.return
  }
}
