// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s

// LLVM moves a load in front of a condition if its pointer is dereferenceable, and looks through the
// cast that only the condition allows.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @argument(%p: !llvm.ptr {llvm.align = 4 : i64}) -> f32
  // CHECK:         %[[S:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[S]] : !llvm.ptr<3> -> f32
  llvm.func @argument(%p: !llvm.ptr {llvm.dereferenceable = 4 : i64, llvm.align = 4 : i64}) -> f32 {
    %z = llvm.mlir.constant(0.0 : f32) : f32
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b(%z : f32)
  ^a:
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.br ^b(%v : f32)
  ^b(%r: f32):
    llvm.return %r : f32
  }

  // A field of it, and what it is chosen from.
  // CHECK-LABEL: llvm.func @field(%p: !llvm.ptr, %q: !llvm.ptr, %u: !llvm.ptr {llvm.dereferenceable = 8 : i64}, %t: i1) -> f32
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  llvm.func @field(%p: !llvm.ptr {llvm.dereferenceable = 8 : i64}, %q: !llvm.ptr {llvm.dereferenceable_or_null = 8 : i64}, %u: !llvm.ptr {llvm.dereferenceable = 8 : i64}, %t: i1) -> f32 {
    %z = llvm.mlir.constant(0.0 : f32) : f32
    %s = llvm.select %t, %p, %q : i1, !llvm.ptr
    %f = llvm.getelementptr inbounds %s[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%s) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b(%z : f32)
  ^a:
    %v = llvm.load %f : !llvm.ptr -> f32
    llvm.br ^b(%v : f32)
  ^b(%r: f32):
    %w = llvm.load %u : !llvm.ptr -> f32
    %x = llvm.fadd %r, %w : f32
    llvm.return %x : f32
  }

  // CHECK-LABEL: llvm.func @loaded(
  // CHECK:         %p = llvm.load %slot : !llvm.ptr<1> -> !llvm.ptr
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  llvm.func @loaded(%slot: !llvm.ptr<1>) -> f32 {
    %z = llvm.mlir.constant(0.0 : f32) : f32
    %p = llvm.load %slot dereferenceable<bytes = 4> : !llvm.ptr<1> -> !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b(%z : f32)
  ^a:
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.br ^b(%v : f32)
  ^b(%r: f32):
    llvm.return %r : f32
  }

  // CHECK-LABEL: llvm.func @returned(
  // CHECK-NOT:     dereferenceable
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  llvm.func @returned() -> f32 {
    %z = llvm.mlir.constant(0.0 : f32) : f32
    %p = llvm.call @get() : () -> (!llvm.ptr {llvm.dereferenceable = 4 : i64})
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b(%z : f32)
  ^a:
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.br ^b(%v : f32)
  ^b(%r: f32):
    llvm.return %r : f32
  }
  llvm.func @get() -> (!llvm.ptr {llvm.dereferenceable = 4 : i64})

  // The pointer is to one space everywhere.
  // CHECK-LABEL: llvm.func @unconditional(%q: !llvm.ptr {llvm.dereferenceable = 4 : i64}
  // CHECK:         llvm.load %{{.*}} dereferenceable<bytes = 4> : !llvm.ptr<1> -> !llvm.ptr
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func @unconditional(%q: !llvm.ptr {llvm.dereferenceable = 4 : i64}) -> f32 attributes {nvvm.kernel} {
    %p = llvm.load %q dereferenceable<bytes = 4> : !llvm.ptr -> !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
}

// -----

// That memory is behind the addresses of variables cannot be dropped: what LLVM may execute earlier
// stays generic.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @s() {addr_space = 3 : i32} : f32
  llvm.mlir.global external @g(0.0 : f32) {addr_space = 1 : i32} : f32

  // CHECK-LABEL: llvm.func @chosen(
  // CHECK:       ^a:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> f32
  // CHECK:         llvm.load volatile %{{.*}} : !llvm.ptr<3> -> f32
  // CHECK:         llvm.store %{{.*}}, %{{.*}} : f32, !llvm.ptr<3>
  llvm.func @chosen(%t: i1) -> f32 {
    %z = llvm.mlir.constant(0.0 : f32) : f32
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %g = llvm.mlir.addressof @g : !llvm.ptr<1>
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.select %t, %a, %b : i1, !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b(%z : f32)
  ^a:
    %v = llvm.load %p : !llvm.ptr -> f32
    %u = llvm.load volatile %p : !llvm.ptr -> f32
    %x = llvm.fadd %v, %u : f32
    llvm.store %x, %p : f32, !llvm.ptr
    llvm.br ^b(%x : f32)
  ^b(%r: f32):
    llvm.return %r : f32
  }

  // One of them is an argument, of which LLVM knows nothing.
  // CHECK-LABEL: llvm.func @chosen_with_an_argument(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  llvm.func @chosen_with_an_argument(%t: i1, %b: !llvm.ptr) -> f32 {
    %z = llvm.mlir.constant(0.0 : f32) : f32
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.select %t, %a, %b : i1, !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b(%z : f32)
  ^a:
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.br ^b(%v : f32)
  ^b(%r: f32):
    llvm.return %r : f32
  }

  // A caller chooses, and LLVM may inline the function.
  // CHECK-LABEL: llvm.func internal @passed(
  // CHECK:       ^a:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> f32
  llvm.func internal @passed(%p: !llvm.ptr) -> f32 {
    %z = llvm.mlir.constant(0.0 : f32) : f32
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b(%z : f32)
  ^a:
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.br ^b(%v : f32)
  ^b(%r: f32):
    llvm.return %r : f32
  }
  llvm.func @passes(%t: i1) -> f32 {
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %g = llvm.mlir.addressof @g : !llvm.ptr<1>
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.select %t, %a, %b : i1, !llvm.ptr
    %v = llvm.call @passed(%p) : (!llvm.ptr) -> f32
    llvm.return %v : f32
  }

  // A select, or block arguments, by the condition: LLVM loads from both.
  // CHECK-LABEL: llvm.func @selected_by_the_condition(
  // CHECK:         llvm.load %q : !llvm.ptr -> f32
  llvm.func @selected_by_the_condition(%t: i1) -> f32 {
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %g = llvm.mlir.addressof @g : !llvm.ptr<1>
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.select %t, %a, %b : i1, !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %q = llvm.select %c, %p, %a : i1, !llvm.ptr
    %v = llvm.load %q : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @passed_by_the_condition(
  // CHECK:         llvm.load %q : !llvm.ptr -> f32
  llvm.func @passed_by_the_condition(%t: i1) -> f32 {
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %g = llvm.mlir.addressof @g : !llvm.ptr<1>
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.select %t, %a, %b : i1, !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^x, ^y(%a : !llvm.ptr)
  ^x:
    llvm.br ^y(%p : !llvm.ptr)
  ^y(%q: !llvm.ptr):
    %v = llvm.load %q : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @argument_selected_by_the_condition(%p: !llvm.ptr) -> f32
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  llvm.func @argument_selected_by_the_condition(%p: !llvm.ptr {llvm.dereferenceable = 4 : i64}) -> f32 {
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %q = llvm.select %c, %p, %a : i1, !llvm.ptr
    %v = llvm.load %q : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // The load does not move to where a condition holds.
  // CHECK-LABEL: llvm.func @chosen_by_two_conditions(
  // CHECK:         llvm.load %q : !llvm.ptr -> f32
  llvm.func @chosen_by_two_conditions(%t: i1) -> f32 {
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %g = llvm.mlir.addressof @g : !llvm.ptr<1>
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.select %t, %a, %b : i1, !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^x, ^w
  ^x:
    llvm.br ^y(%p : !llvm.ptr)
  ^w:
    llvm.br ^y(%b : !llvm.ptr)
  ^y(%q: !llvm.ptr):
    %v = llvm.load %q : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @recursive(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  llvm.func @recursive(%p: !llvm.ptr) -> f32 {
    %z = llvm.mlir.constant(0.0 : f32) : f32
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b(%z : f32)
  ^a:
    %v = llvm.load %p : !llvm.ptr -> f32
    %n = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %w = llvm.call @recursive(%n) : (!llvm.ptr) -> f32
    %x = llvm.fadd %v, %w : f32
    llvm.br ^b(%x : f32)
  ^b(%r: f32):
    llvm.return %r : f32
  }
}
