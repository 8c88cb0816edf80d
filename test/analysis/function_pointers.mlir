// RUN: xdsl-opt --split-input-file -p print-memory-spaces %s | filecheck %s

// Calls through pointers to functions.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @first
  // CHECK: %p: {shared}
  // CHECK-LABEL: // @second
  // CHECK: %p: {shared}
  // CHECK-LABEL: // @third
  // CHECK: %p: {}
  // CHECK-LABEL: // @calls_one_of_two
  // CHECK: %r: {shared, null}
  llvm.func internal @first(%p: !llvm.ptr) -> !llvm.ptr {
    llvm.return %p : !llvm.ptr
  }
  llvm.func internal @second(%p: !llvm.ptr) -> !llvm.ptr {
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.return %null : !llvm.ptr
  }
  llvm.func internal @third(%p: !llvm.ptr) -> !llvm.ptr {
    llvm.return %p : !llvm.ptr
  }
  llvm.func @calls_one_of_two(%s3: !llvm.ptr<3>, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.mlir.addressof @first : !llvm.ptr
    %b = llvm.mlir.addressof @second : !llvm.ptr
    %d = llvm.mlir.addressof @third : !llvm.ptr
    %f = llvm.select %c, %a, %b : i1, !llvm.ptr
    %r = llvm.call %f(%s) : !llvm.ptr, (!llvm.ptr) -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @fourth
  // CHECK: %p: {global, shared, null}
  // CHECK-LABEL: // @fifth
  // CHECK: %p: {global, null}
  // CHECK-LABEL: // @calls_through_a_table
  // CHECK: %r: {global, shared, null}
  // CHECK: %q: {global, shared, null}
  llvm.mlir.global internal constant @table() {addr_space = 4 : i32} : !llvm.array<2 x ptr> {
    %0 = llvm.mlir.undef : !llvm.array<2 x ptr>
    %1 = llvm.mlir.addressof @fourth : !llvm.ptr
    %2 = llvm.mlir.addressof @fifth : !llvm.ptr
    %3 = llvm.insertvalue %1, %0[0] : !llvm.array<2 x ptr>
    %4 = llvm.insertvalue %2, %3[1] : !llvm.array<2 x ptr>
    llvm.return %4 : !llvm.array<2 x ptr>
  }
  llvm.func internal @fourth(%p: !llvm.ptr) -> !llvm.ptr {
    llvm.return %p : !llvm.ptr
  }
  llvm.func internal @fifth(%p: !llvm.ptr) -> !llvm.ptr {
    llvm.return %p : !llvm.ptr
  }
  llvm.func @calls_through_a_table(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %i: i64) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %t = llvm.mlir.addressof @table : !llvm.ptr<4>
    %f = llvm.load %t : !llvm.ptr<4> -> !llvm.ptr
    %r = llvm.call %f(%s) : !llvm.ptr, (!llvm.ptr) -> !llvm.ptr
    %at_i = llvm.getelementptr %t[0, %i] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, !llvm.array<2 x ptr>
    %h = llvm.load %at_i : !llvm.ptr<4> -> !llvm.ptr
    %q = llvm.call %h(%g) : !llvm.ptr, (!llvm.ptr) -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @sixth
  // CHECK: %p: {shared}
  // CHECK-LABEL: // @calls_a_member
  // CHECK: %r: {shared}
  llvm.func internal @sixth(%p: !llvm.ptr) -> !llvm.ptr {
    llvm.return %p : !llvm.ptr
  }
  llvm.func @calls_a_member(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %object = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %member = llvm.getelementptr %object[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %g = llvm.mlir.addressof @sixth : !llvm.ptr
    llvm.store %g, %member : !llvm.ptr, !llvm.ptr
    llvm.store %s, %object : !llvm.ptr, !llvm.ptr
    %f = llvm.load %member : !llvm.ptr -> !llvm.ptr
    %p = llvm.load %object : !llvm.ptr -> !llvm.ptr
    %r = llvm.call %f(%p) : !llvm.ptr, (!llvm.ptr) -> !llvm.ptr
    llvm.return
  }

  // A call through a pointer to a function of another type.
  // CHECK-LABEL: // @of_another_type
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  // CHECK-LABEL: // @calls_with_another_type
  llvm.func internal @of_another_type(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func @calls_with_another_type(%n: i64) {
    %f = llvm.mlir.addressof @of_another_type : !llvm.ptr
    llvm.call %f(%n) : !llvm.ptr, (i64) -> ()
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @unknown(!llvm.ptr)
  // CHECK-LABEL: // @known_to_others
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  // CHECK-LABEL: // @gives_it_away
  llvm.func internal @known_to_others(%p: !llvm.ptr) -> !llvm.ptr {
    llvm.return %p : !llvm.ptr
  }
  llvm.func @gives_it_away() {
    %f = llvm.mlir.addressof @known_to_others : !llvm.ptr
    llvm.call @unknown(%f) : (!llvm.ptr) -> ()
    llvm.return
  }

  // CHECK-LABEL: // @stored_where_others_look
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  // CHECK-LABEL: // @stores_it
  llvm.func internal @stored_where_others_look(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func @stores_it(%g1: !llvm.ptr<1>) {
    %f = llvm.mlir.addressof @stored_where_others_look : !llvm.ptr
    llvm.store %f, %g1 : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }

  // One of the targets is external.
  // CHECK-LABEL: // @visible_target
  // CHECK: %p: {shared}
  // CHECK-LABEL: // @calls_what_it_is_given
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func internal @visible_target(%p: !llvm.ptr) -> !llvm.ptr {
    llvm.return %p : !llvm.ptr
  }
  llvm.func @calls_what_it_is_given(%s3: !llvm.ptr<3>, %f: !llvm.ptr, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.mlir.addressof @visible_target : !llvm.ptr
    %b = llvm.select %c, %a, %f : i1, !llvm.ptr
    %r = llvm.call %b(%s) : !llvm.ptr, (!llvm.ptr) -> !llvm.ptr
    llvm.return
  }

  // What is said of the second argument does not hold for the first.
  // CHECK-LABEL: // @passes_a_slot_and_a_pointer
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @passes_a_slot_and_a_pointer(%f: !llvm.ptr, %g: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.call %f(%slot, %g) : !llvm.ptr, (!llvm.ptr, !llvm.ptr {llvm.nocapture, llvm.readnone}) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @calls_a_declared_function
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @declared(!llvm.ptr) -> !llvm.ptr
  llvm.func @calls_a_declared_function(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %f = llvm.mlir.addressof @declared : !llvm.ptr
    %r = llvm.call %f(%s) : !llvm.ptr, (!llvm.ptr) -> !llvm.ptr
    llvm.return
  }
}
