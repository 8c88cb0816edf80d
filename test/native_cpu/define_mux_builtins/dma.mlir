// RUN: xdsl-opt -p add-scheduling-parameters,define-mux-builtins,verify-llvm %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: %if opt-22 %{ xdsl-opt -t gas-llvm %t.mlir | opt-22 -passes=verify -disable-output %}

// Work-item (0, 0, 0) copies line by line and plane by plane; the event is returned.

module {
  // CHECK:      llvm.func internal @__mux_dma_read_1D(%to: !llvm.ptr<3>, %from: !llvm.ptr<1>, %width: i64, %event: !llvm.ptr, %item: !llvm.ptr {{.*}}) -> !llvm.ptr
  // CHECK:        %[[X:.*]] = llvm.call @__mux_get_local_id(%{{.*}}, %item)
  // CHECK-NEXT:   %[[Y:.*]] = llvm.call @__mux_get_local_id(%{{.*}}, %item)
  // CHECK-NEXT:   %[[Z:.*]] = llvm.call @__mux_get_local_id(%{{.*}}, %item)
  // CHECK-NEXT:   %[[XY:.*]] = llvm.or %[[X]], %[[Y]] : i64
  // CHECK-NEXT:   %[[XYZ:.*]] = llvm.or %[[XY]], %[[Z]] : i64
  // CHECK-NEXT:   %[[FIRST:.*]] = llvm.icmp "eq" %[[XYZ]], %zero : i64
  // CHECK-NEXT:   llvm.cond_br %[[FIRST]], ^[[COPY:.*]], ^[[DONE:.*]]
  // CHECK-NEXT: ^[[COPY]]:
  // CHECK-NEXT:   "llvm.intr.memcpy"(%to, %from, %width) <{isVolatile = false}> : (!llvm.ptr<3>, !llvm.ptr<1>, i64) -> ()
  // CHECK-NEXT:   llvm.br ^[[DONE]]
  // CHECK-NEXT: ^[[DONE]]:
  // CHECK-NEXT:   llvm.return %event : !llvm.ptr
  llvm.func @__mux_dma_read_1D(!llvm.ptr<3>, !llvm.ptr<1>, i64, !llvm.ptr) -> !llvm.ptr

  // CHECK:      llvm.func internal @__mux_dma_write_2D(%to: !llvm.ptr<1>, %from: !llvm.ptr<3>, %width: i64, %to_line_stride: i64, %from_line_stride: i64, %height: i64, %event: !llvm.ptr, %item: !llvm.ptr {{.*}}) -> !llvm.ptr
  // CHECK:        "llvm.intr.memcpy"(%{{.*}}, %{{.*}}, %width) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr<3>, i64) -> ()
  // CHECK-NOT:    memcpy
  // CHECK:        llvm.return %event
  llvm.func @__mux_dma_write_2D(!llvm.ptr<1>, !llvm.ptr<3>, i64, i64, i64, i64, !llvm.ptr) -> !llvm.ptr

  // CHECK:      llvm.func internal @__mux_dma_read_3D(%to: !llvm.ptr<3>, %from: !llvm.ptr<1>, %width: i64, %to_line_stride: i64, %from_line_stride: i64, %height: i64, %to_plane_stride: i64, %from_plane_stride: i64, %depth: i64, %event: !llvm.ptr, %item: !llvm.ptr {{.*}}) -> !llvm.ptr
  llvm.func @__mux_dma_read_3D(!llvm.ptr<3>, !llvm.ptr<1>, i64, i64, i64, i64, i64, i64, i64, !llvm.ptr) -> !llvm.ptr

  // CHECK:      llvm.func internal @__mux_dma_wait(%number: i32, %events: !llvm.ptr)
  // CHECK-NEXT:   llvm.return
  llvm.func @__mux_dma_wait(i32, !llvm.ptr)
}
