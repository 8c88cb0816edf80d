// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false private-in-global=false}" --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false}" --split-input-file %s | filecheck %s --check-prefix=DEFAULT
// PATTERN: ResolveFenceQuery
// PATTERN: ResolveDecidedCast
// PATTERN: TestExplicitCast

// to_global, to_local, to_private, SPIR-V's casts and get_fence where the answer is found
// out at run time.

module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_funccc @__to_global(!llvm.ptr<4>) -> !llvm.ptr<1>
  llvm.func spir_funccc @__to_local(!llvm.ptr<4>) -> !llvm.ptr<3>
  llvm.func spir_funccc @__to_private(!llvm.ptr<4>) -> !llvm.ptr
  llvm.func spir_funccc @_Z40__spirv_GenericCastToPtrExplicit_ToLocalPvi(!llvm.ptr<4>, i32) -> !llvm.ptr<3>
  llvm.func spir_funccc @_Z9get_fencePU3AS4v(!llvm.ptr<4>) -> i32
  llvm.func spir_funccc @_Z30__spirv_GenericPtrMemSemanticsPU3AS4v(!llvm.ptr<4>) -> i32

  // The pointer may be poison, which may be asked about and not branched on.
  // CHECK-LABEL: llvm.func @to_private(
  // CHECK-SAME:    %[[PTR:.*]]: !llvm.ptr<4>) -> !llvm.ptr
  // CHECK:         %[[INT:.*]] = llvm.ptrtoint %[[PTR]] {gas.tagged} : !llvm.ptr<4> to i64
  // CHECK-NEXT:    %[[TAG:.*]] = llvm.lshr %[[INT]], %{{.*}} : i64
  // CHECK-NEXT:    %[[ONE:.*]] = llvm.mlir.constant(1 : i64) : i64
  // CHECK-NEXT:    %[[IS:.*]] = llvm.icmp "eq" %[[TAG]], %[[ONE]] : i64
  // CHECK-NEXT:    %[[FROZEN:.*]] = llvm.freeze %[[IS]] : i1
  // CHECK-NEXT:    llvm.cond_br %[[FROZEN]], ^[[IF:[a-z0-9]+]], ^[[ELSE:[a-z0-9]+]]
  // CHECK-NEXT:  ^[[IF]]:
  // CHECK-NEXT:    %[[P:.*]] = llvm.addrspacecast %[[PTR]] : !llvm.ptr<4> to !llvm.ptr
  // CHECK-NEXT:    llvm.br ^[[JOIN:[a-z0-9]+]](%[[P]] : !llvm.ptr)
  // CHECK-NEXT:  ^[[ELSE]]:
  // CHECK-NEXT:    %[[NULL:.*]] = llvm.mlir.zero : !llvm.ptr
  // CHECK-NEXT:    llvm.br ^[[JOIN]](%[[NULL]] : !llvm.ptr)
  // CHECK-NEXT:  ^[[JOIN]](%[[V:.*]]: !llvm.ptr):
  // CHECK-NEXT:    llvm.return %[[V]] : !llvm.ptr
  llvm.func @to_private(%ptr: !llvm.ptr<4>) -> !llvm.ptr {
    %0 = llvm.call spir_funccc @__to_private(%ptr) : (!llvm.ptr<4>) -> !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }

  // Global is what is neither of the others.
  // CHECK-LABEL: llvm.func @to_global(
  // CHECK:         %[[TAG:.*]] = llvm.lshr
  // CHECK:         %[[A:.*]] = llvm.icmp "ne" %[[TAG]], %{{.*}} : i64
  // CHECK:         %[[B:.*]] = llvm.icmp "ne" %[[TAG]], %{{.*}} : i64
  // CHECK-NEXT:    %[[IS:.*]] = llvm.and %[[A]], %[[B]] : i1
  // CHECK-NEXT:    llvm.freeze %[[IS]]
  // CHECK-NEXT:    llvm.cond_br
  // CHECK:         llvm.addrspacecast %{{.*}} : !llvm.ptr<4> to !llvm.ptr<1>
  // CHECK:         llvm.mlir.zero : !llvm.ptr<1>
  llvm.func @to_global(%ptr: !llvm.ptr<4>) -> !llvm.ptr<1> {
    %0 = llvm.call spir_funccc @__to_global(%ptr) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    llvm.return %0 : !llvm.ptr<1>
  }

  // One test where only one other space is possible.
  // CHECK-LABEL: llvm.func @to_global_or_local(
  // CHECK:         %[[TAG:.*]] = llvm.lshr
  // CHECK-NEXT:    %[[TWO:.*]] = llvm.mlir.constant(2 : i64) : i64
  // CHECK-NEXT:    %[[IS:.*]] = llvm.icmp "ne" %[[TAG]], %[[TWO]] : i64
  // CHECK-NEXT:    llvm.freeze %[[IS]]
  // CHECK-NEXT:    llvm.cond_br
  llvm.func @to_global_or_local(%g: !llvm.ptr<1>, %l: !llvm.ptr<3>, %c: i1) -> !llvm.ptr<1> {
    %a = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    %b = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %ptr = llvm.select %c, %a, %b : i1, !llvm.ptr<4>
    %0 = llvm.call spir_funccc @__to_global(%ptr) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    llvm.return %0 : !llvm.ptr<1>
  }

  // All queries about one pointer, and the access through it, read its tag once.
  // CHECK-LABEL: llvm.func @all(
  // CHECK:         %[[TAG:.*]] = llvm.lshr
  // CHECK-NOT:     llvm.lshr
  // CHECK:         llvm.icmp "eq" %[[TAG]]
  // CHECK:         llvm.icmp "eq" %[[TAG]]
  // CHECK:         llvm.icmp "eq" %[[TAG]]
  // CHECK:         llvm.icmp "eq" %[[TAG]]
  // CHECK:         llvm.switch %[[TAG]]
  llvm.func @all(%ptr: !llvm.ptr<4>, %class: i32, %out: !llvm.ptr<1>) {
    %0 = llvm.call spir_funccc @__to_local(%ptr) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %1 = llvm.call spir_funccc @__to_private(%ptr) : (!llvm.ptr<4>) -> !llvm.ptr
    %2 = llvm.call spir_funccc @_Z40__spirv_GenericCastToPtrExplicit_ToLocalPvi(%ptr, %class) : (!llvm.ptr<4>, i32) -> !llvm.ptr<3>
    %3 = llvm.call spir_funccc @_Z9get_fencePU3AS4v(%ptr) : (!llvm.ptr<4>) -> i32
    llvm.store %0, %out : !llvm.ptr<3>, !llvm.ptr<1>
    llvm.store %1, %out : !llvm.ptr, !llvm.ptr<1>
    llvm.store %2, %out : !llvm.ptr<3>, !llvm.ptr<1>
    llvm.store %3, %out : i32, !llvm.ptr<1>
    %4 = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @fence(
  // CHECK:         %[[TAG:.*]] = llvm.lshr
  // CHECK:         %[[TWO:.*]] = llvm.mlir.constant(2 : i64) : i64
  // CHECK-NEXT:    %[[IS:.*]] = llvm.icmp "eq" %[[TAG]], %[[TWO]] : i64
  // CHECK-NEXT:    %[[LOCAL:.*]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK-NEXT:    %[[GLOBAL:.*]] = llvm.mlir.constant(2 : i32) : i32
  // CHECK-NEXT:    %[[F:.*]] = llvm.select %[[IS]], %[[LOCAL]], %[[GLOBAL]] : i1, i32
  // CHECK-NEXT:    llvm.return %[[F]] : i32
  llvm.func @fence(%ptr: !llvm.ptr<4>) -> i32 {
    %0 = llvm.call spir_funccc @_Z9get_fencePU3AS4v(%ptr) : (!llvm.ptr<4>) -> i32
    llvm.return %0 : i32
  }

  // SPIR-V's WorkgroupMemory and CrossWorkgroupMemory.
  // CHECK-LABEL: llvm.func @semantics(
  // CHECK:         %[[IS:.*]] = llvm.icmp "eq" %{{.*}}, %{{.*}} : i64
  // CHECK-NEXT:    %[[LOCAL:.*]] = llvm.mlir.constant(256 : i32) : i32
  // CHECK-NEXT:    %[[OTHER:.*]] = llvm.mlir.constant(512 : i32) : i32
  // CHECK-NEXT:    llvm.select %[[IS]], %[[LOCAL]], %[[OTHER]] : i1, i32
  llvm.func @semantics(%ptr: !llvm.ptr<4>) -> i32 {
    %0 = llvm.call spir_funccc @_Z30__spirv_GenericPtrMemSemanticsPU3AS4v(%ptr) : (!llvm.ptr<4>) -> i32
    llvm.return %0 : i32
  }

  // Decided at compile time: no test.
  // CHECK-LABEL: llvm.func @decided(
  // CHECK-NOT:     llvm.ptrtoint
  // CHECK:         llvm.mlir.constant(1 : i32) : i32
  // CHECK:         llvm.mlir.constant(2 : i32) : i32
  llvm.func @decided(%l: !llvm.ptr<3>, %p: !llvm.ptr, %out: !llvm.ptr<1>) {
    %a = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %0 = llvm.call spir_funccc @_Z9get_fencePU3AS4v(%a) : (!llvm.ptr<4>) -> i32
    llvm.store %0, %out : i32, !llvm.ptr<1>
    %b = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    %1 = llvm.call spir_funccc @_Z9get_fencePU3AS4v(%b) : (!llvm.ptr<4>) -> i32
    llvm.store %1, %out : i32, !llvm.ptr<1>
    llvm.return
  }

  // Null has no tag, and neither has what arithmetic makes of it: it is not local.
  // CHECK-LABEL: llvm.func @near_null(
  // CHECK:         llvm.icmp "eq"
  // CHECK:         llvm.cond_br
  llvm.func @near_null(%l: !llvm.ptr<3>, %c: i1) -> !llvm.ptr<3> {
    %null = llvm.mlir.zero : !llvm.ptr<4>
    %near = llvm.getelementptr %null[1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
    %a = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %ptr = llvm.select %c, %a, %near : i1, !llvm.ptr<4>
    %0 = llvm.call spir_funccc @__to_local(%ptr) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    llvm.return %0 : !llvm.ptr<3>
  }
}

// -----

// The special behavior: private memory lies in global memory, but must be distinguished.
// DEFAULT: builtin.module attributes {{.*}}gas.private_memory = "tagged-global"
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_funccc @__to_private(!llvm.ptr<4>) -> !llvm.ptr
  // DEFAULT-LABEL: llvm.func spir_kernelcc @special(
  // DEFAULT:         llvm.icmp "eq"
  // DEFAULT:         llvm.cond_br
  // DEFAULT-NOT:     llvm.switch
  // DEFAULT:         %[[G:.*]] = llvm.addrspacecast %{{.*}} : !llvm.ptr<4> to !llvm.ptr<1>
  // DEFAULT-NEXT:    llvm.load %[[G]] : !llvm.ptr<1> -> i32
  llvm.func spir_kernelcc @special(%g: !llvm.ptr<1>, %c: i1, %out: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %a = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    %b = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    %ptr = llvm.select %c, %a, %b : i1, !llvm.ptr<4>
    %0 = llvm.call spir_funccc @__to_private(%ptr) : (!llvm.ptr<4>) -> !llvm.ptr
    llvm.store %0, %out : !llvm.ptr, !llvm.ptr<1>
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }
}

// -----

// Local memory is distinguished anyway.
// DEFAULT: builtin.module attributes {{.*}}gas.private_memory = "global"
// DEFAULT-LABEL: llvm.func @only_local(
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_funccc @__to_local(!llvm.ptr<4>) -> !llvm.ptr<3>
  llvm.func @only_local(%ptr: !llvm.ptr<4>) -> !llvm.ptr<3> {
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    %0 = llvm.call spir_funccc @__to_local(%ptr) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    llvm.return %0 : !llvm.ptr<3>
  }
}

// -----

// Functions of these names with a body are the program's own.
// CHECK-LABEL: llvm.func @own(
// CHECK:         llvm.call @__to_local(
// CHECK:         llvm.call @_Z9get_fencePU3AS4v(
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @__to_local(%p: !llvm.ptr<4>) -> !llvm.ptr<3> {
    %null = llvm.mlir.zero : !llvm.ptr<3>
    llvm.return %null : !llvm.ptr<3>
  }
  llvm.func @_Z9get_fencePU3AS4v(%p: !llvm.ptr<4>) -> i32 {
    %0 = llvm.mlir.constant(7 : i32) : i32
    llvm.return %0 : i32
  }
  llvm.func @own(%ptr: !llvm.ptr<4>, %out: !llvm.ptr<1>) {
    %0 = llvm.call @__to_local(%ptr) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    llvm.store %0, %out : !llvm.ptr<3>, !llvm.ptr<1>
    %1 = llvm.call @_Z9get_fencePU3AS4v(%ptr) : (!llvm.ptr<4>) -> i32
    llvm.store %1, %out : i32, !llvm.ptr<1>
    llvm.return
  }
}
