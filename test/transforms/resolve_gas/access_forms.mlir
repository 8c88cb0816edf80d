// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p 'resolve-gas{runtime=true}' --split-input-file %s | filecheck %s --check-prefix=RUNTIME

// An access that the target has no instruction for in the proven space stays generic.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // ptxas refuses `atom` on local memory, which LLVM makes of these.
  // CHECK-LABEL: llvm.func @local_exchange(
  // CHECK-NEXT:    %g = llvm.addrspacecast %p : !llvm.ptr<5> to !llvm.ptr
  // CHECK-NEXT:    llvm.cmpxchg %g, %v, %v acq_rel monotonic : !llvm.ptr, i32
  // CHECK-NEXT:    llvm.load %g atomic syncscope("block") monotonic {alignment = 16 : i64} : !llvm.ptr -> i128
  // CHECK-NEXT:    llvm.store %w, %g atomic syncscope("block") monotonic {alignment = 16 : i64} : i128, !llvm.ptr
  // CHECK-NEXT:    llvm.load %p atomic monotonic {alignment = 8 : i64} : !llvm.ptr<5> -> i64
  // CHECK-NEXT:    llvm.atomicrmw add %p, %v acq_rel : !llvm.ptr<5>, i32
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<5> -> i128
  llvm.func @local_exchange(%p: !llvm.ptr<5>, %v: i32, %w: i128) {
    %g = llvm.addrspacecast %p : !llvm.ptr<5> to !llvm.ptr
    %0 = llvm.cmpxchg %g, %v, %v acq_rel monotonic : !llvm.ptr, i32
    %1 = llvm.load %g atomic syncscope("block") monotonic {alignment = 16 : i64} : !llvm.ptr -> i128
    llvm.store %w, %g atomic syncscope("block") monotonic {alignment = 16 : i64} : i128, !llvm.ptr
    %2 = llvm.load %g atomic monotonic {alignment = 8 : i64} : !llvm.ptr -> i64
    %3 = llvm.atomicrmw add %g, %v acq_rel : !llvm.ptr, i32
    %4 = llvm.load %g : !llvm.ptr -> i128
    llvm.return
  }

  // CHECK-LABEL: llvm.func @shared_exchange(
  // CHECK-NEXT:    llvm.cmpxchg %p, %v, %v acq_rel monotonic : !llvm.ptr<3>, i32
  llvm.func @shared_exchange(%p: !llvm.ptr<3>, %v: i32) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.cmpxchg %g, %v, %v acq_rel monotonic : !llvm.ptr, i32
    llvm.return
  }

  // Nor is it repeated for local memory at run time.
  // RUNTIME-LABEL: llvm.func @exchange_at_run_time(
  // RUNTIME:         llvm.cmpxchg %p, %v, %v acq_rel monotonic : !llvm.ptr, i32
  // RUNTIME:         llvm.call_intrinsic "llvm.nvvm.isspacep.shared"
  // RUNTIME:         llvm.atomicrmw add %{{.*}}, %v acq_rel : !llvm.ptr<3>, i32
  llvm.func @exchange_at_run_time(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %l5: !llvm.ptr<5>, %v: i32, %n: i32) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %l = llvm.addrspacecast %l5 : !llvm.ptr<5> to !llvm.ptr
    llvm.switch %n : i32, ^join(%g : !llvm.ptr) [
      0: ^join(%s : !llvm.ptr),
      1: ^join(%l : !llvm.ptr)
    ]
  ^join(%p: !llvm.ptr):
    %0 = llvm.cmpxchg %p, %v, %v acq_rel monotonic : !llvm.ptr, i32
    %1 = llvm.atomicrmw add %p, %v acq_rel : !llvm.ptr, i32
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // LLVM selects no atomic load from constant memory: global memory is around it.
  // CHECK-LABEL: llvm.func @atomic_load_of_constant(
  // CHECK-NEXT:    %[[G:.*]] = llvm.addrspacecast %p : !llvm.ptr<4> to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.load %[[G]] atomic syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<4> -> i32
  llvm.func @atomic_load_of_constant(%p: !llvm.ptr<4>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<4> to !llvm.ptr
    %0 = llvm.load %g atomic syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
    %1 = llvm.load %g : !llvm.ptr -> i32
    llvm.return
  }

  // From gfx10 on LLVM selects no saturating subtraction in LDS.
  // CHECK-LABEL: llvm.func @saturating_subtraction(
  // CHECK:         llvm.atomicrmw usub_sat %s, %v monotonic {{.*}}: !llvm.ptr, i32
  // CHECK-NEXT:    llvm.atomicrmw usub_cond %s3, %v monotonic : !llvm.ptr<3>, i32
  // CHECK-NEXT:    llvm.atomicrmw usub_sat %g1, %v monotonic : !llvm.ptr<1>, i32
  llvm.func @saturating_subtraction(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %v: i32) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %0 = llvm.atomicrmw usub_sat %s, %v monotonic : !llvm.ptr, i32
    %1 = llvm.atomicrmw usub_cond %s, %v monotonic : !llvm.ptr, i32
    %2 = llvm.atomicrmw usub_sat %g, %v monotonic : !llvm.ptr, i32
    llvm.return
  }
}
