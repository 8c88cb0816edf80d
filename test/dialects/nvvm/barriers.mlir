// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @barriers(
llvm.func @barriers(%i: i32) {
  // CHECK-NEXT: nvvm.barrier0
  nvvm.barrier0
  // CHECK-NEXT: nvvm.barrier0 {foo}
  nvvm.barrier0 {foo}
  // CHECK-NEXT: nvvm.barrier
  nvvm.barrier
  // CHECK-NEXT: nvvm.barrier id = %i
  nvvm.barrier id = %i
  // CHECK-NEXT: nvvm.barrier id = %i number_of_threads = %i
  nvvm.barrier id = %i number_of_threads = %i
  // CHECK-NEXT: nvvm.barrier #nvvm.reduction<and> %i
  nvvm.barrier #nvvm.reduction<and> %i
  // CHECK-NEXT: %0 = nvvm.barrier #nvvm.reduction<popc> %i -> i32
  %0 = nvvm.barrier #nvvm.reduction<popc> %i -> i32
  // CHECK-NEXT: %1 = nvvm.barrier #nvvm.reduction<or> %i -> i32 {foo}
  %1 = nvvm.barrier #nvvm.reduction<or> %i -> i32 {foo}
  // CHECK-NEXT: nvvm.barrier.arrive number_of_threads = %i
  nvvm.barrier.arrive number_of_threads = %i
  // CHECK-NEXT: nvvm.barrier.arrive id = %i number_of_threads = %i {foo}
  nvvm.barrier.arrive id = %i number_of_threads = %i {foo}
  llvm.return
}

// CHECK-LABEL: llvm.func @clusters(
llvm.func @clusters() {
  // CHECK-NEXT: nvvm.cluster.arrive
  nvvm.cluster.arrive
  // CHECK-NEXT: nvvm.cluster.arrive {aligned}
  nvvm.cluster.arrive {aligned}
  // CHECK-NEXT: nvvm.cluster.arrive.relaxed {aligned, foo}
  nvvm.cluster.arrive.relaxed {aligned, foo}
  // CHECK-NEXT: nvvm.cluster.wait
  nvvm.cluster.wait
  // CHECK-NEXT: nvvm.cluster.wait {aligned}
  nvvm.cluster.wait {aligned}
  llvm.return
}

// CHECK-LABEL: llvm.func @grids(
llvm.func @grids() {
  // CHECK-NEXT: nvvm.griddepcontrol wait
  nvvm.griddepcontrol wait
  // CHECK-NEXT: nvvm.griddepcontrol launch_dependents {foo}
  nvvm.griddepcontrol launch_dependents {foo}
  llvm.return
}

// CHECK-LABEL: llvm.func @fences(
llvm.func @fences() {
  // CHECK-NEXT: nvvm.fence.sc.cluster
  nvvm.fence.sc.cluster
  // CHECK-NEXT: nvvm.memory.barrier <cta>
  nvvm.memory.barrier <cta>
  // CHECK-NEXT: nvvm.memory.barrier <cluster>
  nvvm.memory.barrier <cluster>
  // CHECK-NEXT: nvvm.memory.barrier <gpu>
  nvvm.memory.barrier #nvvm.mem_scope<gpu>
  // CHECK-NEXT: nvvm.memory.barrier <sys> {foo}
  nvvm.memory.barrier <sys> {foo}
  llvm.return
}

// CHECK-LABEL: llvm.func @proxies(
llvm.func @proxies(%p: !llvm.ptr, %i: i32) {
  // CHECK-NEXT: nvvm.fence.mbarrier.init
  nvvm.fence.mbarrier.init
  // CHECK-NEXT: nvvm.fence.mbarrier.init {foo}
  nvvm.fence.mbarrier.init {foo}
  // CHECK-NEXT: nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
  // CHECK-NEXT: nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
  // CHECK-NEXT: nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.global>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.global>}
  // CHECK-NEXT: nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // CHECK-NEXT: nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cluster>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cluster>}
  // CHECK-NEXT: nvvm.fence.proxy {foo, kind = #nvvm.proxy_kind<async>}
  nvvm.fence.proxy {foo, kind = #nvvm.proxy_kind<"async">}
  // CHECK-NEXT: nvvm.fence.proxy.acquire <cta> %p, %i
  nvvm.fence.proxy.acquire <cta> %p, %i
  // CHECK-NEXT: nvvm.fence.proxy.acquire <cluster> %p, %i
  nvvm.fence.proxy.acquire <cluster> %p, %i
  // CHECK-NEXT: nvvm.fence.proxy.acquire <gpu> %p, %i
  nvvm.fence.proxy.acquire <gpu> %p, %i
  // CHECK-NEXT: nvvm.fence.proxy.acquire <sys> %p, %i
  nvvm.fence.proxy.acquire <sys> %p, %i
  // CHECK-NEXT: nvvm.fence.proxy.acquire <gpu> %p, %i {foo}
  nvvm.fence.proxy.acquire #nvvm.mem_scope<gpu> %p, %i from_proxy = <generic> to_proxy = <tensormap> {foo}
  // CHECK-NEXT: nvvm.fence.proxy.release <cta>
  nvvm.fence.proxy.release <cta>
  // CHECK-NEXT: nvvm.fence.proxy.release <cluster>
  nvvm.fence.proxy.release <cluster>
  // CHECK-NEXT: nvvm.fence.proxy.release <gpu>
  nvvm.fence.proxy.release <gpu>
  // CHECK-NEXT: nvvm.fence.proxy.release <sys>
  nvvm.fence.proxy.release <sys>
  // CHECK-NEXT: nvvm.fence.proxy.release <gpu> {foo}
  nvvm.fence.proxy.release <gpu> from_proxy = #nvvm.proxy_kind<generic> to_proxy = #nvvm.proxy_kind<tensormap> {foo}
  // CHECK-NEXT: nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}
  // CHECK-NEXT: nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<release>}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<release>}
  // CHECK-NEXT: nvvm.fence.proxy.sync_restrict {foo, order = #nvvm.mem_order<acquire>}
  nvvm.fence.proxy.sync_restrict {foo, fromProxy = #nvvm.proxy_kind<generic>, order = #nvvm.mem_order<acquire>, toProxy = #nvvm.proxy_kind<async>}
  // CHECK-NEXT: nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
  // CHECK-NEXT: nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}
  llvm.return
}
