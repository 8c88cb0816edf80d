// RUN: xdsl-opt --split-input-file -p print-memory-spaces %s | filecheck %s

// Variables of the module that hold pointers.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A table of pointers in shared memory that only this module knows.
  // CHECK-LABEL: // @table_in_shared_memory
  // CHECK: %r: {shared}
  llvm.mlir.global internal @table() {addr_space = 3 : i32} : !llvm.array<4 x ptr>
  llvm.func @table_in_shared_memory(%s3: !llvm.ptr<3>, %i: i64, %j: i64) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %t = llvm.mlir.addressof @table : !llvm.ptr<3>
    %at_i = llvm.getelementptr %t[0, %i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.array<4 x ptr>
    llvm.store %s, %at_i : !llvm.ptr, !llvm.ptr<3>
    %u = llvm.addrspacecast %t : !llvm.ptr<3> to !llvm.ptr
    %at_j = llvm.getelementptr %u[0, %j] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x ptr>
    %r = llvm.load %at_j : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // One function writes, another reads.
  // CHECK-LABEL: // @writes_a_variable
  // CHECK-LABEL: // @reads_a_variable
  // CHECK: %r: {shared, null}
  llvm.mlir.global internal @current() {addr_space = 1 : i32} : !llvm.ptr {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func @writes_a_variable(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %v = llvm.mlir.addressof @current : !llvm.ptr<1>
    llvm.store %s, %v : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @reads_a_variable() {
    %v = llvm.mlir.addressof @current : !llvm.ptr<1>
    %r = llvm.load %v : !llvm.ptr<1> -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @constant_table
  // CHECK: %first: {shared}
  // CHECK: %second: {global}
  // CHECK: %any: {global, shared}
  llvm.mlir.global internal @data() {addr_space = 1 : i32} : i32
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : i32
  llvm.mlir.global internal constant @pointers() {addr_space = 4 : i32} : !llvm.struct<(ptr, ptr)> {
    %0 = llvm.mlir.undef : !llvm.struct<(ptr, ptr)>
    %1 = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %2 = llvm.addrspacecast %1 : !llvm.ptr<3> to !llvm.ptr
    %3 = llvm.mlir.addressof @data : !llvm.ptr<1>
    %4 = llvm.addrspacecast %3 : !llvm.ptr<1> to !llvm.ptr
    %5 = llvm.insertvalue %2, %0[0] : !llvm.struct<(ptr, ptr)>
    %6 = llvm.insertvalue %4, %5[1] : !llvm.struct<(ptr, ptr)>
    llvm.return %6 : !llvm.struct<(ptr, ptr)>
  }
  llvm.func @constant_table(%i: i64) {
    %t = llvm.mlir.addressof @pointers : !llvm.ptr<4>
    %first = llvm.load %t : !llvm.ptr<4> -> !llvm.ptr
    %place = llvm.getelementptr %t[8] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i8
    %second = llvm.load %place : !llvm.ptr<4> -> !llvm.ptr
    %at_i = llvm.getelementptr %t[%i] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, !llvm.ptr
    %any = llvm.load %at_i : !llvm.ptr<4> -> !llvm.ptr
    llvm.return
  }

  // A table of addresses as integers.
  // CHECK-LABEL: // @table_of_integers
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.mlir.global internal constant @registers(dense<[4096, 8192]> : tensor<2xi64>) {addr_space = 4 : i32} : !llvm.array<2 x i64>
  llvm.func @table_of_integers(%i: i64) {
    %t = llvm.mlir.addressof @registers : !llvm.ptr<4>
    %at_i = llvm.getelementptr %t[%i] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i64
    %n = llvm.load %at_i : !llvm.ptr<4> -> i64
    %r = llvm.inttoptr %n : i64 to !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @address_of_a_generic_variable
  // CHECK: %r: {global}
  llvm.mlir.global internal @generic() : i32
  llvm.func @address_of_a_generic_variable() {
    %r = llvm.mlir.addressof @generic : !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @address_that_may_be_missing
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.mlir.global extern_weak @missing() : i32
  llvm.func @address_that_may_be_missing() {
    %r = llvm.mlir.addressof @missing : !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A variable that others can reach: the assumption is about what is in global memory.
  // CHECK-LABEL: // @variable_of_others
  // CHECK: %r: {global, null}
  llvm.mlir.global external @of_others() {addr_space = 1 : i32} : !llvm.ptr
  llvm.func @variable_of_others() {
    %v = llvm.mlir.addressof @of_others : !llvm.ptr<1>
    %r = llvm.load %v : !llvm.ptr<1> -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @variable_that_the_host_writes
  // CHECK: %r: {global, null}
  llvm.mlir.global internal @of_the_host() {addr_space = 4 : i32, externally_initialized} : !llvm.ptr
  llvm.func @variable_that_the_host_writes() {
    %v = llvm.mlir.addressof @of_the_host : !llvm.ptr<4>
    %r = llvm.load %v : !llvm.ptr<4> -> !llvm.ptr
    llvm.return
  }

  // Shared memory does not outlive a kernel: the assumption says nothing.
  // CHECK-LABEL: // @shared_memory_of_others
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.mlir.global external @tile_of_others() {addr_space = 3 : i32} : !llvm.array<0 x ptr>
  llvm.func @shared_memory_of_others() {
    %v = llvm.mlir.addressof @tile_of_others : !llvm.ptr<3>
    %r = llvm.load %v : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A variable that has a second name, which others can reach.
  // CHECK-LABEL: // @through_an_alias
  // CHECK: %r: {global, shared, null}
  llvm.mlir.global internal @named_twice() {addr_space = 1 : i32} : !llvm.ptr
  llvm.mlir.alias external @second_name : !llvm.ptr {
    %0 = llvm.mlir.addressof @named_twice : !llvm.ptr<1>
    llvm.return %0 : !llvm.ptr<1>
  }
  llvm.func @through_an_alias(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.mlir.addressof @second_name : !llvm.ptr<1>
    llvm.store %s, %0 : !llvm.ptr, !llvm.ptr<1>
    %1 = llvm.mlir.addressof @named_twice : !llvm.ptr<1>
    %r = llvm.load %1 : !llvm.ptr<1> -> !llvm.ptr
    llvm.return
  }
}
