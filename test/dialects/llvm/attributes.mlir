// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// Attributes may be defined before they are used; they are printed where they are used.

#root = #llvm.tbaa_root<id = "Simple C++ TBAA">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#char, 0>, <#char, 1>}>
#tag = #llvm.tbaa_tag<base_type = #pair, access_type = #char, offset = 1, constant = true>
#anonymous = #llvm.tbaa_root<>
#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "domain">
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain, description = "scope">
#named = #llvm.alias_scope<id = "named", domain = #domain>
#group = #llvm.access_group<id = distinct[2]<>>
#unroll = #llvm.loop_unroll<disable = true>
#simple = #llvm.loop_annotation<unroll = #unroll, mustProgress = true>
#all = #llvm.loop_annotation<
  disableNonforced = true,
  vectorize = <disable = true, predicateEnable = true, scalableEnable = false, width = 4 : i32, followupVectorized = #simple, followupEpilogue = <mustProgress = true>, followupAll = <isVectorized = true>>,
  interleave = <count = 3 : i32>,
  unroll = <disable = false, count = 2 : i64, runtimeDisable = true, full = false, followupUnrolled = <mustProgress = true>, followupRemainder = <mustProgress = true>, followupAll = <mustProgress = true>>,
  unrollAndJam = <disable = true, count = 2 : i32, followupOuter = <mustProgress = true>, followupInner = <mustProgress = true>, followupRemainderOuter = <mustProgress = true>, followupRemainderInner = <mustProgress = true>, followupAll = <mustProgress = true>>,
  licm = <disable = true, versioningDisable = true>,
  distribute = <disable = true, followupCoincident = <mustProgress = true>, followupSequential = <mustProgress = true>, followupFallback = <mustProgress = true>, followupAll = <mustProgress = true>>,
  pipeline = <disable = true, initiationinterval = 3 : i32>,
  peeled = <count = 1 : i32>,
  unswitch = <partialDisable = true>,
  mustProgress = true,
  isVectorized = true,
  parallelAccesses = #group, #group>

// CHECK: llvm.func @metadata(%p: !llvm.ptr) {
llvm.func @metadata(%p: !llvm.ptr) {
  // CHECK-NEXT: %0 = llvm.load %p {access_groups = [#llvm.access_group<id = distinct[2]<>>], alias_scopes = [#llvm.alias_scope<id = distinct[1]<>, domain = <id = distinct[0]<>, description = "domain">, description = "scope">], noalias_scopes = [#llvm.alias_scope<id = "named", domain = <id = distinct[0]<>, description = "domain">>], tbaa = [#llvm.tbaa_tag<base_type = <id = "pair", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>, <#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 1>}>, access_type = <id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, offset = 1, constant = true>]} : !llvm.ptr -> i8
  %0 = llvm.load %p {access_groups = [#group], alias_scopes = [#scope], noalias_scopes = [#named], tbaa = [#tag]} : !llvm.ptr -> i8
  // CHECK-NEXT: llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<unroll = <disable = true>, mustProgress = true>}
  llvm.br ^bb1 {loop_annotation = #simple}
^bb1:
  // CHECK: llvm.br ^bb2 {loop_annotation = #llvm.loop_annotation<disableNonforced = true, vectorize = <disable = true, predicateEnable = true, scalableEnable = false, width = 4 : i32, followupVectorized = <unroll = <disable = true>, mustProgress = true>, followupEpilogue = <mustProgress = true>, followupAll = <isVectorized = true>>, interleave = <count = 3 : i32>, unroll = <disable = false, count = 2 : i64, runtimeDisable = true, full = false,
  // CHECK-SAME: unswitch = <partialDisable = true>, mustProgress = true, isVectorized = true, parallelAccesses = <id = distinct[2]<>>, <id = distinct[2]<>>>}
  llvm.br ^bb2 {loop_annotation = #all}
^bb2:
  llvm.return
}

// CHECK: llvm.func @ranges(i32 {llvm.range = #llvm.constant_range<i32, 0, -4>})
llvm.func @ranges(i32 {llvm.range = #llvm.constant_range<i32, 0, -4>})

// CHECK: llvm.func @others() attributes {
llvm.func @others() attributes {
  // CHECK-SAME: x.address = #llvm.address_space<3>
  x.address = #llvm.address_space<3>,
  // CHECK-SAME: x.block = #llvm.blockaddress<function = @others, tag = <id = 1>>
  x.block = #llvm.blockaddress<function = @others, tag = <id = 1>>,
  // CHECK-SAME: x.bytes = #llvm.dereferenceable<bytes = 4, mayBeNull = true>
  x.bytes = #llvm.dereferenceable<bytes = 4, mayBeNull = true>,
  // CHECK-SAME: x.equivalent = #llvm<dso_local_equivalent @others>
  x.equivalent = #llvm<dso_local_equivalent @others>,
  // CHECK-SAME: x.libraries = #llvm.dependent_libraries<"a", "b">
  x.libraries = #llvm.dependent_libraries<"a", "b">,
  // CHECK-SAME: x.memory = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
  x.memory = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">,
  // CHECK-SAME: x.poison = #llvm.poison
  x.poison = #llvm.poison,
  // CHECK-SAME: x.profile = #llvm.profile_summary<format = InstrProf, total_count = 1, max_count = 2, max_internal_count = 3, max_function_count = 4, num_counts = 5, num_functions = 6, is_partial_profile = 0, partial_profile_ratio = 0.000000e+00 : f64, detailed_summary = <cut_off = 1, min_count = 2, num_counts = 3>, <cut_off = 4, min_count = 5, num_counts = 6>>
  x.profile = #llvm.profile_summary<format = InstrProf, total_count = 1, max_count = 2, max_internal_count = 3, max_function_count = 4, num_counts = 5, num_functions = 6, is_partial_profile = 0, partial_profile_ratio = 0.0 : f64, detailed_summary = <cut_off = 1, min_count = 2, num_counts = 3>, <cut_off = 4, min_count = 5, num_counts = 6>>,
  // CHECK-SAME: x.root = #llvm.tbaa_root
  x.root = #anonymous,
  // CHECK-SAME: x.target = #llvm.target<triple = "a", chip = "b", features = <["+c"]>>
  x.target = #llvm.target<triple = "a", chip = "b", features = <["+c"]>>,
  // CHECK-SAME: x.workgroup = #llvm.mlir.workgroup_attribution<4 : i64, i32>
  x.workgroup = #llvm.mlir.workgroup_attribution<4 : i64, i32>
}
