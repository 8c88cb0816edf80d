// RUN: xdsl-opt -p convert-to-mux-builtins %s | filecheck %s
// PATTERN: ExpandFunctionCall

// Positions of OpenCL C, and as SPIR-V spells them. The declarations go.

// CHECK-NOT: @_Z

// CHECK-LABEL: @of_a_dimension(
// CHECK: %{{.*}} = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
// CHECK: %{{.*}} = llvm.call @__mux_get_global_size(%d) : (i32) -> i64
// CHECK: %{{.*}} = llvm.call @__mux_get_global_offset(%d) : (i32) -> i64
// CHECK: %{{.*}} = llvm.call @__mux_get_local_id(%d) : (i32) -> i64
// CHECK: %{{.*}} = llvm.call @__mux_get_local_size(%d) : (i32) -> i64
// CHECK: %{{.*}} = llvm.call @__mux_get_enqueued_local_size(%d) : (i32) -> i64
// CHECK: %{{.*}} = llvm.call @__mux_get_num_groups(%d) : (i32) -> i64
// CHECK: %[[LAST:.*]] = llvm.call @__mux_get_group_id(%d) : (i32) -> i64
// CHECK: llvm.return %[[LAST]]
llvm.func @of_a_dimension(%d: i32) -> i64 {
  %a = llvm.call spir_funccc @_Z13get_global_idj(%d) : (i32) -> i64
  %b = llvm.call spir_funccc @_Z15get_global_sizej(%d) : (i32) -> i64
  %c = llvm.call spir_funccc @_Z17get_global_offsetj(%d) : (i32) -> i64
  %e = llvm.call spir_funccc @_Z12get_local_idj(%d) : (i32) -> i64
  %f = llvm.call spir_funccc @_Z14get_local_sizej(%d) : (i32) -> i64
  %g = llvm.call spir_funccc @_Z23get_enqueued_local_sizej(%d) : (i32) -> i64
  %h = llvm.call spir_funccc @_Z14get_num_groupsj(%d) : (i32) -> i64
  %i = llvm.call spir_funccc @_Z12get_group_idj(%d) : (i32) -> i64
  llvm.return %i : i64
}

// CHECK-LABEL: @of_all_dimensions(
// CHECK: llvm.call @__mux_get_global_linear_id() : () -> i64
// CHECK: llvm.call @__mux_get_local_linear_id() : () -> i64
// CHECK: llvm.call @__mux_get_work_dim() : () -> i32
llvm.func @of_all_dimensions() {
  %a = llvm.call spir_funccc @_Z20get_global_linear_idv() : () -> i64
  %b = llvm.call spir_funccc @_Z19get_local_linear_idv() : () -> i64
  %c = llvm.call spir_funccc @_Z12get_work_dimv() : () -> i32
  llvm.return
}

// CHECK-LABEL: @of_sub_groups(
// CHECK: llvm.call @__mux_get_sub_group_id() : () -> i32
// CHECK: llvm.call @__mux_get_num_sub_groups() : () -> i32
// CHECK: llvm.call @__mux_get_num_sub_groups() : () -> i32
// CHECK: llvm.call @__mux_get_max_sub_group_size() : () -> i32
// CHECK: llvm.call @__mux_get_sub_group_size() : () -> i32
// CHECK: llvm.call @__mux_get_sub_group_local_id() : () -> i32
llvm.func @of_sub_groups() {
  %a = llvm.call spir_funccc @_Z16get_sub_group_idv() : () -> i32
  %b = llvm.call spir_funccc @_Z18get_num_sub_groupsv() : () -> i32
  %c = llvm.call spir_funccc @_Z27get_enqueued_num_sub_groupsv() : () -> i32
  %d = llvm.call spir_funccc @_Z22get_max_sub_group_sizev() : () -> i32
  %e = llvm.call spir_funccc @_Z18get_sub_group_sizev() : () -> i32
  %f = llvm.call spir_funccc @_Z22get_sub_group_local_idv() : () -> i32
  llvm.return
}

// CHECK-LABEL: @in_spirv(
// CHECK: llvm.call @__mux_get_global_id(%d) : (i32) -> i64
// CHECK: llvm.call @__mux_get_local_size(%d) : (i32) -> i64
// CHECK: llvm.call @__mux_get_local_linear_id() : () -> i64
// CHECK: llvm.call @__mux_get_sub_group_local_id() : () -> i32
llvm.func @in_spirv(%d: i32) {
  %a = llvm.call spir_funccc @_Z33__spirv_BuiltInGlobalInvocationIdi(%d) : (i32) -> i64
  %b = llvm.call spir_funccc @_Z28__spirv_BuiltInWorkgroupSizei(%d) : (i32) -> i64
  %c = llvm.call spir_funccc @_Z35__spirv_BuiltInLocalInvocationIndexv() : () -> i64
  %e = llvm.call spir_funccc @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv() : () -> i32
  llvm.return
}

llvm.func spir_funccc @_Z13get_global_idj(i32) -> i64
llvm.func spir_funccc @_Z15get_global_sizej(i32) -> i64
llvm.func spir_funccc @_Z17get_global_offsetj(i32) -> i64
llvm.func spir_funccc @_Z12get_local_idj(i32) -> i64
llvm.func spir_funccc @_Z14get_local_sizej(i32) -> i64
llvm.func spir_funccc @_Z23get_enqueued_local_sizej(i32) -> i64
llvm.func spir_funccc @_Z14get_num_groupsj(i32) -> i64
llvm.func spir_funccc @_Z12get_group_idj(i32) -> i64
llvm.func spir_funccc @_Z20get_global_linear_idv() -> i64
llvm.func spir_funccc @_Z19get_local_linear_idv() -> i64
llvm.func spir_funccc @_Z12get_work_dimv() -> i32
llvm.func spir_funccc @_Z16get_sub_group_idv() -> i32
llvm.func spir_funccc @_Z18get_num_sub_groupsv() -> i32
llvm.func spir_funccc @_Z27get_enqueued_num_sub_groupsv() -> i32
llvm.func spir_funccc @_Z22get_max_sub_group_sizev() -> i32
llvm.func spir_funccc @_Z18get_sub_group_sizev() -> i32
llvm.func spir_funccc @_Z22get_sub_group_local_idv() -> i32
llvm.func spir_funccc @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) -> i64
llvm.func spir_funccc @_Z28__spirv_BuiltInWorkgroupSizei(i32) -> i64
llvm.func spir_funccc @_Z35__spirv_BuiltInLocalInvocationIndexv() -> i64
llvm.func spir_funccc @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv() -> i32
