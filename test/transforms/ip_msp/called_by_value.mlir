// RUN: xdsl-opt -p ip-msp %s | filecheck %s

// A clone is to be inlined, but for one that is not to be and has an argument by value:
// its callees count on the copy that the call makes.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @by_value(%s: !llvm.ptr {llvm.byval = f32}, %p: !llvm.ptr) -> f32 attributes {no_inline} {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func @by_pointer(%s: !llvm.ptr<1>, %p: !llvm.ptr) -> f32 attributes {no_inline} {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func ptx_kernelcc @k(%g: !llvm.ptr<1>, %t: !llvm.ptr<3>) {
    %p = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %t : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.call @by_value(%p, %s) : (!llvm.ptr {llvm.byval = f32}, !llvm.ptr) -> f32
    %1 = llvm.call @by_pointer(%g, %s) : (!llvm.ptr<1>, !llvm.ptr) -> f32
    llvm.return
  }
  // CHECK-DAG: llvm.func internal @by_value{{.+}}(%s: !llvm.ptr {llvm.byval = f32}, %p: !llvm.ptr<3>) -> f32 attributes {no_inline, nvvm.as
  // CHECK-DAG: llvm.func internal @by_pointer{{.+}}(%s: !llvm.ptr<1>, %p: !llvm.ptr<3>) -> f32 attributes {always_inline, nvvm.as
}
