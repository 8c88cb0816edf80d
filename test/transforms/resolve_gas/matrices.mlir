// RUN: xdsl-opt -p resolve-gas,verify-llvm %s | filecheck %s
// RUN: %if mlir-translate-22 && llc-22 %{ xdsl-opt -p resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | llc-22 -mcpu=sm_90 -mattr=+ptx83 -o - | filecheck %s --check-prefix=PTX %}

// Loads and stores of matrices are rewritten where PTX has them, with a cast if need be.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @rows(
  // CHECK-NEXT:    %0 = llvm.call_intrinsic "llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3"(%s3) : (!llvm.ptr<3>) -> i32
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.stmatrix.sync.aligned.m8n8.x1.b16.p3"(%s3, %0) : (!llvm.ptr<3>, i32) -> ()
  // PTX-LABEL: rows(
  // PTX:         ldmatrix.sync.aligned.m8n8.x1.shared.b16
  // PTX:         stmatrix.sync.aligned.m8n8.x1.shared.b16
  llvm.func @rows(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.call_intrinsic "llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p0"(%s) : (!llvm.ptr) -> i32
    llvm.call_intrinsic "llvm.nvvm.stmatrix.sync.aligned.m8n8.x1.b16.p0"(%s, %0) : (!llvm.ptr, i32) -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func @fragments(
  // CHECK:         llvm.addrspacecast %{{.*}} : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p1"(%{{.*}}, %n) : (!llvm.ptr<1>, i32) -> f64
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.wmma.m8n8k4.load.b.col.stride.f64.p3"(%s3, %n) : (!llvm.ptr<3>, i32) -> f64
  // CHECK:         nvvm.wmma.load %s3, %n {{.*}} : (!llvm.ptr<3>) -> f64
  // CHECK:         nvvm.wmma.store %s3, %n, {{.*}} : !llvm.ptr<3>, f64, f64
  // PTX-LABEL: fragments(
  // PTX:         wmma.load.a.sync.aligned.row.m8n8k4.global.f64
  // PTX:         wmma.load.b.sync.aligned.col.m8n8k4.shared.f64
  // PTX:         wmma.load.a.sync.aligned.row.m8n8k4.shared.f64
  // PTX:         wmma.store.d.sync.aligned.row.m8n8k4.shared.f64
  llvm.func @fragments(%table: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %out: !llvm.ptr<1>, %n: i32) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %n x !llvm.ptr : (i32) -> !llvm.ptr<5>
    llvm.store %g, %slot : !llvm.ptr, !llvm.ptr<5>
    %loaded = llvm.load %slot : !llvm.ptr<5> -> !llvm.ptr
    %a = llvm.call_intrinsic "llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p0"(%loaded, %n) : (!llvm.ptr, i32) -> f64
    %b = llvm.call_intrinsic "llvm.nvvm.wmma.m8n8k4.load.b.col.stride.f64.p0"(%s, %n) : (!llvm.ptr, i32) -> f64
    %c = nvvm.wmma.load %s, %n {eltype = #nvvm.mma_type<f64>, frag = #nvvm.mma_frag<a>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (!llvm.ptr) -> f64
    nvvm.wmma.store %s, %n, %a, %b {eltype = #nvvm.mma_type<f64>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : !llvm.ptr, f64, f64
    llvm.store %c, %out : f64, !llvm.ptr<1>
    llvm.return
  }

  // PTX has no such instruction for these spaces.
  // CHECK-LABEL: llvm.func @not_supported(
  // CHECK:         llvm.call_intrinsic "llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p0"(%g)
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p0"(%l, %n)
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p0"(%unknown, %n)
  llvm.func @not_supported(%g1: !llvm.ptr<1>, %l5: !llvm.ptr<5>, %unknown: !llvm.ptr, %n: i32) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %l = llvm.addrspacecast %l5 : !llvm.ptr<5> to !llvm.ptr
    %0 = llvm.call_intrinsic "llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p0"(%g) : (!llvm.ptr) -> i32
    %1 = llvm.call_intrinsic "llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p0"(%l, %n) : (!llvm.ptr, i32) -> f64
    %2 = llvm.call_intrinsic "llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p0"(%unknown, %n) : (!llvm.ptr, i32) -> f64
    llvm.return
  }
}
