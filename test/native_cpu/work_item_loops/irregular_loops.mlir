// RUN: xdsl-opt %s -p work-item-loops | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p work-item-loops | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// LLVM unrolls neither rows of a sparse matrix nor the loops over work-items around them.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {

// CHECK-LABEL: @rows(
// CHECK: llvm.cond_br %more, {{.*}}loop_annotation = #llvm.loop_annotation<unroll = <runtimeDisable = true>>
// CHECK-LABEL: @"rows.mux-barrier-wrapper
// CHECK: loop_annotation = #llvm.loop_annotation<unroll = <disable = true>, parallelAccesses = <id = distinct[{{[0-9]+}}]<>>>
llvm.func spir_kernelcc @rows(%starts: !llvm.ptr<1>, %columns: !llvm.ptr<1>, %x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %none = llvm.mlir.constant(0.0 : f32) : f32
  %row = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %first.at = llvm.getelementptr %starts[%row] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  %first = llvm.load %first.at : !llvm.ptr<1> -> i64
  %next.row = llvm.add %row, %one : i64
  %end.at = llvm.getelementptr %starts[%next.row] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  %end = llvm.load %end.at : !llvm.ptr<1> -> i64
  llvm.br ^loop(%first, %none : i64, f32)
^loop(%i: i64, %sum: f32):
  %column.at = llvm.getelementptr %columns[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %column = llvm.load %column.at : !llvm.ptr<1> -> i32
  %x.at = llvm.getelementptr %x[%column] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %x.at : !llvm.ptr<1> -> f32
  %total = llvm.fadd %sum, %v : f32
  %next = llvm.add %i, %one : i64
  %more = llvm.icmp "slt" %next, %end : i64
  llvm.cond_br %more, ^loop(%next, %total : i64, f32), ^done
^done:
  %y.at = llvm.getelementptr %y[%row] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  llvm.store %total, %y.at : f32, !llvm.ptr<1>
  llvm.return
}

// Behind a barrier, where the bound is a live variable. What the loop has said is kept.
// CHECK-LABEL: @"behind_barrier.mux-barrier-region.0"(
// CHECK: loop_annotation = #llvm.loop_annotation<unroll = <runtimeDisable = true>, mustProgress = true>
// CHECK-LABEL: @"behind_barrier.mux-barrier-wrapper
// CHECK: loop_annotation = #llvm.loop_annotation<unroll = <count = 1 : i32>, parallelAccesses
// CHECK: loop_annotation = #llvm.loop_annotation<unroll = <disable = true>, parallelAccesses
llvm.func spir_kernelcc @behind_barrier(%starts: !llvm.ptr<1>, %columns: !llvm.ptr<1>, %x: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %row = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %end.at = llvm.getelementptr %starts[%row] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  %end = llvm.load %end.at : !llvm.ptr<1> -> i64
  %id = llvm.mlir.constant(0 : i32) : i32
  %scope = llvm.mlir.constant(2 : i32) : i32
  %semantics = llvm.mlir.constant(272 : i32) : i32
  llvm.call @__mux_work_group_barrier(%id, %scope, %semantics) : (i32, i32, i32) -> ()
  llvm.br ^loop(%row : i64)
^loop(%i: i64):
  %column.at = llvm.getelementptr %columns[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %column = llvm.load %column.at : !llvm.ptr<1> -> i32
  %x.at = llvm.getelementptr %x[%column] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %v = llvm.load %x.at : !llvm.ptr<1> -> i64
  %w = llvm.add %v, %one : i64
  llvm.store %w, %x.at : i64, !llvm.ptr<1>
  %next = llvm.add %i, %one : i64
  %more = llvm.icmp "slt" %next, %end : i64
  llvm.cond_br %more, ^loop(%next : i64), ^done {loop_annotation = #llvm.loop_annotation<mustProgress = true>}
^done:
  llvm.return
}

// The cache holds what is read in a row: several iterations at once are faster.
// CHECK-LABEL: @without_index(
// CHECK-NOT: runtimeDisable
// CHECK-LABEL: @"without_index.mux-barrier-wrapper
// CHECK: loop_annotation = #llvm.loop_annotation<unroll = <count = 1 : i32>, parallelAccesses
llvm.func spir_kernelcc @without_index(%starts: !llvm.ptr<1>, %x: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %row = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %end.at = llvm.getelementptr %starts[%row] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  %end = llvm.load %end.at : !llvm.ptr<1> -> i64
  llvm.br ^loop(%row : i64)
^loop(%i: i64):
  %x.at = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  %v = llvm.load %x.at : !llvm.ptr<1> -> i64
  %w = llvm.add %v, %one : i64
  llvm.store %w, %x.at : i64, !llvm.ptr<1>
  %next = llvm.add %i, %one : i64
  %more = llvm.icmp "slt" %next, %end : i64
  llvm.cond_br %more, ^loop(%next : i64), ^done
^done:
  llvm.return
}

// All work-items make as many iterations: the bound is read at one place.
// CHECK-LABEL: @same_bound(
// CHECK-NOT: runtimeDisable
// CHECK-LABEL: @"same_bound.mux-barrier-wrapper
// CHECK: loop_annotation = #llvm.loop_annotation<unroll = <count = 1 : i32>, parallelAccesses
llvm.func spir_kernelcc @same_bound(%bound: !llvm.ptr<1>, %columns: !llvm.ptr<1>, %x: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %none = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %group = llvm.call @__mux_get_group_id(%zero) : (i32) -> i64
  %end.at = llvm.getelementptr %bound[%group] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  %end = llvm.load %end.at : !llvm.ptr<1> -> i64
  llvm.br ^loop(%none : i64)
^loop(%i: i64):
  %column.at = llvm.getelementptr %columns[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %column = llvm.load %column.at : !llvm.ptr<1> -> i32
  %x.at = llvm.getelementptr %x[%column] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %v = llvm.load %x.at : !llvm.ptr<1> -> i64
  %w = llvm.add %v, %one : i64
  llvm.store %w, %x.at : i64, !llvm.ptr<1>
  %next = llvm.add %i, %one : i64
  %more = llvm.icmp "slt" %next, %end : i64
  llvm.cond_br %more, ^loop(%next : i64), ^done
^done:
  llvm.return
}

// What a work-item reads decides in each iteration: LLVM cannot count them.
// CHECK-LABEL: @read_in_loop(
// CHECK-NOT: runtimeDisable
// CHECK-LABEL: @"read_in_loop.mux-barrier-wrapper
// CHECK: loop_annotation = #llvm.loop_annotation<unroll = <count = 1 : i32>, parallelAccesses
llvm.func spir_kernelcc @read_in_loop(%following: !llvm.ptr<1>, %x: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %none = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %row = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  llvm.br ^loop(%row : i64)
^loop(%i: i64):
  %next.at = llvm.getelementptr %following[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  %next = llvm.load %next.at : !llvm.ptr<1> -> i64
  %x.at = llvm.getelementptr %x[%next] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  %v = llvm.load %x.at : !llvm.ptr<1> -> i64
  %w = llvm.add %v, %one : i64
  llvm.store %w, %x.at : i64, !llvm.ptr<1>
  %more = llvm.icmp "ne" %next, %none : i64
  llvm.cond_br %more, ^loop(%next : i64), ^done
^done:
  llvm.return
}

// The source has decided.
// CHECK-LABEL: @pragma(
// CHECK: loop_annotation = #llvm.loop_annotation<unroll = <count = 4 : i32>>
// CHECK-LABEL: @"pragma.mux-barrier-wrapper
// CHECK: loop_annotation = #llvm.loop_annotation<unroll = <count = 1 : i32>, parallelAccesses
llvm.func spir_kernelcc @pragma(%starts: !llvm.ptr<1>, %columns: !llvm.ptr<1>, %x: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %row = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %end.at = llvm.getelementptr %starts[%row] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  %end = llvm.load %end.at : !llvm.ptr<1> -> i64
  llvm.br ^loop(%row : i64)
^loop(%i: i64):
  %column.at = llvm.getelementptr %columns[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %column = llvm.load %column.at : !llvm.ptr<1> -> i32
  %x.at = llvm.getelementptr %x[%column] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %v = llvm.load %x.at : !llvm.ptr<1> -> i64
  %w = llvm.add %v, %one : i64
  llvm.store %w, %x.at : i64, !llvm.ptr<1>
  %next = llvm.add %i, %one : i64
  %more = llvm.icmp "slt" %next, %end : i64
  llvm.cond_br %more, ^loop(%next : i64), ^done {loop_annotation = #llvm.loop_annotation<unroll = <count = 4 : i32>>}
^done:
  llvm.return
}

llvm.func @__mux_get_global_id(i32) -> i64
llvm.func @__mux_get_local_id(i32) -> i64
llvm.func @__mux_get_group_id(i32) -> i64
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}
