// RUN: xdsl-opt -p print-memory-spaces %s | filecheck %s

// Stack memory that holds pointers: what is loaded from it is what was stored there.

module attributes {
  llvm.target_triple = "nvptx64-nvidia-cuda",
  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i32 = dense<32> : vector<2xi64>>
} {
  llvm.func @unknown(!llvm.ptr)

  // CHECK-LABEL: // @one_pointer
  // CHECK: %r: {shared}
  llvm.func @one_pointer(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @two_stores
  // CHECK: %r: {global, shared, null}
  llvm.func @two_stores(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.store %g, %slot : !llvm.ptr, !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // Nothing was stored: what is loaded is undefined.
  // CHECK-LABEL: // @never_written
  // CHECK: %r: {}
  llvm.func @never_written() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @fields_of_a_struct
  // CHECK: %a: {shared}
  // CHECK: %b: {global, null}
  llvm.func ptx_kernelcc @fields_of_a_struct(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %n: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.struct<(ptr, i32, ptr)> : (i32) -> !llvm.ptr
    %n_place = llvm.getelementptr %slot[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, i32, ptr)>
    %b_place = llvm.getelementptr %slot[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, i32, ptr)>
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.store %n, %n_place : i32, !llvm.ptr
    llvm.store %g, %b_place : !llvm.ptr, !llvm.ptr
    %a = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %b = llvm.load %b_place : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // The same bytes under another type of address arithmetic.
  // CHECK-LABEL: // @field_by_bytes
  // CHECK: %b: {global, null}
  llvm.func @field_by_bytes(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %b_place = llvm.getelementptr %slot[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    %bytes = llvm.getelementptr %slot[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.store %g, %b_place : !llvm.ptr, !llvm.ptr
    %b = llvm.load %bytes : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @array_with_constant_index
  // CHECK: %r: {shared}
  llvm.func @array_with_constant_index(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.array<4 x ptr> : (i32) -> !llvm.ptr
    %second = llvm.getelementptr %slot[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x ptr>
    %third = llvm.getelementptr %slot[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x ptr>
    llvm.store %s, %second : !llvm.ptr, !llvm.ptr
    llvm.store %g, %third : !llvm.ptr, !llvm.ptr
    %r = llvm.load %second : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @array_with_dynamic_index
  // CHECK: %any: {global, shared, null}
  // CHECK: %first: {global, shared, null}
  llvm.func @array_with_dynamic_index(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %i: i64, %j: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.array<4 x ptr> : (i32) -> !llvm.ptr
    %at_i = llvm.getelementptr %slot[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x ptr>
    %at_j = llvm.getelementptr %slot[0, %j] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x ptr>
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.store %g, %at_i : !llvm.ptr, !llvm.ptr
    %any = llvm.load %at_j : !llvm.ptr -> !llvm.ptr
    %first = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // An index of eight bits is signed: 255 is the element before.
  // CHECK-LABEL: // @index_below_zero
  // CHECK: %r: {shared}
  llvm.func @index_below_zero(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %minus = llvm.mlir.constant(255 : i8) : i8
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.array<4 x ptr> : (i32) -> !llvm.ptr
    %second = llvm.getelementptr %slot[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    %first = llvm.getelementptr %second[%minus] : (!llvm.ptr, i8) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    %r = llvm.load %first : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @pointer_that_walks_through_an_array
  // CHECK: %r: {global, shared, null}
  llvm.func @pointer_that_walks_through_an_array(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %c: i1) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.array<40 x ptr> : (i32) -> !llvm.ptr
    %late = llvm.getelementptr %slot[30] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.store %g, %late : !llvm.ptr, !llvm.ptr
    llvm.br ^loop(%slot : !llvm.ptr)
  ^loop(%here: !llvm.ptr):
    %r = llvm.load %here : !llvm.ptr -> !llvm.ptr
    %next = llvm.getelementptr %here[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.cond_br %c, ^loop(%next : !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: // @nested_aggregates
  // CHECK: %r: {shared}
  // CHECK: %q: {global, null}
  llvm.func @nested_aggregates(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.struct<(i32, array<2 x struct<(ptr, ptr)>>)> : (i32) -> !llvm.ptr
    %inner = llvm.getelementptr %slot[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, array<2 x struct<(ptr, ptr)>>)>
    %a = llvm.getelementptr %inner[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    %b = llvm.getelementptr %slot[0, 1, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, array<2 x struct<(ptr, ptr)>>)>
    llvm.store %s, %a : !llvm.ptr, !llvm.ptr
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr
    %r = llvm.load %inner : !llvm.ptr -> !llvm.ptr
    %q = llvm.load %b : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @aggregate_stored_and_loaded
  // CHECK: %a: {shared}
  // CHECK: %whole[0]: {shared}
  // CHECK: %whole[1]: {global, null}
  // CHECK: %b: {global, null}
  llvm.func @aggregate_stored_and_loaded(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %0 = llvm.mlir.undef : !llvm.struct<(ptr, ptr)>
    %1 = llvm.insertvalue %s, %0[0] : !llvm.struct<(ptr, ptr)>
    %2 = llvm.insertvalue %g, %1[1] : !llvm.struct<(ptr, ptr)>
    llvm.store %2, %slot : !llvm.struct<(ptr, ptr)>, !llvm.ptr
    %a = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %whole = llvm.load %slot : !llvm.ptr -> !llvm.struct<(ptr, ptr)>
    %b = llvm.extractvalue %whole[1] : !llvm.struct<(ptr, ptr)>
    llvm.return
  }

  // An aggregate with more members than are tracked.
  // CHECK-LABEL: // @large_aggregate
  // CHECK: %r: {global, shared, null}
  // CHECK: %f: {global, shared, null}
  llvm.func @large_aggregate(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.array<100 x ptr> : (i32) -> !llvm.ptr
    %second = llvm.getelementptr %slot[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    %0 = llvm.mlir.zero : !llvm.array<100 x ptr>
    %1 = llvm.insertvalue %s, %0[7] : !llvm.array<100 x ptr>
    llvm.store %1, %slot : !llvm.array<100 x ptr>, !llvm.ptr
    llvm.store %g, %second : !llvm.ptr, !llvm.ptr
    %r = llvm.load %second : !llvm.ptr -> !llvm.ptr
    %whole = llvm.load %slot : !llvm.ptr -> !llvm.array<100 x ptr>
    %f = llvm.extractvalue %whole[3] : !llvm.array<100 x ptr>
    llvm.return
  }

  // A stack slot of another type is reused for a pointer.
  // CHECK-LABEL: // @union_written_in_between
  // CHECK: %r: {shared}
  // CHECK: %q: {global, shared, null}
  llvm.func ptx_kernelcc @union_written_in_between(%s3: !llvm.ptr<3>, %x: f64, %n: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %plain = llvm.fadd %x, %x : f64
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %other = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.store %one, %slot : i32, !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    // An integer that comes from elsewhere may be half of an address.
    llvm.store %s, %other : !llvm.ptr, !llvm.ptr
    llvm.store %n, %other : i32, !llvm.ptr
    %q = llvm.load %other : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @set_to_zero
  // CHECK: %r: {shared, null}
  llvm.func @set_to_zero(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i8) : i8
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.array<2 x ptr> : (i32) -> !llvm.ptr
    %size = llvm.mlir.constant(16 : i64) : i64
    "llvm.intr.memset"(%slot, %zero, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @slot_of_slots
  // CHECK: %p: {local}
  // CHECK: %r: {shared}
  llvm.func @slot_of_slots(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %outer = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %slot, %outer : !llvm.ptr, !llvm.ptr
    %p = llvm.load %outer : !llvm.ptr -> !llvm.ptr
    llvm.store %s, %p : !llvm.ptr, !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @one_of_two_slots
  // CHECK: %r: {global, shared, null}
  // CHECK: %q: {global, null}
  llvm.func @one_of_two_slots(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %c: i1) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %a = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %b = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %either = llvm.select %c, %a, %b : i1, !llvm.ptr
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr
    llvm.store %s, %a : !llvm.ptr, !llvm.ptr
    %r = llvm.load %either : !llvm.ptr -> !llvm.ptr
    %q = llvm.load %b : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @exchanged
  // CHECK: %old: {global, shared, null}
  // CHECK: %r: {global, shared, null}
  llvm.func @exchanged(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    %old = llvm.atomicrmw xchg %slot, %g seq_cst : !llvm.ptr, !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @compared_and_exchanged
  // CHECK: %pair[0]: {global, shared, null}
  // CHECK: %r: {global, shared, null}
  llvm.func @compared_and_exchanged(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    %pair = llvm.cmpxchg %slot, %s, %g seq_cst seq_cst : !llvm.ptr, !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @pointer_in_a_named_space
  // CHECK: %r: {shared}
  llvm.func @pointer_in_a_named_space(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<3> : (i32) -> !llvm.ptr
    llvm.store %s3, %slot : !llvm.ptr<3>, !llvm.ptr
    %loaded = llvm.load %slot : !llvm.ptr -> !llvm.ptr<3>
    %r = llvm.addrspacecast %loaded : !llvm.ptr<3> to !llvm.ptr
    llvm.return
  }

  // A pointer that names its space is read back as a generic one: on nvptx an address of
  // global memory has the same bits, one of shared memory has not.
  // CHECK-LABEL: // @read_in_another_space
  // CHECK: %r: {global
  llvm.func @read_in_another_space(%g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<1> : (i32) -> !llvm.ptr
    llvm.store %g1, %slot : !llvm.ptr<1>, !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}
