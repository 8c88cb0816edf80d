// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @mapping(
llvm.func @mapping(%s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32) {
  // CHECK-NEXT: %0 = nvvm.mapa %s, %i : !llvm.ptr<3> -> !llvm.ptr<7>
  %0 = nvvm.mapa %s, %i : !llvm.ptr<3> -> !llvm.ptr<7>
  // CHECK-NEXT: %1 = nvvm.mapa %p, %i {foo} : !llvm.ptr -> !llvm.ptr
  %1 = nvvm.mapa %p, %i {foo} : !llvm.ptr -> !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @prefetching(
llvm.func @prefetching(%p: !llvm.ptr, %g: !llvm.ptr<1>, %l: !llvm.ptr<5>, %c: !llvm.ptr<4>, %b: i1) {
  // CHECK-NEXT: nvvm.prefetch level = L1, %p : !llvm.ptr
  nvvm.prefetch level = L1, %p : !llvm.ptr
  // CHECK-NEXT: nvvm.prefetch level = L1, %g : !llvm.ptr<1>
  nvvm.prefetch level = L1, %g : !llvm.ptr<1>
  // CHECK-NEXT: nvvm.prefetch level = L1, %l : !llvm.ptr<5>
  nvvm.prefetch level = L1, %l : !llvm.ptr<5>
  // CHECK-NEXT: nvvm.prefetch level = L2, %p : !llvm.ptr
  nvvm.prefetch level = L2, %p : !llvm.ptr
  // CHECK-NEXT: nvvm.prefetch level = L2, %g : !llvm.ptr<1>
  nvvm.prefetch level = L2, %g : !llvm.ptr<1>
  // CHECK-NEXT: nvvm.prefetch level = L2, %l : !llvm.ptr<5>
  nvvm.prefetch level = L2, %l : !llvm.ptr<5>
  // CHECK-NEXT: nvvm.prefetch level = L1 uniform, %p {foo} : !llvm.ptr
  nvvm.prefetch level = L1 uniform, %p {foo} : !llvm.ptr
  // CHECK-NEXT: nvvm.prefetch level = L2, evict_priority = evict_last, %g : !llvm.ptr<1>
  nvvm.prefetch level = L2, evict_priority = evict_last, %g : !llvm.ptr<1>
  // CHECK-NEXT: nvvm.prefetch level = L2, evict_priority = evict_normal, %g : !llvm.ptr<1>
  nvvm.prefetch level = L2, evict_priority = evict_normal, %g : !llvm.ptr<1>
  // CHECK-NEXT: nvvm.prefetch tensormap, %p : !llvm.ptr
  nvvm.prefetch tensormap, %p : !llvm.ptr
  // CHECK-NEXT: nvvm.prefetch tensormap, %c : !llvm.ptr<4>
  nvvm.prefetch tensormap, %c : !llvm.ptr<4>
  // CHECK-NEXT: nvvm.prefetch tensormap in_param_space, %p : !llvm.ptr
  nvvm.prefetch tensormap in_param_space, %p : !llvm.ptr
  // CHECK-NEXT: nvvm.prefetch tensormap, %p, predicate = %b : !llvm.ptr, i1
  nvvm.prefetch tensormap, %p, predicate = %b : !llvm.ptr, i1
  llvm.return
}

// CHECK-LABEL: llvm.func @launching(
llvm.func @launching(%s: !llvm.ptr<3>, %m: !llvm.ptr<3>, %r: i128) {
  // CHECK-NEXT: nvvm.clusterlaunchcontrol.try.cancel %s, %m
  nvvm.clusterlaunchcontrol.try.cancel %s, %m
  // CHECK-NEXT: nvvm.clusterlaunchcontrol.try.cancel multicast, %s, %m {foo}
  nvvm.clusterlaunchcontrol.try.cancel multicast, %s, %m {foo}
  // CHECK-NEXT: %0 = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %r : i1
  %0 = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %r : i1
  // CHECK-NEXT: %1 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_x, %r : i32
  %1 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_x, %r : i32
  // CHECK-NEXT: %2 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_y, %r : i32
  %2 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_y, %r : i32
  // CHECK-NEXT: %3 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_z, %r : i32
  %3 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_z, %r : i32
  // CHECK-NEXT: %4 = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %r {foo} : i1
  %4 = nvvm.clusterlaunchcontrol.query.cancel query = #nvvm<cluster_launch_control_query_type is_canceled>, %r {foo} : i1
  llvm.return
}
