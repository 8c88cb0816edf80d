// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: barrier id is missing, it should be set between 0 to 15
llvm.func @f(%i: i32) {
  nvvm.barrier number_of_threads = %i
  llvm.return
}

// -----

// CHECK: reduction predicate and reduction operation must be specified together
llvm.func @f(%i: i32) {
  "nvvm.barrier"(%i) <{operandSegmentSizes = array<i32: 0, 0, 1>}> : (i32) -> ()
  llvm.return
}

// -----

// CHECK: #nvvm.mem_scope<gpu> should be of base attribute nvvm.reduction
llvm.func @f(%i: i32) {
  nvvm.barrier #nvvm.mem_scope<gpu> %i
  llvm.return
}

// -----

// CHECK: Expected `cta`, `cluster`, `gpu`, or `sys`.
llvm.func @f() {
  nvvm.memory.barrier <foo>
  llvm.return
}

// -----

// CHECK: expected a #nvvm.mem_scope
llvm.func @f() {
  nvvm.memory.barrier #nvvm.reduction<and>
  llvm.return
}

// -----

// CHECK: reduction are only available when id is 0
llvm.func @f(%i: i32) {
  "nvvm.barrier"(%i, %i) <{operandSegmentSizes = array<i32: 1, 0, 1>, reductionOp = #nvvm.reduction<or>}> : (i32, i32) -> ()
  llvm.return
}

// -----

// CHECK: tensormap proxy is not a supported proxy kind
llvm.func @f() {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<tensormap>}
  llvm.return
}

// -----

// CHECK: generic proxy not a supported proxy kind
llvm.func @f() {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<generic>}
  llvm.return
}

// -----

// CHECK: async_shared fence requires space attribute
llvm.func @f() {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>}
  llvm.return
}

// -----

// CHECK: only async_shared fence can have space attribute
llvm.func @f() {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>, space = #nvvm.shared_space<cta>}
  llvm.return
}

// -----

// CHECK: uni-directional proxies only support generic for from_proxy attribute
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  nvvm.fence.proxy.acquire <gpu> %p, %i from_proxy = <async>
  llvm.return
}

// -----

// CHECK: uni-directional proxies only support tensormap for to_proxy attribute
llvm.func @f() {
  nvvm.fence.proxy.release <gpu> to_proxy = <async>
  llvm.return
}

// -----

// CHECK: only acquire and release semantics are supported
llvm.func @f() {
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<weak>}
  llvm.return
}

// -----

// CHECK: only generic is support for from_proxy attribute
llvm.func @f() {
  nvvm.fence.proxy.sync_restrict {fromProxy = #nvvm.proxy_kind<async>, order = #nvvm.mem_order<acquire>}
  llvm.return
}

// -----

// CHECK: only async is supported for to_proxy attribute
llvm.func @f() {
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>, toProxy = #nvvm.proxy_kind<generic>}
  llvm.return
}

// -----

// CHECK: only acquire and release semantics are supported
llvm.func @f() {
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<sc>}
  llvm.return
}

// -----

// CHECK: Expected `wait`, or `launch_dependents`.
llvm.func @f() {
  nvvm.griddepcontrol foo
  llvm.return
}
