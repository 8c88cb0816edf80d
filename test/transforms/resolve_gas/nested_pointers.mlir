// RUN: xdsl-opt --split-input-file -p resolve-gas,verify-llvm %s | filecheck %s

// Pointers to the shared memory of a cluster that are cast from the block's own: they are
// narrowed where all that they are computed from is.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @use(!llvm.ptr<7>)

  // CHECK-LABEL: llvm.func @own
  // CHECK-NEXT: %p = llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
  // CHECK-NEXT: llvm.load %p : !llvm.ptr<3> -> f32
  // CHECK-NEXT: llvm.atomicrmw add %s, %n syncscope("cluster") monotonic : !llvm.ptr<3>, i32
  // CHECK-NEXT: %q = llvm.select %c, %p, %s : i1, !llvm.ptr<3>
  // CHECK-NEXT: llvm.store %v, %q : f32, !llvm.ptr<3>
  // CHECK-NEXT: llvm.return
  llvm.func @own(%s: !llvm.ptr<3>, %i: i32, %n: i32, %c: i1) {
    %w = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    %p = llvm.getelementptr %w[%i] : (!llvm.ptr<7>, i32) -> !llvm.ptr<7>, f32
    %v = llvm.load %p : !llvm.ptr<7> -> f32
    %old = llvm.atomicrmw add %w, %n syncscope("cluster") monotonic : !llvm.ptr<7>, i32
    %q = llvm.select %c, %p, %w : i1, !llvm.ptr<7>
    llvm.store %v, %q : f32, !llvm.ptr<7>
    llvm.return
  }

  // What else uses them keeps the pointer to the cluster's memory.
  // CHECK-LABEL: llvm.func @other_uses
  // CHECK: %[[W:.*]] = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
  // CHECK: llvm.load %s : !llvm.ptr<3> -> f32
  // CHECK: llvm.call @use(%[[W]]) : (!llvm.ptr<7>) -> ()
  llvm.func @other_uses(%s: !llvm.ptr<3>) {
    %w = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    %v = llvm.load %w : !llvm.ptr<7> -> f32
    llvm.call @use(%w) : (!llvm.ptr<7>) -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func @in_a_loop
  // CHECK: llvm.br ^loop(%s : !llvm.ptr<3>)
  // CHECK: ^loop(%[[P:.*]]: !llvm.ptr<3>):
  // CHECK: llvm.load %[[P]] : !llvm.ptr<3> -> f32
  // CHECK: %[[N:.*]] = llvm.getelementptr %[[P]][4] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // CHECK: llvm.cond_br %c, ^loop(%[[N]] : !llvm.ptr<3>), ^end
  llvm.func @in_a_loop(%s: !llvm.ptr<3>, %c: i1) {
    %w = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    llvm.br ^loop(%w : !llvm.ptr<7>)
  ^loop(%p: !llvm.ptr<7>):
    %v = llvm.load %p : !llvm.ptr<7> -> f32
    %next = llvm.getelementptr %p[4] : (!llvm.ptr<7>) -> !llvm.ptr<7>, i8
    llvm.cond_br %c, ^loop(%next : !llvm.ptr<7>), ^end
  ^end:
    llvm.return
  }

  // Pointers of which one source may be another block's memory, or nothing is known.
  // CHECK-LABEL: llvm.func @of_others
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<7> -> f32
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<7> -> f32
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<7> -> f32
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<7> -> f32
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<7> -> f32
  // CHECK: ^loop
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<7> -> f32
  llvm.func @of_others(%s: !llvm.ptr<3>, %a: !llvm.ptr<7>, %slot: !llvm.ptr<1>, %i: i64, %c: i1) {
    %w = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    %argument = llvm.load %a : !llvm.ptr<7> -> f32
    %p = llvm.select %c, %w, %a : i1, !llvm.ptr<7>
    %selected = llvm.load %p : !llvm.ptr<7> -> f32
    %q = llvm.load %slot : !llvm.ptr<1> -> !llvm.ptr<7>
    %loaded = llvm.load %q : !llvm.ptr<7> -> f32
    %r = llvm.inttoptr %i : i64 to !llvm.ptr<7>
    %made = llvm.load %r : !llvm.ptr<7> -> f32
    %zero = llvm.mlir.zero : !llvm.ptr<7>
    %t = llvm.select %c, %w, %zero : i1, !llvm.ptr<7>
    %maybe_null = llvm.load %t : !llvm.ptr<7> -> f32
    llvm.br ^loop(%w : !llvm.ptr<7>)
  ^loop(%x: !llvm.ptr<7>):
    %passed = llvm.load %x : !llvm.ptr<7> -> f32
    llvm.cond_br %c, ^loop(%a : !llvm.ptr<7>), ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: llvm.func @of_another_block
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<7> -> f32
  llvm.func @of_another_block(%s: !llvm.ptr<3>, %rank: i32) {
    %w = llvm.call_intrinsic "llvm.nvvm.mapa.shared.cluster"(%s, %rank) : (!llvm.ptr<3>, i32) -> !llvm.ptr<7>
    %v = llvm.load %w : !llvm.ptr<7> -> f32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @marked
  // CHECK: llvm.load %{{.*}} {{.*}}: !llvm.ptr<7> -> f32
  llvm.func @marked(%s: !llvm.ptr<3>) {
    %w = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    %v = llvm.load %w {gas.keep_generic} : !llvm.ptr<7> -> f32
    llvm.return
  }

  // The types of functions are those of `ip-msp`.
  // CHECK-LABEL: llvm.func internal @callee(%p: !llvm.ptr<7>)
  // CHECK-NEXT: llvm.load %p : !llvm.ptr<7> -> f32
  llvm.func internal @callee(%p: !llvm.ptr<7>) {
    %v = llvm.load %p : !llvm.ptr<7> -> f32
    llvm.return
  }

  llvm.func @caller(%s: !llvm.ptr<3>) {
    %w = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    llvm.call @callee(%w) : (!llvm.ptr<7>) -> ()
    llvm.return
  }
}

// -----

// Constant memory of amdgpu lies in global memory, where it may be written before.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK-LABEL: llvm.func @constant
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func @constant(%k: !llvm.ptr<4>) {
    %g = llvm.addrspacecast %k : !llvm.ptr<4> to !llvm.ptr<1>
    %v = llvm.load %g : !llvm.ptr<1> -> f32
    llvm.return
  }
}
