// RUN: xdsl-opt --split-input-file -p resolve-gas,verify-llvm %s | filecheck %s

// Pointers to the shared memory of a cluster that are cast from the block's own, with
// generic pointers between.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @generic_to_cluster
  // CHECK-NEXT: %p = llvm.getelementptr %s[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, f32
  // CHECK-NEXT: llvm.load %p : !llvm.ptr<3> -> f32
  llvm.func @generic_to_cluster(%s: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %w = llvm.addrspacecast %g : !llvm.ptr to !llvm.ptr<7>
    %p = llvm.getelementptr %w[1] : (!llvm.ptr<7>) -> !llvm.ptr<7>, f32
    %v = llvm.load %p : !llvm.ptr<7> -> f32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @cluster_to_generic
  // CHECK-NEXT: %p = llvm.getelementptr inbounds %s[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, f32
  // CHECK-NEXT: llvm.load %p : !llvm.ptr<3> -> f32
  llvm.func @cluster_to_generic(%s: !llvm.ptr<3>) {
    %w = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    %g = llvm.addrspacecast %w : !llvm.ptr<7> to !llvm.ptr
    %p = llvm.getelementptr inbounds %g[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @in_a_loop
  // CHECK: llvm.br ^loop(%s : !llvm.ptr<3>)
  // CHECK: ^loop(%[[P:.*]]: !llvm.ptr<3>):
  // CHECK: %[[N:.*]] = llvm.getelementptr %[[P]][4] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // CHECK: llvm.load %[[N]] : !llvm.ptr<3> -> f32
  // CHECK: llvm.cond_br %c, ^loop(%[[N]] : !llvm.ptr<3>), ^end
  llvm.func @in_a_loop(%s: !llvm.ptr<3>, %c: i1) {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.br ^loop(%g : !llvm.ptr)
  ^loop(%p: !llvm.ptr):
    %w = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<7>
    %next = llvm.getelementptr %w[4] : (!llvm.ptr<7>) -> !llvm.ptr<7>, i8
    %back = llvm.addrspacecast %next : !llvm.ptr<7> to !llvm.ptr
    %v = llvm.load %next : !llvm.ptr<7> -> f32
    llvm.cond_br %c, ^loop(%back : !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: llvm.func @or_undefined
  // CHECK: %[[U:.*]] = llvm.mlir.poison : !llvm.ptr<3>
  // CHECK: %[[P:.*]] = llvm.select %c, %s, %[[U]] : i1, !llvm.ptr<3>
  // CHECK: llvm.load %[[P]] : !llvm.ptr<3> -> f32
  llvm.func @or_undefined(%s: !llvm.ptr<3>, %c: i1) {
    %w = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    %poison = llvm.mlir.poison : !llvm.ptr<7>
    %p = llvm.select %c, %w, %poison : i1, !llvm.ptr<7>
    %v = llvm.load %p : !llvm.ptr<7> -> f32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @masked
  // CHECK: %[[P:.*]] = llvm.intr.ptrmask %s, %mask : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>
  // CHECK: llvm.load %[[P]] : !llvm.ptr<3> -> f32
  llvm.func @masked(%s: !llvm.ptr<3>, %mask: i64) {
    %w = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    %p = llvm.intr.ptrmask %w, %mask : (!llvm.ptr<7>, i64) -> !llvm.ptr<7>
    %v = llvm.load %p : !llvm.ptr<7> -> f32
    llvm.return
  }

  // A negative offset may wrap in shared memory, which begins at 0.
  // CHECK-LABEL: llvm.func @wraps
  // CHECK-NEXT: llvm.getelementptr nuw %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i8
  // CHECK-NEXT: llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  // CHECK: llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i8
  // CHECK-NEXT: llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  llvm.func @wraps(%s: !llvm.ptr<3>, %i: i64) {
    %w = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    %g = llvm.addrspacecast %w : !llvm.ptr<7> to !llvm.ptr
    %p = llvm.getelementptr nusw|nuw %g[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %v = llvm.load %p : !llvm.ptr -> f32
    %h = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.getelementptr nusw %h[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %u = llvm.load %q : !llvm.ptr -> f32
    llvm.return
  }

  // Not where a generic pointer may be another block's, is kept, or is masked: its
  // address is another one. Nor behind an integer, which may be the address of another
  // block's memory: that of `mapa` has one, and the distance to it may be added.
  // CHECK-LABEL: llvm.func @not_narrow
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<7> -> f32
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<7> -> f32
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<7> -> f32
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<7> -> f32
  // CHECK-NOT: !llvm.ptr<3> -> f32
  // CHECK: llvm.return
  llvm.func @not_narrow(%s: !llvm.ptr<3>, %g: !llvm.ptr, %mask: i64, %c: i1, %d: i64) {
    %t = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %either = llvm.select %c, %t, %g : i1, !llvm.ptr
    %w0 = llvm.addrspacecast %either : !llvm.ptr to !llvm.ptr<7>
    %v0 = llvm.load %w0 : !llvm.ptr<7> -> f32
    %kept = llvm.addrspacecast %s {gas.keep_generic} : !llvm.ptr<3> to !llvm.ptr
    %w1 = llvm.addrspacecast %kept : !llvm.ptr to !llvm.ptr<7>
    %v1 = llvm.load %w1 : !llvm.ptr<7> -> f32
    %masked = llvm.intr.ptrmask %t, %mask : (!llvm.ptr, i64) -> !llvm.ptr
    %w2 = llvm.addrspacecast %masked : !llvm.ptr to !llvm.ptr<7>
    %v2 = llvm.load %w2 : !llvm.ptr<7> -> f32
    %w = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    %i = llvm.ptrtoint %w : !llvm.ptr<7> to i64
    %j = llvm.add %i, %d : i64
    %w3 = llvm.inttoptr %j : i64 to !llvm.ptr<7>
    %v3 = llvm.load %w3 : !llvm.ptr<7> -> f32
    llvm.return
  }
}

// -----

// Generic pointers have more bits, so that offsets wrap elsewhere.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda",
                   llvm.data_layout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"} {
  // CHECK-LABEL: llvm.func @short_pointers
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<7> -> f32
  llvm.func @short_pointers(%s: !llvm.ptr<3>, %i: i64) {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.getelementptr %g[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %w = llvm.addrspacecast %q : !llvm.ptr to !llvm.ptr<7>
    %p = llvm.getelementptr %w[1] : (!llvm.ptr<7>) -> !llvm.ptr<7>, f32
    %v = llvm.load %p : !llvm.ptr<7> -> f32
    llvm.return
  }
}

// -----

// Offsets that do not wrap in 64 bits may wrap in 32.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda", llvm.data_layout = "e-p3:32:32-i64:64"} {
  // CHECK-LABEL: llvm.func @no_wrap_in_wide_pointers
  // CHECK-NEXT: %p = llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i8
  // CHECK-NEXT: %q = llvm.getelementptr inbounds|nuw %p[%j] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i8
  // CHECK-NEXT: llvm.load %q : !llvm.ptr<3> -> f32
  llvm.func @no_wrap_in_wide_pointers(%s: !llvm.ptr<3>, %i: i64, %j: i64) {
    %n = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    %p = llvm.getelementptr nuw %n[%i] : (!llvm.ptr<7>, i64) -> !llvm.ptr<7>, i8
    %q = llvm.getelementptr inbounds|nuw %p[%j] : (!llvm.ptr<7>, i64) -> !llvm.ptr<7>, i8
    %v = llvm.load %q : !llvm.ptr<7> -> f32
    llvm.return
  }
}

// -----

// Pointers of one width wrap alike.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @no_wrap_in_equal_pointers
  // CHECK-NEXT: %p = llvm.getelementptr nuw %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i8
  // CHECK-NEXT: llvm.load %p : !llvm.ptr<3> -> f32
  llvm.func @no_wrap_in_equal_pointers(%s: !llvm.ptr<3>, %i: i64) {
    %n = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    %p = llvm.getelementptr nuw %n[%i] : (!llvm.ptr<7>, i64) -> !llvm.ptr<7>, i8
    %v = llvm.load %p : !llvm.ptr<7> -> f32
    llvm.return
  }
}
