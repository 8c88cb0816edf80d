// RUN: xdsl-opt -p resolve-gas,verify-llvm %s | filecheck %s
// PATTERN: MoveAccessToPredecessors

// A load through one of two pointers is made where it is known which.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @effect()

  // CHECK-LABEL: llvm.func @moved(
  // CHECK:       ^bb1:
  // CHECK-NEXT:    %[[S:.+]] = llvm.load %s {alignment = 4 : i64} : !llvm.ptr<3> -> f32
  // CHECK-NEXT:    llvm.br ^bb3(%[[S]] : f32)
  // CHECK:       ^bb2:
  // CHECK-NEXT:    %[[G:.+]] = llvm.load %g {alignment = 4 : i64} : !llvm.ptr<1> -> f32
  // CHECK-NEXT:    llvm.br ^bb3(%[[G]] : f32)
  // CHECK:       ^bb3(%[[V:.+]]: f32):
  // CHECK-NEXT:    llvm.return %[[V]] : f32
  llvm.func @moved(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %c: i1) -> f32 {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    %v = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // With its address arithmetic, past what only reads; other arguments stay.
  // CHECK-LABEL: llvm.func @moved_with_arithmetic(
  // CHECK:         llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
  // CHECK-NEXT:    %[[S:.+]] = llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  // CHECK-NEXT:    llvm.br ^bb3(%{{.*}}, %[[S]], %{{.*}} : f32, f32, f32)
  // CHECK:         llvm.getelementptr %g[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  // CHECK-NEXT:    %[[G:.+]] = llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  // CHECK-NEXT:    llvm.br ^bb3(%{{.*}}, %[[G]], %{{.*}} : f32, f32, f32)
  // CHECK:       ^bb3(%{{.*}}: f32, %[[V:.+]]: f32, %{{.*}}: f32):
  // CHECK:         llvm.fadd %{{.*}}, %[[V]]
  llvm.func @moved_with_arithmetic(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %i: i64, %c: i1, %x: f32, %y: f32) -> f32 {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%x, %a, %y : f32, !llvm.ptr, f32)
  ^bb2:
    llvm.br ^bb3(%y, %b, %x : f32, !llvm.ptr, f32)
  ^bb3(%m: f32, %p: !llvm.ptr, %n: f32):
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %o = llvm.load %g : !llvm.ptr<1> -> f32
    %t = llvm.fadd %m, %n : f32
    %v = llvm.load %q : !llvm.ptr -> f32
    %u = llvm.fadd %t, %v : f32
    llvm.return %u : f32
  }

  // CHECK-LABEL: llvm.func @after_an_effect(
  // CHECK:       ^bb3(%[[P:.+]]: !llvm.ptr):
  // CHECK:         llvm.load %[[P]] : !llvm.ptr -> f32
  llvm.func @after_an_effect(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %c: i1) -> f32 {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    llvm.call @effect() : () -> ()
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @after_a_store(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @after_a_store(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %c: i1, %x: f32) -> f32 {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    llvm.store %x, %g : f32, !llvm.ptr<1>
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @volatile(
  // CHECK:         llvm.load volatile %{{.*}} : !llvm.ptr -> f32
  llvm.func @volatile(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %c: i1) -> f32 {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    %v = llvm.load volatile %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @atomic(
  // CHECK:         llvm.load %{{.*}} atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> f32
  llvm.func @atomic(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %c: i1) -> f32 {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    %v = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // What is behind a volatile load stays there.
  // CHECK-LABEL: llvm.func @after_a_volatile_load(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @after_a_volatile_load(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %c: i1) -> f32 {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    %w = llvm.load volatile %g : !llvm.ptr<1> -> f32
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @used_elsewhere(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @used_elsewhere(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %c: i1) -> f32 {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return %v : f32
  }

  // The block before the conditional branch also goes elsewhere.
  // CHECK-LABEL: llvm.func @on_a_critical_edge(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @on_a_critical_edge(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %c: i1) -> f32 {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2(%b : !llvm.ptr)
  ^bb1:
    llvm.br ^bb2(%a : !llvm.ptr)
  ^bb2(%p: !llvm.ptr):
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // An index from the block itself is not known before.
  // CHECK-LABEL: llvm.func @index_of_the_block(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @index_of_the_block(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %c: i1, %x: i64, %y: i64) -> f32 {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a, %x : !llvm.ptr, i64)
  ^bb2:
    llvm.br ^bb3(%b, %y : !llvm.ptr, i64)
  ^bb3(%p: !llvm.ptr, %i: i64):
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %v = llvm.load %q : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // One of the two may be to anything.
  // CHECK-LABEL: llvm.func @one_is_unknown(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @one_is_unknown(%s: !llvm.ptr<3>, %u: !llvm.ptr, %c: i1) -> f32 {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%u : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // A loaded pointer has uses that are analyzed where it is loaded.
  // CHECK-LABEL: llvm.func @loads_a_pointer(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> !llvm.ptr
  llvm.func @loads_a_pointer(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %c: i1) -> !llvm.ptr {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    %v = llvm.load %p : !llvm.ptr -> !llvm.ptr
    llvm.return %v : !llvm.ptr
  }

  // A loop that goes from one space to another comes back with both.
  // CHECK-LABEL: llvm.func @round_a_loop(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @round_a_loop(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %c: i1) {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %0 = llvm.select %c, %a, %b : i1, !llvm.ptr
    llvm.br ^bb1(%0 : !llvm.ptr)
  ^bb1(%p: !llvm.ptr):
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.store %v, %g : f32, !llvm.ptr<1>
    llvm.cond_br %c, ^bb2, ^bb3
  ^bb2:
    llvm.br ^bb1(%a : !llvm.ptr)
  ^bb3:
    llvm.return
  }

  // So is a store.
  // CHECK-LABEL: llvm.func @stored(
  // CHECK:       ^bb1:
  // CHECK-NEXT:    llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
  // CHECK-NEXT:    llvm.store %x, %{{.*}} {alignment = 4 : i64} : f32, !llvm.ptr<3>
  // CHECK-NEXT:    llvm.br ^bb3
  // CHECK:       ^bb2:
  // CHECK-NEXT:    llvm.getelementptr %g[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  // CHECK-NEXT:    llvm.store %x, %{{.*}} {alignment = 4 : i64} : f32, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.br ^bb3
  // CHECK:       ^bb3:
  // CHECK-NEXT:    llvm.return
  llvm.func @stored(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %i: i64, %c: i1, %x: f32) {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %x, %q {alignment = 4 : i64} : f32, !llvm.ptr
    llvm.return
  }

  // What is read before may be what is written.
  // CHECK-LABEL: llvm.func @stored_after_a_load(
  // CHECK:         llvm.load %g : !llvm.ptr<1> -> f32
  // CHECK:         llvm.store %x, %{{.*}} : f32, !llvm.ptr{{$}}
  llvm.func @stored_after_a_load(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %i: i64, %c: i1, %x: f32) {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    %v = llvm.load %g : !llvm.ptr<1> -> f32
    llvm.store %x, %p : f32, !llvm.ptr
    llvm.store %v, %g : f32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: llvm.func @stored_after_an_effect(
  // CHECK:         llvm.call @effect
  // CHECK:         llvm.store %x, %{{.*}} : f32, !llvm.ptr{{$}}
  llvm.func @stored_after_an_effect(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %i: i64, %c: i1, %x: f32) {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    llvm.call @effect() : () -> ()
    llvm.store %x, %p : f32, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: llvm.func @stored_volatile(
  // CHECK:         llvm.store volatile %x, %{{.*}} : f32, !llvm.ptr{{$}}
  llvm.func @stored_volatile(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %i: i64, %c: i1, %x: f32) {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    llvm.store volatile %x, %p : f32, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: llvm.func @stored_atomically(
  // CHECK:         llvm.store %x, %{{.*}} atomic monotonic {alignment = 4 : i64} : f32, !llvm.ptr{{$}}
  llvm.func @stored_atomically(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %i: i64, %c: i1, %x: f32) {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    llvm.store %x, %p atomic monotonic {alignment = 4 : i64} : f32, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: llvm.func @stored_twice(
  // CHECK:         llvm.store %x, %{{.*}} : f32, !llvm.ptr{{$}}
  // CHECK-NEXT:    llvm.store %x, %{{.*}} : f32, !llvm.ptr{{$}}
  llvm.func @stored_twice(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %i: i64, %c: i1, %x: f32) {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    llvm.store %x, %p : f32, !llvm.ptr
    llvm.store %x, %p : f32, !llvm.ptr
    llvm.return
  }

  // The value is not known in the predecessors.
  // CHECK-LABEL: llvm.func @stored_value_of_the_block(
  // CHECK:         llvm.store %{{.*}}, %{{.*}} : f32, !llvm.ptr{{$}}
  llvm.func @stored_value_of_the_block(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %i: i64, %c: i1, %x: f32) {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    %v = llvm.fadd %x, %x : f32
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }

  // The pointer is what is stored, not where.
  // CHECK-LABEL: llvm.func @stored_pointer(
  // CHECK:       ^bb3(%{{.*}}: !llvm.ptr):
  // CHECK-NEXT:    llvm.store %{{.*}}, %g : !llvm.ptr, !llvm.ptr<1>
  llvm.func @stored_pointer(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %i: i64, %c: i1, %x: f32) {
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3(%a : !llvm.ptr)
  ^bb2:
    llvm.br ^bb3(%b : !llvm.ptr)
  ^bb3(%p: !llvm.ptr):
    llvm.store %p, %g : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }

  // A store behind one that moves is then the first, whatever the order of the arguments.

  // CHECK-LABEL: llvm.func ptx_kernelcc @one_behind_the_other
  // CHECK:         llvm.store %x, %s : i32, !llvm.ptr<3>
  // CHECK-NEXT:    llvm.store %y, %g : i32, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.br
  // CHECK:         llvm.store %x, %g : i32, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.store %y, %s : i32, !llvm.ptr<3>
  // CHECK-NEXT:    llvm.br
  llvm.func ptx_kernelcc @one_behind_the_other(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %c: i1, %x: i32, %y: i32) {
    %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %1 = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.cond_br %c, ^a, ^b
  ^a:
    llvm.br ^join(%0, %1 : !llvm.ptr, !llvm.ptr)
  ^b:
    llvm.br ^join(%1, %0 : !llvm.ptr, !llvm.ptr)
  ^join(%second: !llvm.ptr, %first: !llvm.ptr):
    llvm.store %x, %first : i32, !llvm.ptr
    llvm.store %y, %second : i32, !llvm.ptr
    llvm.return
  }
}
