// RUN: xdsl-opt -p print-memory-spaces --split-input-file %s | filecheck %s

// Calls through pointers that are loaded from memory of the host: of virtual functions,
// and of tables that the host may write.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global external @table() {addr_space = 1 : i32, externally_initialized} : !llvm.array<2 x ptr> {
    %none = llvm.mlir.undef : !llvm.array<2 x ptr>
    %f = llvm.mlir.addressof @called : !llvm.ptr
    %a = llvm.insertvalue %f, %none[0] : !llvm.array<2 x ptr>
    llvm.return %a : !llvm.array<2 x ptr>
  }
  // A purely virtual function.
  llvm.func @__cxa_pure_virtual()

  // CHECK-LABEL: // @called
  // CHECK-NEXT:  //   %p: {shared}
  // CHECK-NEXT:  //   %q: {global, null}
  llvm.func internal @called(%p: !llvm.ptr) {
    %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // What the host stores is global nevertheless: it is given no shared address.
  // CHECK-LABEL: // @kernel
  // CHECK:       //   %loaded: {global, null}
  // CHECK:       //   %f: {global, null}
  llvm.func ptx_kernelcc @kernel(%host: !llvm.ptr, %s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %loaded = llvm.load %host : !llvm.ptr -> !llvm.ptr
    llvm.store %loaded, %s : !llvm.ptr, !llvm.ptr
    %f = llvm.load %loaded : !llvm.ptr -> !llvm.ptr
    llvm.call %f(%s) : !llvm.ptr, (!llvm.ptr) -> ()
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // Code of another module may call it, and the kernel may call that.
  // CHECK-LABEL: // @called
  // CHECK-NEXT:  //   %p: {global, shared, constant, local, distributed shared, param, null}
  llvm.mlir.global external @table() {addr_space = 1 : i32, externally_initialized} : !llvm.ptr {
    %f = llvm.mlir.addressof @called : !llvm.ptr
    llvm.return %f : !llvm.ptr
  }
  llvm.func @defined_elsewhere()
  llvm.func internal @called(%p: !llvm.ptr) {
    %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
  // CHECK-LABEL: // @kernel
  // CHECK:       //   %loaded: {global, shared, null}
  llvm.func ptx_kernelcc @kernel(%host: !llvm.ptr, %s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %loaded = llvm.load %host : !llvm.ptr -> !llvm.ptr
    %f = llvm.load %loaded : !llvm.ptr -> !llvm.ptr
    llvm.call %f(%s) : !llvm.ptr, (!llvm.ptr) -> ()
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // So may inline assembly.
  // CHECK-LABEL: // @called
  // CHECK-NEXT:  //   %p: {global, shared, constant, local, distributed shared, param, null}
  llvm.func internal @called(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%n: i64) {
    %f = llvm.mlir.addressof @called : !llvm.ptr
    llvm.inline_asm has_side_effects "call $0, ($1), prototype;", "l,l" %f, %n : (!llvm.ptr, i64) -> ()
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // Assembly that calls nothing does not.
  // CHECK-LABEL: // @called
  // CHECK-NEXT:  //   %p: {}
  llvm.func internal @called(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%n: i64) {
    %f = llvm.mlir.addressof @called : !llvm.ptr
    llvm.inline_asm has_side_effects "st.global.u64 [$1], $0;", "l,l" %f, %n : (!llvm.ptr, i64) -> ()
    llvm.return
  }
}

// -----

module attributes {llvm.module_asm = [".extern .func (.param .b32 r) called;"], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @called
  // CHECK-NEXT:  //   %p: {global, shared, constant, local, distributed shared, param, null}
  llvm.func internal @called(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%host: !llvm.ptr) {
    %f = llvm.mlir.addressof @called : !llvm.ptr
    llvm.store %f, %host : !llvm.ptr, !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A function has an address in no window: those are global.
  // CHECK-LABEL: // @called
  // CHECK-LABEL: // @kernel
  // CHECK:       //   %f: {global}
  llvm.func internal @called(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel() {
    %f = llvm.mlir.addressof @called : !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // The tag of a function's address is unknown, and kernels are called.
  // CHECK-LABEL: // @called
  // CHECK-NEXT:  //   %p: {global, shared, local, null}
  // CHECK-LABEL: // @kernel
  // CHECK:       //   %f: {global, shared, local, null}
  llvm.func internal @called(%p: !llvm.ptr<4>) {
    llvm.return
  }
  llvm.func spir_kernelcc @kernel(%host: !llvm.ptr<4>) {
    %f = llvm.mlir.addressof @called : !llvm.ptr<4>
    llvm.store %f, %host : !llvm.ptr<4>, !llvm.ptr<4>
    llvm.return
  }
}
