// RUN: xdsl-opt --split-input-file -p resolve-gas %s | filecheck %s
// PATTERN: ExcludeSpaces

// The metadata noalias.addrspace: written at atomic accesses that stay generic, believed
// at any access.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK-LABEL: llvm.func internal @never_private
  // CHECK: llvm.atomicrmw add %p, %v monotonic {gas.metadata = {noalias.addrspace = "!{i32 5, i32 6}"}} : !llvm.ptr, i64
  // CHECK: llvm.cmpxchg %p, %v, %v monotonic monotonic {gas.metadata = {noalias.addrspace = "!{i32 5, i32 6}"}} : !llvm.ptr, i64
  // CHECK: llvm.atomicrmw add %p, %v monotonic {gas.metadata = {noalias.addrspace = "!{i32 4, i32 8}"}} : !llvm.ptr, i64
  // CHECK: llvm.atomicrmw add %p, %v monotonic {gas.metadata = {noalias.addrspace = "!{i32 2, i32 3, i32 5, i32 9}"}} : !llvm.ptr, i64
  // CHECK: llvm.load %p {{.*}}: !llvm.ptr -> i64
  // CHECK-NOT: noalias.addrspace
  llvm.func internal @never_private(%p: !llvm.ptr, %v: i64) {
    %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i64
    %1 = llvm.cmpxchg %p, %v, %v monotonic monotonic : !llvm.ptr, i64
    %2 = llvm.atomicrmw add %p, %v monotonic {gas.metadata = {noalias.addrspace = "!{i32 4, i32 8}"}} : !llvm.ptr, i64
    %3 = llvm.atomicrmw add %p, %v monotonic {gas.metadata = {noalias.addrspace = "!{i32 6, i32 9, i32 2, i32 3}"}} : !llvm.ptr, i64
    %4 = llvm.load %p : !llvm.ptr -> i64
    llvm.return
  }

  // CHECK-LABEL: llvm.func internal @maybe_private
  // CHECK-NOT: noalias.addrspace
  llvm.func internal @maybe_private(%p: !llvm.ptr, %v: i64) {
    %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i64
    llvm.return
  }

  // CHECK-LABEL: llvm.func @unknown
  // CHECK-NOT: noalias.addrspace
  llvm.func @unknown(%p: !llvm.ptr, %v: i64) {
    %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i64
    llvm.return
  }

  // CHECK-LABEL: llvm.func internal @kept
  // CHECK-NOT: noalias.addrspace
  llvm.func internal @kept(%p: !llvm.ptr, %v: i64) {
    %0 = llvm.atomicrmw add %p, %v monotonic {gas.keep_generic} : !llvm.ptr, i64
    llvm.return
  }

  // CHECK-LABEL: llvm.func internal @resolved
  // CHECK: llvm.atomicrmw add %{{.*}}, %v monotonic : !llvm.ptr<3>, i64
  llvm.func internal @resolved(%p: !llvm.ptr, %v: i64) {
    %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i64
    llvm.return
  }

  llvm.func @calls(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %v: i64, %c: i1) attributes {rocdl.kernel} {
    %n = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %n x i64 : (i32) -> !llvm.ptr<5>
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %l = llvm.addrspacecast %a : !llvm.ptr<5> to !llvm.ptr
    %p = llvm.select %c, %s, %g : i1, !llvm.ptr
    %q = llvm.select %c, %p, %l : i1, !llvm.ptr
    llvm.call @never_private(%p, %v) : (!llvm.ptr, i64) -> ()
    llvm.call @maybe_private(%q, %v) : (!llvm.ptr, i64) -> ()
    llvm.call @kept(%p, %v) : (!llvm.ptr, i64) -> ()
    llvm.call @resolved(%s, %v) : (!llvm.ptr, i64) -> ()
    llvm.return
  }

  // Only where the access has it: others may be reached where that one is not.
  // CHECK-LABEL: llvm.func @believed
  // CHECK: llvm.load %{{.*}} {{.*}}: !llvm.ptr<1> -> f32
  // CHECK: llvm.store %v, %{{.*}} {{.*}}: f32, !llvm.ptr<1>
  // CHECK: llvm.load %p : !llvm.ptr -> f32
  // CHECK: llvm.load %p {{.*}}: !llvm.ptr -> f32
  // CHECK: llvm.load %p {{.*}}: !llvm.ptr -> f32
  // CHECK: llvm.load %p {{.*}}: !llvm.ptr -> f32
  // CHECK: llvm.store %p, %{{.*}} {{.*}}: !llvm.ptr, !llvm.ptr<5>
  // CHECK: llvm.load %p : !llvm.ptr -> f32
  llvm.func @believed(%g1: !llvm.ptr<1>, %c: i1) attributes {rocdl.kernel} {
    %n = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %n x f32 : (i32) -> !llvm.ptr<5>
    %slot = llvm.alloca %n x !llvm.ptr : (i32) -> !llvm.ptr<5>
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %l = llvm.addrspacecast %a : !llvm.ptr<5> to !llvm.ptr
    %p = llvm.select %c, %g, %l : i1, !llvm.ptr
    %v = llvm.load %p {gas.metadata = {noalias.addrspace = "!{i32 5, i32 6}"}} : !llvm.ptr -> f32
    llvm.store %v, %p {gas.metadata = {noalias.addrspace = "!{i32 2, i32 3, i32 5, i32 9}"}} : f32, !llvm.ptr
    %plain = llvm.load %p : !llvm.ptr -> f32
    %other = llvm.load %p {gas.metadata = {noalias.addrspace = "!{i32 3, i32 4}"}} : !llvm.ptr -> f32
    %all = llvm.load %p {gas.metadata = {noalias.addrspace = "!{i32 1, i32 6}"}} : !llvm.ptr -> f32
    %odd = llvm.load %p {gas.metadata = {noalias.addrspace = "!{i32 5}"}} : !llvm.ptr -> f32
    // It is the address of which the metadata speaks, not the value.
    llvm.store %p, %slot {gas.metadata = {noalias.addrspace = "!{i32 5, i32 6}"}} : !llvm.ptr, !llvm.ptr<5>
    %again = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
}

// -----

// Targets with atomics in every space, or with none to tell apart, need no metadata.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @other_target
  // CHECK-NOT: noalias.addrspace
  llvm.func @other_target(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %v: i64, %c: i1) attributes {nvvm.kernel} {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.select %c, %s, %g : i1, !llvm.ptr
    %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i64
    llvm.return
  }
}
