// RUN: xdsl-opt -p print-memory-spaces %s --split-input-file | filecheck %s

// Where zero is the address of a variable, an integer that is not followed may be zero:
// what it was computed from, or loaded from, may have been a constant.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @first() {addr_space = 3 : i32} : !llvm.ptr
  llvm.mlir.global internal @number() {addr_space = 1 : i32} : i32
  llvm.func internal @store_at(%p: !llvm.ptr<3>) attributes {no_inline} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %local = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %local, %p : !llvm.ptr, !llvm.ptr<3>
    llvm.return
  }

  // CHECK-LABEL: // @read_first
  // CHECK: %p: {global, local}
  llvm.func ptx_kernelcc @read_first() {
    %number = llvm.mlir.addressof @number : !llvm.ptr<1>
    %first = llvm.mlir.addressof @first : !llvm.ptr<3>
    %global = llvm.addrspacecast %number : !llvm.ptr<1> to !llvm.ptr
    llvm.store %global, %first : !llvm.ptr, !llvm.ptr<3>
    %p = llvm.load %first : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @vector(%n: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %zero = llvm.mlir.zero : vector<2xi32>
    llvm.store %zero, %slot : vector<2xi32>, !llvm.ptr
    %zeroth = llvm.load %slot : !llvm.ptr -> !llvm.ptr<3>
    llvm.call @store_at(%zeroth) : (!llvm.ptr<3>) -> ()
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @first() {addr_space = 3 : i32} : !llvm.ptr
  llvm.mlir.global internal @number() {addr_space = 1 : i32} : i32
  llvm.func internal @store_at(%p: !llvm.ptr<3>) attributes {no_inline} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %local = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %local, %p : !llvm.ptr, !llvm.ptr<3>
    llvm.return
  }

  // CHECK-LABEL: // @read_first
  // CHECK: %p: {global, local}
  llvm.func ptx_kernelcc @read_first() {
    %number = llvm.mlir.addressof @number : !llvm.ptr<1>
    %first = llvm.mlir.addressof @first : !llvm.ptr<3>
    %global = llvm.addrspacecast %number : !llvm.ptr<1> to !llvm.ptr
    llvm.store %global, %first : !llvm.ptr, !llvm.ptr<3>
    %p = llvm.load %first : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @cast_vector(%n: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %zero = llvm.mlir.constant(0 : i64) : i64
    %halves = llvm.bitcast %zero : i64 to vector<2xi32>
    llvm.store %halves, %slot : vector<2xi32>, !llvm.ptr
    %zeroth = llvm.load %slot : !llvm.ptr -> !llvm.ptr<3>
    llvm.call @store_at(%zeroth) : (!llvm.ptr<3>) -> ()
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @first() {addr_space = 3 : i32} : !llvm.ptr
  llvm.mlir.global internal @number() {addr_space = 1 : i32} : i32
  llvm.func internal @store_at(%p: !llvm.ptr<3>) attributes {no_inline} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %local = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %local, %p : !llvm.ptr, !llvm.ptr<3>
    llvm.return
  }

  // CHECK-LABEL: // @read_first
  // CHECK: %p: {global, local}
  llvm.func ptx_kernelcc @read_first() {
    %number = llvm.mlir.addressof @number : !llvm.ptr<1>
    %first = llvm.mlir.addressof @first : !llvm.ptr<3>
    %global = llvm.addrspacecast %number : !llvm.ptr<1> to !llvm.ptr
    llvm.store %global, %first : !llvm.ptr, !llvm.ptr<3>
    %p = llvm.load %first : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @loaded(%n: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %other = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %zero = llvm.mlir.constant(0 : i64) : i64
    llvm.store %zero, %other : i64, !llvm.ptr
    %loaded = llvm.load %other : !llvm.ptr -> f64
    llvm.store %loaded, %slot : f64, !llvm.ptr
    %zeroth = llvm.load %slot : !llvm.ptr -> !llvm.ptr<3>
    llvm.call @store_at(%zeroth) : (!llvm.ptr<3>) -> ()
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @first() {addr_space = 3 : i32} : !llvm.ptr
  llvm.mlir.global internal @number() {addr_space = 1 : i32} : i32
  llvm.func internal @store_at(%p: !llvm.ptr<3>) attributes {no_inline} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %local = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %local, %p : !llvm.ptr, !llvm.ptr<3>
    llvm.return
  }

  // CHECK-LABEL: // @read_first
  // CHECK: %p: {global, local}
  llvm.func ptx_kernelcc @read_first() {
    %number = llvm.mlir.addressof @number : !llvm.ptr<1>
    %first = llvm.mlir.addressof @first : !llvm.ptr<3>
    %global = llvm.addrspacecast %number : !llvm.ptr<1> to !llvm.ptr
    llvm.store %global, %first : !llvm.ptr, !llvm.ptr<3>
    %p = llvm.load %first : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @masked(%n: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %zero = llvm.mlir.constant(0 : i64) : i64
    %masked = llvm.and %n, %zero : i64
    llvm.store %masked, %slot : i64, !llvm.ptr
    %zeroth = llvm.load %slot : !llvm.ptr -> !llvm.ptr<3>
    llvm.call @store_at(%zeroth) : (!llvm.ptr<3>) -> ()
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @first() {addr_space = 3 : i32} : !llvm.ptr
  llvm.mlir.global internal @number() {addr_space = 1 : i32} : i32
  llvm.func internal @store_at(%p: !llvm.ptr<3>) attributes {no_inline} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %local = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %local, %p : !llvm.ptr, !llvm.ptr<3>
    llvm.return
  }

  // CHECK-LABEL: // @read_first
  // CHECK: %p: {global, local}
  llvm.func ptx_kernelcc @read_first() {
    %number = llvm.mlir.addressof @number : !llvm.ptr<1>
    %first = llvm.mlir.addressof @first : !llvm.ptr<3>
    %global = llvm.addrspacecast %number : !llvm.ptr<1> to !llvm.ptr
    llvm.store %global, %first : !llvm.ptr, !llvm.ptr<3>
    %p = llvm.load %first : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @generic_null(%n: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.store %null, %slot : !llvm.ptr, !llvm.ptr
    %zeroth = llvm.load %slot : !llvm.ptr -> !llvm.ptr<3>
    llvm.call @store_at(%zeroth) : (!llvm.ptr<3>) -> ()
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @first() {addr_space = 3 : i32} : !llvm.ptr
  llvm.mlir.global internal @number() {addr_space = 1 : i32} : i32
  llvm.func internal @store_at(%p: !llvm.ptr<3>) attributes {no_inline} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %local = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %local, %p : !llvm.ptr, !llvm.ptr<3>
    llvm.return
  }

  // CHECK-LABEL: // @read_first
  // CHECK: %p: {global, local}
  llvm.func ptx_kernelcc @read_first() {
    %number = llvm.mlir.addressof @number : !llvm.ptr<1>
    %first = llvm.mlir.addressof @first : !llvm.ptr<3>
    %global = llvm.addrspacecast %number : !llvm.ptr<1> to !llvm.ptr
    llvm.store %global, %first : !llvm.ptr, !llvm.ptr<3>
    %p = llvm.load %first : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @array(%n: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %zeros = llvm.mlir.constant(dense<0> : tensor<2xi32>) : !llvm.array<2 x i32>
    llvm.store %zeros, %slot : !llvm.array<2 x i32>, !llvm.ptr
    %zeroth = llvm.load %slot : !llvm.ptr -> !llvm.ptr<3>
    llvm.call @store_at(%zeroth) : (!llvm.ptr<3>) -> ()
    llvm.return
  }
}

// -----

// Nor is an integer followed that is narrower than an address.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @first() {addr_space = 3 : i32} : !llvm.ptr
  llvm.mlir.global internal @number() {addr_space = 1 : i32} : i32
  llvm.func internal @store_at(%p: !llvm.ptr<3>) attributes {no_inline} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %local = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %local, %p : !llvm.ptr, !llvm.ptr<3>
    llvm.return
  }

  // CHECK-LABEL: // @read_first
  // CHECK: %p: {global, local}
  llvm.func ptx_kernelcc @read_first() {
    %number = llvm.mlir.addressof @number : !llvm.ptr<1>
    %first = llvm.mlir.addressof @first : !llvm.ptr<3>
    %global = llvm.addrspacecast %number : !llvm.ptr<1> to !llvm.ptr
    llvm.store %global, %first : !llvm.ptr, !llvm.ptr<3>
    %p = llvm.load %first : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @narrow(%n: i32) {
    %zeroth = llvm.inttoptr %n : i32 to !llvm.ptr<3>
    llvm.call @store_at(%zeroth) : (!llvm.ptr<3>) -> ()
    llvm.return
  }
}

// -----

// Generic null that is cast to shared memory leads nowhere, for PTX defines no result.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @first() {addr_space = 3 : i32} : !llvm.ptr
  llvm.mlir.global internal @number() {addr_space = 1 : i32} : i32
  llvm.func internal @store_at(%p: !llvm.ptr<3>) attributes {no_inline} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %local = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %local, %p : !llvm.ptr, !llvm.ptr<3>
    llvm.return
  }

  // CHECK-LABEL: // @read_first
  // CHECK: %p: {global}
  llvm.func ptx_kernelcc @read_first() {
    %number = llvm.mlir.addressof @number : !llvm.ptr<1>
    %first = llvm.mlir.addressof @first : !llvm.ptr<3>
    %global = llvm.addrspacecast %number : !llvm.ptr<1> to !llvm.ptr
    llvm.store %global, %first : !llvm.ptr, !llvm.ptr<3>
    %p = llvm.load %first : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @cast_null() {
    %null = llvm.mlir.zero : !llvm.ptr
    %cast = llvm.addrspacecast %null : !llvm.ptr to !llvm.ptr<3>
    llvm.call @store_at(%cast) : (!llvm.ptr<3>) -> ()
    llvm.return
  }
}

// -----

// A pointer to another space is not there.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @first() {addr_space = 3 : i32} : !llvm.ptr
  llvm.mlir.global internal @number() {addr_space = 1 : i32} : i32
  llvm.func internal @store_at(%p: !llvm.ptr<3>) attributes {no_inline} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %local = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %local, %p : !llvm.ptr, !llvm.ptr<3>
    llvm.return
  }

  // CHECK-LABEL: // @read_first
  // CHECK: %p: {global}
  llvm.func ptx_kernelcc @read_first() {
    %number = llvm.mlir.addressof @number : !llvm.ptr<1>
    %first = llvm.mlir.addressof @first : !llvm.ptr<3>
    %global = llvm.addrspacecast %number : !llvm.ptr<1> to !llvm.ptr
    llvm.store %global, %first : !llvm.ptr, !llvm.ptr<3>
    %p = llvm.load %first : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @other_space(%n: i64, %g: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.store %n, %slot : i64, !llvm.ptr
    %host = llvm.load %slot : !llvm.ptr -> !llvm.ptr<1>
    %local = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %local, %host : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }
}
