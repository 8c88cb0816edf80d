// RUN: xdsl-opt -p gas-sanitize,ip-msp,resolve-gas,insert-sanitizer-checks --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p 'gas-sanitize,ip-msp,resolve-gas,insert-sanitizer-checks{generic-pointers-are-tagged=true}' --split-input-file %s | filecheck %s --check-prefix=TAGS

// How each target tests a pointer.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK-LABEL: llvm.func internal @__gas_check_global(
  // CHECK:         attributes {dso_local, no_inline, no_unwind, target_cpu = "gfx90a"}
  // CHECK-NEXT:    %shared = llvm.call_intrinsic "llvm.amdgcn.is.shared"(%p) : (!llvm.ptr) -> i1
  // CHECK-NEXT:    %private = llvm.call_intrinsic "llvm.amdgcn.is.private"(%p) : (!llvm.ptr) -> i1
  // CHECK-NEXT:    %other = llvm.or %shared, %private : i1
  // CHECK-NEXT:    %true = llvm.mlir.constant(true) : i1
  // CHECK-NEXT:    %inside = llvm.xor %other, %true : i1
  llvm.func amdgpu_kernelcc @kernel(%p: !llvm.ptr) attributes {target_cpu = "gfx90a"} {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK-LABEL: llvm.func internal @__gas_check_shared(
  // CHECK-NEXT:    %inside = llvm.call_intrinsic "llvm.amdgcn.is.shared"(%p)
  // CHECK-LABEL: llvm.func internal @__gas_check_local(
  // CHECK-NEXT:    %inside = llvm.call_intrinsic "llvm.amdgcn.is.private"(%p)
  llvm.func @spaces(%p: !llvm.ptr, %q: !llvm.ptr) {
    %s = llvm.call_intrinsic "llvm.amdgcn.is.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %s, ^shared, ^next
  ^shared:
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.br ^next
  ^next:
    %l = llvm.call_intrinsic "llvm.amdgcn.is.private"(%q) : (!llvm.ptr) -> i1
    llvm.cond_br %l, ^private, ^end
  ^private:
    %w = llvm.load %q : !llvm.ptr -> f32
    llvm.br ^end
  ^end:
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK-LABEL: llvm.func internal spir_funccc @__gas_check_global(
  // CHECK-NEXT:    %class = llvm.mlir.constant(5 : i32) : i32
  // CHECK-NEXT:    %q = llvm.call spir_funccc @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPU3AS4vi(%p, %class) : (!llvm.ptr<4>, i32) -> !llvm.ptr<1>
  // CHECK-NEXT:    %null = llvm.mlir.zero : !llvm.ptr<1>
  // CHECK-NEXT:    %inside = llvm.icmp "ne" %q, %null : !llvm.ptr<1>
  // CHECK-NEXT:    llvm.cond_br %inside, ^compare, ^fail
  // CHECK-NEXT:  ^compare:
  // CHECK-NEXT:    %same = llvm.icmp "eq" %q, %s : !llvm.ptr<1>
  // CHECK:       llvm.func spir_funccc @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPU3AS4vi(!llvm.ptr<4>, i32) -> !llvm.ptr<1>
  // TAGS-LABEL:  llvm.func internal spir_funccc @__gas_check_global(%p: !llvm.ptr<4> {gas.keep_generic = "checked at run time"}) attributes
  // TAGS-NEXT:     %i = llvm.ptrtoint %p {gas.tagged} : !llvm.ptr<4> to i64
  // TAGS-NEXT:     %shift = llvm.mlir.constant(61 : i64) : i64
  // TAGS-NEXT:     %tag = llvm.lshr %i, %shift : i64
  // TAGS-NEXT:     %tag0 = llvm.mlir.constant(0 : i64) : i64
  // TAGS-NEXT:     %is0 = llvm.icmp "eq" %tag, %tag0 : i64
  // TAGS-NEXT:     %tag1 = llvm.mlir.constant(7 : i64) : i64
  // TAGS-NEXT:     %is1 = llvm.icmp "eq" %tag, %tag1 : i64
  // TAGS-NEXT:     %inside = llvm.or %is0, %is1 : i1
  // TAGS-NEXT:     llvm.cond_br %inside, ^done, ^fail
  llvm.func spir_kernelcc @kernel(%table: !llvm.ptr<1>) {
    %p = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr<4>
    %v = llvm.load %p : !llvm.ptr<4> -> f32
    llvm.return
  }
}

// -----

// There are no spaces, and nothing is checked.
// CHECK-LABEL: llvm.func @host(
// CHECK-NEXT:    llvm.load %p : !llvm.ptr -> f32
// CHECK-NEXT:    llvm.return
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func @host(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
}
