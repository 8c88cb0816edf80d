// RUN: xdsl-opt -p 'copy-kernel-arguments{remarks=passed}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p copy-kernel-arguments %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// SILENT-NOT: {{.}}

// CHECK:     a.cl:1: remark: parameter 1 of @writes is written, and so copied for each work-item: 4 bytes. [copy-kernel-arguments: ArgumentCopied]
// CHECK-NOT: {{.}}

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func spir_kernelcc @writes(%p: !llvm.ptr {llvm.byval = i32}) {
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.store %v, %p : i32, !llvm.ptr
    llvm.return
  } loc("a.cl":1:0)
  llvm.func spir_kernelcc @reads(%p: !llvm.ptr {llvm.byval = i32, llvm.readonly}) {
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }
}
