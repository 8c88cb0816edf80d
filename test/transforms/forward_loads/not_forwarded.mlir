// RUN: xdsl-opt -p gas-forward-loads --split-input-file %s | filecheck %s
// PATTERN: ForwardLoad

// Loads that have to stay.

#root = #llvm.tbaa_root<id = "root">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#as_char = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0>
#as_float = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
#as_int = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @unknown()

  // CHECK-LABEL: @overwritten
  // CHECK: llvm.store %y, %q
  // CHECK: llvm.load %p
  llvm.func @overwritten(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32, %y: i32) -> i32 {
    llvm.store %x, %p : i32, !llvm.ptr
    llvm.store %y, %q : i32, !llvm.ptr
    %0 = llvm.load %p : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // Shared memory may be reached through the cluster's.
  // CHECK-LABEL: @spaces_that_overlap
  // CHECK: llvm.store %y, %d
  // CHECK: llvm.load %s
  llvm.func @spaces_that_overlap(%s: !llvm.ptr<3>, %d: !llvm.ptr<7>, %x: i32, %y: i32) -> i32 {
    llvm.store %x, %s : i32, !llvm.ptr<3>
    llvm.store %y, %d : i32, !llvm.ptr<7>
    %0 = llvm.load %s : !llvm.ptr<3> -> i32
    llvm.return %0 : i32
  }

  // CHECK-LABEL: @another_type
  // CHECK: llvm.load %p
  llvm.func @another_type(%p: !llvm.ptr, %x: i32) -> f32 {
    llvm.store %x, %p : i32, !llvm.ptr
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }

  // CHECK-LABEL: @part_is_overwritten
  // CHECK: llvm.load %p
  llvm.func @part_is_overwritten(%p: !llvm.ptr, %x: i64, %y: i32) -> i64 {
    llvm.store %x, %p : i64, !llvm.ptr
    %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.store %y, %q : i32, !llvm.ptr
    %0 = llvm.load %p : !llvm.ptr -> i64
    llvm.return %0 : i64
  }

  // CHECK-LABEL: @volatile
  // CHECK: llvm.load volatile %p
  // CHECK: llvm.load volatile %p
  // CHECK: llvm.load %p
  llvm.func @volatile(%p: !llvm.ptr) -> i32 {
    %0 = llvm.load volatile %p : !llvm.ptr -> i32
    %1 = llvm.load volatile %p : !llvm.ptr -> i32
    %2 = llvm.load %p : !llvm.ptr -> i32
    %3 = llvm.add %0, %1 : i32
    %4 = llvm.add %3, %2 : i32
    llvm.return %4 : i32
  }

  // CHECK-LABEL: @atomic
  // CHECK: llvm.store %x, %p
  // CHECK: llvm.load %p atomic monotonic
  llvm.func @atomic(%p: !llvm.ptr, %x: i32) -> i32 {
    llvm.store %x, %p : i32, !llvm.ptr
    %0 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // What is acquired may be about any other place.
  // CHECK-LABEL: @acquired
  // CHECK: llvm.load %flag atomic acquire
  // CHECK: llvm.load %p
  llvm.func @acquired(%p: !llvm.ptr<1>, %flag: !llvm.ptr<3>, %x: i32) -> i32 {
    llvm.store %x, %p : i32, !llvm.ptr<1>
    %f = llvm.load %flag atomic acquire {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %0 = llvm.load %p : !llvm.ptr<1> -> i32
    %1 = llvm.add %0, %f : i32
    llvm.return %1 : i32
  }

  // CHECK-LABEL: @barrier
  // CHECK: nvvm.barrier0
  // CHECK: llvm.load %s
  llvm.func @barrier(%s: !llvm.ptr<3>, %x: i32) -> i32 {
    llvm.store %x, %s : i32, !llvm.ptr<3>
    nvvm.barrier0
    %0 = llvm.load %s : !llvm.ptr<3> -> i32
    llvm.return %0 : i32
  }

  // CHECK-LABEL: @fence
  // CHECK: llvm.fence
  // CHECK: llvm.load %s
  llvm.func @fence(%s: !llvm.ptr<1>, %x: i32) -> i32 {
    llvm.store %x, %s : i32, !llvm.ptr<1>
    llvm.fence acq_rel
    %0 = llvm.load %s : !llvm.ptr<1> -> i32
    llvm.return %0 : i32
  }

  // CHECK-LABEL: @call
  // CHECK: llvm.call @unknown
  // CHECK: llvm.load %p
  llvm.func @call(%p: !llvm.ptr, %x: i32) -> i32 {
    llvm.store %x, %p : i32, !llvm.ptr
    llvm.call @unknown() : () -> ()
    %0 = llvm.load %p : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // CHECK-LABEL: @copy
  // CHECK: memcpy
  // CHECK: llvm.load %p
  llvm.func @copy(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32, %n: i64) -> i32 {
    llvm.store %x, %p : i32, !llvm.ptr
    "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %0 = llvm.load %p : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // Another way leads here, too.
  // CHECK-LABEL: @joins
  // CHECK: ^{{.*}}:
  // CHECK: llvm.load %p
  llvm.func @joins(%p: !llvm.ptr, %x: i32, %c: i1) -> i32 {
    llvm.store %x, %p : i32, !llvm.ptr
    llvm.cond_br %c, ^other, ^join
  ^other:
    llvm.call @unknown() : () -> ()
    llvm.br ^join
  ^join:
    %0 = llvm.load %p : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // In the next round it is another place, or may have been overwritten.
  // CHECK-LABEL: @loop
  // CHECK: llvm.load %now
  // CHECK: llvm.load %p
  // CHECK: llvm.store
  llvm.func @loop(%p: !llvm.ptr, %x: i32, %c: i1) {
    llvm.store %x, %p : i32, !llvm.ptr
    llvm.br ^loop(%p : !llvm.ptr)
  ^loop(%now: !llvm.ptr):
    %0 = llvm.load %now : !llvm.ptr -> i32
    %1 = llvm.load %p : !llvm.ptr -> i32
    %next = llvm.getelementptr %now[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %2 = llvm.add %0, %1 : i32
    llvm.store %2, %next : i32, !llvm.ptr
    llvm.cond_br %c, ^loop(%next : !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // What the first load promises of the value does not hold for the second.
  // CHECK-LABEL: @promises
  // CHECK: llvm.load %p invariant
  // CHECK: llvm.load %p :
  llvm.func @promises(%p: !llvm.ptr) -> i32 {
    %0 = llvm.load %p invariant : !llvm.ptr -> i32
    %1 = llvm.load %p : !llvm.ptr -> i32
    %2 = llvm.add %0, %1 : i32
    llvm.return %2 : i32
  }

  // The stores are disjoint by their types, but anything may be loaded as bytes.
  // CHECK-LABEL: @told_apart_from_a_store_only
  // CHECK: llvm.store %y, %q
  // CHECK: llvm.load %p
  llvm.func @told_apart_from_a_store_only(%p: !llvm.ptr, %q: !llvm.ptr, %x: f32, %y: i32) -> f32 {
    llvm.store %x, %p {tbaa = [#as_float]} : f32, !llvm.ptr
    llvm.store %y, %q {tbaa = [#as_int]} : i32, !llvm.ptr
    %0 = llvm.load %p {tbaa = [#as_char]} : !llvm.ptr -> f32
    llvm.return %0 : f32
  }

  // What is not captured may be returned: the second store is to the same memory.
  // CHECK-LABEL: @returned
  // CHECK: llvm.store %y, %b
  // CHECK-NEXT: llvm.return %y
  llvm.func @same(!llvm.ptr {llvm.nocapture, llvm.returned}) -> !llvm.ptr
  llvm.func @returned(%x: i32, %y: i32) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %b = llvm.call @same(%a) : (!llvm.ptr) -> !llvm.ptr
    llvm.store %x, %a : i32, !llvm.ptr
    llvm.store %y, %b : i32, !llvm.ptr
    %0 = llvm.load %a : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // An operand bundle may keep what the argument does not.
  // CHECK-LABEL: @bundle
  // CHECK: llvm.call @unknown()
  // CHECK: llvm.load %a
  llvm.func @not_kept(!llvm.ptr {llvm.nocapture})
  llvm.func @bundle(%x: i32) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.call @not_kept(%a) ["kept"(%a : !llvm.ptr)] : (!llvm.ptr) -> ()
    llvm.store %x, %a : i32, !llvm.ptr
    llvm.call @unknown() : () -> ()
    %0 = llvm.load %a : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // The length has no sign: it is more than 2 GiB.
  // CHECK-LABEL: @long
  // CHECK: llvm.load %q
  llvm.func @long(%p: !llvm.ptr, %x: i32, %byte: i8) -> i32 {
    %length = llvm.mlir.constant(-2147483648 : i32) : i32
    %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.store %x, %q : i32, !llvm.ptr
    "llvm.intr.memset"(%p, %byte, %length) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
    %0 = llvm.load %q : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // There may be memory at null.
  // CHECK-LABEL: @at_null
  // CHECK: llvm.load %null
  // CHECK: llvm.load %s
  llvm.func @at_null(%q: !llvm.ptr, %c: i1, %x: i32, %y: i32) -> i32 attributes {passthrough = ["null_pointer_is_valid"]} {
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.store %x, %null : i32, !llvm.ptr
    llvm.store %y, %q : i32, !llvm.ptr
    %0 = llvm.load %null : !llvm.ptr -> i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %s = llvm.select %c, %a, %null : i1, !llvm.ptr
    llvm.store %x, %s : i32, !llvm.ptr
    llvm.store %y, %q : i32, !llvm.ptr
    %1 = llvm.load %s : !llvm.ptr -> i32
    %2 = llvm.add %0, %1 : i32
    llvm.return %2 : i32
  }

  // An integer that holds an address may be an index, and brings it to the pointer.
  // CHECK-LABEL: @address_in_index
  // CHECK: llvm.load %slot
  llvm.func @address_in_index() -> i8 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i8) : i8
    %begin = llvm.mlir.constant(64 : i64) : i64
    %slot = llvm.alloca %one x i8 : (i32) -> !llvm.ptr
    %bits = llvm.ptrtoint %slot : !llvm.ptr to i64
    %index = llvm.sub %bits, %begin : i64
    %base = llvm.inttoptr %begin : i64 to !llvm.ptr
    %p = llvm.getelementptr %base[%index] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %first = llvm.trunc %one : i32 to i8
    llvm.store %first, %slot : i8, !llvm.ptr
    llvm.store %two, %p : i8, !llvm.ptr
    %0 = llvm.load %slot : !llvm.ptr -> i8
    llvm.return %0 : i8
  }

  // It stays in the object that the base points into.
  // CHECK-LABEL: @address_in_index_in_bounds
  // CHECK-NOT: llvm.load %slot
  // CHECK: llvm.return %first
  llvm.func @address_in_index_in_bounds(%base: !llvm.ptr) -> i8 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i8) : i8
    %slot = llvm.alloca %one x i8 : (i32) -> !llvm.ptr
    %bits = llvm.ptrtoint %slot : !llvm.ptr to i64
    %p = llvm.getelementptr inbounds %base[%bits] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %first = llvm.trunc %one : i32 to i8
    llvm.store %first, %slot : i8, !llvm.ptr
    llvm.store %two, %p : i8, !llvm.ptr
    %0 = llvm.load %slot : !llvm.ptr -> i8
    llvm.return %0 : i8
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.mlir.global internal @lds() {addr_space = 3 : i32} : !llvm.array<16 x i32>
  llvm.mlir.global internal @global() {addr_space = 1 : i32} : !llvm.array<16 x i32>

  // The first byte of local memory: the null pointer there is all ones.
  // CHECK-LABEL: @to_zero
  // CHECK: llvm.load %p
  llvm.func @to_zero(%x: i32, %y: i32) -> i32 {
    %p = llvm.mlir.addressof @lds : !llvm.ptr<3>
    %zero = llvm.mlir.zero : !llvm.ptr<3>
    llvm.store %x, %p : i32, !llvm.ptr<3>
    llvm.store %y, %zero : i32, !llvm.ptr<3>
    %0 = llvm.load %p : !llvm.ptr<3> -> i32
    llvm.return %0 : i32
  }

  // CHECK-LABEL: @to_global_null
  // CHECK: llvm.return %x
  llvm.func @to_global_null(%x: i32, %y: i32) -> i32 {
    %p = llvm.mlir.addressof @global : !llvm.ptr<1>
    %zero = llvm.mlir.zero : !llvm.ptr<1>
    llvm.store %x, %p : i32, !llvm.ptr<1>
    llvm.store %y, %zero : i32, !llvm.ptr<1>
    %0 = llvm.load %p : !llvm.ptr<1> -> i32
    llvm.return %0 : i32
  }
}
