// RUN: xdsl-opt -p resolve-gas %s | filecheck %s

// What an address is computed from is rewritten to the specific space with it.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @arithmetic(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<3>, %[[I:.*]]: i64)
  // CHECK-NEXT:    %[[Q:.*]] = llvm.getelementptr inbounds|nuw %[[P]][%[[I]], 2] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.array<4 x f32>
  // CHECK-NEXT:    llvm.load %[[Q]] : !llvm.ptr<3> -> f32
  // CHECK-NEXT:    llvm.return
  llvm.func @arithmetic(%p: !llvm.ptr<3>, %i: i64) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.getelementptr inbounds|nuw %g[%i, 2] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x f32>
    %0 = llvm.load %q : !llvm.ptr -> f32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @select(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<3>, %[[Q:.*]]: !llvm.ptr<3>, %[[C:.*]]: i1)
  // CHECK-NEXT:    %[[S:.*]] = llvm.select %[[C]], %[[P]], %[[Q]] : i1, !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[S]] : !llvm.ptr<3> -> f32
  // CHECK-NEXT:    llvm.return
  llvm.func @select(%p: !llvm.ptr<3>, %q: !llvm.ptr<3>, %c: i1) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr
    %s = llvm.select %c, %g, %h : i1, !llvm.ptr
    %0 = llvm.load %s : !llvm.ptr -> f32
    llvm.return
  }

  // A freeze of undef done twice would give two different pointers: it is cast.
  // CHECK-LABEL: llvm.func @freeze(
  // CHECK:         %[[F:.*]] = llvm.freeze %{{.*}} : !llvm.ptr
  // CHECK-NEXT:    %[[N:.*]] = llvm.addrspacecast %[[F]] : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[N]] : !llvm.ptr<3> -> f32
  // CHECK-NEXT:    llvm.store %[[F]], %{{.*}} : !llvm.ptr, !llvm.ptr<1>
  llvm.func @freeze(%p: !llvm.ptr<3>, %c: i1, %out: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %undef = llvm.mlir.undef : !llvm.ptr
    %s = llvm.select %c, %g, %undef : i1, !llvm.ptr
    %f = llvm.freeze %s : !llvm.ptr
    %0 = llvm.load %f : !llvm.ptr -> f32
    llvm.store %f, %out : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: llvm.func @different_spaces(
  llvm.func @different_spaces(%p: !llvm.ptr<3>, %q: !llvm.ptr<1>, %c: i1) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %q : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.select %c, %g, %h : i1, !llvm.ptr
    // CHECK: llvm.load %{{.*}} : !llvm.ptr -> f32
    %0 = llvm.load %s : !llvm.ptr -> f32
    llvm.return
  }

  // A pointer that runs through a loop.
  // CHECK-LABEL: llvm.func @loop(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<1>, %[[C:.*]]: i1)
  // CHECK-NEXT:    llvm.br ^[[B:.*]](%[[P]] : !llvm.ptr<1>)
  // CHECK-NEXT:  ^[[B]](%[[Q:.*]]: !llvm.ptr<1>):
  // CHECK-NEXT:    llvm.load %[[Q]] : !llvm.ptr<1> -> f32
  // CHECK-NEXT:    %[[N:.*]] = llvm.getelementptr %[[Q]][1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  // CHECK-NEXT:    llvm.cond_br %[[C]], ^[[B]](%[[N]] : !llvm.ptr<1>), ^[[E:.*]]
  // CHECK-NEXT:  ^[[E]]:
  // CHECK-NEXT:    llvm.return
  llvm.func @loop(%p: !llvm.ptr<1>, %c: i1) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    llvm.br ^loop(%g : !llvm.ptr)
  ^loop(%q: !llvm.ptr):
    %0 = llvm.load %q : !llvm.ptr -> f32
    %n = llvm.getelementptr %q[1] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.cond_br %c, ^loop(%n : !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // https://github.com/intel/intel-graphics-compiler/issues/398
  // CHECK-LABEL: llvm.func @loop_of_different_spaces(
  llvm.func @loop_of_different_spaces(%p: !llvm.ptr<3>, %q: !llvm.ptr<3>, %r: !llvm.ptr<5>, %n: i32) {
    %a = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr
    %c = llvm.addrspacecast %r : !llvm.ptr<5> to !llvm.ptr
    llvm.br ^loop(%a : !llvm.ptr)
  ^loop(%x: !llvm.ptr):
    // CHECK: llvm.load %{{.*}} : !llvm.ptr -> f32
    %0 = llvm.load %x : !llvm.ptr -> f32
    llvm.switch %n : i32, ^end [
      0: ^loop(%b : !llvm.ptr),
      1: ^loop(%c : !llvm.ptr)
    ]
  ^end:
    llvm.return
  }

  // The cases of a switch, some to the same block.
  // CHECK-LABEL: llvm.func @switch(
  llvm.func @switch(%p: !llvm.ptr<3>, %q: !llvm.ptr<3>, %n: i32) {
    %a = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr
    // CHECK:      llvm.switch %{{.*}} : i32, ^[[B:.*]](%[[P:.*]] : !llvm.ptr<3>) [
    // CHECK-NEXT:   0: ^[[B]](%[[Q:.*]] : !llvm.ptr<3>),
    // CHECK-NEXT:   1: ^[[B]](%[[P]] : !llvm.ptr<3>)
    llvm.switch %n : i32, ^end(%a : !llvm.ptr) [
      0: ^end(%b : !llvm.ptr),
      1: ^end(%a : !llvm.ptr)
    ]
  // CHECK:      ^[[B]](%[[X:.*]]: !llvm.ptr<3>):
  // CHECK-NEXT:   llvm.load %[[X]] : !llvm.ptr<3> -> f32
  ^end(%x: !llvm.ptr):
    %0 = llvm.load %x : !llvm.ptr -> f32
    llvm.return
  }

  // What cannot move is cast where it is defined, once.
  // CHECK-LABEL: llvm.func @from_memory(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<3>)
  // CHECK:         %[[V:.*]] = llvm.load %{{.*}} : !llvm.ptr<5> -> !llvm.ptr
  // CHECK-NEXT:    %[[C:.*]] = llvm.addrspacecast %[[V]] : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr<3> -> f32
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr<3> -> i32
  llvm.func @from_memory(%p: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    llvm.store %g, %slot : !llvm.ptr, !llvm.ptr
    %v = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %0 = llvm.load %v : !llvm.ptr -> f32
    %1 = llvm.load %v : !llvm.ptr -> i32
    llvm.return
  }

  // Pointers that escape keep their cast to generic; the access does without.
  // CHECK-LABEL: llvm.func @escapes(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<3>, %[[O:.*]]: !llvm.ptr<1>) -> !llvm.ptr
  // CHECK-DAG:     %[[G:.*]] = llvm.addrspacecast %[[P]] : !llvm.ptr<3> to !llvm.ptr
  // CHECK-DAG:     %[[Q:.*]] = llvm.getelementptr %[[G]][1] : (!llvm.ptr) -> !llvm.ptr, f32
  // CHECK-DAG:     %[[N:.*]] = llvm.getelementptr %[[P]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, f32
  // CHECK:         llvm.load %[[N]] : !llvm.ptr<3> -> f32
  // CHECK-NEXT:    llvm.store %[[Q]], %[[O]] : !llvm.ptr, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.call @take(%[[Q]]) : (!llvm.ptr) -> ()
  // CHECK-NEXT:    llvm.return %[[Q]] : !llvm.ptr
  llvm.func @escapes(%p: !llvm.ptr<3>, %out: !llvm.ptr<1>) -> !llvm.ptr {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.getelementptr %g[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %0 = llvm.load %q : !llvm.ptr -> f32
    llvm.store %q, %out : !llvm.ptr, !llvm.ptr<1>
    llvm.call @take(%q) : (!llvm.ptr) -> ()
    llvm.return %q : !llvm.ptr
  }
  llvm.func @take(!llvm.ptr)

  // A cast back to where the pointer came from disappears, one elsewhere stays: what is
  // generic already is not cast again (llvm#89205).
  // CHECK-LABEL: llvm.func @casts(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<3>)
  // CHECK-NEXT:    %[[G:.*]] = llvm.addrspacecast %[[P]] : !llvm.ptr<3> to !llvm.ptr
  // CHECK-NEXT:    %[[E:.*]] = llvm.addrspacecast %[[G]] : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.load %[[P]] : !llvm.ptr<3> -> f32
  // CHECK-NEXT:    llvm.load %[[E]] : !llvm.ptr<1> -> f32
  llvm.func @casts(%p: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %back = llvm.addrspacecast %g : !llvm.ptr to !llvm.ptr<3>
    %elsewhere = llvm.addrspacecast %g : !llvm.ptr to !llvm.ptr<1>
    %0 = llvm.load %back : !llvm.ptr<3> -> f32
    %1 = llvm.load %elsewhere : !llvm.ptr<1> -> f32
    llvm.return
  }

  // A cast back that is itself computed from: what replaced it is used.
  // CHECK-LABEL: llvm.func @casts_in_turn(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<3>, %{{.*}}: f32, %{{.*}}: !llvm.ptr<1>)
  // CHECK:         %[[Q:.*]] = llvm.getelementptr %[[P]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, f32
  // CHECK:         llvm.load %[[Q]] : !llvm.ptr<3> -> f32
  // CHECK:         %[[R:.*]] = llvm.getelementptr %[[Q]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, f32
  // CHECK:         llvm.store %{{.*}}, %[[R]] : f32, !llvm.ptr<3>
  llvm.func @casts_in_turn(%p: !llvm.ptr<3>, %v: f32, %out: !llvm.ptr<1>) {
    %a = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %back = llvm.addrspacecast %b : !llvm.ptr to !llvm.ptr<3>
    %c = llvm.addrspacecast %back : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.load %c : !llvm.ptr -> f32
    %d = llvm.getelementptr %c[1] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.store %d, %out : !llvm.ptr, !llvm.ptr<1>
    %e = llvm.addrspacecast %d : !llvm.ptr to !llvm.ptr<3>
    llvm.store %v, %e : f32, !llvm.ptr<3>
    llvm.return
  }

  // In code that is never reached a pointer can be computed from itself.
  // CHECK-LABEL: llvm.func @unreachable(
  llvm.func @unreachable(%p: !llvm.ptr<3>, %v: f32) {
    llvm.return
  ^never:
    %a = llvm.addrspacecast %a : !llvm.ptr to !llvm.ptr
    %b = llvm.getelementptr %b[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %c = llvm.icmp "eq" %a, %b : !llvm.ptr
    llvm.store %v, %a : f32, !llvm.ptr
    llvm.store %v, %b : f32, !llvm.ptr
    llvm.call @takes(%b) : (!llvm.ptr) -> ()
    llvm.br ^never
  }
  llvm.func internal @takes(%p: !llvm.ptr) {
    llvm.return
  }
}
