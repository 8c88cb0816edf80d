// RUN: xdsl-opt %s -p work-item-loops | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p work-item-loops | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// The number that the region returns for the last work-item decides.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
// CHECK: @"three.mux-barrier-wrapper"(
// CHECK: [[NUMBER:%.*]] = llvm.call {{.*}} @"three.mux-barrier-region"(
// CHECK-NEXT: llvm.store [[NUMBER]], [[NEXT:%.*]] {alignment
// CHECK: [[LAST:%.*]] = llvm.load [[NEXT]]
// CHECK-NEXT: llvm.switch [[LAST]] : i32, ^[[END:bb[0-9]+]] [
// CHECK-NEXT: 2: ^[[A:bb[0-9]+]],
// CHECK-NEXT: 3: ^[[B:bb[0-9]+]]
// CHECK-NEXT: ]
// CHECK-NEXT: ^[[A]]:
// CHECK: llvm.call {{.*}} @"three.mux-barrier-region.0"(
// CHECK-NOT: llvm.store
// CHECK: llvm.br ^[[END]]
// CHECK-NEXT: ^[[B]]:
// CHECK: llvm.call {{.*}} @"three.mux-barrier-region.1"(
// CHECK: llvm.br ^[[END]]
// CHECK-NEXT: ^[[END]]:
// CHECK-NEXT: llvm.return
llvm.func spir_kernelcc @three(%n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %a = llvm.mlir.constant(4 : i32) : i32
  %b = llvm.mlir.constant(9 : i32) : i32
  llvm.switch %n : i32, ^end [
    0: ^first,
    1: ^second
  ]
^first:
  llvm.call @__mux_work_group_barrier(%a, %a, %a) : (i32, i32, i32) -> ()
  llvm.return
^second:
  llvm.call @__mux_work_group_barrier(%b, %a, %a) : (i32, i32, i32) -> ()
  llvm.br ^end
^end:
  llvm.return
}

// A region that never ends.
// CHECK: @"endless.mux-barrier-wrapper"(
// CHECK: llvm.call {{.*}} @"endless.mux-barrier-region.0"(
// CHECK: llvm.unreachable
llvm.func spir_kernelcc @endless() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %a = llvm.mlir.constant(4 : i32) : i32
  llvm.call @__mux_work_group_barrier(%a, %a, %a) : (i32, i32, i32) -> ()
  llvm.br ^loop
^loop:
  llvm.br ^loop
}
// A barrier that is never reached has no region.
// CHECK-NOT: @"unreached.mux-barrier-region.0"
// CHECK: @"unreached.mux-barrier-wrapper"(
llvm.func spir_kernelcc @unreached() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %a = llvm.mlir.constant(4 : i32) : i32
  llvm.return
^never:
  llvm.call @__mux_work_group_barrier(%a, %a, %a) : (i32, i32, i32) -> ()
  llvm.return
}
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}
