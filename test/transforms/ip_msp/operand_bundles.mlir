// RUN: xdsl-opt -p ip-msp,verify-llvm %s | filecheck %s
// RUN: xdsl-opt -p 'ip-msp{polyvariant=true},verify-llvm' %s | filecheck %s --check-prefix EACH

// Operands of bundles are no arguments: they keep their types, and do not disagree with
// the arguments. A function that a bundle captures may have other callers.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @unknown()
  // CHECK: llvm.func internal @called(%p: !llvm.ptr<3>) -> f32
  llvm.func internal @called(%p: !llvm.ptr) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
  // CHECK: llvm.func internal @twice(%p: !llvm.ptr) -> f32
  // EACH-DAG: llvm.func internal @twice.msp.shared(%{{.*}}: !llvm.ptr<3>) -> f32
  // EACH-DAG: llvm.func internal @twice.msp.global(%{{.*}}: !llvm.ptr<1>) -> f32
  llvm.func internal @twice(%p: !llvm.ptr) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
  // CHECK: llvm.func internal @captured(%p: !llvm.ptr) -> f32
  // EACH-DAG: llvm.func internal @captured(%p: !llvm.ptr) -> f32
  llvm.func internal @captured(%p: !llvm.ptr) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // CHECK: llvm.call @called(%s) ["foo"(%q : !llvm.ptr)] : (!llvm.ptr<3>) -> f32
  // EACH: llvm.call @twice.msp.shared(%s) ["foo"(%q, %p : !llvm.ptr, !llvm.ptr)] : (!llvm.ptr<3>) -> f32
  // EACH: llvm.call @twice.msp.global(%g) ["deopt"(%p : !llvm.ptr)] : (!llvm.ptr<1>) -> f32
  // EACH: llvm.call @captured.msp.global(%g)
  llvm.func ptx_kernelcc @k(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %o: !llvm.ptr<1>) {
    %p = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %0 = llvm.call @called(%p) ["foo"(%q : !llvm.ptr)] : (!llvm.ptr) -> f32
    llvm.store %0, %o : f32, !llvm.ptr<1>
    %1 = llvm.call @twice(%p) ["foo"(%q, %p : !llvm.ptr, !llvm.ptr)] : (!llvm.ptr) -> f32
    llvm.store %1, %o : f32, !llvm.ptr<1>
    %2 = llvm.call @twice(%q) ["deopt"(%p : !llvm.ptr)] : (!llvm.ptr) -> f32
    llvm.store %2, %o : f32, !llvm.ptr<1>
    %f = llvm.mlir.addressof @captured : !llvm.ptr
    llvm.call @unknown() ["foo"(%f : !llvm.ptr)] : () -> ()
    %3 = llvm.call @captured(%q) : (!llvm.ptr) -> f32
    llvm.store %3, %o : f32, !llvm.ptr<1>
    llvm.return
  }
}
