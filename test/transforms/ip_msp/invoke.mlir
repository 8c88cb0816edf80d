// RUN: xdsl-opt -p ip-msp,resolve-gas,verify-llvm %s | filecheck %s
// RUN: xdsl-opt -p 'ip-msp{polyvariant=true},resolve-gas,verify-llvm' %s | filecheck %s --check-prefix=POLY
// RUN: %if mlir-opt-22 %{ xdsl-opt -p ip-msp,resolve-gas %s | mlir-opt-22 -o %t %}

// What is invoked is not removed, whatever happens to its other callers.
// POLY-DAG: llvm.func internal @agreeing(
// POLY-DAG: llvm.func internal @only_invoked(
// POLY-DAG: llvm.func internal @callee(

// An llvm.invoke is a call that is seen, but that stays as it is: its callee keeps its
// signature. What it returns and passes to its successors is followed.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<64 x f32>
  llvm.func @personality(...) -> i32

  // CHECK-LABEL: llvm.func internal @callee(
  // CHECK-SAME:    %{{.*}}: !llvm.ptr) -> !llvm.ptr {
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func internal @callee(%p: !llvm.ptr) -> !llvm.ptr {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %p : !llvm.ptr
  }

  // The argument of the kernel points to global memory, the tile is in shared memory. A
  // landing pad stays the first operation of its block.
  // CHECK-LABEL: llvm.func ptx_kernelcc @kernel(
  // CHECK:         %[[result:.*]] = llvm.invoke @callee(%{{.*}}) to ^[[normal:.*]](%{{.*}} : !llvm.ptr) unwind ^[[unwind:.*]](%{{.*}} : !llvm.ptr) : (!llvm.ptr) -> !llvm.ptr
  // CHECK-NEXT:  ^[[normal]](%[[first:.*]]: !llvm.ptr):
  // CHECK-NEXT:    %[[global:.*]] = llvm.addrspacecast %[[first]] : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.load %[[result]] : !llvm.ptr -> f32
  // CHECK-NEXT:    llvm.load %[[global]] : !llvm.ptr<1> -> f32
  // CHECK:       ^[[unwind]](%[[second:.*]]: !llvm.ptr):
  // CHECK-NEXT:    llvm.landingpad
  // CHECK-NEXT:    %[[shared:.*]] = llvm.addrspacecast %[[second]] : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[shared]] : !llvm.ptr<3> -> f32
  llvm.func ptx_kernelcc @kernel(%global: !llvm.ptr) attributes {personality = @personality} {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %shared = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %returned = llvm.invoke @callee(%shared) to ^normal(%global : !llvm.ptr) unwind ^unwind(%shared : !llvm.ptr) : (!llvm.ptr) -> !llvm.ptr
  ^normal(%first: !llvm.ptr):
    %0 = llvm.load %returned : !llvm.ptr -> f32
    %1 = llvm.load %first : !llvm.ptr -> f32
    llvm.return
  ^unwind(%second: !llvm.ptr):
    %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    %3 = llvm.load %second : !llvm.ptr -> f32
    llvm.resume %2 : !llvm.struct<(ptr, i32)>
  }

  // Where a call passes what an invoke returned, the callee of the call is left alone.
  // CHECK-LABEL: llvm.func internal @use(
  // CHECK-SAME:    %{{.*}}: !llvm.ptr) {
  llvm.func internal @use(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func ptx_kernelcc @second_kernel(%global: !llvm.ptr) attributes {personality = @personality} {
    %returned = llvm.invoke @callee(%global) to ^normal unwind ^unwind : (!llvm.ptr) -> !llvm.ptr
  ^normal:
    llvm.call @use(%returned) : (!llvm.ptr) -> ()
    llvm.return
  ^unwind:
    %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    llvm.resume %0 : !llvm.struct<(ptr, i32)>
  }

  // Called and invoked with the same space: the invoke keeps the signature, the call goes
  // to a clone, and what is returned has a space behind both.
  // CHECK-LABEL: llvm.func internal @agreeing(
  // CHECK-SAME:    %p: !llvm.ptr) -> !llvm.ptr {
  // CHECK-NEXT:    %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[P]] : !llvm.ptr<3> -> f32
  // CHECK-LABEL: llvm.func internal @agreeing.msp.shared(
  // CHECK-SAME:    %p: !llvm.ptr<3>)
  llvm.func internal @agreeing(%p: !llvm.ptr) -> !llvm.ptr {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %p : !llvm.ptr
  }
  // CHECK-LABEL: llvm.func ptx_kernelcc @third_kernel(
  // CHECK:         llvm.call @agreeing.msp.shared(
  // CHECK:         %r = llvm.invoke @agreeing(%{{.*}}) to
  // CHECK:         %[[R:.*]] = llvm.addrspacecast %r : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[R]] : !llvm.ptr<3> -> f32
  llvm.func ptx_kernelcc @third_kernel() attributes {personality = @personality} {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %shared = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.call @agreeing(%shared) : (!llvm.ptr) -> !llvm.ptr
    %r = llvm.invoke @agreeing(%shared) to ^normal unwind ^unwind : (!llvm.ptr) -> !llvm.ptr
  ^normal:
    %0 = llvm.load %r : !llvm.ptr -> f32
    llvm.return
  ^unwind:
    %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    llvm.resume %1 : !llvm.struct<(ptr, i32)>
  }

  // An invoke is a call, too: its operands vote even if there is no other call.
  // CHECK-LABEL: llvm.func internal @only_invoked(
  // CHECK-SAME:    %p: !llvm.ptr, %q: !llvm.ptr) {
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  // CHECK:         llvm.load %q : !llvm.ptr -> f32
  llvm.func internal @only_invoked(%p: !llvm.ptr, %q: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    %1 = llvm.load %q : !llvm.ptr -> f32
    llvm.return
  }
  // External code may capture its arguments; and who is invoked through a
  // pointer is called with anything.
  // CHECK-LABEL: llvm.func internal @invoked_through_a_pointer(
  // CHECK:         llvm.load %p : !llvm.ptr -> f32
  llvm.func internal @invoked_through_a_pointer(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func @unknown(!llvm.ptr) -> !llvm.ptr
  // CHECK-LABEL: llvm.func @fourth(
  // CHECK:         %held = llvm.load %{{.*}} : !llvm.ptr<5> -> !llvm.ptr
  // CHECK-NEXT:    llvm.load %held : !llvm.ptr -> f32
  // CHECK-NEXT:    llvm.load %r : !llvm.ptr -> f32
  llvm.func @fourth(%any: !llvm.ptr) attributes {personality = @personality} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %shared = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %shared, %slot : !llvm.ptr, !llvm.ptr
    %f = llvm.mlir.addressof @invoked_through_a_pointer : !llvm.ptr
    llvm.invoke @only_invoked(%shared, %any) to ^first unwind ^unwind : (!llvm.ptr, !llvm.ptr) -> ()
  ^first:
    llvm.invoke %f(%shared) to ^second unwind ^unwind : !llvm.ptr, (!llvm.ptr) -> ()
  ^second:
    %r = llvm.invoke @unknown(%slot) to ^third unwind ^unwind : (!llvm.ptr) -> !llvm.ptr
  ^third:
    %held = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %0 = llvm.load %held : !llvm.ptr -> f32
    %1 = llvm.load %r : !llvm.ptr -> f32
    llvm.return
  ^unwind:
    %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    llvm.resume %2 : !llvm.struct<(ptr, i32)>
  }
}
