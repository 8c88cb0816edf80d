// RUN: xdsl-opt -p add-scheduling-parameters,add-scheduling-parameters,verify-llvm %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: %if opt-22 %{ xdsl-opt -p add-scheduling-parameters -t gas-llvm %s | opt-22 -passes=verify -disable-output %}

// On amdgpu, the stack has an address space of its own. A second run adds what is new,
// and finds the struct of the first one.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func @__mux_get_local_id(i32) -> i64
  llvm.func @__mux_get_work_dim() -> i32
  // CHECK-LABEL: llvm.func amdgpu_kernelcc @kernel
  // CHECK: %wi-info = llvm.alloca %{{.*}} x !llvm.struct<"MuxWorkItemInfo", {{.*}}> {alignment = 8 : i64} : (i64) -> !llvm.ptr<5>
  // CHECK-NEXT: %[[ITEM:.*]] = llvm.addrspacecast %wi-info : !llvm.ptr<5> to !llvm.ptr
  // CHECK-NOT: llvm.alloca
  llvm.func amdgpu_kernelcc @kernel() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %x = llvm.mlir.constant(0 : i32) : i32
    // CHECK: llvm.call @__mux_get_local_id(%x, %[[ITEM]]) : (i32, !llvm.ptr) -> i64
    %0 = llvm.call @__mux_get_local_id(%x) : (i32) -> i64
    // CHECK: llvm.call @__mux_get_work_dim(%wg-info) : (!llvm.ptr) -> i32
    %1 = llvm.call @__mux_get_work_dim() : () -> i32
    llvm.return
  }
}
