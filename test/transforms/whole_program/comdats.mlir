// RUN: xdsl-opt -p whole-program,verify-llvm %s 2>/dev/null | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt -p whole-program %s 2>/dev/null | mlir-translate-22 --mlir-to-llvmir | filecheck %s --check-prefix=LLVM %}

// A comdat of one internal member is dropped, one of several keeps its members together
// but is not deduplicated, and one with a member that stays keeps all of them.

// CHECK:      llvm.comdat @__llvm_global_comdat {
// CHECK-NEXT:   llvm.comdat_selector @template any
// CHECK-NEXT:   llvm.comdat_selector @"two members" nodeduplicate
// CHECK-NEXT: }
// CHECK:      llvm.mlir.global external @counter_of_template(0 : i32) comdat(@__llvm_global_comdat::@template)
// CHECK:      llvm.func weak_odr ptx_kernelcc @template() comdat(@__llvm_global_comdat::@template)
// CHECK:      llvm.func linkonce_odr @helper_of_template() comdat(@__llvm_global_comdat::@template)
// CHECK:      llvm.func internal @alone() {
// CHECK:      llvm.func internal @constructor() comdat(@__llvm_global_comdat::@"two members")
// CHECK:      llvm.func internal @constructor_of_base() comdat(@__llvm_global_comdat::@"two members")
// CHECK-NOT:  @never_called

// LLVM: $template = comdat any
// LLVM: $"two members" = comdat nodeduplicate
// LLVM: define internal void @alone() {
// LLVM: define internal void @constructor() comdat($"two members")

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.comdat @__llvm_global_comdat {
    llvm.comdat_selector @template any
    llvm.comdat_selector @alone any
    llvm.comdat_selector @"two members" any
    llvm.comdat_selector @never_called any
  }
  llvm.mlir.global external @counter_of_template(0 : i32) comdat(@__llvm_global_comdat::@template) {addr_space = 3 : i32} : i32
  llvm.func weak_odr ptx_kernelcc @template() comdat(@__llvm_global_comdat::@template) {
    llvm.call @alone() : () -> ()
    llvm.call @constructor() : () -> ()
    llvm.return
  }
  llvm.func linkonce_odr @helper_of_template() comdat(@__llvm_global_comdat::@template) {
    llvm.return
  }
  llvm.func linkonce_odr @alone() comdat(@__llvm_global_comdat::@alone) {
    llvm.return
  }
  llvm.func linkonce_odr @constructor() comdat(@__llvm_global_comdat::@"two members") {
    llvm.return
  }
  llvm.func linkonce_odr @constructor_of_base() comdat(@__llvm_global_comdat::@"two members") {
    llvm.return
  }
  llvm.func linkonce_odr @never_called() comdat(@__llvm_global_comdat::@never_called) {
    llvm.return
  }
}
