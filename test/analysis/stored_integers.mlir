// RUN: xdsl-opt -p print-memory-spaces %s --split-input-file | filecheck %s

// A constant that is stored as an integer and loaded as a pointer is any address, as
// behind `inttoptr`.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal constant @numbers(dense<[4096, 8192]> : tensor<2xi64>) {addr_space = 1 : i32} : !llvm.array<2 x i64>
  llvm.mlir.global internal constant @halves(dense<[4096, 0]> : tensor<2xi32>) {addr_space = 1 : i32} : !llvm.array<2 x i32>
  llvm.mlir.global internal constant @zeros(dense<0> : tensor<2xi64>) {addr_space = 1 : i32} : !llvm.array<2 x i64>
  llvm.mlir.global internal constant @fields() {addr_space = 1 : i32} : !llvm.struct<(i32, i32, ptr)> {
    %one = llvm.mlir.constant(1 : i32) : i32
    %null = llvm.mlir.zero : !llvm.ptr
    %0 = llvm.mlir.undef : !llvm.struct<(i32, i32, ptr)>
    %1 = llvm.insertvalue %one, %0[0] : !llvm.struct<(i32, i32, ptr)>
    %2 = llvm.insertvalue %one, %1[1] : !llvm.struct<(i32, i32, ptr)>
    %3 = llvm.insertvalue %null, %2[2] : !llvm.struct<(i32, i32, ptr)>
    llvm.return %3 : !llvm.struct<(i32, i32, ptr)>
  }

  // CHECK-LABEL: // @union
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @union() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %number = llvm.mlir.constant(4096 : i64) : i64
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.store %number, %slot : i64, !llvm.ptr
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @union_of_zero
  // CHECK: %p: {null}
  llvm.func @union_of_zero() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %number = llvm.mlir.constant(0 : i64) : i64
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.store %number, %slot : i64, !llvm.ptr
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @in_an_aggregate
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  // CHECK: %q: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @in_an_aggregate() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %number = llvm.mlir.constant(4096 : i64) : i64
    %slot = llvm.alloca %one x !llvm.struct<(i32, i64)> : (i32) -> !llvm.ptr
    %0 = llvm.mlir.undef : !llvm.struct<(i32, i64)>
    %1 = llvm.insertvalue %number, %0[1] : !llvm.struct<(i32, i64)>
    llvm.store %1, %slot : !llvm.struct<(i32, i64)>, !llvm.ptr
    %second = llvm.getelementptr %slot[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64)>
    %p = llvm.load %second : !llvm.ptr -> !llvm.ptr
    %whole = llvm.load %slot : !llvm.ptr -> !llvm.struct<(i32, ptr)>
    %q = llvm.extractvalue %whole[1] : !llvm.struct<(i32, ptr)>
    llvm.return
  }

  // CHECK-LABEL: // @two_halves
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @two_halves() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %second = llvm.getelementptr %slot[4] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %one, %slot : i32, !llvm.ptr
    llvm.store %zero, %second : i32, !llvm.ptr
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // The other half is one of the pointer that was there before.
  // CHECK-LABEL: // @one_half
  // CHECK: %p: {shared}
  llvm.func @one_half(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.store %one, %slot : i32, !llvm.ptr
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @vector
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @vector() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %numbers = llvm.mlir.constant(dense<[4096, 0]> : vector<2xi32>) : vector<2xi32>
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.store %numbers, %slot : vector<2xi32>, !llvm.ptr
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @set
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @set() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %byte = llvm.mlir.constant(-1 : i8) : i8
    %size = llvm.mlir.constant(8 : i64) : i64
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    "llvm.intr.memset"(%slot, %byte, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @copied
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  // CHECK: %q: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @copied() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %number = llvm.mlir.constant(4096 : i64) : i64
    %size = llvm.mlir.constant(8 : i64) : i64
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %copy = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %halves = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.store %number, %slot : i64, !llvm.ptr
    "llvm.intr.memcpy"(%copy, %slot, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %p = llvm.load %copy : !llvm.ptr -> !llvm.ptr
    %source = llvm.mlir.addressof @halves : !llvm.ptr<1>
    "llvm.intr.memcpy"(%halves, %source, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
    %q = llvm.load %halves : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @initializers
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  // CHECK: %q: {null}
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  // CHECK: %s: {null}
  llvm.func @initializers() {
    %numbers = llvm.mlir.addressof @numbers : !llvm.ptr<1>
    %p = llvm.load %numbers : !llvm.ptr<1> -> !llvm.ptr
    %zeros = llvm.mlir.addressof @zeros : !llvm.ptr<1>
    %q = llvm.load %zeros : !llvm.ptr<1> -> !llvm.ptr
    %fields = llvm.mlir.addressof @fields : !llvm.ptr<1>
    %r = llvm.load %fields : !llvm.ptr<1> -> !llvm.ptr
    %third = llvm.getelementptr %fields[0, 2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, !llvm.struct<(i32, i32, ptr)>
    %s = llvm.load %third : !llvm.ptr<1> -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @exchanged
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  // CHECK: %q: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @exchanged() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %number = llvm.mlir.constant(4096 : i64) : i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %other = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %old = llvm.atomicrmw xchg %slot, %number monotonic : !llvm.ptr, i64
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %pair = llvm.cmpxchg %other, %zero, %number monotonic monotonic : !llvm.ptr, i64
    %null = llvm.mlir.zero : !llvm.ptr
    %q = llvm.atomicrmw xchg %other, %null monotonic : !llvm.ptr, !llvm.ptr
    llvm.return
  }

  // A constant that is added to a pointer in memory is an offset.
  // CHECK-LABEL: // @sum_in_memory
  // CHECK: %p: {shared}
  // CHECK: %q: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @sum_in_memory(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %number = llvm.mlir.constant(8 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %other = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.store %number, %other : i64, !llvm.ptr
    %0 = llvm.atomicrmw add %slot, %number monotonic : !llvm.ptr, i64
    %1 = llvm.atomicrmw add %other, %number monotonic : !llvm.ptr, i64
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %q = llvm.load %other : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @masked
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @masked(%m: vector<2xi1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %number = llvm.mlir.constant(4096 : i64) : i64
    %slot = llvm.alloca %one x !llvm.array<2 x i64> : (i32) -> !llvm.ptr
    %second = llvm.getelementptr %slot[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %number, %second : i64, !llvm.ptr
    %none = llvm.mlir.zero : vector<2x!llvm.ptr>
    %p = llvm.intr.masked.load %slot, %m, %none {alignment = 8 : i32} : (!llvm.ptr, vector<2xi1>, vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr>
    llvm.return
  }

  // Casts of a constant that is narrower, and of a vector of constants.
  // CHECK-LABEL: // @casts
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  // CHECK: %q: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @casts() {
    %narrow = llvm.mlir.constant(4096 : i32) : i32
    %p = llvm.inttoptr %narrow : i32 to !llvm.ptr
    %numbers = llvm.mlir.constant(dense<4096> : vector<2xi64>) : vector<2xi64>
    %q = llvm.inttoptr %numbers : vector<2xi64> to vector<2x!llvm.ptr>
    llvm.return
  }

  // No sum of numbers with fractions is an address.
  // CHECK-LABEL: // @fraction
  // CHECK: %p: {null}
  llvm.func @fraction(%x: f64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %sum = llvm.fadd %x, %x : f64
    %slot = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
    llvm.store %sum, %slot : f64, !llvm.ptr
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // What the host may see does not make every pointer of the host's any address.
  // CHECK-LABEL: // @in_memory_of_the_host
  // CHECK: %p: {global, null}
  // CHECK: %q: {global, null}
  llvm.func ptx_kernelcc @in_memory_of_the_host(%g: !llvm.ptr<1>, %n: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %number = llvm.mlir.constant(4096 : i64) : i64
    llvm.store %number, %g : i64, !llvm.ptr<1>
    %p = llvm.load %g : !llvm.ptr<1> -> !llvm.ptr
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.store %n, %slot : i32, !llvm.ptr
    %q = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.ptr

  // At a constant address in shared memory may be a variable.
  // CHECK-LABEL: // @named
  // CHECK: %loaded: {local}
  llvm.func @named() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %number = llvm.mlir.constant(16 : i64) : i64
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.store %number, %slot : i64, !llvm.ptr
    %there = llvm.load %slot : !llvm.ptr -> !llvm.ptr<3>
    llvm.store %a, %there : !llvm.ptr, !llvm.ptr<3>
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %loaded = llvm.load %tile : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
}

// -----

// A pointer of 32 bits.
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.ptr

  // CHECK-LABEL: // @narrow_pointer
  // CHECK: %loaded: {local}
  llvm.func @narrow_pointer() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %number = llvm.mlir.constant(16 : i32) : i32
    %a5 = llvm.alloca %one x i32 : (i32) -> !llvm.ptr<5>
    %a = llvm.addrspacecast %a5 : !llvm.ptr<5> to !llvm.ptr
    %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr<5>
    llvm.store %number, %slot : i32, !llvm.ptr<5>
    %there = llvm.load %slot : !llvm.ptr<5> -> !llvm.ptr<3>
    llvm.store %a, %there : !llvm.ptr, !llvm.ptr<3>
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %loaded = llvm.load %tile : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.ptr

  // It has a part of a wider integer.
  // CHECK-LABEL: // @part_of_an_integer
  // CHECK: %loaded: {local}
  llvm.func @part_of_an_integer() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %number = llvm.mlir.constant(16 : i64) : i64
    %a5 = llvm.alloca %one x i32 : (i32) -> !llvm.ptr<5>
    %a = llvm.addrspacecast %a5 : !llvm.ptr<5> to !llvm.ptr
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr<5>
    llvm.store %number, %slot : i64, !llvm.ptr<5>
    %there = llvm.load %slot : !llvm.ptr<5> -> !llvm.ptr<3>
    llvm.store %a, %there : !llvm.ptr, !llvm.ptr<3>
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %loaded = llvm.load %tile : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
}

// -----

// Code outside of the module passes an address in parts, which are put together in
// memory.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @passed_in_halves
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @passed_in_halves(%low: i32, %high: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %upper = llvm.getelementptr %slot[4] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %low, %slot : i32, !llvm.ptr
    llvm.store %high, %upper : i32, !llvm.ptr
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @loaded_as_a_fraction
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @loaded_as_a_fraction(%q: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
    %bits = llvm.load %q : !llvm.ptr -> f64
    llvm.store %bits, %slot : f64, !llvm.ptr
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @bits() -> f64

  // CHECK-LABEL: // @returned_by_external_code
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  llvm.func ptx_kernelcc @returned_by_external_code() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
    %bits = llvm.call @bits() : () -> f64
    llvm.store %bits, %slot : f64, !llvm.ptr
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}

// -----

// What only counts, compares or selects is part of no address.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @counted
  // CHECK: %p: {global, null}
  llvm.func @counted(%c: i1, %n: i32, %x: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.array<4 x i64> : (i32) -> !llvm.ptr
    %place = llvm.getelementptr %slot[%n] : (!llvm.ptr, i32) -> !llvm.ptr, i64
    %less = llvm.icmp "slt" %n, %x : i32
    %either = llvm.select %c, %less, %c : i1, i1
    llvm.cond_br %either, ^done, ^kernels_only
  ^kernels_only:
    llvm.call @stores(%place) : (!llvm.ptr) -> ()
    llvm.br ^done
  ^done:
    llvm.return
  }
  llvm.func internal @stores(%place: !llvm.ptr) {
    %id = llvm.load %place : !llvm.ptr -> i32
    llvm.store %id, %place : i32, !llvm.ptr
    %p = llvm.load %place : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}
