// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p ip-msp,resolve-gas --split-input-file %s | filecheck %s --check-prefix=TYPED

// LLVM may let a generic pointer point to what is copied, or to where it is copied then:
// what is said of the pointer has to hold of all.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A copy in an alloca of the caller.
  // CHECK-LABEL: llvm.func internal @reads_copy(
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> f32
  // A type that names the space of the copy fits the copy alone.
  // TYPED-LABEL: llvm.func internal @reads_copy(%p: !llvm.ptr<5>)
  // TYPED-NEXT:    llvm.load %p : !llvm.ptr<5> -> f32
  llvm.func internal @reads_copy(%p: !llvm.ptr) -> f32 {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func ptx_kernelcc @copies(%p: !llvm.ptr, %q: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(4 : i64) : i64
    %copy = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%copy, %p, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %0 = llvm.call @reads_copy(%copy) : (!llvm.ptr) -> f32
    llvm.store %0, %q : f32, !llvm.ptr
    llvm.return
  }

  // A copy of a copy is one of the first original.
  // CHECK-LABEL: llvm.func internal @reads_second_copy(
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> f32
  llvm.func internal @reads_second_copy(%p: !llvm.ptr) -> f32 {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func ptx_kernelcc @copies_twice(%p: !llvm.ptr, %q: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(4 : i64) : i64
    %first = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    %second = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%first, %p, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memcpy"(%second, %first, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %0 = llvm.call @reads_second_copy(%second) : (!llvm.ptr) -> f32
    llvm.store %0, %q : f32, !llvm.ptr
    llvm.return
  }

  // A copy of what lies in the same space, and of what has another type.
  // CHECK-LABEL: llvm.func internal @reads_local(
  // CHECK-NEXT:    llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<5>
  llvm.func internal @reads_local(%p: !llvm.ptr) -> f32 {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func ptx_kernelcc @copies_local(%g: !llvm.ptr<1>, %q: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(4 : i64) : i64
    %first = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    %second = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%first, %g, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
    "llvm.intr.memcpy"(%second, %first, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %0 = llvm.call @reads_local(%second) : (!llvm.ptr) -> f32
    llvm.store %0, %q : f32, !llvm.ptr
    llvm.return
  }

  // The copy that a call by value makes: the inliner leaves it out.
  // CHECK-LABEL: llvm.func internal @reads_argument(
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> f32
  // TYPED-LABEL: llvm.func internal @reads_argument(%p: !llvm.ptr)
  // TYPED-NEXT:    llvm.load %p : !llvm.ptr -> f32
  llvm.func internal @reads_argument(%p: !llvm.ptr) -> f32 {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func internal @by_value(%s: !llvm.ptr {llvm.byval = f32}) -> f32 {
    %0 = llvm.call @reads_argument(%s) : (!llvm.ptr) -> f32
    llvm.return %0 : f32
  }
  llvm.func ptx_kernelcc @passes(%p: !llvm.ptr, %q: !llvm.ptr) {
    %0 = llvm.call @by_value(%p) : (!llvm.ptr {llvm.byval = f32}) -> f32
    llvm.store %0, %q : f32, !llvm.ptr
    llvm.return
  }

  // Where nothing is inlined the copy stays.
  // CHECK-LABEL: llvm.func internal @reads_own(
  // CHECK-NEXT:    llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<5>
  llvm.func internal @reads_own(%p: !llvm.ptr) -> f32 attributes {no_inline} {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func internal @called_by_value(%s: !llvm.ptr {llvm.byval = f32}) -> f32 attributes {no_inline} {
    %0 = llvm.call @reads_own(%s) : (!llvm.ptr) -> f32
    llvm.return %0 : f32
  }
  llvm.func ptx_kernelcc @passes_to_call(%p: !llvm.ptr, %q: !llvm.ptr) {
    %0 = llvm.call @called_by_value(%p) : (!llvm.ptr {llvm.byval = f32}) -> f32
    llvm.store %0, %q : f32, !llvm.ptr
    llvm.return
  }

  // What may be written early is what LLVM is told to be: kernels' arguments are not.
  // CHECK-LABEL: llvm.func internal @makes_for_kernel(
  // CHECK-NEXT:    llvm.addrspacecast %r : !llvm.ptr to !llvm.ptr<5>
  llvm.func internal @makes_for_kernel(%r: !llvm.ptr, %x: i64) {
    llvm.store %x, %r : i64, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @copies_to_data(%out: !llvm.ptr, %x: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(8 : i64) : i64
    %t = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.call @makes_for_kernel(%t, %x) : (!llvm.ptr, i64) -> ()
    "llvm.intr.memcpy"(%out, %t, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }

  // A copy of a constant may be left out, and its callers' types do not help.
  // CHECK-LABEL: llvm.func ptx_kernelcc @copies_constant(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> i64
  // TYPED-LABEL: llvm.func ptx_kernelcc @copies_constant(
  // TYPED:         llvm.load %{{.*}} : !llvm.ptr -> i64
  llvm.mlir.global internal constant @constant(dense<[1, 2]> : tensor<2xi64>) : !llvm.array<2 x i64>
  llvm.func ptx_kernelcc @copies_constant(%out: !llvm.ptr, %i: i64) {
    %two = llvm.mlir.constant(2 : i32) : i32
    %size = llvm.mlir.constant(16 : i64) : i64
    %from = llvm.mlir.addressof @constant : !llvm.ptr
    %t = llvm.alloca %two x i64 : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%t, %from, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %p = llvm.getelementptr %t[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %v = llvm.load %p : !llvm.ptr -> i64
    llvm.store %v, %out : i64, !llvm.ptr
    llvm.return
  }

  // A copy of what the kernel's argument points to stays, for it may be written to.
  // CHECK-LABEL: llvm.func ptx_kernelcc @copies_data(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<5> -> i64
  llvm.func ptx_kernelcc @copies_data(%out: !llvm.ptr, %i: i64) {
    %two = llvm.mlir.constant(2 : i32) : i32
    %size = llvm.mlir.constant(16 : i64) : i64
    %t = llvm.alloca %two x i64 : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%t, %out, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %p = llvm.getelementptr %t[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %v = llvm.load %p : !llvm.ptr -> i64
    llvm.store %v, %out : i64, !llvm.ptr
    llvm.return
  }

  // But not of memory that is not written elsewhere.
  // CHECK-LABEL: llvm.func ptx_kernelcc @copies_restricted(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> i64
  llvm.func ptx_kernelcc @copies_restricted(%in: !llvm.ptr {llvm.noalias}, %out: !llvm.ptr, %i: i64) {
    %two = llvm.mlir.constant(2 : i32) : i32
    %size = llvm.mlir.constant(16 : i64) : i64
    %t = llvm.alloca %two x i64 : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%t, %in, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %p = llvm.getelementptr %t[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %v = llvm.load %p : !llvm.ptr -> i64
    llvm.store %v, %out : i64, !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // What a callee writes that is copied then is written there at once.
  // CHECK-LABEL: llvm.func internal @makes(
  // CHECK-NEXT:    llvm.store %x, %r : i64, !llvm.ptr
  // TYPED-LABEL: llvm.func internal @makes(%r: !llvm.ptr<5>,
  llvm.func internal @makes(%r: !llvm.ptr, %x: i64) {
    llvm.store %x, %r : i64, !llvm.ptr
    llvm.return
  }
  llvm.func @copies_made(%out: !llvm.ptr {llvm.dereferenceable = 8 : i64, llvm.writable}, %x: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(8 : i64) : i64
    %t = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.call @makes(%t, %x) : (!llvm.ptr, i64) -> ()
    "llvm.intr.memcpy"(%out, %t, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }

  // So is what is loaded just to be stored there.
  // CHECK-LABEL: llvm.func internal @makes_number(
  // CHECK-NEXT:    llvm.store %x, %r : i64, !llvm.ptr
  llvm.func internal @makes_number(%r: !llvm.ptr, %x: i64) {
    llvm.store %x, %r : i64, !llvm.ptr
    llvm.return
  }
  llvm.func @stores_made(%out: !llvm.ptr {llvm.dereferenceable = 8 : i64, llvm.writable}, %x: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %t = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.call @makes_number(%t, %x) : (!llvm.ptr, i64) -> ()
    %v = llvm.load %t : !llvm.ptr -> i64
    llvm.store %v, %out : i64, !llvm.ptr
    llvm.return
  }
  // A part that is copied elsewhere stays where it is.
  // CHECK-LABEL: llvm.func internal @makes_part(
  // CHECK-NEXT:    llvm.addrspacecast %r : !llvm.ptr to !llvm.ptr<5>
  llvm.func internal @makes_part(%r: !llvm.ptr, %x: i64) {
    llvm.store %x, %r : i64, !llvm.ptr
    llvm.return
  }
  llvm.func @copies_part(%out: !llvm.ptr {llvm.dereferenceable = 8 : i64, llvm.writable}, %x: i64) {
    %two = llvm.mlir.constant(2 : i32) : i32
    %size = llvm.mlir.constant(8 : i64) : i64
    %t = llvm.alloca %two x i64 : (i32) -> !llvm.ptr
    %part = llvm.getelementptr %t[1] : (!llvm.ptr) -> !llvm.ptr, i64
    llvm.call @makes_part(%part, %x) : (!llvm.ptr, i64) -> ()
    "llvm.intr.memcpy"(%out, %part, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }
}
