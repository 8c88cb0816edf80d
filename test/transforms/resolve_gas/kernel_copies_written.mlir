// RUN: xdsl-opt -p resolve-gas,verify-llvm %s | filecheck %s
// RUN: xdsl-opt -p ip-msp,resolve-gas,verify-llvm %s | filecheck %s --check-prefix=TYPED

// By default a kernel's `byval` argument is copied where it would be in any case: where
// it may be written, or its address captured.

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

  // Of a function that other modules define, too, LLVM does not infer that it only
  // reads; where it is inlined, it need not.
  llvm.func linkonce_odr @method(%this: !llvm.ptr) -> !llvm.ptr {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %this, %slot : !llvm.ptr, !llvm.ptr
    %0 = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %1 = llvm.getelementptr %0[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.return %1 : !llvm.ptr
  }
  // CHECK-LABEL: llvm.func ptx_kernelcc @read_by_a_method(
  // CHECK-NOT:     llvm.alloca
  // CHECK:         llvm.call @method(
  llvm.func ptx_kernelcc @read_by_a_method(%s: !llvm.ptr {llvm.byval = !pair}) {
    %0 = llvm.call @method(%s) : (!llvm.ptr) -> !llvm.ptr
    %1 = llvm.load %0 : !llvm.ptr -> i64
    llvm.return
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @written_to_by_a_method(
  // CHECK:         llvm.alloca
  // CHECK:         llvm.intr.memcpy
  llvm.func ptx_kernelcc @written_to_by_a_method(%s: !llvm.ptr {llvm.byval = !pair}, %x: i64) {
    %0 = llvm.call @another_method(%s) : (!llvm.ptr) -> !llvm.ptr
    llvm.store %x, %0 : i64, !llvm.ptr
    llvm.return
  }
  llvm.func linkonce_odr @another_method(%this: !llvm.ptr) -> !llvm.ptr {
    llvm.return %this : !llvm.ptr
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @passed_to_a_call_that_stays(
  // CHECK:         llvm.alloca
  // CHECK:         llvm.intr.memcpy
  llvm.func ptx_kernelcc @passed_to_a_call_that_stays(%s: !llvm.ptr {llvm.byval = !pair}) {
    %0 = llvm.call @not_inlined(%s) : (!llvm.ptr) -> i64
    llvm.return
  }
  llvm.func linkonce_odr @not_inlined(%p: !llvm.ptr) -> i64 attributes {no_inline} {
    %1 = llvm.load %p : !llvm.ptr -> i64
    llvm.return %1 : i64
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @kept_by_a_method(
  // CHECK:         llvm.alloca
  // CHECK:         llvm.intr.memcpy
  llvm.func ptx_kernelcc @kept_by_a_method(%s: !llvm.ptr {llvm.byval = !pair}, %to: !llvm.ptr<1>) {
    llvm.call @keep(%s, %to) : (!llvm.ptr, !llvm.ptr<1>) -> ()
    llvm.return
  }
  llvm.func linkonce_odr @keep(%p: !llvm.ptr, %to: !llvm.ptr<1>) {
    llvm.store %p, %to : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }
}
