// RUN: xdsl-opt -p freeze-conditional-loads,verify-llvm %s | filecheck %s
// PATTERN: FreezeLoad

// Choices between a value and that of the iteration before, which LLVM sees where it
// unrolls the loop: it makes a maximum of a choice between the two loads.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_set_local_id(i32, i64)

  // CHECK-LABEL: @of_the_iteration_before(
  // CHECK: llvm.load
  // CHECK-NEXT: llvm.freeze
  llvm.func internal @of_the_iteration_before(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %c: i1, %a: i32) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %three = llvm.mlir.constant(3 : i32) : i32
    llvm.br ^loop(%zero, %zero : i32, i32)
  ^loop(%i: i32, %t: i32):
    llvm.cond_br %c, ^then, ^join(%t : i32)
  ^then:
    %old = llvm.load %p : !llvm.ptr<1> -> i32
    llvm.store %a, %p : i32, !llvm.ptr<1>
    %most = llvm.intr.umax(%old, %a) : (i32, i32) -> i32
    llvm.br ^join(%most : i32)
  ^join(%next: i32):
    %j = llvm.add %i, %one : i32
    %more = llvm.icmp "ult" %j, %three : i32
    llvm.cond_br %more, ^loop(%j, %next : i32, i32), ^end
  ^end:
    llvm.store %next, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: @of_no_iteration(
  // CHECK-NOT: llvm.freeze
  // CHECK: llvm.return
  llvm.func internal @of_no_iteration(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %c: i1, %a: i32) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    llvm.br ^start(%zero : i32)
  ^start(%t: i32):
    llvm.cond_br %c, ^then, ^join(%t : i32)
  ^then:
    %old = llvm.load %p : !llvm.ptr<1> -> i32
    llvm.store %a, %p : i32, !llvm.ptr<1>
    %most = llvm.intr.umax(%old, %a) : (i32, i32) -> i32
    llvm.br ^join(%most : i32)
  ^join(%next: i32):
    llvm.store %next, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  llvm.func @group(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %c: i1, %a: i32) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.mlir.constant(0 : i64) : i64
    llvm.call @__mux_set_local_id(%d0, %id) : (i32, i64) -> ()
    llvm.call @of_the_iteration_before(%p, %q, %c, %a) : (!llvm.ptr<1>, !llvm.ptr<1>, i1, i32) -> ()
    llvm.call @of_no_iteration(%p, %q, %c, %a) : (!llvm.ptr<1>, !llvm.ptr<1>, i1, i32) -> ()
    llvm.return
  }
}
