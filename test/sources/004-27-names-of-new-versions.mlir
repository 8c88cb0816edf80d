// RUN: xdsl-opt -p work-item-loops %s | filecheck %s

// "SYCL Native CPU Pipeline Passes", "Function Attributes": a pass appends its suffix to the base name
// of a function, and to the name of one without. The original name is that of the first one.

module {
  // CHECK: @"foo.pass1.mux-barrier-wrapper"(){{.*}}["mux-base-fn-name", "foo.pass1"], ["mux-orig-fn", "foo.pass1"]
  llvm.func spir_kernelcc @foo.pass1() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    llvm.return
  }
  // CHECK: @"bar.mux-barrier-wrapper"(){{.*}}["mux-orig-fn", "first"], ["mux-base-fn-name", "bar"]
  llvm.func spir_kernelcc @bar.pass1() attributes {passthrough = [["mux-kernel", "entry-point"], ["mux-orig-fn", "first"], ["mux-base-fn-name", "bar"]]} {
    llvm.return
  }
  // CHECK: @"baz.mux-barrier-wrapper"(){{.*}}["mux-base-name", "baz"]
  llvm.func spir_kernelcc @baz.pass1() attributes {passthrough = [["mux-kernel", "entry-point"], ["mux-base-name", "baz"]]} {
    llvm.return
  }
}
