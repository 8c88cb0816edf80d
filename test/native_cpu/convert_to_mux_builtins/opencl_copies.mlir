// RUN: xdsl-opt -p convert-to-mux-builtins %s | filecheck %s

// Asynchronous copies: the direction is that of the address spaces, events become pointers,
// and waiting is a barrier of the work-group.

// CHECK-LABEL: @copies(
// CHECK: %[[NONE:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK: %[[SLOT:.*]] = llvm.alloca %{{.*}} x !llvm.array<2 x !llvm.ptr>
// CHECK: %[[FOUR:.*]] = llvm.mlir.constant(4 : i64) : i64
// CHECK-NEXT: %[[BYTES:.*]] = llvm.mul %n, %[[FOUR]] : i64
// CHECK-NEXT: %[[FIRST:.*]] = llvm.call @__mux_dma_read_1D(%l, %g, %[[BYTES]], %[[NONE]]) : (!llvm.ptr<3>, !llvm.ptr<1>, i64, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT: llvm.store %[[FIRST]], %[[SLOT]] : !llvm.ptr, !llvm.ptr
// CHECK: %[[SIZE:.*]] = llvm.mlir.constant(16 : i64) : i64
// CHECK: %[[STRIDE:.*]] = llvm.mul %stride, %{{.*}} : i64
// CHECK: llvm.call @__mux_dma_write_2D(%g, %l, %[[SIZE]], %[[STRIDE]], %[[SIZE]], %n, %[[FIRST]])
// CHECK: llvm.call @__mux_dma_read_2D(%l, %g, %[[WIDTH:.*]], %[[WIDTH]], %{{.*}}, %n, %[[FIRST]])
// CHECK: %[[EVENTS:.*]] = llvm.addrspacecast %{{.*}} : !llvm.ptr<4> to !llvm.ptr
// CHECK: llvm.call @__mux_dma_wait(%two, %[[EVENTS]]) : (i32, !llvm.ptr) -> ()
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK-NOT: target
llvm.func @copies(%l: !llvm.ptr<3>, %g: !llvm.ptr<1>, %n: i64, %stride: i64) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %none = llvm.mlir.zero : !llvm.target<"spirv.Event">
  %slot = llvm.alloca %one x !llvm.array<2 x !llvm.target<"spirv.Event">> : (i32) -> !llvm.ptr
  %a = llvm.call spir_funccc @_Z21async_work_group_copyPU3AS3fPU3AS1Kfm9ocl_event(%l, %g, %n, %none) : (!llvm.ptr<3>, !llvm.ptr<1>, i64, !llvm.target<"spirv.Event">) -> !llvm.target<"spirv.Event">
  llvm.store %a, %slot : !llvm.target<"spirv.Event">, !llvm.ptr
  // A vector of three takes as much memory as one of four.
  %b = llvm.call spir_funccc @_Z29async_work_group_strided_copyPU3AS1Dv3_fPU3AS3KS_mm9ocl_event(%g, %l, %n, %stride, %a) : (!llvm.ptr<1>, !llvm.ptr<3>, i64, i64, !llvm.target<"spirv.Event">) -> !llvm.target<"spirv.Event">
  %c = llvm.call spir_funccc @_Z29async_work_group_strided_copyPU3AS3fPU3AS1Kfmm9ocl_event(%l, %g, %n, %stride, %a) : (!llvm.ptr<3>, !llvm.ptr<1>, i64, i64, !llvm.target<"spirv.Event">) -> !llvm.target<"spirv.Event">
  %events = llvm.addrspacecast %slot : !llvm.ptr to !llvm.ptr<4>
  llvm.call spir_funccc @_Z17wait_group_eventsiPU3AS49ocl_event(%two, %events) : (i32, !llvm.ptr<4>) -> ()
  llvm.return
}

llvm.func @_Z21async_work_group_copyPU3AS3fPU3AS1Kfm9ocl_event(!llvm.ptr<3>, !llvm.ptr<1>, i64, !llvm.target<"spirv.Event">) -> !llvm.target<"spirv.Event">
llvm.func @_Z29async_work_group_strided_copyPU3AS1Dv3_fPU3AS3KS_mm9ocl_event(!llvm.ptr<1>, !llvm.ptr<3>, i64, i64, !llvm.target<"spirv.Event">) -> !llvm.target<"spirv.Event">
llvm.func @_Z29async_work_group_strided_copyPU3AS3fPU3AS1Kfmm9ocl_event(!llvm.ptr<3>, !llvm.ptr<1>, i64, i64, !llvm.target<"spirv.Event">) -> !llvm.target<"spirv.Event">
llvm.func @_Z17wait_group_eventsiPU3AS49ocl_event(i32, !llvm.ptr<4>)
