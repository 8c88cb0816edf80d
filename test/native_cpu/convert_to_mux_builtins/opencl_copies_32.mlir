// RUN: xdsl-opt -p convert-to-mux-builtins %s | filecheck %s

// A size_t of 32 bits is extended: mux builtins take the number of bytes in 64 bits.

module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"} {

// CHECK-LABEL: llvm.func spir_kernelcc @copy
// CHECK: [[COUNT:%.+]] = llvm.zext %n : i32 to i64
// CHECK: [[BYTES:%.+]] = llvm.mul [[COUNT]], {{%.+}} : i64
// CHECK: llvm.call @__mux_dma_read_1D(%l, %g, [[BYTES]], {{%.+}})
llvm.func spir_kernelcc @copy(%l: !llvm.ptr<3>, %g: !llvm.ptr<1>, %n: i32, %none: !llvm.target<"spirv.Event">) {
  %a = llvm.call spir_funccc @_Z21async_work_group_copyPU3AS3fPU3AS1Kfj9ocl_event(%l, %g, %n, %none) : (!llvm.ptr<3>, !llvm.ptr<1>, i32, !llvm.target<"spirv.Event">) -> !llvm.target<"spirv.Event">
  llvm.return
}

llvm.func @_Z21async_work_group_copyPU3AS3fPU3AS1Kfj9ocl_event(!llvm.ptr<3>, !llvm.ptr<1>, i32, !llvm.target<"spirv.Event">) -> !llvm.target<"spirv.Event">

}
