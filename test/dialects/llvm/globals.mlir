// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK:      llvm.comdat @groups {
// CHECK-NEXT:   llvm.comdat_selector @any any
// CHECK-NEXT:   llvm.comdat_selector @exact exactmatch
// CHECK-NEXT:   llvm.comdat_selector @largest largest
// CHECK-NEXT:   llvm.comdat_selector @all nodeduplicate
// CHECK-NEXT:   llvm.comdat_selector @same samesize
// CHECK-NEXT: }
llvm.comdat @groups {
  llvm.comdat_selector @any any
  llvm.comdat_selector @exact exactmatch
  llvm.comdat_selector @largest largest
  llvm.comdat_selector @all nodeduplicate
  llvm.comdat_selector @same samesize
}

// The bytes of a string need not be text.
// CHECK-NEXT: llvm.mlir.global private unnamed_addr constant @".str"("%d\0A\00\FF\22\\") {addr_space = 2 : i32, alignment = 1 : i64, dso_local}
llvm.mlir.global private unnamed_addr constant @".str"("%d\0A\00\FF\22\\") {addr_space = 2 : i32, alignment = 1 : i64, dso_local} : !llvm.array<7 x i8>
// CHECK-NEXT: llvm.mlir.global internal @text("\C3\BC") {addr_space = 0 : i32}
llvm.mlir.global internal @text("ü")
// CHECK-NEXT: llvm.mlir.global weak_odr hidden thread_local local_unnamed_addr @any(1 : i32) comdat(@groups::@any) {addr_space = 0 : i32, externally_initialized, foo.bar, section = "x"} : i32
llvm.mlir.global weak_odr hidden thread_local local_unnamed_addr @any(1 : i32) comdat(@groups::@any) {section = "x", externally_initialized, foo.bar} : i32
// CHECK-NEXT: llvm.mlir.global external @table(dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>) {addr_space = 0 : i32} : !llvm.array<2 x f32>
llvm.mlir.global @table(dense<[1.0, 2.0]> : tensor<2xf32>) : !llvm.array<2 x f32>
// CHECK-NEXT: llvm.mlir.global external protected @elsewhere() {addr_space = 1 : i32, target_specific_attrs = ["a", ["b", "c"]]} : !llvm.ptr
llvm.mlir.global external protected @elsewhere() {addr_space = 1 : i32, target_specific_attrs = ["a", ["b", "c"]]} : !llvm.ptr
// CHECK-NEXT: llvm.mlir.global external @zero(#llvm.zero) {addr_space = 0 : i32} : !llvm.ptr
llvm.mlir.global @zero(#llvm.zero) : !llvm.ptr
// CHECK-NEXT: llvm.mlir.global external @fields([1 : i32, 2.000000e+00 : f32]) {addr_space = 0 : i32} : !llvm.struct<packed (i32, f32)>
llvm.mlir.global @fields([1 : i32, 2.0 : f32]) : !llvm.struct<packed (i32, f32)>

// CHECK-NEXT: llvm.mlir.global internal constant @computed() {addr_space = 0 : i32} : !llvm.ptr {
// CHECK-NEXT:   %0 = llvm.mlir.addressof @elsewhere : !llvm.ptr<1>
// CHECK-NEXT:   %1 = llvm.addrspacecast %0 : !llvm.ptr<1> to !llvm.ptr
// CHECK-NEXT:   llvm.return %1 : !llvm.ptr
// CHECK-NEXT: }
llvm.mlir.global internal constant @computed() : !llvm.ptr {
  %0 = llvm.mlir.addressof @elsewhere : !llvm.ptr<1>
  %1 = llvm.addrspacecast %0 : !llvm.ptr<1> to !llvm.ptr
  llvm.return %1 : !llvm.ptr
}

// CHECK-NEXT: llvm.mlir.alias external hidden thread_local unnamed_addr @alias {dso_local, foo.bar} : !llvm.ptr {
// CHECK-NEXT:   %0 = llvm.mlir.addressof @zero : !llvm.ptr
llvm.mlir.alias external hidden thread_local unnamed_addr @alias {dso_local, foo.bar} : !llvm.ptr {
  %0 = llvm.mlir.addressof @zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// CHECK: llvm.func @start() {
llvm.func @start() {
  llvm.return
}
// CHECK: llvm.mlir.global_ctors ctors = [@start], priorities = [65535 : i32], data = [#llvm.zero] {foo.bar}
llvm.mlir.global_ctors ctors = [@start], priorities = [65535 : i32], data = [#llvm.zero] {foo.bar}
// CHECK-NEXT: llvm.mlir.global_dtors dtors = [@start], priorities = [0 : i32], data = [#llvm.zero]
llvm.mlir.global_dtors dtors = [@start], priorities = [0 : i32], data = [#llvm.zero]

llvm.func @resolve() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// CHECK: llvm.mlir.ifunc external hidden unnamed_addr @chosen : !llvm.func<f32 (i64)>, !llvm.ptr @resolve {dso_local}
llvm.mlir.ifunc external hidden unnamed_addr @chosen : !llvm.func<f32 (i64)>, !llvm.ptr @resolve {dso_local}
llvm.func @choose(%i: i64) -> f32 {
  // CHECK: llvm.call @chosen(%i) : (i64) -> f32
  %0 = llvm.call @chosen(%i) : (i64) -> f32
  llvm.return %0 : f32
}

// CHECK: llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @start, to = @start, count = 222>, #llvm.cgprofile_entry<to = @start, count = 1>]>, #llvm.mlir.module_flag<error, "probe-stack", "inline-asm">]
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @start, to = @start, count = 222>, #llvm.cgprofile_entry<to = @start, count = 1>]>, #llvm.mlir.module_flag<error, "probe-stack", "inline-asm">]
// CHECK-NEXT: llvm.linker_options ["-l", "m"]
llvm.linker_options ["-l", "m"]
