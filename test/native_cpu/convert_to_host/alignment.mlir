// RUN: xdsl-opt -p 'convert-to-host{triple="x86_64-unknown-linux-gnu" data-layout="e-m:e-i64:64"},verify-llvm' %s | filecheck %s
// PATTERN: EraseAlignmentAssumption

// The host's arrays are aligned to their elements, not to vectors.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @accesses
  llvm.func @accesses(%p: !llvm.ptr<1>, %x: i8) {
    // CHECK: llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
    %0 = llvm.load %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    // CHECK: llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> f32
    %1 = llvm.load %p {alignment = 16 : i64} : !llvm.ptr<1> -> f32
    // CHECK: llvm.store %x, %p {alignment = 1 : i64} : i8, !llvm.ptr
    llvm.store %x, %p {alignment = 4 : i64} : i8, !llvm.ptr<1>
    // A smaller one stays.
    // CHECK: llvm.load %p {alignment = 2 : i64} : !llvm.ptr -> i64
    %2 = llvm.load %p {alignment = 2 : i64} : !llvm.ptr<1> -> i64
    // CHECK: llvm.load %p {alignment = 8 : i64} : !llvm.ptr -> vector<2x!llvm.ptr>
    %3 = llvm.load %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<2x!llvm.ptr<1>>
    // CHECK: llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> !llvm.struct<(i32, i32)>
    %4 = llvm.load %p {alignment = 8 : i64} : !llvm.ptr<1> -> !llvm.struct<(i32, i32)>
    // Arrays are checked to be aligned to 8 bytes at most.
    // CHECK: llvm.load %p {alignment = 8 : i64} : !llvm.ptr -> i128
    %5 = llvm.load %p {alignment = 16 : i64} : !llvm.ptr<1> -> i128
    // What is said of pointers in memory is dropped.
    // CHECK: llvm.load %p {alignment = 8 : i64, gas.metadata = {noundef = "!{}"}} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.load %p {alignment = 8 : i64, gas.metadata = {align = "!{i64 64}", dereferenceable = "!{i64 64}", noundef = "!{}"}} : !llvm.ptr<1> -> !llvm.ptr<1>
    // CHECK: llvm.return
    llvm.return
  }
  // Atomic operations are aligned to their size: LLVM calls a library for others.
  // CHECK-LABEL: llvm.func @atomics
  llvm.func @atomics(%p: !llvm.ptr<1>, %v: i32) {
    // CHECK: llvm.cmpxchg %p, %v, %v monotonic monotonic {alignment = 4 : i64}
    %0 = llvm.cmpxchg %p, %v, %v monotonic monotonic {alignment = 4 : i64} : !llvm.ptr<1>, i32
    // CHECK: llvm.atomicrmw add %p, %v monotonic {alignment = 4 : i64}
    %1 = llvm.atomicrmw add %p, %v monotonic {alignment = 8 : i64} : !llvm.ptr<1>, i32
    // CHECK: llvm.load %p atomic monotonic {alignment = 4 : i64}
    %2 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    llvm.return
  }
  // CHECK-LABEL: llvm.func @own_memory
  llvm.func @own_memory(%n: i32) {
    // CHECK: llvm.alloca %n x vector<4xf32> {alignment = 16 : i64}
    %0 = llvm.alloca %n x vector<4xf32> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    llvm.return
  }
  // CHECK-LABEL: llvm.func @assumed
  // CHECK-NOT: llvm.intr.assume %{{.*}} ["align"
  // CHECK: llvm.intr.assume %c : i1
  // CHECK-NEXT: llvm.return
  llvm.func @assumed(%p: !llvm.ptr<1>, %c: i1, %n: i64) {
    llvm.intr.assume %c ["align"(%p, %n : !llvm.ptr<1>, i64)] : i1
    llvm.intr.assume %c : i1
    llvm.return
  }
}
