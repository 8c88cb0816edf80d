// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p 'resolve-gas{specialize-volatile=true}' --split-input-file %s | filecheck %s --check-prefix=SPECIALIZED

// Volatile accesses are specific where LLVM makes them so: on NVPTX loads and stores of
// global and shared memory, on AMDGPU none. An option makes them so wherever others are.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @loads_and_stores(
  // CHECK:         llvm.load volatile %g1 : !llvm.ptr<1> -> i32
  // CHECK-NEXT:    llvm.store volatile %v, %s3 : i32, !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load volatile %d7 atomic monotonic {alignment = 4 : i64} : !llvm.ptr<7> -> i32
  // CHECK-NEXT:    llvm.load volatile %k : !llvm.ptr -> i32
  // CHECK-NEXT:    llvm.store volatile %v, %l : i32, !llvm.ptr
  // SPECIALIZED-LABEL: llvm.func @loads_and_stores(
  // SPECIALIZED:         llvm.load volatile %k4 : !llvm.ptr<4> -> i32
  // SPECIALIZED-NEXT:    llvm.store volatile %v, %l5 : i32, !llvm.ptr<5>
  llvm.func @loads_and_stores(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %d7: !llvm.ptr<7>, %k4: !llvm.ptr<4>, %l5: !llvm.ptr<5>) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %d = llvm.addrspacecast %d7 : !llvm.ptr<7> to !llvm.ptr
    %k = llvm.addrspacecast %k4 : !llvm.ptr<4> to !llvm.ptr
    %l = llvm.addrspacecast %l5 : !llvm.ptr<5> to !llvm.ptr
    %v = llvm.load volatile %g : !llvm.ptr -> i32
    llvm.store volatile %v, %s : i32, !llvm.ptr
    %w = llvm.load volatile %d atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
    %x = llvm.load volatile %k : !llvm.ptr -> i32
    llvm.store volatile %v, %l : i32, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: llvm.func @others(
  // CHECK:         llvm.atomicrmw volatile add %s, %v monotonic : !llvm.ptr, i32
  // CHECK-NEXT:    llvm.cmpxchg volatile %s, %v, %v monotonic monotonic : !llvm.ptr, i32
  // CHECK-NEXT:    "llvm.intr.memcpy"(%s, %g, %n) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  // SPECIALIZED-LABEL: llvm.func @others(
  // SPECIALIZED-NEXT:    llvm.atomicrmw volatile add %s3, %v monotonic : !llvm.ptr<3>, i32
  // SPECIALIZED-NEXT:    llvm.cmpxchg volatile %s3, %v, %v monotonic monotonic : !llvm.ptr<3>, i32
  // SPECIALIZED-NEXT:    "llvm.intr.memcpy"(%s3, %g1, %n) <{isVolatile = true}> : (!llvm.ptr<3>, !llvm.ptr<1>, i64) -> ()
  llvm.func @others(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %v: i32, %n: i64) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.atomicrmw volatile add %s, %v monotonic : !llvm.ptr, i32
    %1 = llvm.cmpxchg volatile %s, %v, %v monotonic monotonic : !llvm.ptr, i32
    "llvm.intr.memcpy"(%s, %g, %n) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }

  // What ptxas refuses stays generic with the option, too.
  // SPECIALIZED-LABEL: llvm.func @refused(
  // SPECIALIZED:         llvm.cmpxchg volatile %l, %v, %v monotonic monotonic : !llvm.ptr, i32
  llvm.func @refused(%l5: !llvm.ptr<5>, %v: i32) {
    %l = llvm.addrspacecast %l5 : !llvm.ptr<5> to !llvm.ptr
    %0 = llvm.cmpxchg volatile %l, %v, %v monotonic monotonic : !llvm.ptr, i32
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK-LABEL: llvm.func @amdgpu(
  // CHECK:         llvm.load volatile %g : !llvm.ptr -> i32
  // CHECK-NEXT:    llvm.store volatile %v, %s : i32, !llvm.ptr
  // CHECK-NEXT:    llvm.store %v, %s3 : i32, !llvm.ptr<3>
  // SPECIALIZED-LABEL: llvm.func @amdgpu(
  // SPECIALIZED-NEXT:    %v = llvm.load volatile %g1 : !llvm.ptr<1> -> i32
  // SPECIALIZED-NEXT:    llvm.store volatile %v, %s3 : i32, !llvm.ptr<3>
  llvm.func @amdgpu(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %v = llvm.load volatile %g : !llvm.ptr -> i32
    llvm.store volatile %v, %s : i32, !llvm.ptr
    llvm.store %v, %s : i32, !llvm.ptr
    llvm.return
  }
}

// -----

// No instruction takes generic pointers.
module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK-LABEL: llvm.func @spir(
  // CHECK-NEXT:    llvm.load volatile %g1 : !llvm.ptr<1> -> i32
  llvm.func @spir(%g1: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr<4>
    %v = llvm.load volatile %g : !llvm.ptr<4> -> i32
    llvm.return
  }
}
