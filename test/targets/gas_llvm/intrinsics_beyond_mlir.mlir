// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: xdsl-opt %s -t gas-llvm -o %t.ll
// RUN: filecheck %s --check-prefix=LLVM --input-file %t.ll
// RUN: xdsl-gas -q %t.ll --emit mlir | filecheck %s
// RUN: xdsl-opt %s -p run-vecz | filecheck %s --check-prefix=VECZ

// Intrinsics that MLIR 22 has no operations of.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK-LABEL: llvm.func spir_kernelcc @kernel(
  // CHECK: = llvm.intr.maximumnum(%{{.*}}, %{{.*}}) : (f32, f32) -> f32
  // CHECK: = llvm.intr.minimumnum(%{{.*}}, %{{.*}}) {fastmathFlags = #llvm.fastmath<nsz>} : (f32, f32) -> f32

  // LLVM-LABEL: @kernel(
  // LLVM: = call float @llvm.maximumnum.f32(float %{{.*}}, float %{{.*}})
  // LLVM: = call nsz float @llvm.minimumnum.f32(float %{{.*}}, float %{{.*}})

  // VECZ-LABEL: @__vecz_v4_kernel(
  // VECZ: = llvm.intr.maximumnum(%{{.*}}, %{{.*}}) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  // VECZ: = llvm.intr.minimumnum(%{{.*}}, %{{.*}}) {fastmathFlags = #llvm.fastmath<nsz>} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.func spir_kernelcc @kernel(%p: !llvm.ptr<1>, %n: f32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %most = llvm.intr.maximumnum(%x, %n) : (f32, f32) -> f32
    %least = llvm.intr.minimumnum(%most, %x) {fastmathFlags = #llvm.fastmath<nsz>} : (f32, f32) -> f32
    llvm.store %least, %q : f32, !llvm.ptr<1>
    llvm.return
  }

  llvm.func @__mux_get_global_id(i32) -> i64
}
