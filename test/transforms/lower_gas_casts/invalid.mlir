// RUN: xdsl-opt -p lower-gas-casts --split-input-file --verify-diagnostics %s | filecheck %s

// CHECK: operation 0 of block 0, in @constant, `%0 = llvm.addrspacecast %p : !llvm.ptr<2> to !llvm.ptr<4>`: generic pointers cannot point to constant memory on spir. Use a pointer to that space, or copy the object.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @constant(%p: !llvm.ptr<2>) -> !llvm.ptr<4> {
    %0 = llvm.addrspacecast %p : !llvm.ptr<2> to !llvm.ptr<4>
    llvm.return %0 : !llvm.ptr<4>
  }
}

// -----

// CHECK: a.cl:3:4, in @to_constant, `%0 = llvm.addrspacecast %p : !llvm.ptr<4> to !llvm.ptr<2>`: generic pointers cannot point to constant memory on spir. Use a pointer to that space, or copy the object.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @to_constant(%p: !llvm.ptr<4>) -> !llvm.ptr<2> {
    %0 = llvm.addrspacecast %p : !llvm.ptr<4> to !llvm.ptr<2> loc("a.cl":3:4)
    llvm.return %0 : !llvm.ptr<2>
  }
}

// -----

// CHECK: in @undefined, `%0 = llvm.addrspacecast %p : !llvm.ptr<7> to !llvm.ptr<4>`: the cast has an address space that spir does not define. Correct the target triple if the module is for another target.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @undefined(%p: !llvm.ptr<7>) -> !llvm.ptr<4> {
    %0 = llvm.addrspacecast %p : !llvm.ptr<7> to !llvm.ptr<4>
    llvm.return %0 : !llvm.ptr<4>
  }
}

// -----

// CHECK: an initializer cannot set the tag of a pointer to local memory. Assign the pointer in the kernel.
module attributes {llvm.target_triple = "spir64"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : i32
  llvm.mlir.global internal @table() {addr_space = 1 : i32} : !llvm.ptr<4> {
    %0 = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %1 = llvm.addrspacecast %0 : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.return %1 : !llvm.ptr<4>
  }
}

// -----

// CHECK: an initializer cannot set the tag of a pointer to local memory. Assign the pointer in the kernel.
module attributes {llvm.target_triple = "spir64"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : i32
  llvm.mlir.global internal @table() {addr_space = 1 : i32} : !llvm.ptr<4> {
    %0 = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %1 = llvm.ptrtoint %0 : !llvm.ptr<3> to i64
    %2 = llvm.inttoptr %1 : i64 to !llvm.ptr<4>
    llvm.return %2 : !llvm.ptr<4>
  }
}

// -----

// CHECK: in @access, `%0 = llvm.load %p : !llvm.ptr<4> -> i32`: the access goes through a generic pointer.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @access(%p: !llvm.ptr<4>) -> i32 {
    %0 = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return %0 : i32
  }
}

// -----

// CHECK: in @number, `%0 = llvm.inttoptr %i : i64 to !llvm.ptr<4>`: the memory space of the generic pointer is unknown: integers have no tags. Keep the address in a pointer, or convert the integer to a pointer to a specific address space. If only one is possible, resolve-gas does.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @number(%i: i64) -> !llvm.ptr<4> {
    %0 = llvm.inttoptr %i : i64 to !llvm.ptr<4>
    llvm.return %0 : !llvm.ptr<4>
  }
}

// -----

// CHECK: in @sum_of_two, `{{.*}}llvm.inttoptr %s : i64 to !llvm.ptr<4>`: the memory space of the generic pointer is unknown
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @sum_of_two(%p: !llvm.ptr<4>, %q: !llvm.ptr<4>) -> !llvm.ptr<4> {
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.ptrtoint %q : !llvm.ptr<4> to i64
    %s = llvm.add %0, %1 : i64
    %2 = llvm.inttoptr %s : i64 to !llvm.ptr<4>
    llvm.return %2 : !llvm.ptr<4>
  }
}

// -----

// CHECK: in @half, `{{.*}}llvm.inttoptr %{{.*}} : i32 to !llvm.ptr<4>`: the memory space of the generic pointer is unknown
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @half(%p: !llvm.ptr<4>) -> !llvm.ptr<4> {
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i32
    %1 = llvm.inttoptr %0 : i32 to !llvm.ptr<4>
    llvm.return %1 : !llvm.ptr<4>
  }
}

// -----

// CHECK: generic pointers of the module are not known to have 64 bits
module attributes {llvm.target_triple = "spir"} {
}

// -----

// The null of constant memory points nowhere.
// CHECK-LABEL: llvm.func @null(
// CHECK-NOT:     llvm.addrspacecast
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @null() -> !llvm.ptr<4> {
    %0 = llvm.mlir.zero : !llvm.ptr<2>
    %1 = llvm.addrspacecast %0 : !llvm.ptr<2> to !llvm.ptr<4>
    llvm.return %1 : !llvm.ptr<4>
  }
}

// -----

// CHECK: in @typed, `%0 = opencl.to_generic %p : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>`: tags are only defined for pointers of the `llvm` dialect. Convert the module to the `llvm` dialect first.
module attributes {llvm.target_triple = "spir64"} {
  func.func @typed(%p: !opencl.ptr<f32, local>) {
    %0 = opencl.to_generic %p : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
    func.return
  }
}
