// RUN: xdsl-opt -p resolve-gas,verify-llvm %s | filecheck %s
// RUN: xdsl-opt -p gas-forward-loads %s | filecheck %s --check-prefix=FORWARD
// RUN: %if mlir-translate-22 && llc-22 %{ xdsl-opt -p resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | llc-22 -mcpu=sm_100a -mattr=+ptx88 -o - | filecheck %s --check-prefix=PTX %}

// Addresses in other blocks of the cluster, and operations on shared memory only.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @mapped(
  // CHECK:         llvm.store %x, %{{.*}} : f32, !llvm.ptr<7>
  // PTX-LABEL: mapped(
  // PTX:         st.shared::cluster.b32
  llvm.func @mapped(%p: !llvm.ptr, %r: i32, %x: f32) {
    %a = llvm.call_intrinsic "llvm.nvvm.mapa"(%p, %r) : (!llvm.ptr, i32) -> !llvm.ptr
    %q = llvm.getelementptr %a[%r] : (!llvm.ptr, i32) -> !llvm.ptr, f32
    llvm.store %x, %q : f32, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: llvm.func @in_shared_memory(
  // CHECK:         "llvm.nvvm.tcgen05.alloc.shared.cg1"(%s3, %n)
  // CHECK-NEXT:    "llvm.nvvm.tcgen05.commit.shared.cg1"(%s3)
  // CHECK-NEXT:    "llvm.nvvm.tcgen05.commit.mc.shared.cg1"(%s3, %m)
  // CHECK-NEXT:    "llvm.nvvm.st.bulk.shared.cta"(%s3, %size, %zero)
  // PTX-LABEL: in_shared_memory(
  // PTX:         tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32
  // PTX:         tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64
  // PTX:         tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64
  // PTX:         st.bulk.shared::cta
  llvm.func @in_shared_memory(%s3: !llvm.ptr<3>, %n: i32, %m: i16, %size: i64) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %zero = llvm.mlir.constant(0 : i64) : i64
    llvm.call_intrinsic "llvm.nvvm.tcgen05.alloc.cg1"(%s, %n) : (!llvm.ptr, i32) -> ()
    llvm.call_intrinsic "llvm.nvvm.tcgen05.commit.cg1"(%s) : (!llvm.ptr) -> ()
    llvm.call_intrinsic "llvm.nvvm.tcgen05.commit.mc.cg1"(%s, %m) : (!llvm.ptr, i16) -> ()
    llvm.call_intrinsic "llvm.nvvm.st.bulk"(%s, %size, %zero) : (!llvm.ptr, i64, i64) -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func @operations(
  // CHECK:         nvvm.tcgen05.alloc %s3, %n : !llvm.ptr<3>, i32
  // CHECK-NEXT:    nvvm.tcgen05.commit %s3 : !llvm.ptr<3>
  // CHECK-NEXT:    nvvm.st.bulk %s3, size = %size : !llvm.ptr<3>
  // CHECK:         llvm.store %n, %{{.*}} : i32, !llvm.ptr<7>
  // PTX-LABEL: operations(
  // PTX:         tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32
  // PTX:         st.bulk.shared::cta
  // PTX:         st.shared::cluster.b32
  llvm.func @operations(%s3: !llvm.ptr<3>, %n: i32, %size: i64) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    nvvm.tcgen05.alloc %s, %n : !llvm.ptr, i32
    nvvm.tcgen05.commit %s : !llvm.ptr
    nvvm.st.bulk %s, size = %size : !llvm.ptr
    %a = nvvm.mapa %s, %n : !llvm.ptr -> !llvm.ptr
    llvm.store %n, %a : i32, !llvm.ptr
    llvm.return
  }

  // Not where the space is unknown or another one.
  // CHECK-LABEL: llvm.func @left(
  // CHECK:         "llvm.nvvm.tcgen05.alloc.cg1"(%p, %n)
  // CHECK-NEXT:    "llvm.nvvm.tcgen05.commit.cg1"(%p)
  // CHECK-NEXT:    "llvm.nvvm.st.bulk"(%g, %size, %zero)
  llvm.func @left(%p: !llvm.ptr, %g1: !llvm.ptr<1>, %n: i32, %size: i64) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %zero = llvm.mlir.constant(0 : i64) : i64
    llvm.call_intrinsic "llvm.nvvm.tcgen05.alloc.cg1"(%p, %n) : (!llvm.ptr, i32) -> ()
    llvm.call_intrinsic "llvm.nvvm.tcgen05.commit.cg1"(%p) : (!llvm.ptr) -> ()
    llvm.call_intrinsic "llvm.nvvm.st.bulk"(%g, %size, %zero) : (!llvm.ptr, i64, i64) -> ()
    llvm.return
  }

  // The address may be that of the variable itself.
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<64 x f32>

  // FORWARD-LABEL: llvm.func @same_block(
  // FORWARD:         %v = llvm.load %a
  llvm.func @same_block(%r: i32, %x: f32, %y: f32) -> f32 {
    %a = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %g = llvm.addrspacecast %a : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.call_intrinsic "llvm.nvvm.mapa"(%g, %r) : (!llvm.ptr, i32) -> !llvm.ptr
    llvm.store %x, %a : f32, !llvm.ptr<3>
    llvm.store %y, %p : f32, !llvm.ptr
    %v = llvm.load %a : !llvm.ptr<3> -> f32
    llvm.return %v : f32
  }

  // A filled slot holds null.
  // CHECK-LABEL: llvm.func @filled(
  // CHECK:         llvm.icmp "eq" %q, %null
  llvm.func @filled(%p1: !llvm.ptr<3>, %size: i64) -> i1 {
    %a = llvm.mlir.addressof @slot : !llvm.ptr<3>
    %p = llvm.addrspacecast %p1 : !llvm.ptr<3> to !llvm.ptr
    %zero = llvm.mlir.constant(0 : i64) : i64
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.store %p, %a : !llvm.ptr, !llvm.ptr<3>
    llvm.call_intrinsic "llvm.nvvm.st.bulk.shared.cta"(%a, %size, %zero) : (!llvm.ptr<3>, i64, i64) -> ()
    %q = llvm.load %a : !llvm.ptr<3> -> !llvm.ptr
    %c = llvm.icmp "eq" %q, %null : !llvm.ptr
    llvm.return %c : i1
  }
  llvm.mlir.global internal @slot() {addr_space = 3 : i32} : !llvm.ptr
}
