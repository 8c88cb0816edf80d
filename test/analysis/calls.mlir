// RUN: xdsl-opt --split-input-file -p print-memory-spaces %s | filecheck %s

// Pointers that are passed to functions and returned by them.

module attributes {
  llvm.target_triple = "nvptx64-nvidia-cuda",
  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i32 = dense<32> : vector<2xi64>>
} {
  // CHECK-LABEL: // @returns_its_argument
  // CHECK: %p: {shared}
  // CHECK-LABEL: // @result_feeds_an_argument
  // CHECK: %r: {shared}
  llvm.func internal @returns_its_argument(%p: !llvm.ptr) -> !llvm.ptr {
    llvm.return %p : !llvm.ptr
  }
  llvm.func @result_feeds_an_argument(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.call @returns_its_argument(%s) : (!llvm.ptr) -> !llvm.ptr
    %r = llvm.call @returns_its_argument(%q) : (!llvm.ptr) -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @advance
  // CHECK: %p: {shared}
  // CHECK-LABEL: // @loop_through_a_result
  // CHECK: %here: {shared}
  // CHECK: %next: {shared}
  llvm.func internal @advance(%p: !llvm.ptr, %n: i64) -> !llvm.ptr {
    %q = llvm.getelementptr %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.return %q : !llvm.ptr
  }
  llvm.func @loop_through_a_result(%s3: !llvm.ptr<3>, %n: i64, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    llvm.br ^loop(%s : !llvm.ptr)
  ^loop(%here: !llvm.ptr):
    %next = llvm.call @advance(%here, %n) : (!llvm.ptr, i64) -> !llvm.ptr
    llvm.cond_br %c, ^loop(%next : !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: // @calls_itself
  // CHECK: %p: {shared}
  // CHECK-LABEL: // @starts_recursion
  // CHECK: %r: {shared}
  llvm.func internal @calls_itself(%p: !llvm.ptr, %c: i1) -> !llvm.ptr {
    %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.cond_br %c, ^again, ^end
  ^again:
    %r = llvm.call @calls_itself(%q, %c) : (!llvm.ptr, i1) -> !llvm.ptr
    llvm.return %r : !llvm.ptr
  ^end:
    llvm.return %q : !llvm.ptr
  }
  llvm.func @starts_recursion(%s3: !llvm.ptr<3>, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %r = llvm.call @calls_itself(%s, %c) : (!llvm.ptr, i1) -> !llvm.ptr
    llvm.return
  }

  // Recursion through two functions; one of them is also called with another space.
  // CHECK-LABEL: // @even
  // CHECK: %p: {global, shared, null}
  // CHECK-LABEL: // @odd
  // CHECK: %p: {global, shared, null}
  // CHECK-LABEL: // @starts_mutual_recursion
  llvm.func internal @even(%p: !llvm.ptr) {
    %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.call @odd(%q) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func internal @odd(%p: !llvm.ptr) {
    llvm.call @even(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @starts_mutual_recursion(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    llvm.call @even(%s) : (!llvm.ptr) -> ()
    llvm.call @odd(%g) : (!llvm.ptr) -> ()
    llvm.return
  }

  // CHECK-LABEL: // @given_nothing
  // CHECK: %p: {shared, null}
  // CHECK-LABEL: // @passes_nothing
  llvm.func internal @given_nothing(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func @passes_nothing(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %undef = llvm.mlir.undef : !llvm.ptr
    %poison = llvm.mlir.poison : !llvm.ptr
    llvm.call @given_nothing(%s) : (!llvm.ptr) -> ()
    llvm.call @given_nothing(%null) : (!llvm.ptr) -> ()
    llvm.call @given_nothing(%undef) : (!llvm.ptr) -> ()
    llvm.call @given_nothing(%poison) : (!llvm.ptr) -> ()
    llvm.return
  }

  // CHECK-LABEL: // @never_called
  // CHECK: %p: {}
  llvm.func internal @never_called(%p: !llvm.ptr) {
    llvm.return
  }

  // CHECK-LABEL: // @called_from_elsewhere
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @called_from_elsewhere(%p: !llvm.ptr) {
    llvm.return
  }

  // CHECK-LABEL: // @reads_a_slot
  // CHECK: %r: {shared}
  // CHECK-LABEL: // @passes_a_slot
  llvm.func internal @reads_a_slot(%slot: !llvm.ptr) {
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
  llvm.func @passes_a_slot(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.call @reads_a_slot(%slot) : (!llvm.ptr) -> ()
    llvm.return
  }

  // Every store that may reach the slot counts: those of a callee, and those of structs
  // and vectors that hold pointers (llvm#193701).
  // CHECK-LABEL: // @stores_a_struct_and_a_vector
  // CHECK-LABEL: // @loads_what_others_store
  // CHECK: %first: {global, shared, null}
  // CHECK: %second: {local}
  llvm.func internal @stores_a_struct_and_a_vector(%out: !llvm.ptr, %s3: !llvm.ptr<3>, %two: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %index = llvm.mlir.constant(0 : i32) : i32
    %undef = llvm.mlir.undef : !llvm.struct<(ptr, i64)>
    %lanes = llvm.mlir.undef : vector<1x!llvm.ptr>
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %l = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %struct = llvm.insertvalue %s, %undef[0] : !llvm.struct<(ptr, i64)>
    llvm.store %struct, %out : !llvm.struct<(ptr, i64)>, !llvm.ptr
    %vector = llvm.insertelement %l, %lanes[%index : i32] : vector<1x!llvm.ptr>
    llvm.store %vector, %two : vector<1x!llvm.ptr>, !llvm.ptr
    llvm.return
  }
  llvm.func @loads_what_others_store(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.struct<(ptr, i64)> : (i32) -> !llvm.ptr
    %two = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    llvm.store %g, %slot : !llvm.ptr, !llvm.ptr
    llvm.call @stores_a_struct_and_a_vector(%slot, %s3, %two) : (!llvm.ptr, !llvm.ptr<3>, !llvm.ptr) -> ()
    %first = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %second = llvm.load %two : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @fills_an_out_parameter
  // CHECK-LABEL: // @has_an_out_parameter
  // CHECK: %r: {shared}
  // CHECK: %q: {}
  llvm.func internal @fills_an_out_parameter(%out: !llvm.ptr, %s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    llvm.store %s, %out : !llvm.ptr, !llvm.ptr
    llvm.return
  }
  llvm.func @has_an_out_parameter(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %other = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.call @fills_an_out_parameter(%slot, %s3) : (!llvm.ptr, !llvm.ptr<3>) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %q = llvm.load %other : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @returns_in_memory
  // CHECK-LABEL: // @takes_from_memory
  // CHECK: %r: {shared}
  llvm.func internal @returns_in_memory(%result: !llvm.ptr {llvm.sret = !llvm.struct<(ptr, i32)>}, %s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    llvm.store %s, %result : !llvm.ptr, !llvm.ptr
    llvm.return
  }
  llvm.func @takes_from_memory(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %result = llvm.alloca %one x !llvm.struct<(ptr, i32)> : (i32) -> !llvm.ptr
    llvm.call @returns_in_memory(%result, %s3) : (!llvm.ptr, !llvm.ptr<3>) -> ()
    %r = llvm.load %result : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // The callee's copy is its own: what it writes there the caller does not see.
  // CHECK-LABEL: // @takes_a_copy
  // CHECK: %copy: {local}
  // CHECK: %r: {global, shared, null}
  // CHECK-LABEL: // @passes_a_copy
  // CHECK: %q: {shared}
  llvm.func internal @takes_a_copy(%copy: !llvm.ptr {llvm.byval = !llvm.struct<(ptr, i32)>}, %g1: !llvm.ptr<1>) {
    %r = llvm.load %copy : !llvm.ptr -> !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    llvm.store %g, %copy : !llvm.ptr, !llvm.ptr
    llvm.return
  }
  llvm.func @passes_a_copy(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.struct<(ptr, i32)> : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.call @takes_a_copy(%slot, %g1) : (!llvm.ptr, !llvm.ptr<1>) -> ()
    %q = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @returns_two
  // CHECK-LABEL: // @takes_two
  // CHECK: %a: {shared}
  // CHECK: %b: {global, null}
  llvm.func internal @returns_two(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) -> !llvm.struct<(ptr, ptr)> {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %0 = llvm.mlir.undef : !llvm.struct<(ptr, ptr)>
    %1 = llvm.insertvalue %s, %0[0] : !llvm.struct<(ptr, ptr)>
    %2 = llvm.insertvalue %g, %1[1] : !llvm.struct<(ptr, ptr)>
    llvm.return %2 : !llvm.struct<(ptr, ptr)>
  }
  llvm.func @takes_two(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %both = llvm.call @returns_two(%s3, %g1) : (!llvm.ptr<3>, !llvm.ptr<1>) -> !llvm.struct<(ptr, ptr)>
    %a = llvm.extractvalue %both[0] : !llvm.struct<(ptr, ptr)>
    %b = llvm.extractvalue %both[1] : !llvm.struct<(ptr, ptr)>
    llvm.return
  }

  // An address goes through a call as an integer.
  // CHECK-LABEL: // @takes_an_integer
  // CHECK: %r: {shared}
  // CHECK-LABEL: // @passes_an_integer
  llvm.func internal @takes_an_integer(%n: i64) {
    %r = llvm.inttoptr %n : i64 to !llvm.ptr
    llvm.return
  }
  llvm.func @passes_an_integer(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %n = llvm.ptrtoint %s : !llvm.ptr to i64
    llvm.call @takes_an_integer(%n) : (i64) -> ()
    llvm.return
  }

  // CHECK-LABEL: // @has_memory_of_its_own
  // CHECK: %r: {global, null}
  llvm.func @malloc(i64) -> !llvm.ptr
  llvm.func @has_memory_of_its_own(%n: i64) {
    %r = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
    llvm.return
  }
}

// -----

// Functions whose definition the linker may replace.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @weak_function
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  // CHECK-LABEL: // @weak_function_of_one_definition
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  // CHECK-LABEL: // @calls_weak_functions
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  // CHECK: %q: {global, shared, constant, local, distributed shared, param, null}
  // CHECK: %t: {global, shared, constant, local, distributed shared, param, null}
  llvm.func weak @weak_function(%p: !llvm.ptr) -> !llvm.ptr {
    llvm.return %p : !llvm.ptr
  }
  llvm.func linkonce_odr @weak_function_of_one_definition(%p: !llvm.ptr) -> !llvm.ptr {
    llvm.return %p : !llvm.ptr
  }
  llvm.func @declared(!llvm.ptr) -> !llvm.ptr
  llvm.func @calls_weak_functions(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %r = llvm.call @weak_function(%s) : (!llvm.ptr) -> !llvm.ptr
    %q = llvm.call @weak_function_of_one_definition(%s) : (!llvm.ptr) -> !llvm.ptr
    %t = llvm.call @declared(%s) : (!llvm.ptr) -> !llvm.ptr
    llvm.return
  }
}
