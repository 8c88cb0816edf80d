// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s
// PATTERN: CompareInOneSpace
// PATTERN: FoldComparison

// Null joins with everything and compares equal to null afterwards.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // Only dereferenced: the value of a cast null is not observable.
  // CHECK-LABEL: llvm.func @dereferenced(
  // CHECK:       ^{{.*}}(%[[X:.*]]: !llvm.ptr<3>):
  // CHECK-NEXT:    llvm.load %[[X]] : !llvm.ptr<3> -> f32
  llvm.func @dereferenced(%p: !llvm.ptr<3>, %c: i1) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.cond_br %c, ^end(%g : !llvm.ptr), ^end(%null : !llvm.ptr)
  ^end(%x: !llvm.ptr):
    %0 = llvm.load %x : !llvm.ptr -> f32
    llvm.return
  }

  // Compared with null: the block argument stays generic, the access is named.
  // https://github.com/llvm/llvm-project/issues/58617
  // CHECK-LABEL: llvm.func @compared(
  // CHECK:       ^{{.*}}(%[[X:.*]]: !llvm.ptr):
  // CHECK-NEXT:    %[[N:.*]] = llvm.addrspacecast %[[X]] : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.icmp "eq" %[[X]], %{{.*}} : !llvm.ptr
  // CHECK:         llvm.load %[[N]] : !llvm.ptr<3> -> f32
  llvm.func @compared(%p: !llvm.ptr<3>, %c: i1) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.cond_br %c, ^next(%g : !llvm.ptr), ^next(%null : !llvm.ptr)
  ^next(%x: !llvm.ptr):
    %is_null = llvm.icmp "eq" %x, %null : !llvm.ptr
    llvm.cond_br %is_null, ^end, ^use
  ^use:
    %0 = llvm.load %x : !llvm.ptr -> f32
    llvm.br ^end
  ^end:
    llvm.return
  }

  // In global memory null stays null, and so does the comparison.
  // CHECK-LABEL: llvm.func @compared_in_global(
  // CHECK:       ^{{.*}}(%[[X:.*]]: !llvm.ptr<1>):
  // CHECK:         llvm.icmp "eq" %[[X]], %{{.*}} : !llvm.ptr<1>
  // CHECK:         llvm.load %[[X]] : !llvm.ptr<1> -> f32
  llvm.func @compared_in_global(%p: !llvm.ptr<1>, %c: i1) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.cond_br %c, ^next(%g : !llvm.ptr), ^next(%null : !llvm.ptr)
  ^next(%x: !llvm.ptr):
    %is_null = llvm.icmp "eq" %x, %null : !llvm.ptr
    llvm.cond_br %is_null, ^end, ^use
  ^use:
    %0 = llvm.load %x : !llvm.ptr -> f32
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Nothing but null, undef and poison: no space to go to.
  // https://github.com/llvm/llvm-project/issues/172143
  // CHECK-LABEL: llvm.func @nothing(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @nothing(%c: i1) {
    %null = llvm.mlir.zero : !llvm.ptr
    %undef = llvm.mlir.undef : !llvm.ptr
    %poison = llvm.mlir.poison : !llvm.ptr
    %a = llvm.select %c, %null, %undef : i1, !llvm.ptr
    %b = llvm.select %c, %a, %poison : i1, !llvm.ptr
    %0 = llvm.load %b : !llvm.ptr -> f32
    llvm.return
  }

  // One null for two spaces.
  // CHECK-LABEL: llvm.func @shared_null(
  // CHECK:       ^{{.*}}(%[[X:.*]]: !llvm.ptr<3>, %[[Y:.*]]: !llvm.ptr<1>):
  // CHECK-NEXT:    llvm.load %[[X]] : !llvm.ptr<3> -> f32
  // CHECK-NEXT:    llvm.load %[[Y]] : !llvm.ptr<1> -> f32
  llvm.func @shared_null(%p: !llvm.ptr<3>, %q: !llvm.ptr<1>, %c: i1) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %q : !llvm.ptr<1> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.cond_br %c, ^end(%g, %null : !llvm.ptr, !llvm.ptr), ^end(%null, %h : !llvm.ptr, !llvm.ptr)
  ^end(%x: !llvm.ptr, %y: !llvm.ptr):
    %0 = llvm.load %x : !llvm.ptr -> f32
    %1 = llvm.load %y : !llvm.ptr -> f32
    llvm.return
  }

  // https://github.com/llvm/llvm-project/issues/205749
  // CHECK-LABEL: llvm.func @poison_entry(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func @poison_entry(%p: !llvm.ptr<1>, %c: i1) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    %poison = llvm.mlir.poison : !llvm.ptr
    llvm.br ^loop(%poison : !llvm.ptr)
  ^loop(%x: !llvm.ptr):
    %n = llvm.getelementptr %x[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %m = llvm.select %c, %n, %g : i1, !llvm.ptr
    %0 = llvm.load %m : !llvm.ptr -> f32
    llvm.cond_br %c, ^loop(%n : !llvm.ptr), ^end
  ^end:
    llvm.return
  }
}

// -----

// On AMD's hardware null is all ones in local memory: it is cast, not spelled.
// CHECK-LABEL: llvm.func @amdgpu(
// CHECK:         %[[NULL:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:    %[[LDS_NULL:.*]] = llvm.addrspacecast %[[NULL]] : !llvm.ptr to !llvm.ptr<3>
// CHECK:         llvm.icmp "eq" %{{.*}}, %{{.*}} : !llvm.ptr
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa", dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, !llvm.ptr<3> = dense<32> : vector<4xi64>>} {
  llvm.func @amdgpu(%p: !llvm.ptr<3>, %c: i1) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.cond_br %c, ^next(%g : !llvm.ptr), ^next(%null : !llvm.ptr)
  ^next(%x: !llvm.ptr):
    %is_null = llvm.icmp "eq" %x, %null : !llvm.ptr
    llvm.cond_br %is_null, ^end, ^use
  ^use:
    %0 = llvm.load %x : !llvm.ptr -> f32
    llvm.br ^end
  ^end:
    llvm.return
  }
}

// -----

// On spir no object lies at null, in any space: a variable's address is not null, whether
// the pointer is generic or not.
// CHECK-LABEL: llvm.func @spir_variable(
// CHECK:         %[[NO:.*]] = llvm.mlir.constant(false)
// CHECK:         %[[NOT:.*]] = llvm.mlir.constant(false)
// CHECK:         llvm.and %[[NO]], %[[NOT]]
module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x i32>
  llvm.func @spir_variable() -> i1 {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %null3 = llvm.mlir.zero : !llvm.ptr<3>
    %null = llvm.mlir.zero : !llvm.ptr<4>
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr<4>
    %a = llvm.icmp "eq" %g, %null : !llvm.ptr<4>
    %b = llvm.icmp "eq" %tile, %null3 : !llvm.ptr<3>
    %c = llvm.and %a, %b : i1
    llvm.return %c : i1
  }
}

// -----

// On nvptx one may lie at address 0 of shared memory.
// CHECK-LABEL: llvm.func @nvptx_variable(
// CHECK:         %[[NO:.*]] = llvm.mlir.constant(false)
// CHECK:         %[[MAYBE:.*]] = llvm.icmp "eq" %{{.*}}, %{{.*}} : !llvm.ptr<3>
// CHECK:         llvm.and %[[NO]], %[[MAYBE]]
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x i32>
  llvm.func @nvptx_variable() -> i1 {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %null3 = llvm.mlir.zero : !llvm.ptr<3>
    %null = llvm.mlir.zero : !llvm.ptr
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.icmp "eq" %g, %null : !llvm.ptr
    %b = llvm.icmp "eq" %tile, %null3 : !llvm.ptr<3>
    %c = llvm.and %a, %b : i1
    llvm.return %c : i1
  }
}

// -----

// The sum of null and a local address points nowhere: it has no tag. In local memory it
// would be equal to the pointer.
// CHECK-LABEL: llvm.func @spir_sum_of_null_and_address(
// CHECK:         llvm.icmp "eq" %{{.*}}, %{{.*}} : !llvm.ptr<4>
// CHECK-LABEL: llvm.func @spir_sum_of_null_and_number(
// CHECK:         llvm.icmp "eq" %{{.*}}, %{{.*}} : !llvm.ptr<3>
module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x i32>
  llvm.func @spir_sum_of_null_and_address(%c: i1) -> i1 {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %bits = llvm.ptrtoint %tile : !llvm.ptr<3> to i64
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr<4>
    %null = llvm.mlir.zero : !llvm.ptr<4>
    %sum = llvm.getelementptr %null[%bits] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i8
    %q = llvm.select %c, %sum, %g : i1, !llvm.ptr<4>
    %r = llvm.icmp "eq" %q, %g : !llvm.ptr<4>
    llvm.return %r : i1
  }
  llvm.func @spir_sum_of_null_and_number(%c: i1) -> i1 {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr<4>
    %null = llvm.mlir.zero : !llvm.ptr<4>
    %sum = llvm.getelementptr %null[4] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i8
    %q = llvm.select %c, %sum, %g : i1, !llvm.ptr<4>
    %r = llvm.icmp "eq" %q, %g : !llvm.ptr<4>
    llvm.return %r : i1
  }
}

// -----

// Nor is that sum made in local memory of amdgpu, where null is all ones.
// CHECK-LABEL: llvm.func @amdgpu_sum_of_null_and_address(
// CHECK:         %[[SUM:.*]] = llvm.getelementptr %{{.*}} : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK:         %[[NAMED:.*]] = llvm.addrspacecast %[[SUM]] : !llvm.ptr to !llvm.ptr<3>
// CHECK:         llvm.load %[[NAMED]] : !llvm.ptr<3>
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x i32>
  llvm.func @amdgpu_sum_of_null_and_address() -> i32 {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %bits = llvm.ptrtoint %g : !llvm.ptr to i64
    %null = llvm.mlir.zero : !llvm.ptr
    %sum = llvm.getelementptr %null[%bits] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %0 = llvm.load %sum : !llvm.ptr -> i32
    llvm.return %0 : i32
  }
}

// -----

// Null of generic, cast to a space whose null is zero, is the null of that space.
// CHECK-LABEL: llvm.func @null_of_another_space(
// CHECK-NEXT:    %[[NULL:.*]] = llvm.mlir.zero : !llvm.ptr<1>
// CHECK-NEXT:    llvm.icmp "ne" %p, %[[NULL]] : !llvm.ptr<1>
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @null_of_another_space(%p: !llvm.ptr<1>) -> i1 {
    %null = llvm.mlir.zero : !llvm.ptr<4>
    %cast = llvm.addrspacecast %null : !llvm.ptr<4> to !llvm.ptr<1>
    %r = llvm.icmp "ne" %p, %cast : !llvm.ptr<1>
    llvm.return %r : i1
  }
}

// -----

// In local memory of amdgpu, null is not zero.
// CHECK-LABEL: llvm.func @null_that_is_all_ones(
// CHECK:         llvm.addrspacecast %{{.*}} : !llvm.ptr to !llvm.ptr<3>
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func @null_that_is_all_ones(%p: !llvm.ptr<3>) -> i1 {
    %null = llvm.mlir.zero : !llvm.ptr
    %cast = llvm.addrspacecast %null : !llvm.ptr to !llvm.ptr<3>
    %r = llvm.icmp "ne" %p, %cast : !llvm.ptr<3>
    llvm.return %r : i1
  }
}

// -----

// Where null may be accessed, its memory is not that of another space, but for global
// memory, whose null is the same.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : i32
  llvm.mlir.global internal @global(0 : i32) {addr_space = 1 : i32} : i32

  // CHECK-LABEL: llvm.func ptx_kernelcc @accesses_null(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> i32
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  llvm.func ptx_kernelcc @accesses_null(%c: i1) -> i32 attributes {passthrough = ["null_pointer_is_valid"]} {
    %null = llvm.mlir.zero : !llvm.ptr
    %s3 = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.select %c, %s, %null : i1, !llvm.ptr
    %0 = llvm.load %p : !llvm.ptr -> i32
    %g1 = llvm.mlir.addressof @global : !llvm.ptr<1>
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %q = llvm.select %c, %g, %null : i1, !llvm.ptr
    %1 = llvm.load %q : !llvm.ptr -> i32
    %2 = llvm.add %0, %1 : i32
    llvm.return %2 : i32
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : i32

  // CHECK-LABEL: llvm.func ptx_kernelcc @accesses_no_null(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> i32
  llvm.func ptx_kernelcc @accesses_no_null(%c: i1) -> i32 {
    %null = llvm.mlir.zero : !llvm.ptr
    %s3 = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.select %c, %s, %null : i1, !llvm.ptr
    %0 = llvm.load %p : !llvm.ptr -> i32
    llvm.return %0 : i32
  }
}

// -----

// What is frozen may be null where it is undefined, here and in every other use; a variable's address
// is not null.
// CHECK-LABEL: llvm.func @frozen_undef(
// CHECK:         llvm.icmp "eq" %f, %{{.*}} : !llvm.ptr
// CHECK-LABEL: llvm.func @not_frozen(
// CHECK-NOT:     llvm.icmp
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.mlir.global internal @s() {addr_space = 3 : i32} : i32
  llvm.func @frozen_undef(%c: i1) -> (!llvm.struct<(i1, ptr)>) {
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %undef = llvm.mlir.undef : !llvm.ptr
    %p = llvm.select %c, %g, %undef : i1, !llvm.ptr
    %f = llvm.freeze %p : !llvm.ptr
    %n = llvm.icmp "eq" %f, %null : !llvm.ptr
    %u = llvm.mlir.undef : !llvm.struct<(i1, ptr)>
    %v = llvm.insertvalue %n, %u[0] : !llvm.struct<(i1, ptr)>
    %w = llvm.insertvalue %f, %v[1] : !llvm.struct<(i1, ptr)>
    llvm.return %w : !llvm.struct<(i1, ptr)>
  }
  llvm.func @not_frozen(%c: i1) -> (!llvm.struct<(i1, ptr)>) {
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %p = llvm.select %c, %g, %g : i1, !llvm.ptr
    %n = llvm.icmp "eq" %p, %null : !llvm.ptr
    %u = llvm.mlir.undef : !llvm.struct<(i1, ptr)>
    %v = llvm.insertvalue %n, %u[0] : !llvm.struct<(i1, ptr)>
    %w = llvm.insertvalue %p, %v[1] : !llvm.struct<(i1, ptr)>
    llvm.return %w : !llvm.struct<(i1, ptr)>
  }
}
