// RUN: xdsl-opt -p resolve-gas,verify-llvm %s | filecheck %s
// RUN: xdsl-opt -p ip-msp,resolve-gas,verify-llvm %s | filecheck %s --check-prefix=TYPED

// By default a kernel's `byval` argument is copied where it would be in any case: where
// somebody may write it, or know its address later.

!pair = !llvm.struct<(ptr, i64)>
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func internal @read(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> i64
  llvm.func internal @read(%p: !llvm.ptr) -> i64 {
    %1 = llvm.load %p : !llvm.ptr -> i64
    llvm.return %1 : i64
  }
  // CHECK-LABEL: llvm.func internal @write(
  // CHECK:         llvm.store %{{.*}} : i64, !llvm.ptr
  // TYPED-LABEL: llvm.func internal @write(%p: !llvm.ptr<5>,
  // TYPED:         llvm.store %{{.*}} : i64, !llvm.ptr<5>
  llvm.func internal @write(%p: !llvm.ptr, %x: i64) {
    llvm.store %x, %p : i64, !llvm.ptr
    llvm.return
  }
  llvm.func @unknown(!llvm.ptr)
  llvm.func @harmless(!llvm.ptr {llvm.nocapture, llvm.readonly})

  // CHECK-LABEL: llvm.func ptx_kernelcc @only_read(
  // CHECK-NOT:     llvm.alloca
  // CHECK:         llvm.call @read(
  llvm.func ptx_kernelcc @only_read(%s: !llvm.ptr {llvm.byval = !pair}) {
    %0 = llvm.call @read(%s) : (!llvm.ptr) -> i64
    llvm.return
  }

  // As clang's -O0 does it: by a slot.
  // CHECK-LABEL: llvm.func ptx_kernelcc @only_read_by_a_slot(
  // CHECK:         llvm.alloca %{{.*}} x !llvm.ptr
  // CHECK-NOT:     llvm.alloca
  // CHECK:         llvm.call @read(
  llvm.func ptx_kernelcc @only_read_by_a_slot(%s: !llvm.ptr {llvm.byval = !pair}) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %0 = llvm.call @read(%p) : (!llvm.ptr) -> i64
    llvm.return
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @written(
  // CHECK:         llvm.alloca
  // CHECK:         llvm.intr.memcpy
  llvm.func ptx_kernelcc @written(%s: !llvm.ptr {llvm.byval = !pair}, %x: i64) {
    llvm.call @write(%s, %x) : (!llvm.ptr, i64) -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @known_elsewhere(
  // CHECK:         llvm.alloca
  // CHECK:         llvm.intr.memcpy
  llvm.func ptx_kernelcc @known_elsewhere(%s: !llvm.ptr {llvm.byval = !pair}) {
    llvm.call @unknown(%s) : (!llvm.ptr) -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @passed_to_code_that_only_reads(
  // CHECK-NOT:     llvm.alloca
  // CHECK:         llvm.call @harmless(
  llvm.func ptx_kernelcc @passed_to_code_that_only_reads(%s: !llvm.ptr {llvm.byval = !pair}) {
    llvm.call @harmless(%s) : (!llvm.ptr) -> ()
    llvm.return
  }
}
