// RUN: xdsl-opt -p run-vecz,work-item-loops %s | filecheck %s

// "SYCL Native CPU Pipeline Passes", "Vector + Scalar": the vectorized kernel runs the part of each row that its
// width divides, the scalar one the rest. Each nest is left out where it has nothing to run.

module attributes {llvm.target_triple = "spir64"} {
// CHECK:      @"k.mux-barrier-wrapper"(
// CHECK:        %[[WIDTH:.*]] = llvm.mlir.constant(4 : i64)
// CHECK-NEXT:   %[[PEEL:.*]] = llvm.urem %size_x, %[[WIDTH]]
// CHECK-NEXT:   %[[LIMIT:.*]] = llvm.sub %size_x, %[[PEEL]]
// CHECK-NEXT:   %[[MAIN:.*]] = llvm.icmp "ne" %[[LIMIT]]
// CHECK-NEXT:   %[[TAIL:.*]] = llvm.icmp "ne" %[[PEEL]]
// CHECK:        llvm.cond_br %[[MAIN]], ^{{.*}}, ^[[BEHIND:bb[0-9]+]]
// CHECK:      ^[[BEHIND]]:
// CHECK-NEXT:   llvm.cond_br %[[TAIL]],
// CHECK:      (%z: i64):
// CHECK:      (%y: i64):
// CHECK:        llvm.br ^[[X:bb[0-9]+]](%0 : i64)
// CHECK-NEXT: ^[[X]](%x: i64):
// CHECK:        llvm.call spir_funccc @__vecz_v4_k(%p)
// CHECK-NEXT:   %[[NEXT:.*]] = llvm.add %x, %[[WIDTH]]
// CHECK-NEXT:   llvm.icmp "ult" %[[NEXT]], %[[LIMIT]]
// CHECK:      (%z_1: i64):
// CHECK:      (%y_1: i64):
// CHECK:        llvm.br ^[[X:bb[0-9]+]](%[[LIMIT]] : i64)
// CHECK-NEXT: ^[[X]](%x_1: i64):
// CHECK:        llvm.call spir_funccc @k(%p)
// CHECK-NEXT:   %[[NEXT:.*]] = llvm.add %x_1, %1
// CHECK-NEXT:   llvm.icmp "ult" %[[NEXT]], %size_x
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"], ["mux-orig-fn", "k"]]} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %i, %q : i64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
}
