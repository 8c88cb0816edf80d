// RUN: xdsl-opt -p define-mux-builtins,verify-llvm %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: %if opt-22 %{ xdsl-opt -t gas-llvm %t.mlir | opt-22 -passes='default<O2>' -S -o %t.ll %}
// RUN: %if opt-22 %{ filecheck %s --check-prefix=LLVM --input-file %t.ll %}

// A memory barrier is a fence, by its scope (0 cross-device, 1 device, 2 work-group, 3
// sub-group, 4 work-item) and its ordering (0 relaxed, 2 acquire, 4 release, 8 both, 16
// sequentially consistent). A constant one is that fence once it is inlined.

module {
  // CHECK:      llvm.func internal @__mux_mem_barrier(%scope: i32, %semantics: i32)
  // CHECK-NEXT:   %[[GROUP:.*]] = llvm.mlir.constant(2 : i32) : i32
  // CHECK-NEXT:   %[[MASK:.*]] = llvm.mlir.constant(31 : i32) : i32
  // CHECK-NEXT:   %[[ORDER:.*]] = llvm.and %semantics, %[[MASK]] : i32
  // CHECK-NEXT:   %[[INSIDE:.*]] = llvm.icmp "ugt" %scope, %[[GROUP]] : i32
  // CHECK-NEXT:   llvm.cond_br %[[INSIDE]], ^[[DONE:.*]], ^[[FENCE:.*]]
  // CHECK:      ^[[FENCE]]:
  // CHECK:        llvm.switch %[[ORDER]] : i32, ^[[STRONGEST:.*]] [
  // CHECK:          0: ^[[DONE]]
  llvm.func @__mux_mem_barrier(i32, i32)

  // A sub-group is one work-item.
  // CHECK: llvm.func internal @__mux_sub_group_barrier(%id: i32, %scope: i32, %semantics: i32)
  // CHECK-NEXT: llvm.call @__mux_mem_barrier(%scope, %semantics)
  llvm.func @__mux_sub_group_barrier(i32, i32, i32)

  // LLVM-LABEL: define void @of_device()
  llvm.func @of_device() {
    %scope = llvm.mlir.constant(1 : i32) : i32
    // LLVM-NEXT: store volatile i32 1
    %p = llvm.mlir.zero : !llvm.ptr<1>
    %1 = llvm.mlir.constant(1 : i32) : i32
    llvm.store volatile %1, %p : i32, !llvm.ptr<1>
    %relaxed = llvm.mlir.constant(512 : i32) : i32
    llvm.call @__mux_mem_barrier(%scope, %relaxed) : (i32, i32) -> ()
    // LLVM-NEXT: fence acquire
    %acquire = llvm.mlir.constant(514 : i32) : i32
    llvm.call @__mux_mem_barrier(%scope, %acquire) : (i32, i32) -> ()
    // LLVM-NEXT: store volatile i32 2
    %2 = llvm.mlir.constant(2 : i32) : i32
    llvm.store volatile %2, %p : i32, !llvm.ptr<1>
    // LLVM-NEXT: fence release
    %release = llvm.mlir.constant(260 : i32) : i32
    llvm.call @__mux_mem_barrier(%scope, %release) : (i32, i32) -> ()
    // LLVM-NEXT: store volatile i32 3
    %3 = llvm.mlir.constant(3 : i32) : i32
    llvm.store volatile %3, %p : i32, !llvm.ptr<1>
    // LLVM-NEXT: fence acq_rel
    %both = llvm.mlir.constant(776 : i32) : i32
    llvm.call @__mux_mem_barrier(%scope, %both) : (i32, i32) -> ()
    // LLVM-NEXT: store volatile i32 4
    %4 = llvm.mlir.constant(4 : i32) : i32
    llvm.store volatile %4, %p : i32, !llvm.ptr<1>
    // LLVM-NEXT: fence seq_cst
    %total = llvm.mlir.constant(784 : i32) : i32
    llvm.call @__mux_mem_barrier(%scope, %total) : (i32, i32) -> ()
    // LLVM-NEXT: ret void
    llvm.return
  }

  // LLVM-LABEL: define void @of_all_devices()
  llvm.func @of_all_devices() {
    %scope = llvm.mlir.constant(0 : i32) : i32
    // LLVM-NEXT: fence seq_cst
    // LLVM-NEXT: ret void
    %total = llvm.mlir.constant(784 : i32) : i32
    llvm.call @__mux_mem_barrier(%scope, %total) : (i32, i32) -> ()
    llvm.return
  }

  // The work-items of a work-group run in one thread.
  // LLVM-LABEL: define void @of_work_group()
  llvm.func @of_work_group() {
    %scope = llvm.mlir.constant(2 : i32) : i32
    // LLVM-NEXT: fence acq_rel
    // LLVM-NEXT: ret void
    %total = llvm.mlir.constant(272 : i32) : i32
    llvm.call @__mux_mem_barrier(%scope, %total) : (i32, i32) -> ()
    llvm.return
  }

  // LLVM-LABEL: define void @of_sub_group()
  // LLVM-NEXT: ret void
  llvm.func @of_sub_group() {
    %scope = llvm.mlir.constant(3 : i32) : i32
    %total = llvm.mlir.constant(784 : i32) : i32
    llvm.call @__mux_mem_barrier(%scope, %total) : (i32, i32) -> ()
    llvm.return
  }

  // LLVM-LABEL: define void @of_work_item()
  // LLVM-NEXT: ret void
  llvm.func @of_work_item() {
    %scope = llvm.mlir.constant(4 : i32) : i32
    %total = llvm.mlir.constant(784 : i32) : i32
    llvm.call @__mux_sub_group_barrier(%scope, %scope, %total) : (i32, i32, i32) -> ()
    llvm.return
  }
}
