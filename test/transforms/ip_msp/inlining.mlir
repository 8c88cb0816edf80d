// RUN: xdsl-opt -p 'ip-msp{polyvariant=true}' --split-input-file %s | filecheck %s
// PATTERN: InlineClone

// A clone of a function that must not be inlined must not be, either: the original is
// still called with what is unknown.
// CHECK-LABEL: llvm.func @kept_apart(
// CHECK:       llvm.func internal @kept_apart.msp.shared(%{{.*}}: !llvm.ptr<3>) -> f32 attributes {no_inline, nvvm.as
// CHECK:       llvm.func internal @said_otherwise.msp.shared(%{{.*}}: !llvm.ptr<3>) -> f32 attributes {nvvm.as = {{.*}}, passthrough = ["noinline"]}
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @kept_apart(%p: !llvm.ptr) -> f32 attributes {no_inline} {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func @said_otherwise(%p: !llvm.ptr) -> f32 attributes {passthrough = ["noinline"]} {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func @passes_on(%p: !llvm.ptr) {
    %0 = llvm.call @kept_apart(%p) : (!llvm.ptr) -> f32
    %1 = llvm.call @said_otherwise(%p) : (!llvm.ptr) -> f32
    llvm.return
  }
  llvm.func ptx_kernelcc @k(%t: !llvm.ptr<3>) {
    %p = llvm.addrspacecast %t : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.call @kept_apart(%p) : (!llvm.ptr) -> f32
    %1 = llvm.call @said_otherwise(%p) : (!llvm.ptr) -> f32
    llvm.return
  }
}

// -----

// Beside an original that is used, a clone is to be inlined.
// CHECK: llvm.func internal @beside_the_original.msp.shared(%{{.*}}: !llvm.ptr<3>) -> f32 attributes {always_inline, nvvm.as
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @beside_the_original(%p: !llvm.ptr) -> f32 {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func @passes_on(%p: !llvm.ptr) {
    %0 = llvm.call @beside_the_original(%p) : (!llvm.ptr) -> f32
    llvm.return
  }
  llvm.func ptx_kernelcc @k(%t: !llvm.ptr<3>) {
    %p = llvm.addrspacecast %t : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.call @beside_the_original(%p) : (!llvm.ptr) -> f32
    llvm.return
  }
}

// -----

// So it is beside an original whose address is taken.
// CHECK: llvm.func internal @address_taken.msp.shared(%{{.*}}: !llvm.ptr<3>) -> f32 attributes {always_inline, nvvm.as
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @address_taken(%p: !llvm.ptr) -> f32 {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func ptx_kernelcc @k(%t: !llvm.ptr<3>) -> !llvm.ptr {
    %p = llvm.addrspacecast %t : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.call @address_taken(%p) : (!llvm.ptr) -> f32
    %1 = llvm.mlir.addressof @address_taken : !llvm.ptr
    llvm.return %1 : !llvm.ptr
  }
}

// -----

// A clone that takes the place of its original, the only one and with all its calls,
// has the attributes of the original.
// CHECK:     llvm.func @in_its_place(
// CHECK:     llvm.func internal @in_its_place.msp.shared(%{{.*}}: !llvm.ptr<3>) -> f32 attributes {nvvm.as
// CHECK:     llvm.func internal @inlined_before.msp.shared(%{{.*}}: !llvm.ptr<3>) -> f32 attributes {always_inline, nvvm.as
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @in_its_place(%p: !llvm.ptr) -> f32 {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func @inlined_before(%p: !llvm.ptr) -> f32 attributes {always_inline} {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func ptx_kernelcc @k(%t: !llvm.ptr<3>) {
    %p = llvm.addrspacecast %t : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.call @in_its_place(%p) : (!llvm.ptr) -> f32
    %1 = llvm.call @inlined_before(%p) : (!llvm.ptr) -> f32
    llvm.return
  }
}
