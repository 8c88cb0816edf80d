// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// Keywords come in MLIR's order: linkage, visibility, address, calling convention.

llvm.comdat @groups {
  llvm.comdat_selector @shared any
}

// CHECK: llvm.func weak_odr hidden local_unnamed_addr fastcc @shared(%a: i32 {llvm.noundef}, ...) -> (i32 {llvm.noundef}) vscale_range(1, 16) comdat(@groups::@shared) attributes {frame_pointer = #llvm.framePointerKind<"non-leaf">, sym_visibility = "private"} {
llvm.func weak_odr hidden local_unnamed_addr fastcc @shared(%a: i32 {llvm.noundef}, ...) -> (i32 {llvm.noundef}) vscale_range(1, 16) comdat(@groups::@shared) attributes {frame_pointer = #llvm.framePointerKind<"non-leaf">, sym_visibility = "private"} {
  llvm.return %a : i32
}

// Arguments and values are numbered anew in each function.
// CHECK:      llvm.func @one(%a: i32) -> i32 {
// CHECK-NEXT:   %0 = llvm.mlir.constant(1 : i32) : i32
llvm.func @one(%a: i32) -> i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
// CHECK:      llvm.func @two(%a: i32) -> i32 {
// CHECK-NEXT:   %0 = llvm.mlir.constant(2 : i32) : i32
llvm.func @two(%a: i32) -> i32 {
  %0 = llvm.mlir.constant(2 : i32) : i32
  llvm.return %0 : i32
}

// CHECK: llvm.func protected unnamed_addr @protected() attributes {always_inline, convergent, dso_local}
llvm.func protected unnamed_addr @protected() attributes {always_inline, convergent, dso_local}

// CHECK: llvm.func spir_kernelcc @kernel(%input: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %copy: !llvm.ptr<2> {llvm.byref = i32}) attributes {intel_reqd_sub_group_size = 32 : i32, reqd_work_group_size = array<i32: 8, 8, 1>, vec_type_hint = #llvm.vec_type_hint<hint = i32, is_signed = true>, work_group_size_hint = array<i32: 4, 4, 4>} {
llvm.func spir_kernelcc @kernel(%input: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %copy: !llvm.ptr<2> {llvm.byref = i32}) attributes {intel_reqd_sub_group_size = 32 : i32, reqd_work_group_size = array<i32: 8, 8, 1>, vec_type_hint = #llvm.vec_type_hint<hint = i32, is_signed = true>, work_group_size_hint = array<i32: 4, 4, 4>} {
  llvm.return
}

// CHECK: llvm.func ptx_kernelcc @cuda()
llvm.func ptx_kernelcc @cuda()
// CHECK-NEXT: llvm.func amdgpu_kernelcc @hip()
llvm.func amdgpu_kernelcc @hip()

// Declarations keep the attributes of their arguments.
// CHECK-NEXT: llvm.func @declared(i32 {llvm.noundef}, !llvm.ptr) -> (i1 {llvm.zeroext})
llvm.func @declared(i32 {llvm.noundef}, !llvm.ptr) -> (i1 {llvm.zeroext})
// CHECK-NEXT: llvm.func @variadic(!llvm.ptr<2> {llvm.noundef}, ...) -> i32
llvm.func @variadic(!llvm.ptr<2> {llvm.noundef}, ...) -> i32
// CHECK-NEXT: llvm.func extern_weak @anything(...)
llvm.func extern_weak @anything(...)

// CHECK-NEXT: llvm.func @described() attributes {foo.bar = 1 : i3, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = write, errnoMem = read, targetMem0 = none, targetMem1 = none>, passthrough = ["norecurse", ["no-trapping-math", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88"]>, uwtable_kind = #llvm.uwtableKind<async>}
llvm.func @described() attributes {foo.bar = 1 : i3, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = write, errnoMem = read, targetMem0 = none, targetMem1 = none>, passthrough = ["norecurse", ["no-trapping-math", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88"]>, uwtable_kind = #llvm.uwtableKind<async>}

// CHECK-NEXT: llvm.func @"quoted name"(!llvm.target<"spirv.Sampler">)
llvm.func @"quoted name"(!llvm.target<"spirv.Sampler">)

// CHECK: llvm.func @frame_pointers() attributes {frame_pointer = #llvm.framePointerKind<"non-leaf-no-reserve">}
llvm.func @frame_pointers() attributes {frame_pointer = #llvm.framePointerKind<"non-leaf-no-reserve">}
// CHECK: llvm.func @frame_pointers_too() attributes {frame_pointer = #llvm.framePointerKind<"non-leaf">}
llvm.func @frame_pointers_too() attributes {frame_pointer = #llvm.framePointerKind<"non-leaf">}

// CHECK: llvm.func @attributes_of_returns(%a: i32) -> i32 {
llvm.func @attributes_of_returns(%a: i32) -> i32 {
  // CHECK-NEXT: llvm.return {foo.bar} %a : i32
  llvm.return {foo.bar} %a : i32
}
// CHECK: llvm.func @attributes_of_empty_returns() {
llvm.func @attributes_of_empty_returns() {
  // CHECK-NEXT: llvm.return {foo.bar}
  llvm.return {foo.bar}
}

// What MLIR's generic form leaves out has its default.
// CHECK: llvm.func @defaults()
"llvm.func"() <{function_type = !llvm.func<void ()>, sym_name = "defaults"}> ({}) : () -> ()
// CHECK-NEXT: llvm.mlir.global external @default_space() {addr_space = 0 : i32} : i32
"llvm.mlir.global"() <{global_type = i32, linkage = #llvm.linkage<external>, sym_name = "default_space"}> ({}) : () -> ()
