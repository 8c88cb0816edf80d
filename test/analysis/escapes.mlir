// RUN: xdsl-opt --split-input-file -p print-memory-spaces %s | filecheck %s

// Memory whose address escapes to external code may hold anything.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @unknown(!llvm.ptr)
  // CHECK-LABEL: // @passed_to_an_unknown_function
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @passed_to_an_unknown_function(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.call @unknown(%slot) : (!llvm.ptr) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // Its neighbor's address does not get there.
  // CHECK-LABEL: // @neighbor
  // CHECK: %r: {shared}
  llvm.func @neighbor(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %other = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.call @unknown(%other) : (!llvm.ptr) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // By an operand bundle, though the callee has a body.
  // CHECK-LABEL: // @in_a_bundle
  // CHECK-DAG: %r: {global, shared, constant, local, distributed shared, param, null}
  // CHECK-DAG: %kept: {shared}
  llvm.func internal @body() {
    llvm.return
  }
  llvm.func @in_a_bundle(%s3: !llvm.ptr<3>, %f: f32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %other = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.store %s, %other : !llvm.ptr, !llvm.ptr
    llvm.call @body() ["foo"(%slot : !llvm.ptr), "deopt"(%other : !llvm.ptr)] : () -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %kept = llvm.load %other : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @reached_through_another_slot
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @reached_through_another_slot(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %outer = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.store %slot, %outer : !llvm.ptr, !llvm.ptr
    llvm.call @unknown(%outer) : (!llvm.ptr) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // What the unknown code writes is copied on.
  // CHECK-LABEL: // @copied_on
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @copied_on() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(8 : i64) : i64
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %copy = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%copy, %slot, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.call @unknown(%slot) : (!llvm.ptr) -> ()
    %r = llvm.load %copy : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @stored_in_global_memory
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @stored_in_global_memory(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.store %slot, %g1 : !llvm.ptr, !llvm.ptr<1>
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @returned_to_callers_that_are_not_seen
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.ptr
  llvm.func @returned_to_callers_that_are_not_seen() -> !llvm.ptr<3> {
    %t = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %r = llvm.load %t : !llvm.ptr<3> -> !llvm.ptr
    llvm.return %t : !llvm.ptr<3>
  }

  // A function that is known to keep nothing and to write nothing.
  // CHECK-LABEL: // @passed_to_printf
  // CHECK: %r: {shared}
  llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32
  llvm.func @passed_to_printf(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    %0 = llvm.call @vprintf(%slot, %slot) : (!llvm.ptr, !llvm.ptr) -> i32
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // One that keeps nothing, but may write.
  // CHECK-LABEL: // @filled_by_an_unknown_function
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @fill(!llvm.ptr {llvm.nocapture})
  llvm.func @filled_by_an_unknown_function() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.call @fill(%slot) : (!llvm.ptr) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // The callee has a copy: it knows what is in it, but not the original's address.
  // CHECK-LABEL: // @copied_for_an_unknown_function
  // CHECK: %r: {shared}
  llvm.func @takes_a_copy(!llvm.ptr {llvm.byval = !llvm.struct<(ptr, ptr)>})
  llvm.func @copied_for_an_unknown_function(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.call @takes_a_copy(%slot) : (!llvm.ptr) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @filled_by_a_function_that_returns_in_memory
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @returns_in_memory(!llvm.ptr {llvm.sret = !llvm.struct<(ptr, ptr)>, llvm.nocapture, llvm.writeonly})
  llvm.func @filled_by_a_function_that_returns_in_memory() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    llvm.call @returns_in_memory(%slot) : (!llvm.ptr) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @only_read_by_an_unknown_function
  // CHECK: %r: {shared}
  llvm.func @read(!llvm.ptr {llvm.nocapture, llvm.readonly})
  llvm.func @only_read_by_an_unknown_function(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.call @read(%slot) : (!llvm.ptr) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // The results of computations on addresses are not tracked.
  // CHECK-LABEL: // @written_through_an_integer
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @written_through_an_integer(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %key: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    %a = llvm.ptrtoint %slot : !llvm.ptr to i64
    %b = llvm.xor %a, %key : i64
    %c = llvm.xor %b, %key : i64
    %p = llvm.inttoptr %c : i64 to !llvm.ptr
    llvm.store %g, %p : !llvm.ptr, !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A sum stays with the slot.
  // CHECK-LABEL: // @only_cast_to_an_integer
  // CHECK: %r: {shared}
  llvm.func @only_cast_to_an_integer(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %eight = llvm.mlir.constant(8 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.array<2 x ptr> : (i32) -> !llvm.ptr
    %a = llvm.ptrtoint %slot : !llvm.ptr to i64
    %b = llvm.add %a, %eight : i64
    %p = llvm.inttoptr %b : i64 to !llvm.ptr
    llvm.store %s, %p : !llvm.ptr, !llvm.ptr
    %second = llvm.getelementptr %slot[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    %r = llvm.load %second : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}
