// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s
// PATTERN: FoldSpaceQuery
// PATTERN: FoldComparison

// Space predicates and comparisons, where the answer is known.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32
  llvm.mlir.global internal @table() {addr_space = 1 : i32} : f32

  // CHECK-LABEL: llvm.func @known(
  // CHECK-NEXT:    %[[T:.*]] = llvm.mlir.constant(true) : i1
  // CHECK-NEXT:    %[[F:.*]] = llvm.mlir.constant(false) : i1
  // CHECK-NEXT:    llvm.and %[[T]], %[[F]] : i1
  llvm.func @known(%p: !llvm.ptr<3>) -> i1 {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%g) : (!llvm.ptr) -> i1
    %1 = llvm.call_intrinsic "llvm.nvvm.isspacep.global"(%g) : (!llvm.ptr) -> i1
    %2 = llvm.and %0, %1 : i1
    llvm.return %2 : i1
  }

  // The window of distributed shared memory holds the block's own shared memory.
  // CHECK-LABEL: llvm.func @window_in_window(
  // CHECK:         %[[A:.*]] = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"
  // CHECK:         %[[B:.*]] = llvm.mlir.constant(true) : i1
  // CHECK:         llvm.and %[[A]], %[[B]] : i1
  llvm.func @window_in_window(%p: !llvm.ptr<3>, %q: !llvm.ptr<7>) -> i1 {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %q : !llvm.ptr<7> to !llvm.ptr
    %0 = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%h) : (!llvm.ptr) -> i1
    %1 = llvm.call_intrinsic "llvm.nvvm.isspacep.shared.cluster"(%g) : (!llvm.ptr) -> i1
    %2 = llvm.and %0, %1 : i1
    llvm.return %2 : i1
  }

  // Null is in no window but the global one.
  // CHECK-LABEL: llvm.func @null_is_global(
  // CHECK-NEXT:    %[[T:.*]] = llvm.mlir.constant(true) : i1
  // CHECK-NEXT:    llvm.return %[[T]] : i1
  llvm.func @null_is_global(%p: !llvm.ptr<1>, %c: i1) -> i1 {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %x = llvm.select %c, %g, %null : i1, !llvm.ptr
    %0 = llvm.call_intrinsic "llvm.nvvm.isspacep.global"(%x) : (!llvm.ptr) -> i1
    llvm.return %0 : i1
  }

  // CHECK-LABEL: llvm.func @may_be_null(
  // CHECK:         llvm.call_intrinsic "llvm.nvvm.isspacep.shared"
  llvm.func @may_be_null(%p: !llvm.ptr<3>, %c: i1) -> i1 {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %x = llvm.select %c, %g, %null : i1, !llvm.ptr
    %0 = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%x) : (!llvm.ptr) -> i1
    llvm.return %0 : i1
  }

  // CHECK-LABEL: llvm.func @variable_is_not_null(
  // CHECK-NEXT:    %[[F:.*]] = llvm.mlir.constant(false) : i1
  // CHECK-NEXT:    llvm.return %[[F]] : i1
  llvm.func @variable_is_not_null() -> i1 {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %0 = llvm.icmp "eq" %g, %null : !llvm.ptr
    llvm.return %0 : i1
  }

  // A variable that need not exist can be null.
  llvm.mlir.global extern_weak @missing() {addr_space = 1 : i32} : f32
  // CHECK-LABEL: llvm.func @weak_variable(
  // CHECK:         llvm.icmp "eq" %{{.*}}, %{{.*}} : !llvm.ptr
  llvm.func @weak_variable() -> i1 {
    %missing = llvm.mlir.addressof @missing : !llvm.ptr<1>
    %g = llvm.addrspacecast %missing : !llvm.ptr<1> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %0 = llvm.icmp "eq" %g, %null : !llvm.ptr
    llvm.return %0 : i1
  }

  // So can a function.
  llvm.func extern_weak @hook()
  // CHECK-LABEL: llvm.func @weak_function(
  // CHECK:         llvm.icmp "eq" %{{.*}}, %{{.*}} : !llvm.ptr
  llvm.func @weak_function() -> i1 {
    %hook = llvm.mlir.addressof @hook : !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %0 = llvm.icmp "eq" %hook, %null : !llvm.ptr
    llvm.return %0 : i1
  }

  // In its own space a variable may lie at address 0.
  // CHECK-LABEL: llvm.func @variable_at_zero(
  // CHECK:         llvm.icmp "eq" %{{.*}}, %{{.*}} : !llvm.ptr<3>
  llvm.func @variable_at_zero() -> i1 {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %zero = llvm.mlir.zero : !llvm.ptr<3>
    %0 = llvm.icmp "eq" %tile, %zero : !llvm.ptr<3>
    llvm.return %0 : i1
  }

  // CHECK-LABEL: llvm.func @variables_in_different_spaces(
  // CHECK-NEXT:    %[[T:.*]] = llvm.mlir.constant(true) : i1
  // CHECK-NEXT:    llvm.return %[[T]] : i1
  llvm.func @variables_in_different_spaces() -> i1 {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %table : !llvm.ptr<1> to !llvm.ptr
    %0 = llvm.icmp "ne" %g, %h : !llvm.ptr
    llvm.return %0 : i1
  }

  // One variable is itself, whatever ways its address came by: llvm#122309.
  // CHECK-LABEL: llvm.func @one_variable_by_two_ways(
  // CHECK:         llvm.icmp "eq" %a, %b : !llvm.ptr
  llvm.func @one_variable_by_two_ways() -> i1 {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %again = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %a = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %again : !llvm.ptr<3> to !llvm.ptr
    %cluster = llvm.addrspacecast %g : !llvm.ptr to !llvm.ptr<7>
    %b = llvm.addrspacecast %cluster : !llvm.ptr<7> to !llvm.ptr
    %0 = llvm.icmp "eq" %a, %b : !llvm.ptr
    llvm.return %0 : i1
  }

  // Two pointers into different spaces may both be null.
  // CHECK-LABEL: llvm.func @pointers_into_different_spaces(
  // CHECK:         llvm.icmp "eq" %{{.*}}, %{{.*}} : !llvm.ptr
  llvm.func @pointers_into_different_spaces(%p: !llvm.ptr<3>, %q: !llvm.ptr<1>) -> i1 {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %q : !llvm.ptr<1> to !llvm.ptr
    %0 = llvm.icmp "eq" %g, %h : !llvm.ptr
    llvm.return %0 : i1
  }

  // Pointers into one space are compared there.
  // CHECK-LABEL: llvm.func @one_space(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<3>, %[[Q:.*]]: !llvm.ptr<3>)
  // CHECK-NEXT:    llvm.icmp "ne" %[[P]], %[[Q]] : !llvm.ptr<3>
  llvm.func @one_space(%p: !llvm.ptr<3>, %q: !llvm.ptr<3>) -> i1 {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.icmp "ne" %g, %h : !llvm.ptr
    llvm.return %0 : i1
  }

  // The order of generic addresses is not moved.
  // CHECK-LABEL: llvm.func @order(
  // CHECK:         llvm.icmp "ult" %{{.*}}, %{{.*}} : !llvm.ptr
  llvm.func @order(%p: !llvm.ptr<3>, %q: !llvm.ptr<3>) -> i1 {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.icmp "ult" %g, %h : !llvm.ptr
    llvm.return %0 : i1
  }
}

// -----

// Pointers narrower than generic ones drop bits: compared as they were.
// CHECK-LABEL: llvm.func @narrow(
// CHECK:         llvm.icmp "eq" %{{.*}}, %{{.*}} : !llvm.ptr
// The generic image of a null in local memory is null, which is not in local memory.
// CHECK-LABEL: llvm.func @is_shared(
// CHECK:         llvm.call_intrinsic "llvm.amdgcn.is.shared"
// CHECK-LABEL: llvm.func @is_private(
// CHECK:         llvm.mlir.constant(true) : i1
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa", dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, !llvm.ptr<3> = dense<32> : vector<4xi64>>} {
  llvm.func @narrow(%p: !llvm.ptr<3>, %q: !llvm.ptr<3>) -> i1 {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.icmp "eq" %g, %h : !llvm.ptr
    llvm.return %0 : i1
  }
  llvm.func @is_shared(%p: !llvm.ptr<3>) -> i1 {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.call_intrinsic "llvm.amdgcn.is.shared"(%g) : (!llvm.ptr) -> i1
    llvm.return %0 : i1
  }
  llvm.func @is_private(%n: i32) -> i1 {
    %p = llvm.alloca %n x f32 : (i32) -> !llvm.ptr<5>
    %g = llvm.addrspacecast %p : !llvm.ptr<5> to !llvm.ptr
    %0 = llvm.call_intrinsic "llvm.amdgcn.is.private"(%g) : (!llvm.ptr) -> i1
    llvm.return %0 : i1
  }
}
