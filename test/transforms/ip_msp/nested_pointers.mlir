// RUN: xdsl-opt -p ip-msp,verify-llvm %s | filecheck %s
// RUN: %if mlir-translate-22 && llc-22 %{ xdsl-opt -p ip-msp,resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | llc-22 -mcpu=sm_90 -o - | filecheck %s --check-prefix=PTX %}

// Arguments that are pointers to the shared memory of a cluster, where all calls pass ones
// to that of the own block.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<64 x f32>

  // CHECK-LABEL: llvm.func internal @own(%p: !llvm.ptr<3>, %i: i32) -> f32 attributes {no_inline, nvvm.as = array<i32: 3, 0>}
  // CHECK-NEXT: %e = llvm.getelementptr %p[%i] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
  // CHECK-NEXT: llvm.load %e : !llvm.ptr<3> -> f32
  // CHECK-NEXT: llvm.call @own(%e, %i) : (!llvm.ptr<3>, i32) -> f32
  // PTX-LABEL: .func {{.*}} own(
  // PTX: ld.shared.b32
  llvm.func internal @own(%p: !llvm.ptr<7>, %i: i32) -> f32 attributes {no_inline, nvvm.as = array<i32: 7, 0>} {
    %e = llvm.getelementptr %p[%i] : (!llvm.ptr<7>, i32) -> !llvm.ptr<7>, f32
    %v = llvm.load %e : !llvm.ptr<7> -> f32
    %w = llvm.call @own(%e, %i) : (!llvm.ptr<7>, i32) -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func internal @of_any_block(%p: !llvm.ptr<7>)
  // CHECK-NEXT: llvm.load %p : !llvm.ptr<7> -> f32
  // PTX-LABEL: .func {{.*}} of_any_block(
  // PTX: ld.shared::cluster.b32
  llvm.func internal @of_any_block(%p: !llvm.ptr<7>) -> f32 attributes {no_inline} {
    %v = llvm.load %p : !llvm.ptr<7> -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @visible(%p: !llvm.ptr<7>)
  // CHECK-NEXT: llvm.load %p : !llvm.ptr<7> -> f32
  llvm.func @visible(%p: !llvm.ptr<7>) -> f32 attributes {no_inline} {
    %v = llvm.load %p : !llvm.ptr<7> -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func internal @referred(%p: !llvm.ptr<7>)
  // CHECK-NEXT: llvm.load %p : !llvm.ptr<7> -> f32
  llvm.func internal @referred(%p: !llvm.ptr<7>) -> f32 attributes {no_inline} {
    %v = llvm.load %p : !llvm.ptr<7> -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @k
  // CHECK: llvm.call @own(%t, %i) : (!llvm.ptr<3>, i32) -> f32
  // CHECK: llvm.call @of_any_block(%w) : (!llvm.ptr<7>) -> f32
  // CHECK: llvm.call @of_any_block(%m) : (!llvm.ptr<7>) -> f32
  // CHECK: llvm.call @visible(%w) : (!llvm.ptr<7>) -> f32
  llvm.func @k(%o: !llvm.ptr<1>, %i: i32) attributes {nvvm.kernel} {
    %t = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %w = llvm.addrspacecast %t : !llvm.ptr<3> to !llvm.ptr<7>
    %a = llvm.call @own(%w, %i) : (!llvm.ptr<7>, i32) -> f32
    %b = llvm.call @of_any_block(%w) : (!llvm.ptr<7>) -> f32
    %m = llvm.call_intrinsic "llvm.nvvm.mapa.shared.cluster"(%t, %i) : (!llvm.ptr<3>, i32) -> !llvm.ptr<7>
    %c = llvm.call @of_any_block(%m) : (!llvm.ptr<7>) -> f32
    %d = llvm.call @visible(%w) : (!llvm.ptr<7>) -> f32
    %f = llvm.mlir.addressof @referred : !llvm.ptr
    llvm.store %f, %o : !llvm.ptr, !llvm.ptr<1>
    %e = llvm.call @referred(%w) : (!llvm.ptr<7>) -> f32
    llvm.store %a, %o : f32, !llvm.ptr<1>
    llvm.store %b, %o : f32, !llvm.ptr<1>
    llvm.store %c, %o : f32, !llvm.ptr<1>
    llvm.return
  }
}
