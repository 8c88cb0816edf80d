// RUN: xdsl-opt -p ip-msp,verify-llvm --split-input-file %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: filecheck %s --check-prefix=GONE --input-file %t.mlir
// RUN: xdsl-opt -p ip-msp,ip-msp --split-input-file %s | diff %t.mlir -
// GONE-NOT: gone

// Internal and `linkonce` functions that nothing reaches do not vote: what they pass is
// never passed. They are erased, as LLVM's `globaldce` does.

// CHECK: llvm.func internal @callee(%{{.*}}: !llvm.ptr<3>)
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32
  llvm.mlir.global internal @gone_variable() {addr_space = 3 : i32} : f32
  llvm.func ptx_kernelcc @kernel() {
    %0 = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %1 = llvm.addrspacecast %0 : !llvm.ptr<3> to !llvm.ptr
    llvm.call @callee(%1) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func internal @callee(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func internal @gone(%p: !llvm.ptr<1>) {
    %0 = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    llvm.call @callee(%0) : (!llvm.ptr) -> ()
    %1 = llvm.mlir.addressof @gone_variable : !llvm.ptr<3>
    llvm.return
  }
  llvm.func linkonce_odr @gone_template(%p: !llvm.ptr<1>) {
    llvm.call @gone_in_a_cycle(%p) : (!llvm.ptr<1>) -> ()
    llvm.return
  }
  llvm.func internal @gone_in_a_cycle(%p: !llvm.ptr<1>) {
    llvm.call @gone_template(%p) : (!llvm.ptr<1>) -> ()
    %0 = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    llvm.call @callee(%0) : (!llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// Functions with external callers vote, and so does what a variable, an alias or
// `llvm.used` holds.

// CHECK: llvm.func internal @called_from_elsewhere(%{{.*}}: !llvm.ptr)
// CHECK: llvm.func internal @called_by_weak(%{{.*}}: !llvm.ptr)
// CHECK: llvm.func internal @called_by_used(%{{.*}}: !llvm.ptr)
// CHECK: llvm.func weak_odr @weak_odr(
// CHECK: llvm.func internal @used(
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global external @table() {addr_space = 1 : i32} : !llvm.ptr {
    %0 = llvm.mlir.addressof @used : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr<3>) {
    %0 = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    llvm.call @called_from_elsewhere(%0) : (!llvm.ptr) -> ()
    llvm.call @called_by_weak(%0) : (!llvm.ptr) -> ()
    llvm.call @called_by_used(%0) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func internal @called_from_elsewhere(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func internal @called_by_weak(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func internal @called_by_used(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func @external(%p: !llvm.ptr<1>) {
    %0 = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    llvm.call @called_from_elsewhere(%0) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func weak_odr @weak_odr(%p: !llvm.ptr<1>) {
    %0 = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    llvm.call @called_by_weak(%0) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func internal @used(%p: !llvm.ptr<1>) {
    %0 = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    llvm.call @called_by_used(%0) : (!llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// An original whose calls all go to its clone, and which LLVM may discard, is erased with
// its comdat.

// CHECK-NOT: comdat
// CHECK: llvm.func internal @inline_function.msp.shared(
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.comdat @__llvm_global_comdat {
    llvm.comdat_selector @inline_function any
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr<3>) {
    %0 = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    llvm.call @inline_function(%0) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func linkonce_odr @inline_function(%p: !llvm.ptr) comdat(@__llvm_global_comdat::@inline_function) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
}

// -----

// One that other modules may call stays, and so does a member of a comdat that has
// another member.

// CHECK: llvm.func weak_odr @instantiated(
// CHECK: llvm.func linkonce_odr @constructor(
// CHECK: llvm.func linkonce_odr @constructor_of_base(
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.comdat @__llvm_global_comdat {
    llvm.comdat_selector @constructors any
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr<3>) {
    %0 = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    llvm.call @instantiated(%0) : (!llvm.ptr) -> ()
    llvm.call @constructor(%0) : (!llvm.ptr) -> ()
    llvm.call @constructor_of_base() : () -> ()
    llvm.return
  }
  llvm.func weak_odr @instantiated(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func linkonce_odr @constructor(%p: !llvm.ptr) comdat(@__llvm_global_comdat::@constructors) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func linkonce_odr @constructor_of_base() comdat(@__llvm_global_comdat::@constructors) {
    llvm.return
  }
}

// -----

// An original that its clone replaces does not vote either.

// CHECK-NOT:   @replaced(
// CHECK-LABEL: llvm.func internal @replaced.msp.shared(
// CHECK:         llvm.call @called_by_both(%{{.*}}) : (!llvm.ptr<3>) -> ()
// CHECK:       llvm.func internal @called_by_both(%{{.*}}: !llvm.ptr<3>) attributes {nvvm.as = array<i32: 3>}
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func linkonce_odr @replaced(%p: !llvm.ptr) {
    llvm.call @called_by_both(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func internal @called_by_both(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%s: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.call @replaced(%g) : (!llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// One that something refers to stays, and votes.

// CHECK-LABEL: llvm.func linkonce_odr @kept(
// CHECK-LABEL: llvm.func internal @kept.msp.shared(
// CHECK:       llvm.func internal @called_by_kept(%{{.*}}: !llvm.ptr)
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global external @reference() : !llvm.ptr {
    %0 = llvm.mlir.addressof @kept : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func linkonce_odr @kept(%p: !llvm.ptr) {
    llvm.call @called_by_kept(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func internal @called_by_kept(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%s: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.call @kept(%g) : (!llvm.ptr) -> ()
    llvm.return
  }
}
