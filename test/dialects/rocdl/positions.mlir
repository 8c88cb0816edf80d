// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @positions(
llvm.func @positions() {
  // CHECK-NEXT: %0 = rocdl.workitem.id.x : i32
  %0 = rocdl.workitem.id.x : i32
  // CHECK-NEXT: %1 = rocdl.workitem.id.y : i32
  %1 = rocdl.workitem.id.y : i32
  // CHECK-NEXT: %2 = rocdl.workitem.id.z : i32
  %2 = rocdl.workitem.id.z : i32
  // CHECK-NEXT: %3 = rocdl.workgroup.id.x : i32
  %3 = rocdl.workgroup.id.x : i32
  // CHECK-NEXT: %4 = rocdl.workgroup.id.y : i32
  %4 = rocdl.workgroup.id.y : i32
  // CHECK-NEXT: %5 = rocdl.workgroup.id.z : i32
  %5 = rocdl.workgroup.id.z : i32
  // CHECK-NEXT: %6 = rocdl.cluster.id.x : i32
  %6 = rocdl.cluster.id.x : i32
  // CHECK-NEXT: %7 = rocdl.cluster.id.y : i32
  %7 = rocdl.cluster.id.y : i32
  // CHECK-NEXT: %8 = rocdl.cluster.id.z : i32
  %8 = rocdl.cluster.id.z : i32
  // CHECK-NEXT: %9 = rocdl.workgroup.dim.x : i32
  %9 = rocdl.workgroup.dim.x : i32
  // CHECK-NEXT: %10 = rocdl.workgroup.dim.y : i32
  %10 = rocdl.workgroup.dim.y : i32
  // CHECK-NEXT: %11 = rocdl.workgroup.dim.z : i32
  %11 = rocdl.workgroup.dim.z : i32
  // CHECK-NEXT: %12 = rocdl.grid.dim.x : i32
  %12 = rocdl.grid.dim.x : i32
  // CHECK-NEXT: %13 = rocdl.grid.dim.y : i32
  %13 = rocdl.grid.dim.y : i32
  // CHECK-NEXT: %14 = rocdl.grid.dim.z : i32
  %14 = rocdl.grid.dim.z : i32
  // CHECK-NEXT: %15 = rocdl.wavefrontsize : i32
  %15 = rocdl.wavefrontsize : i32
  llvm.return
}

// CHECK-LABEL: llvm.func @ranges(
llvm.func @ranges() {
  // CHECK-NEXT: %0 = rocdl.workitem.id.x range <i32, 0, 1024> : i32
  %0 = rocdl.workitem.id.x range <i32, 0, 1024> : i32
  // CHECK-NEXT: %1 = rocdl.workgroup.dim.x range <i32, 1, 1025> {foo} : i32
  %1 = rocdl.workgroup.dim.x range <i32, 1, 1025> {foo} : i32
  // CHECK-NEXT: %2 = rocdl.grid.dim.x {foo} : i64
  %2 = rocdl.grid.dim.x {foo} : i64
  llvm.return
}
