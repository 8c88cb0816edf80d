// RUN: xdsl-opt -p 'run-vecz{factor=4}' %s | filecheck %s
// RUN: xdsl-opt -p 'run-vecz{scalable=true}' %s | filecheck %s --check-prefix=SCALABLE

// "SYCL Native CPU Pipeline Passes", "Vector Types", the store with a stride between the lanes: instead of a
// function of the vectorizer with a mangled name, it is LLVM's own scatter.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL:    @__vecz_v4_k(
  // CHECK:            llvm.intr.masked.scatter %{{.*}} : vector<4xf64>, vector<4xi1> into vector<4x!llvm.ptr<1>>
  // CHECK-NOT:      __vecz_b_
  // SCALABLE-LABEL: @__vecz_nxv4_k(
  // SCALABLE:         masked.scatter{{.*}}vector<[4]xf64>
  // SCALABLE-NOT:   __vecz_b_
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>, %stride: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    %at = llvm.mul %i, %stride : i64
    %x = llvm.uitofp %i : i64 to f64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f64
    llvm.store %x, %q : f64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
}
