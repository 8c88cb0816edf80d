// RUN: xdsl-opt --split-input-file -p gas-forward-loads %s | filecheck %s
// RUN: xdsl-opt --split-input-file -p print-alias %s | filecheck %s --check-prefix EFFECT

// An unknown operand bundle captures its operands, and lets a call read and write memory,
// whatever the attributes of the callee say
// (https://llvm.org/docs/LangRef.html#operand-bundles).

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @nothing() attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
  llvm.func internal @body(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func @not_written(!llvm.ptr {llvm.readonly, llvm.nocapture}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
  llvm.func @__nv_fabsf(f32) -> f32

  // EFFECT-LABEL: // @unknown
  // EFFECT-DAG: call -> a: ModRef
  // EFFECT-DAG: call -> b: NoModRef
  // CHECK-LABEL: @unknown(
  // CHECK: llvm.call @nothing
  // CHECK-NEXT: llvm.load %a
  // CHECK-NOT: llvm.load
  // CHECK: llvm.return
  llvm.func @unknown(%x: i32) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %b = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %x, %a {gas.alias = "a"} : i32, !llvm.ptr
    llvm.store %x, %b {gas.alias = "b"} : i32, !llvm.ptr
    llvm.call @nothing() ["foo"(%a : !llvm.ptr)] {gas.alias = "call"} : () -> ()
    %0 = llvm.load %a : !llvm.ptr -> i32
    %1 = llvm.load %b : !llvm.ptr -> i32
    %2 = llvm.add %0, %1 : i32
    llvm.return %2 : i32
  }

  // Memory that others can access, without an operand.
  // EFFECT-LABEL: // @heap
  // EFFECT-DAG: call -> heap: ModRef
  // CHECK-LABEL: @heap(
  // CHECK: llvm.call @body
  // CHECK-NEXT: llvm.load %p
  llvm.func @heap(%p: !llvm.ptr<1>, %x: i32) -> i32 {
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.store %x, %p {gas.alias = "heap"} : i32, !llvm.ptr<1>
    llvm.call @body(%null) ["foo"()] {gas.alias = "call"} : (!llvm.ptr) -> ()
    %0 = llvm.load %p : !llvm.ptr<1> -> i32
    llvm.return %0 : i32
  }

  // A function with a body is as good as none.
  // CHECK-LABEL: @with_body(
  // CHECK: llvm.call @body
  // CHECK-NEXT: llvm.load %a
  llvm.func @with_body(%x: i32) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %x, %a : i32, !llvm.ptr
    llvm.call @body(%a) ["foo"(%a : !llvm.ptr)] : (!llvm.ptr) -> ()
    %0 = llvm.load %a : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // CHECK-LABEL: @library(
  // CHECK: llvm.call @__nv_fabsf
  // CHECK-NEXT: llvm.load %a
  llvm.func @library(%x: i32, %f: f32) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %x, %a : i32, !llvm.ptr
    %r = llvm.call @__nv_fabsf(%f) ["foo"(%a : !llvm.ptr)] : (f32) -> f32
    %0 = llvm.load %a : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // CHECK-LABEL: @intrinsic(
  // CHECK: llvm.call_intrinsic
  // CHECK-NEXT: llvm.load %a
  llvm.func @intrinsic(%x: i32) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %x, %a : i32, !llvm.ptr
    %r = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() ["foo"(%a : !llvm.ptr)] : () -> i32
    %0 = llvm.load %a : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // What is passed for `readonly` may be written, if it escaped.
  // CHECK-LABEL: @argument(
  // CHECK: llvm.call @not_written(%p) ["foo"()]
  // CHECK-NEXT: llvm.load %p
  // CHECK: llvm.call @not_written(%p)
  // CHECK-NOT: llvm.load
  // CHECK: llvm.return
  llvm.func @argument(%p: !llvm.ptr, %x: i32) -> i32 {
    llvm.store %x, %p : i32, !llvm.ptr
    llvm.call @not_written(%p) ["foo"()] : (!llvm.ptr) -> ()
    %0 = llvm.load %p : !llvm.ptr -> i32
    llvm.call @not_written(%p) : (!llvm.ptr) -> ()
    %1 = llvm.load %p : !llvm.ptr -> i32
    %2 = llvm.add %0, %1 : i32
    llvm.return %2 : i32
  }

  // A callee that only reads keeps no argument; with an operand bundle, it may.
  // CHECK-LABEL: @kept(
  // CHECK: llvm.call @unknown_code
  // CHECK-NEXT: llvm.load %a
  // CHECK: llvm.return
  // CHECK-LABEL: @not_kept(
  // CHECK-NOT: llvm.load
  // CHECK: llvm.return
  llvm.func @unknown_code()
  llvm.func @only_reads(!llvm.ptr) attributes {no_unwind, will_return, memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = read, errnoMem = read, targetMem0 = read, targetMem1 = read>}
  llvm.func @kept(%x: i32) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %x, %a : i32, !llvm.ptr
    llvm.call @only_reads(%a) ["foo"()] : (!llvm.ptr) -> ()
    llvm.store %x, %a : i32, !llvm.ptr
    llvm.call @unknown_code() : () -> ()
    %0 = llvm.load %a : !llvm.ptr -> i32
    llvm.return %0 : i32
  }
  llvm.func @not_kept(%x: i32) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.call @only_reads(%a) : (!llvm.ptr) -> ()
    llvm.store %x, %a : i32, !llvm.ptr
    llvm.call @unknown_code() : () -> ()
    %0 = llvm.load %a : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // Tags that LLVM knows to write nothing, assumptions, and effects that the call itself
  // declares.
  // EFFECT-LABEL: // @known
  // EFFECT-DAG: deoptimizes -> a: Ref
  // EFFECT-NOT: checks ->
  // CHECK-LABEL: @known(
  // CHECK-NOT: llvm.load
  // CHECK: llvm.return
  llvm.func @known(%x: i32) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %true = llvm.mlir.constant(true) : i1
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %x, %a {gas.alias = "a"} : i32, !llvm.ptr
    llvm.call @nothing() ["deopt"(%x, %a : i32, !llvm.ptr)] {gas.alias = "deoptimizes"} : () -> ()
    llvm.call @nothing() ["kcfi"(%x : i32), "ptrauth"(%x, %x : i32, i32)] {gas.alias = "checks"} : () -> ()
    llvm.intr.assume %true ["align"(%a, %x : !llvm.ptr, i32)] : i1
    %0 = llvm.load %a : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // CHECK-LABEL: @declared(
  // CHECK-NOT: llvm.load
  // CHECK: llvm.return
  llvm.func @declared(%p: !llvm.ptr<1>, %x: i32) -> i32 {
    llvm.store %x, %p : i32, !llvm.ptr<1>
    llvm.call @nothing() ["foo"()] {memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = read, errnoMem = read, targetMem0 = read, targetMem1 = read>} : () -> ()
    %0 = llvm.load %p : !llvm.ptr<1> -> i32
    llvm.return %0 : i32
  }
}
