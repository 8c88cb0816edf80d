// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: cannot map !llvm.ptr to !llvm.ptr<7>: expected shared memory to distributed shared memory, or generic to generic
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = nvvm.mapa %p, %i : !llvm.ptr -> !llvm.ptr<7>
  llvm.return
}

// -----

// CHECK: cannot map !llvm.ptr<1> to !llvm.ptr<7>: expected shared memory to distributed shared memory, or generic to generic
llvm.func @f(%g: !llvm.ptr<1>, %i: i32) {
  %0 = nvvm.mapa %g, %i : !llvm.ptr<1> -> !llvm.ptr<7>
  llvm.return
}

// -----

// CHECK: requires specification of either cache level or tensormap
llvm.func @f(%p: !llvm.ptr) {
  nvvm.prefetch %p : !llvm.ptr
  llvm.return
}

// -----

// CHECK: cannot specify both tensormap and cache level
llvm.func @f(%p: !llvm.ptr) {
  nvvm.prefetch level = L1, tensormap, %p : !llvm.ptr
  llvm.return
}

// -----

// CHECK: prefetch tensormap requires a generic or constant pointer
llvm.func @f(%g: !llvm.ptr<1>) {
  nvvm.prefetch tensormap, %g : !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: prefetch tensormap does not support eviction priority
llvm.func @f(%p: !llvm.ptr) {
  nvvm.prefetch tensormap, evict_priority = evict_last, %p : !llvm.ptr
  llvm.return
}

// -----

// CHECK: in_param_space can only be specified for a generic pointer
llvm.func @f(%c: !llvm.ptr<4>) {
  nvvm.prefetch tensormap in_param_space, %c : !llvm.ptr<4>
  llvm.return
}

// -----

// CHECK: prefetch to cache level requires a generic, global, or local pointer
llvm.func @f(%c: !llvm.ptr<4>) {
  nvvm.prefetch level = L1, %c : !llvm.ptr<4>
  llvm.return
}

// -----

// CHECK: expected !llvm.ptr<1> or !llvm.ptr<5> or !llvm.ptr or !llvm.ptr<4>, got !llvm.ptr<3>
llvm.func @f(%s: !llvm.ptr<3>) {
  nvvm.prefetch level = L1, %s : !llvm.ptr<3>
  llvm.return
}

// -----

// CHECK: unsupported cache level, the only supported uniform cache level is L1
llvm.func @f(%p: !llvm.ptr) {
  nvvm.prefetch level = L2 uniform, %p : !llvm.ptr
  llvm.return
}

// -----

// CHECK: prefetch to uniform cache requires a generic pointer
llvm.func @f(%g: !llvm.ptr<1>) {
  nvvm.prefetch level = L1 uniform, %g : !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: cache eviction priority supported only for cache level L2
llvm.func @f(%g: !llvm.ptr<1>) {
  nvvm.prefetch level = L1, evict_priority = evict_last, %g : !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: cache eviction priority requires a global pointer
llvm.func @f(%p: !llvm.ptr) {
  nvvm.prefetch level = L2, evict_priority = evict_last, %p : !llvm.ptr
  llvm.return
}

// -----

// CHECK: unsupported cache eviction priority, only evict_last and evict_normal are supported
llvm.func @f(%g: !llvm.ptr<1>) {
  nvvm.prefetch level = L2, evict_priority = no_allocate, %g : !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: predicate supported only on prefetch tensormap
llvm.func @f(%p: !llvm.ptr, %b: i1) {
  nvvm.prefetch level = L2, %p, predicate = %b : !llvm.ptr, i1
  llvm.return
}

// -----

// CHECK: is_canceled query type returns an i1
llvm.func @f(%r: i128) {
  %0 = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %r : i32
  llvm.return
}

// -----

// CHECK: get_first_cta_id_x, get_first_cta_id_y, get_first_cta_id_z query types return an i32
llvm.func @f(%r: i128) {
  %0 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_y, %r : i1
  llvm.return
}
