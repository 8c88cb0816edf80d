// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s

// What is a source of a space, what is not, and on whose word.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func ptx_kernelcc @kernel_arguments_are_global(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func ptx_kernelcc @kernel_arguments_are_global(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  // CHECK-LABEL: llvm.func @marked_as_kernel(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func @marked_as_kernel(%p: !llvm.ptr) attributes {nvvm.kernel} {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  // https://github.com/llvm/llvm-project/issues/57188
  // CHECK-LABEL: llvm.func @function_arguments_are_not(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @function_arguments_are_not(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  // https://github.com/llvm/llvm-project/issues/112278
  // CHECK-LABEL: llvm.func ptx_kernelcc @copies_are_not(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func ptx_kernelcc @copies_are_not(%p: !llvm.ptr {llvm.byval = f32}) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  // CHECK-LABEL: llvm.func @published(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  llvm.func @published(%p: !llvm.ptr) attributes {nvvm.as = array<i32: 3>} {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  // CHECK-LABEL: llvm.func @allocas(
  // CHECK:         llvm.store %{{.*}}, %{{.*}} : f32, !llvm.ptr<5>
  llvm.func @allocas(%n: i32, %v: f32) {
    %p = llvm.alloca %n x f32 : (i32) -> !llvm.ptr
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }
  llvm.mlir.global internal @variable() : f32
  // CHECK-LABEL: llvm.func @globals(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func @globals() {
    %p = llvm.mlir.addressof @variable : !llvm.ptr
    %0 = llvm.load %p : !llvm.ptr -> f32
    %f = llvm.mlir.addressof @allocas : !llvm.ptr
    %1 = llvm.load %f : !llvm.ptr -> f32
    llvm.return
  }
  // CHECK-LABEL: llvm.func @loaded_pointers_are_not(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> !llvm.ptr
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @loaded_pointers_are_not(%p: !llvm.ptr<1>) {
    %q = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr
    %0 = llvm.load %q : !llvm.ptr -> f32
    llvm.return
  }

  // A callee all of whose callers agree, without any change of its signature.
  // CHECK-LABEL: llvm.func internal @callee(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr)
  // CHECK-NEXT:    %[[S:.*]] = llvm.addrspacecast %[[P]] : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[S]] : !llvm.ptr<3> -> f32
  llvm.func internal @callee(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func @caller(%p: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    llvm.call @callee(%g) : (!llvm.ptr) -> ()
    llvm.return
  }

  // Indirect calls and declarations return anything.
  // CHECK-LABEL: llvm.func @results(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @results(%f: !llvm.ptr) {
    %p = llvm.call @declared() : () -> !llvm.ptr
    %0 = llvm.load %p : !llvm.ptr -> f32
    %q = llvm.call %f() : !llvm.ptr, () -> !llvm.ptr
    %1 = llvm.load %q : !llvm.ptr -> f32
    %r = llvm.call @replaceable() : () -> !llvm.ptr
    %2 = llvm.load %r : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func @declared() -> !llvm.ptr
  llvm.func linkonce_odr @replaceable() -> !llvm.ptr {
    %p = llvm.mlir.addressof @variable : !llvm.ptr
    llvm.return %p : !llvm.ptr
  }
}

// -----

// Without a triple that says CUDA nothing is assumed of kernels.
// CHECK-LABEL: llvm.func ptx_kernelcc @kernel(
// CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
module attributes {llvm.target_triple = "nvptx64-nvidia-nvcl"} {
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
}

// -----

// On the host nothing has a name.
// CHECK-LABEL: llvm.func @host(
// CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func @host(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
}
