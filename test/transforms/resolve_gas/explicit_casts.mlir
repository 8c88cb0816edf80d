// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s
// PATTERN: FoldSpaceQuery

// to_global, to_local, to_private and their like, where the answer is known.

module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_funccc @__to_global(!llvm.ptr<4>) -> !llvm.ptr<1>
  llvm.func spir_funccc @__to_local(!llvm.ptr<4>) -> !llvm.ptr<3>
  llvm.func spir_funccc @__to_private(!llvm.ptr<4>) -> !llvm.ptr
  llvm.func spir_funccc @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPvi(!llvm.ptr<4>, i32) -> !llvm.ptr<1>
  llvm.func spir_funccc @_Z40__spirv_GenericCastToPtrExplicit_ToLocalPvi(!llvm.ptr<4>, i32) -> !llvm.ptr<3>

  // CHECK-LABEL: llvm.func @known(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<1>, %{{.*}}: i32, %{{.*}}: !llvm.ptr<1>)
  // CHECK-NOT:     llvm.call
  // CHECK-DAG:     %[[L:.*]] = llvm.mlir.zero : !llvm.ptr<3>
  // CHECK-DAG:     %[[V:.*]] = llvm.mlir.zero : !llvm.ptr
  // CHECK:         llvm.store %[[P]], %{{.*}} : !llvm.ptr<1>, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.store %[[L]], %{{.*}} : !llvm.ptr<3>, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.store %[[V]], %{{.*}} : !llvm.ptr, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.store %[[P]], %{{.*}} : !llvm.ptr<1>, !llvm.ptr<1>
  // CHECK:         llvm.store %{{.*}}, %{{.*}} : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.func @known(%p: !llvm.ptr<1>, %class: i32, %out: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %0 = llvm.call spir_funccc @__to_global(%g) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    %1 = llvm.call spir_funccc @__to_local(%g) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %2 = llvm.call spir_funccc @__to_private(%g) : (!llvm.ptr<4>) -> !llvm.ptr
    %3 = llvm.call spir_funccc @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPvi(%g, %class) : (!llvm.ptr<4>, i32) -> !llvm.ptr<1>
    %4 = llvm.call spir_funccc @_Z40__spirv_GenericCastToPtrExplicit_ToLocalPvi(%g, %class) : (!llvm.ptr<4>, i32) -> !llvm.ptr<3>
    llvm.store %0, %out : !llvm.ptr<1>, !llvm.ptr<1>
    llvm.store %1, %out : !llvm.ptr<3>, !llvm.ptr<1>
    llvm.store %2, %out : !llvm.ptr, !llvm.ptr<1>
    llvm.store %3, %out : !llvm.ptr<1>, !llvm.ptr<1>
    llvm.store %4, %out : !llvm.ptr<3>, !llvm.ptr<1>
    llvm.return
  }

  // Never private is known here, which of the other two is not.
  // CHECK-LABEL: llvm.func @global_or_local(
  // CHECK:         llvm.call spir_funccc @__to_global(
  // CHECK:         llvm.call spir_funccc @__to_local(
  // CHECK-NOT:     llvm.call
  llvm.func @global_or_local(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>, %c: i1, %out: !llvm.ptr<1>) {
    %a = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %b = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr<4>
    %g = llvm.select %c, %a, %b : i1, !llvm.ptr<4>
    %0 = llvm.call spir_funccc @__to_global(%g) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    %1 = llvm.call spir_funccc @__to_local(%g) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %2 = llvm.call spir_funccc @__to_private(%g) : (!llvm.ptr<4>) -> !llvm.ptr
    llvm.store %0, %out : !llvm.ptr<1>, !llvm.ptr<1>
    llvm.store %1, %out : !llvm.ptr<3>, !llvm.ptr<1>
    llvm.store %2, %out : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: llvm.func @unknown(
  // CHECK:         llvm.call spir_funccc @__to_global(
  llvm.func @unknown(%g: !llvm.ptr<4>, %out: !llvm.ptr<1>) {
    %0 = llvm.call spir_funccc @__to_global(%g) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    llvm.store %0, %out : !llvm.ptr<1>, !llvm.ptr<1>
    llvm.return
  }

  // The null of clang's `if (to_local(p))` is itself a cast.
  // CHECK-LABEL: llvm.func @tested(
  // CHECK-DAG:     %[[FALSE:.*]] = llvm.mlir.constant(false) : i1
  // CHECK-NOT:     llvm.icmp
  // CHECK:         llvm.cond_br %[[FALSE]]
  llvm.func @tested(%p: !llvm.ptr<1>, %v: i32) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %null = llvm.mlir.zero : !llvm.ptr<4>
    %local_null = llvm.addrspacecast %null : !llvm.ptr<4> to !llvm.ptr<3>
    %0 = llvm.call spir_funccc @__to_local(%g) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %1 = llvm.icmp "ne" %0, %local_null : !llvm.ptr<3>
    llvm.cond_br %1, ^yes, ^no
  ^yes:
    llvm.store %v, %0 : i32, !llvm.ptr<3>
    llvm.br ^no
  ^no:
    llvm.return
  }

  // The global pointer may be null: nothing is decided.
  // CHECK-LABEL: llvm.func @may_be_null(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<1>) -> i1
  // CHECK:         llvm.icmp "ne" %[[P]], %{{.*}} : !llvm.ptr<1>
  llvm.func @may_be_null(%p: !llvm.ptr<1>) -> i1 {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %null = llvm.mlir.zero : !llvm.ptr<4>
    %global_null = llvm.addrspacecast %null : !llvm.ptr<4> to !llvm.ptr<1>
    %0 = llvm.call spir_funccc @__to_global(%g) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    %1 = llvm.icmp "ne" %0, %global_null : !llvm.ptr<1>
    llvm.return %1 : i1
  }

  // SPIR-V's cast as the LLVM intrinsic.
  // CHECK-LABEL: llvm.func @intrinsic(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<3>) -> !llvm.ptr<3>
  // CHECK-NEXT:    llvm.return %[[P]] : !llvm.ptr<3>
  llvm.func @intrinsic(%p: !llvm.ptr<3>) -> !llvm.ptr<3> {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr<4>
    %0 = llvm.call_intrinsic "llvm.spv.generic.cast.to.ptr.explicit.p3"(%g) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    llvm.return %0 : !llvm.ptr<3>
  }
}

// -----

// A function of that name with a body is the program's own.
// CHECK-LABEL: llvm.func @caller(
// CHECK:         llvm.call @__to_global(
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @__to_global(%p: !llvm.ptr<4>) -> !llvm.ptr<1> {
    %0 = llvm.mlir.zero : !llvm.ptr<1>
    llvm.return %0 : !llvm.ptr<1>
  }
  llvm.func @caller(%p: !llvm.ptr<1>) -> !llvm.ptr<1> {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %0 = llvm.call @__to_global(%g) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    llvm.return %0 : !llvm.ptr<1>
  }
}
