// RUN: xdsl-opt --verify-diagnostics --split-input-file -p define-mux-builtins %s | filecheck %s

// CHECK: `llvm.func @__mux_get_local_id`: the builtin reads 'wi-info', and is not passed it. Run 'add-scheduling-parameters' first.
module {
  llvm.func @__mux_get_local_id(i32) -> i64
}

// -----

// CHECK: `llvm.func @__mux_get_global_id`: the builtin reads 'wi-info' and 'wg-info', and is not passed them. Run 'add-scheduling-parameters' first.
module {
  llvm.func @__mux_get_global_id(i32) -> i64
}

// -----

// CHECK: in @kernel, `llvm.call @__mux_work_group_barrier(%0, %0, %0) : (i32, i32, i32) -> ()`: a barrier or a collective of the work-group is left, which no work-item can execute alone. Run 'prepare-barriers' and 'work-item-loops' first.
module {
  llvm.func @__mux_work_group_barrier(i32, i32, i32)
  llvm.func @kernel() {
    %0 = llvm.mlir.constant(0 : i32) : i32
    llvm.call @__mux_work_group_barrier(%0, %0, %0) : (i32, i32, i32) -> ()
    llvm.return
  }
}

// -----

// CHECK: `%0 = llvm.call @__mux_work_group_reduce_add_i32(%1, %1) : (i32, i32) -> i32`: a barrier or a collective of the work-group is left
module {
  llvm.func @__mux_work_group_reduce_add_i32(i32, i32) -> i32
  llvm.func @kernel() {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.call @__mux_work_group_reduce_add_i32(%0, %0) : (i32, i32) -> i32
    llvm.return
  }
}

// -----

// CHECK: `llvm.func @__mux_get_work_dim`: '__mux_get_work_dim' is a builtin of type !llvm.func<i32 ()>, not !llvm.func<i64 ()>. Declare it so or rename the symbol: names with '__mux_' are reserved.
module {
  llvm.func @__mux_get_work_dim() -> i64
}

// -----

// CHECK: `llvm.mlir.global @__mux_get_group_id`: '__mux_get_group_id' is a builtin of type !llvm.func<i64 (i32)>, not llvm.mlir.global. Declare it so or rename the symbol: names with '__mux_' are reserved.
module {
  llvm.mlir.global external @__mux_get_group_id(0 : i32) {addr_space = 0 : i32} : i32
  llvm.func @__mux_get_global_id(i32, !llvm.ptr, !llvm.ptr) -> i64 attributes {gas.metadata = {mux_scheduled_fn = "!{i32 1, i32 2, i32 -1, i32 -1}"}}
}

// -----

// Operations of a work-group and of a sub-group are those of scalars.
// CHECK: `llvm.func @__mux_work_group_reduce_add_v4i32`: '__mux_work_group_reduce_add_v4i32' takes scalars only. Call another builtin or rename the symbol: names with '__mux_' are reserved.
module {
  llvm.func @__mux_work_group_reduce_add_v4i32(i32, vector<4xi32>) -> vector<4xi32>
}

// -----

// CHECK: `llvm.func @__mux_sub_group_any_i32`: '__mux_sub_group_any_i32' takes truth values only. Call another builtin
module {
  llvm.func @__mux_sub_group_any_i32(i32) -> i32
}

// -----

// A function that the module defines is its own.
// CHECK: llvm.func @__mux_sub_group_shuffle_v2i32(%x: vector<2xi32>, %i: i32) -> vector<2xi32> {
module {
  llvm.func @__mux_sub_group_shuffle_v2i32(%x: vector<2xi32>, %i: i32) -> vector<2xi32> {
    llvm.return %x : vector<2xi32>
  }
}

// -----

// A module without builtins is unchanged.
// CHECK: module
// CHECK-NEXT: llvm.func @f() {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
module {
  llvm.func @f() {
    llvm.return
  }
}
