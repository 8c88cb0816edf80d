// RUN: xdsl-opt -p ip-msp --split-input-file %s | filecheck %s

// LLVM may use the original in place of a copy, through generic pointers. When
// `@outer` takes a pointer to local memory, what it passes on is to the copy alone.
// CHECK-LABEL: llvm.func internal @inner(%{{.*}}: !llvm.ptr<5>)
// CHECK-LABEL: llvm.func internal @outer(%{{.*}}: !llvm.ptr<5>)
// A source that would need a cast from generic is left.
// CHECK:         "llvm.intr.memcpy"(%copy, %in, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @inner(%p: !llvm.ptr) attributes {no_inline} {
    %v = llvm.load %p : !llvm.ptr -> i32
    %w = llvm.add %v, %v : i32
    llvm.store %w, %p : i32, !llvm.ptr
    llvm.return
  }
  llvm.func internal @outer(%p: !llvm.ptr) attributes {no_inline} {
    llvm.call @inner(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%in: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %n = llvm.mlir.constant(64 : i64) : i64
    %copy = llvm.alloca %one x !llvm.array<16 x i32> : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%copy, %in, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.call @outer(%copy) : (!llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// LLVM replaces an alloca that is a copy of constant memory only where both are
// generic pointers. As the source gets its space, the copy keeps its own.
// CHECK-LABEL: llvm.func internal @writes(%{{.*}}: !llvm.ptr<5>)
// CHECK-LABEL: llvm.func ptx_kernelcc @kernel(
// CHECK:         %[[SOURCE:.*]] = llvm.getelementptr inbounds %{{.*}}[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>
// CHECK:         "llvm.intr.memcpy"(%{{.*}}, %[[SOURCE]], %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr<3>, i64) -> ()
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<1024 x i32>
  llvm.func internal @writes(%p: !llvm.ptr) attributes {no_inline} {
    %v = llvm.load %p : !llvm.ptr -> i32
    %w = llvm.add %v, %v : i32
    llvm.store %w, %p : i32, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%i: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %n = llvm.mlir.constant(64 : i64) : i64
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %generic = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %source = llvm.getelementptr inbounds %generic[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<16 x i32>
    %copy = llvm.alloca %one x !llvm.array<16 x i32> : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%copy, %source, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.call @writes(%copy) : (!llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// A source in two spaces is left, and so is what the copy is passed to.
// CHECK-LABEL: llvm.func internal @writes(%p: !llvm.ptr)
// CHECK-LABEL: llvm.func ptx_kernelcc @kernel(
// CHECK:         "llvm.intr.memcpy"(%copy, %source, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<16 x i32>
  llvm.mlir.global internal constant @table(dense<1> : tensor<16xi32>) {addr_space = 1 : i32} : !llvm.array<16 x i32>
  llvm.func internal @writes(%p: !llvm.ptr) attributes {no_inline} {
    %v = llvm.load %p : !llvm.ptr -> i32
    %w = llvm.add %v, %v : i32
    llvm.store %w, %p : i32, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%c: i1) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %n = llvm.mlir.constant(64 : i64) : i64
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %a = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %b = llvm.addrspacecast %table : !llvm.ptr<1> to !llvm.ptr
    %source = llvm.select %c, %a, %b : i1, !llvm.ptr
    %copy = llvm.alloca %one x !llvm.array<16 x i32> : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%copy, %source, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.call @writes(%copy) : (!llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// Where no function is passed the copy, nothing changes.
// CHECK-LABEL: llvm.func ptx_kernelcc @kernel(
// CHECK:         "llvm.intr.memcpy"(%copy, %generic, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<16 x i32>
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %n = llvm.mlir.constant(64 : i64) : i64
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %generic = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %copy = llvm.alloca %one x !llvm.array<16 x i32> : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%copy, %generic, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %v = llvm.load %copy : !llvm.ptr -> i32
    llvm.store %v, %out : i32, !llvm.ptr
    llvm.return
  }
}
