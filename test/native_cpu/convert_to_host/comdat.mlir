// RUN: xdsl-opt -p 'convert-to-host{triple="x86_64-unknown-linux-gnu" data-layout="e-m:e-i64:64"}' %s | filecheck %s
// PATTERN: EraseComdat

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-NOT: comdat
  // CHECK: llvm.func linkonce_odr @f(%p: !llvm.ptr) {
  // CHECK-NOT: comdat
  llvm.comdat @__llvm_global_comdat {
    llvm.comdat_selector @f any
  }
  llvm.func linkonce_odr @f(%p: !llvm.ptr<1>) comdat(@__llvm_global_comdat::@f) {
    llvm.return
  }
}
