// RUN: xdsl-opt -p resolve-gas --split-input-file --verify-diagnostics %s | filecheck %s

// Reading the target off the module.

// CHECK: the target of the module is not decidable: its target triple 'wasm32-unknown-unknown' is not a known one. Set the option 'target='
module attributes {llvm.target_triple = "wasm32-unknown-unknown"} {
}

// -----

// CHECK: the target of the module is not decidable: it has functions of nvptx and spir. Set the option 'target='
module {
  llvm.func ptx_kernelcc @f() {
    llvm.return
  }
  llvm.func spir_kernelcc @g() {
    llvm.return
  }
}

// -----

// CHECK-LABEL: llvm.func spir_kernelcc @by_calling_convention
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
module {
  llvm.func spir_kernelcc @by_calling_convention(%p: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %0 = llvm.load %g : !llvm.ptr<4> -> f32
    llvm.return
  }
}

// -----

// CHECK-LABEL: llvm.func @by_kernel_attribute
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
module {
  llvm.func @by_kernel_attribute(%p: !llvm.ptr<3>) attributes {rocdl.kernel} {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.load %g : !llvm.ptr -> f32
    llvm.return
  }
}
