// RUN: xdsl-opt --split-input-file -p 'resolve-gas{retarget-library-calls=true},verify-llvm' %s | filecheck %s
// RUN: xdsl-opt --split-input-file -p resolve-gas %s | filecheck %s --check-prefix=LEFT
// PATTERN: RetargetLibraryCall

// Without the option calls stay as they are.
// LEFT-NOT: @_Z5fractfPU3AS1f

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @global(
  // CHECK:         llvm.call spir_funccc @_Z5fractfPU3AS1f(%{{.*}}, %p) {convergent} : (f32, !llvm.ptr<1> {llvm.noundef}) -> f32
  // CHECK-NEXT:    llvm.call spir_funccc @_Z5fractfPU3AS1f(
  llvm.func @global(%x: f32, %p: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %0 = llvm.call spir_funccc @_Z5fractfPU3AS4f(%x, %g) {convergent} : (f32, !llvm.ptr<4> {llvm.noundef}) -> f32
    %1 = llvm.call spir_funccc @_Z5fractfPU3AS4f(%x, %g) : (f32, !llvm.ptr<4>) -> f32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @private(
  // CHECK:         llvm.call spir_funccc @_Z5fractDv2_fPS_(
  llvm.func @private(%x: vector<2xf32>, %p: !llvm.ptr) {
    %g = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    %0 = llvm.call spir_funccc @_Z5fractDv2_fPU3AS4S_(%x, %g) : (vector<2xf32>, !llvm.ptr<4>) -> vector<2xf32>
    llvm.return
  }

  // Both pointers have to be proven; the numbers of earlier types stay what they were.
  // CHECK-LABEL: llvm.func @compare_exchange(
  // CHECK:         llvm.call spir_funccc @_Z37atomic_compare_exchange_weak_explicitPU3AS3VU7_AtomiciPii12memory_orderS4_(%l, %p,
  // CHECK:         llvm.call spir_funccc @_Z37atomic_compare_exchange_weak_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_(
  llvm.func @compare_exchange(%l: !llvm.ptr<3>, %p: !llvm.ptr, %u: !llvm.ptr<4>, %n: i32) {
    %g = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %h = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    %0 = llvm.call spir_funccc @_Z37atomic_compare_exchange_weak_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_(%g, %h, %n, %n, %n) : (!llvm.ptr<4>, !llvm.ptr<4>, i32, i32, i32) -> i1
    %1 = llvm.call spir_funccc @_Z37atomic_compare_exchange_weak_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_(%g, %u, %n, %n, %n) : (!llvm.ptr<4>, !llvm.ptr<4>, i32, i32, i32) -> i1
    llvm.return
  }

  // There are no atomic objects in private memory.
  // CHECK-LABEL: llvm.func @private_atomic(
  // CHECK:         llvm.call spir_funccc @_Z11atomic_loadPU3AS4VU7_Atomici(
  llvm.func @private_atomic(%p: !llvm.ptr) {
    %g = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    %0 = llvm.call spir_funccc @_Z11atomic_loadPU3AS4VU7_Atomici(%g) : (!llvm.ptr<4>) -> i32
    llvm.return
  }

  // What is not proven, what is no built-in function, and what is defined here stay.
  // CHECK-LABEL: llvm.func @left(
  // CHECK:         llvm.call spir_funccc @_Z6vload4mPU3AS4Kf(
  // CHECK:         llvm.call spir_funccc @_Z4minefPU3AS4f(
  // CHECK:         llvm.call spir_funccc @_Z4modffPU3AS4f(
  llvm.func @left(%x: f32, %n: i64, %p: !llvm.ptr<1>, %u: !llvm.ptr<4>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %0 = llvm.call spir_funccc @_Z6vload4mPU3AS4Kf(%n, %u) : (i64, !llvm.ptr<4>) -> vector<4xf32>
    %1 = llvm.call spir_funccc @_Z4minefPU3AS4f(%x, %g) : (f32, !llvm.ptr<4>) -> f32
    %2 = llvm.call spir_funccc @_Z4modffPU3AS4f(%x, %g) : (f32, !llvm.ptr<4>) -> f32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @load(
  // CHECK:         llvm.call spir_funccc @_Z6vload4mPU3AS1Kf(
  // CHECK:         llvm.call spir_funccc @_Z6vload4mPU3AS3Kf(
  llvm.func @load(%n: i64, %p: !llvm.ptr<1>, %l: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %h = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %0 = llvm.call spir_funccc @_Z6vload4mPU3AS4Kf(%n, %g) : (i64, !llvm.ptr<4>) -> vector<4xf32>
    %1 = llvm.call spir_funccc @_Z6vload4mPU3AS4Kf(%n, %h) : (i64, !llvm.ptr<4>) -> vector<4xf32>
    llvm.return
  }

  // One declaration, with the attributes of the generic one.
  // CHECK:     llvm.func spir_funccc @_Z5fractfPU3AS1f(f32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}) -> f32 attributes {convergent, no_unwind}
  // CHECK-NOT: llvm.func spir_funccc @_Z5fractfPU3AS1f(
  llvm.func spir_funccc @_Z5fractfPU3AS4f(f32 {llvm.noundef}, !llvm.ptr<4> {llvm.noundef}) -> f32 attributes {convergent, no_unwind}
  llvm.func spir_funccc @_Z5fractDv2_fPU3AS4S_(vector<2xf32>, !llvm.ptr<4>) -> vector<2xf32>
  llvm.func spir_funccc @_Z37atomic_compare_exchange_weak_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_(!llvm.ptr<4>, !llvm.ptr<4>, i32, i32, i32) -> i1
  llvm.func spir_funccc @_Z11atomic_loadPU3AS4VU7_Atomici(!llvm.ptr<4>) -> i32
  llvm.func spir_funccc @_Z6vload4mPU3AS4Kf(i64, !llvm.ptr<4>) -> vector<4xf32>
  llvm.func spir_funccc @_Z6vload4mPU3AS3Kf(i64, !llvm.ptr<3>) -> vector<4xf32>
  llvm.func spir_funccc @_Z4minefPU3AS4f(f32, !llvm.ptr<4>) -> f32
  llvm.func spir_funccc @_Z4modffPU3AS4f(%x: f32, %p: !llvm.ptr<4>) -> f32 {
    llvm.return %x : f32
  }
}

// -----

// A name that is another symbol's is not taken.
module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @taken(
  // CHECK:         llvm.call spir_funccc @_Z5fractfPU3AS4f(
  llvm.func @taken(%x: f32, %p: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr<4>
    %0 = llvm.call spir_funccc @_Z5fractfPU3AS4f(%x, %g) : (f32, !llvm.ptr<4>) -> f32
    llvm.return
  }
  llvm.func spir_funccc @_Z5fractfPU3AS4f(f32, !llvm.ptr<4>) -> f32
  llvm.func spir_funccc @_Z5fractfPU3AS3f(f32, i32) -> f32
}

// -----

// What a condition says of the pointer holds where the call is, and only there.
module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @where_it_is_local(
  // CHECK:       ^local:
  // CHECK:         %[[L:.*]] = llvm.addrspacecast %p : !llvm.ptr<4> to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.call spir_funccc @_Z5fractfPU3AS3f(%x, %[[L]])
  // CHECK:       ^end:
  // CHECK-NEXT:    llvm.call spir_funccc @_Z5fractfPU3AS4f(%x, %p)
  llvm.func @where_it_is_local(%x: f32, %p: !llvm.ptr<4>) {
    %l = llvm.call spir_funccc @__to_local(%p) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %null = llvm.mlir.zero : !llvm.ptr<3>
    %is = llvm.icmp "ne" %l, %null : !llvm.ptr<3>
    llvm.cond_br %is, ^local, ^end
  ^local:
    %0 = llvm.call spir_funccc @_Z5fractfPU3AS4f(%x, %p) : (f32, !llvm.ptr<4>) -> f32
    llvm.br ^end
  ^end:
    %1 = llvm.call spir_funccc @_Z5fractfPU3AS4f(%x, %p) : (f32, !llvm.ptr<4>) -> f32
    llvm.return
  }
  llvm.func spir_funccc @__to_local(!llvm.ptr<4>) -> !llvm.ptr<3>
  llvm.func spir_funccc @_Z5fractfPU3AS4f(f32, !llvm.ptr<4>) -> f32
}

// -----

// Events are variables of a work-item: there is one overload.
module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @events(
  // CHECK:         llvm.call spir_funccc @_Z17wait_group_eventsiP9ocl_event(%n, %e)
  // CHECK-NEXT:    llvm.addrspacecast
  // CHECK-NEXT:    llvm.call spir_funccc @_Z17wait_group_eventsiPU3AS49ocl_event(
  llvm.func @events(%n: i32, %e: !llvm.ptr, %l: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %e : !llvm.ptr to !llvm.ptr<4>
    llvm.call spir_funccc @_Z17wait_group_eventsiPU3AS49ocl_event(%n, %g) : (i32, !llvm.ptr<4>) -> ()
    %h = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.call spir_funccc @_Z17wait_group_eventsiPU3AS49ocl_event(%n, %h) : (i32, !llvm.ptr<4>) -> ()
    llvm.return
  }
  llvm.func spir_funccc @_Z17wait_group_eventsiPU3AS49ocl_event(i32, !llvm.ptr<4>)
}
