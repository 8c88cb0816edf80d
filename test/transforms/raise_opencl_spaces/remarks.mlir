// RUN: xdsl-opt -p 'raise-opencl-spaces{remarks=all}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p raise-opencl-spaces %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// SILENT-NOT: {{.}}

// CHECK:      a.cl:1: remark: @kernel is marked as a kernel: parameter 1 global, parameter 2 local. [raise-opencl-spaces: KernelDeclared]
// CHECK-NEXT: @unknown: remark: @unknown is marked as a kernel. [raise-opencl-spaces: KernelDeclared]
// CHECK-NEXT: @unknown: remark: parameter 1 of @unknown has a space that neither its type nor metadata tells: set the option 'metadata=' to the text of the module. [raise-opencl-spaces: SpaceUnknown]
// CHECK-NOT:  {{.}}

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>) {
    llvm.return
  } loc("a.cl":1:0)
  llvm.func ptx_kernelcc @unknown(%p: !llvm.ptr) {
    llvm.return
  }
  // No kernel.
  llvm.func @function(%p: !llvm.ptr) {
    llvm.return
  }
}
