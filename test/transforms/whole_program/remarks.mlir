// RUN: xdsl-opt -p 'whole-program{remarks=all}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p whole-program %s 2>&1 >/dev/null | filecheck %s --check-prefix=NOTE

// NOTE-NOT: remark
// NOTE:     note: 1 function and 0 variables internalized, 1 function and 1 variable removed, {{.*}} [whole-program: DefinitionsInternalized]
// NOTE-NOT: remark

// The host could name @limit, which LLVM may drop nevertheless.

// CHECK:      @limit: remark: @limit is erased: nothing reaches it. [whole-program: DefinitionRemoved]
// CHECK-NEXT: a.cu:1: remark: @gone is erased: nothing reaches it. [whole-program: DefinitionRemoved]
// CHECK-NEXT: a.cu:2: remark: @helper is internal: the module is taken for a whole program. [whole-program: DefinitionInternalized]
// CHECK-NEXT: @copy: remark: @copy keeps its linkage: its linkage is 'available_externally'. [whole-program: LinkageKept]
// CHECK-NEXT: @counter: remark: @counter keeps its linkage: the host can access it by its name. [whole-program: LinkageKept]
// CHECK-NEXT: note: {{.*}} [whole-program: DefinitionsInternalized]
// CHECK-NOT:  {{remark|note}}

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.comdat @__llvm_global_comdat {
    llvm.comdat_selector @limit any
  }
  llvm.mlir.global linkonce_odr constant @limit(7 : i32) comdat(@__llvm_global_comdat::@limit) {addr_space = 4 : i32, externally_initialized} : i32
  llvm.mlir.global external @counter(0 : i32) {addr_space = 1 : i32, externally_initialized} : i32
  llvm.func @gone() {
    llvm.return
  } loc("a.cu":1:0)
  llvm.func @helper() {
    llvm.return
  } loc("a.cu":2:0)
  llvm.func available_externally @copy() {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel() {
    llvm.call @helper() : () -> ()
    llvm.call @copy() : () -> ()
    llvm.return
  }
}
