// RUN: xdsl-opt -p add-kernel-wrapper,verify-llvm %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: %if mlir-translate-22 %{ xdsl-opt -p add-kernel-wrapper %s | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

module attributes {llvm.target_triple = "spir64", llvm.data_layout = "e-i64:64-v96:128-G1"} {
  // The kernel becomes a function, which is inlined into the wrapper.
  // CHECK: llvm.func internal spir_funccc @numbers(%p: !llvm.ptr<1>, %a: f32, %n: i8, %v: vector<3xf32>, %q: !llvm.ptr<2>) attributes {always_inline, passthrough = [["mux-orig-fn", "numbers"]], reqd_work_group_size = array<i32: 8, 1, 1>}
  // CHECK: llvm.func @"numbers.mux-kernel-wrapper"(%args: !llvm.ptr {llvm.noalias, llvm.noundef}, %local: !llvm.ptr {llvm.noalias, llvm.noundef}) attributes {passthrough = {{\[}}["mux-kernel", "entry-point"], ["mux-orig-fn", "numbers"], ["mux-base-fn-name", "numbers"], ["mux-packed-args", "pointer::0:8,value:float:8:4,value:i8:12:1,value:3 x float:16:16,pointer::32:8"]], reqd_work_group_size = array<i32: 8, 1, 1>}
  // CHECK-NEXT: %[[P_AT:.*]] = llvm.getelementptr inbounds %args[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"MuxPackedArgs.numbers", (!llvm.ptr, f32, i8, !llvm.array<3 x i8>, vector<3xf32>, !llvm.ptr)>
  // CHECK-NEXT: %[[P:.*]] = llvm.load %[[P_AT]] {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
  // CHECK-NEXT: %[[GLOBAL:.*]] = llvm.addrspacecast %[[P]] : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT: %[[A_AT:.*]] = llvm.getelementptr inbounds %args[0, 1]
  // CHECK-NEXT: %[[A:.*]] = llvm.load %[[A_AT]] {alignment = 4 : i64} : !llvm.ptr -> f32
  // CHECK-NEXT: %[[N_AT:.*]] = llvm.getelementptr inbounds %args[0, 2]
  // CHECK-NEXT: %[[N:.*]] = llvm.load %[[N_AT]] {alignment = 1 : i64} : !llvm.ptr -> i8
  // CHECK-NEXT: %[[V_AT:.*]] = llvm.getelementptr inbounds %args[0, 4]
  // CHECK-NEXT: %[[V:.*]] = llvm.load %[[V_AT]] {alignment = 16 : i64} : !llvm.ptr -> vector<3xf32>
  // CHECK-NEXT: %[[Q_AT:.*]] = llvm.getelementptr inbounds %args[0, 5]
  // CHECK-NEXT: %[[Q:.*]] = llvm.load %[[Q_AT]] {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
  // CHECK-NEXT: %[[CONSTANT:.*]] = llvm.addrspacecast %[[Q]] : !llvm.ptr to !llvm.ptr<2>
  // CHECK-NEXT: llvm.call spir_funccc @numbers(%[[GLOBAL]], %[[A]], %[[N]], %[[V]], %[[CONSTANT]])
  // CHECK-NEXT: llvm.return
  llvm.func spir_kernelcc @numbers(%p: !llvm.ptr<1>, %a: f32, %n: i8, %v: vector<3xf32>, %q: !llvm.ptr<2>) attributes {passthrough = [["mux-kernel", "entry-point"], ["mux-orig-fn", "numbers"]], reqd_work_group_size = array<i32: 8, 1, 1>} {
    llvm.return
  }
  // A wrapper of an earlier pass has the base name of its kernel. What has no calling convention
  // of kernels keeps its own.
  // CHECK: llvm.func internal @"k.mux-barrier-wrapper"() attributes {no_inline, passthrough = {{\[}}["mux-base-fn-name", "k"]]}
  // CHECK: llvm.func @"k.mux-kernel-wrapper"
  // CHECK-SAME: ["mux-base-fn-name", "k"], ["mux-orig-fn", "k.mux-barrier-wrapper"], "mux-packed-args"]
  llvm.func @"k.mux-barrier-wrapper"() attributes {no_inline, passthrough = [["mux-kernel", "entry-point"], ["mux-base-fn-name", "k"]]} {
    llvm.return
  }
  // Kernels that the host does not launch, functions and declarations have no wrapper.
  // CHECK: llvm.func spir_kernelcc @kernel() attributes {passthrough = ["mux-kernel"]}
  // CHECK-NOT: mux-kernel-wrapper
  llvm.func spir_kernelcc @kernel() attributes {passthrough = ["mux-kernel"]} {
    llvm.return
  }
  llvm.func spir_kernelcc @function() {
    llvm.return
  }
  llvm.func @declared() attributes {passthrough = [["mux-kernel", "entry-point"]]}
}
