// RUN: xdsl-opt -p print-memory-spaces --split-input-file %s | filecheck %s

// Pointers that go through the operations of scf, before these are lowered.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @if_joins_its_sides
  // CHECK: %same: {shared}
  // CHECK: %either: {global, shared, null}
  func.func @if_joins_its_sides(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %c: i1) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %same = scf.if %c -> (!llvm.ptr) {
      %next = llvm.getelementptr %s[1] : (!llvm.ptr) -> !llvm.ptr, f32
      scf.yield %next : !llvm.ptr
    } else {
      scf.yield %s : !llvm.ptr
    }
    %either = scf.if %c -> (!llvm.ptr) {
      scf.yield %g : !llvm.ptr
    } else {
      scf.yield %s : !llvm.ptr
    }
    return
  }

  // CHECK-LABEL: // @for_goes_round
  // CHECK: %here: {shared}
  // CHECK: %next: {shared}
  // CHECK: %moved: {shared}
  // CHECK: %swapped: {global, shared, null}
  // CHECK: %end#0: {global, shared, null}
  // CHECK: %end#1: {shared}
  func.func @for_goes_round(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %n: index) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %moved = scf.for %i = %zero to %n step %one iter_args(%here = %s) -> (!llvm.ptr) {
      %next = llvm.getelementptr %here[1] : (!llvm.ptr) -> !llvm.ptr, f32
      scf.yield %next : !llvm.ptr
    }
    %end:2 = scf.for %i = %zero to %n step %one iter_args(%swapped = %g, %kept = %s) -> (!llvm.ptr, !llvm.ptr) {
      scf.yield %kept, %kept : !llvm.ptr, !llvm.ptr
    }
    return
  }

  // What is not carried round is what it was before the loop.
  // CHECK-LABEL: // @for_without_a_round
  // CHECK: %end: {global, shared, null}
  func.func @for_without_a_round(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %n: index) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %end = scf.for %i = %zero to %n step %one iter_args(%p = %g) -> (!llvm.ptr) {
      scf.yield %s : !llvm.ptr
    }
    return
  }

  // CHECK-LABEL: // @while_has_two_regions
  // CHECK: %before: {global, shared, null}
  // CHECK: %after: {shared}
  // CHECK: %end: {shared}
  func.func @while_has_two_regions(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %c: i1) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %end = scf.while (%before = %g) : (!llvm.ptr) -> !llvm.ptr {
      scf.condition(%c) %s : !llvm.ptr
    } do {
    ^bb0(%after: !llvm.ptr):
      scf.yield %after : !llvm.ptr
    }
    return
  }

  // CHECK-LABEL: // @execute_region_has_blocks
  // CHECK: %chosen: {shared}
  // CHECK: %result: {shared}
  func.func @execute_region_has_blocks(%s3: !llvm.ptr<3>, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %result = scf.execute_region -> (!llvm.ptr) {
      cf.cond_br %c, ^one, ^two
    ^one:
      cf.br ^end(%s : !llvm.ptr)
    ^two:
      %next = llvm.getelementptr %s[1] : (!llvm.ptr) -> !llvm.ptr, f32
      cf.br ^end(%next : !llvm.ptr)
    ^end(%chosen: !llvm.ptr):
      scf.yield %chosen : !llvm.ptr
    }
    return
  }

  // CHECK-LABEL: // @index_switch_joins_its_cases
  // CHECK: %same: {shared}
  // CHECK: %any: {global, shared, local, null}
  func.func @index_switch_joins_its_cases(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %l5: !llvm.ptr<5>, %i: index) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %l = llvm.addrspacecast %l5 : !llvm.ptr<5> to !llvm.ptr
    %same = scf.index_switch %i -> !llvm.ptr
    case 2 {
      scf.yield %s : !llvm.ptr
    }
    default {
      scf.yield %s : !llvm.ptr
    }
    %any = scf.index_switch %i -> !llvm.ptr
    case 2 {
      scf.yield %g : !llvm.ptr
    }
    case 5 {
      scf.yield %s : !llvm.ptr
    }
    default {
      scf.yield %l : !llvm.ptr
    }
    return
  }

  // CHECK-LABEL: // @stored_in_one_region_loaded_in_another
  // CHECK: %loaded: {shared, null}
  func.func @stored_in_one_region_loaded_in_another(%s3: !llvm.ptr<3>, %c: i1) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %null, %slot : !llvm.ptr, !llvm.ptr
    scf.if %c {
      llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    }
    scf.if %c {
      %loaded = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    }
    return
  }

  // Values without names say where they stand.
  // CHECK-LABEL: // @names_of_values
  // CHECK: arg #1 in scf.for: {shared}
  // CHECK: llvm.getelementptr, operation 0 of block 0 in scf.for: {shared}
  // CHECK: arg #0 in region 1 of scf.while: {shared}
  // CHECK: result #1 of scf.while, operation 5 of block 0: {shared}
  func.func @names_of_values(%s3: !llvm.ptr<3>, %n: index, %c: i1) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %number = arith.constant 0 : i32
    %0 = scf.for %i = %zero to %n step %one iter_args(%1 = %s) -> (!llvm.ptr) {
      %2 = llvm.getelementptr %1[1] : (!llvm.ptr) -> !llvm.ptr, f32
      scf.yield %2 : !llvm.ptr
    }
    %3:2 = scf.while (%4 = %s) : (!llvm.ptr) -> (!llvm.ptr, !llvm.ptr) {
      scf.condition(%c) %4, %4 : !llvm.ptr, !llvm.ptr
    } do {
    ^bb0(%5: !llvm.ptr, %6: !llvm.ptr):
      scf.yield %6 : !llvm.ptr
    }
    return
  }

  // Of operations that are not known nothing is known.
  // CHECK-LABEL: // @unknown_operations
  // CHECK: %inside: {global, shared, constant, local, distributed shared, param, null}
  // CHECK: %outside: {global, shared, constant, local, distributed shared, param, null}
  // CHECK: %loaded: {global, shared, constant, local, distributed shared, param, null}
  func.func @unknown_operations(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    %outside = "test.op"(%slot) ({
    ^bb0(%inside: !llvm.ptr):
      "test.termop"(%s) : (!llvm.ptr) -> ()
    }) : (!llvm.ptr) -> !llvm.ptr
    %loaded = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    return
  }

  // Nor of a known one with an unknown end.
  // CHECK-LABEL: // @unknown_end
  // CHECK: %outside: {global, shared, constant, local, distributed shared, param, null}
  func.func @unknown_end(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %outside = scf.execute_region -> (!llvm.ptr) {
      "test.termop"(%s) : (!llvm.ptr) -> ()
    }
    return
  }
}
