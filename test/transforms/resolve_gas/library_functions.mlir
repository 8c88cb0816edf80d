// RUN: xdsl-opt --split-input-file -p resolve-gas %s | filecheck %s

// What is known of functions without a body. In each function the last load is of a
// pointer that lay in memory while the call was made.

module attributes {llvm.target_triple = "spir64"} {
  // A number is written to one slot; the other slot keeps its contents.
  // CHECK-LABEL: llvm.func @fract(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func @fract(%p: !llvm.ptr<1>, %x: f32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
    %part = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %g, %slot : !llvm.ptr<4>, !llvm.ptr
    %q = llvm.addrspacecast %part : !llvm.ptr to !llvm.ptr<4>
    %y = llvm.call spir_funccc @_Z5fractfPU3AS4f(%x, %q) : (f32, !llvm.ptr<4>) -> f32
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %r : !llvm.ptr<4> -> f32
    llvm.return
  }

  // The four bytes that frexp writes are not where the pointer is.
  // CHECK-LABEL: llvm.func @frexp_beside(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func @frexp_beside(%p: !llvm.ptr<1>, %x: f64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.struct<(i32, ptr<4>)> : (i32) -> !llvm.ptr
    %field = llvm.getelementptr %slot[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, ptr<4>)>
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %g, %field : !llvm.ptr<4>, !llvm.ptr
    %q = llvm.addrspacecast %slot : !llvm.ptr to !llvm.ptr<4>
    %y = llvm.call spir_funccc @_Z5frexpdPU3AS4i(%x, %q) : (f64, !llvm.ptr<4>) -> f64
    %r = llvm.load %field : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %r : !llvm.ptr<4> -> f32
    llvm.return
  }

  // An address that is exchanged, and comes back as a number.
  // CHECK-LABEL: llvm.func @exchange(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f64
  llvm.func @exchange(%p: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %i = llvm.ptrtoint %g : !llvm.ptr<4> to i64
    %q = llvm.addrspacecast %slot : !llvm.ptr to !llvm.ptr<4>
    llvm.call spir_funccc @_Z11atomic_initPU3AS4VU7_Atomicll(%q, %i) : (!llvm.ptr<4>, i64) -> ()
    %j = llvm.call spir_funccc @_Z15atomic_exchangePU3AS4VU7_Atomicll(%q, %i) : (!llvm.ptr<4>, i64) -> i64
    %r = llvm.inttoptr %j : i64 to !llvm.ptr<4>
    %0 = llvm.load %r : !llvm.ptr<4> -> f32
    %k = llvm.load %slot : !llvm.ptr -> i64
    %s = llvm.inttoptr %k : i64 to !llvm.ptr<4>
    %1 = llvm.load %s : !llvm.ptr<4> -> f64
    llvm.return
  }

  // On failure the compared value is what was in the object.
  // CHECK-LABEL: llvm.func @compare_exchange(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32
  llvm.func @compare_exchange(%p: !llvm.ptr<1>, %l: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %expected = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %h = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %i = llvm.ptrtoint %g : !llvm.ptr<4> to i64
    %j = llvm.ptrtoint %h : !llvm.ptr<4> to i64
    llvm.store %i, %expected : i64, !llvm.ptr
    llvm.store %j, %slot : i64, !llvm.ptr
    %q = llvm.addrspacecast %slot : !llvm.ptr to !llvm.ptr<4>
    %e = llvm.addrspacecast %expected : !llvm.ptr to !llvm.ptr<4>
    %ok = llvm.call spir_funccc @_Z30atomic_compare_exchange_strongPU3AS4VU7_AtomiclPU3AS4ll(%q, %e, %i) : (!llvm.ptr<4>, !llvm.ptr<4>, i64) -> i1
    %k = llvm.load %expected : !llvm.ptr -> i64
    %r = llvm.inttoptr %k : i64 to !llvm.ptr<4>
    %0 = llvm.load %r : !llvm.ptr<4> -> f32
    llvm.return
  }

  // What is printed stays as unknown as it was, and so is what a work-item is.
  // CHECK-LABEL: llvm.func @print(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func @print(%p: !llvm.ptr<1>, %format: !llvm.ptr<2>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %dimension = llvm.mlir.constant(0 : i32) : i32
    %slot = llvm.alloca %one x !llvm.array<8 x ptr<4>> : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %id = llvm.call spir_funccc @_Z13get_global_idj(%dimension) : (i32) -> i64
    %i = llvm.ptrtoint %g : !llvm.ptr<4> to i64
    %sum = llvm.add %i, %id : i64
    %h = llvm.inttoptr %sum : i64 to !llvm.ptr<4>
    llvm.store %h, %slot : !llvm.ptr<4>, !llvm.ptr
    %n = llvm.call spir_funccc @printf(%format, %slot) vararg(!llvm.func<i32 (ptr<2>, ...)>) : (!llvm.ptr<2>, !llvm.ptr) -> i32
    llvm.call spir_funccc @_Z7barrierj(%one) : (i32) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %r : !llvm.ptr<4> -> f32
    llvm.return
  }

  // A function of the same name that takes another pointer is another function.
  // CHECK-LABEL: llvm.func @another_fract(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32
  llvm.func @another_fract(%p: !llvm.ptr<1>, %x: f32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %g, %slot : !llvm.ptr<4>, !llvm.ptr
    llvm.call spir_funccc @_Z5fractfPU3AS4fP3box(%x, %g, %slot) : (f32, !llvm.ptr<4>, !llvm.ptr) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %r : !llvm.ptr<4> -> f32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @unknown(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32
  llvm.func @unknown(%p: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %g, %slot : !llvm.ptr<4>, !llvm.ptr
    llvm.call @fills(%slot) : (!llvm.ptr) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %r : !llvm.ptr<4> -> f32
    llvm.return
  }

  // It does not keep the pointer, but it may write what lies behind it.
  // CHECK-LABEL: llvm.func @nocapture(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32
  llvm.func @nocapture(%p: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %g, %slot : !llvm.ptr<4>, !llvm.ptr
    llvm.call @keeps_nothing(%slot) : (!llvm.ptr) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %r : !llvm.ptr<4> -> f32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @only_read(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func @only_read(%p: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %g, %slot : !llvm.ptr<4>, !llvm.ptr
    llvm.call @reads(%slot) : (!llvm.ptr) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %r : !llvm.ptr<4> -> f32
    llvm.return
  }

  // It reads the address of the inner slot, and may write there.
  // CHECK-LABEL: llvm.func @behind_what_is_read(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32
  llvm.func @behind_what_is_read(%p: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
    %outer = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %g, %slot : !llvm.ptr<4>, !llvm.ptr
    llvm.store %slot, %outer : !llvm.ptr, !llvm.ptr
    llvm.call @reads(%outer) : (!llvm.ptr) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %r : !llvm.ptr<4> -> f32
    llvm.return
  }

  // A function that only writes what it is given cannot know the inner slot.
  // CHECK-LABEL: llvm.func @only_written(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func @only_written(%p: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
    %outer = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %g, %slot : !llvm.ptr<4>, !llvm.ptr
    llvm.store %slot, %outer : !llvm.ptr, !llvm.ptr
    llvm.call @overwrites(%outer) : (!llvm.ptr) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %r : !llvm.ptr<4> -> f32
    llvm.return
  }

  // A function without effects that returns a pointer may return any it was given;
  // one that says it returns its argument returns that.
  // CHECK-LABEL: llvm.func @returned(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f64
  llvm.func @returned(%p: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %q = llvm.call @picks(%g) : (!llvm.ptr<4>) -> !llvm.ptr<4>
    %0 = llvm.load %q : !llvm.ptr<4> -> f32
    %r = llvm.call @gives_back(%g) : (!llvm.ptr<4>) -> !llvm.ptr<4>
    %1 = llvm.load %r : !llvm.ptr<4> -> f64
    llvm.return
  }

  // The attributes of an indirect call are those of its arguments, without the callee.
  // CHECK-LABEL: llvm.func @indirect(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32
  llvm.func @indirect(%f: !llvm.ptr, %p: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
    %other = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %g, %slot : !llvm.ptr<4>, !llvm.ptr
    llvm.call %f(%slot, %other) : !llvm.ptr, (!llvm.ptr, !llvm.ptr {llvm.nocapture, llvm.readnone}) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %r : !llvm.ptr<4> -> f32
    llvm.return
  }

  // A function may be called by one that does not keep its address.
  // CHECK-LABEL: llvm.func internal @called_back(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32
  llvm.func internal @called_back(%p: !llvm.ptr<4>) {
    %0 = llvm.load %p : !llvm.ptr<4> -> f32
    llvm.return
  }
  llvm.func @calls_back(%p: !llvm.ptr<1>) {
    %f = llvm.mlir.addressof @called_back : !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.call @called_back(%g) : (!llvm.ptr<4>) -> ()
    llvm.call @reads(%f) : (!llvm.ptr) -> ()
    llvm.return
  }

  // A void function that only reads keeps nothing, unless it throws.
  // CHECK-LABEL: llvm.func @may_throw(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f64
  llvm.func @may_throw(%p: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
    %other = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %g, %slot : !llvm.ptr<4>, !llvm.ptr
    llvm.store %g, %other : !llvm.ptr<4>, !llvm.ptr
    llvm.call @looks(%slot) : (!llvm.ptr) -> ()
    llvm.call @throws(%other) : (!llvm.ptr) -> ()
    %q = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %q : !llvm.ptr<4> -> f32
    %r = llvm.load %other : !llvm.ptr -> !llvm.ptr<4>
    %1 = llvm.load %r : !llvm.ptr<4> -> f64
    llvm.return
  }

  llvm.func spir_funccc @_Z5fractfPU3AS4f(f32, !llvm.ptr<4>) -> f32
  llvm.func spir_funccc @_Z5fractfPU3AS4fP3box(f32, !llvm.ptr<4>, !llvm.ptr)
  llvm.func spir_funccc @_Z5frexpdPU3AS4i(f64, !llvm.ptr<4>) -> f64
  llvm.func spir_funccc @_Z11atomic_initPU3AS4VU7_Atomicll(!llvm.ptr<4>, i64)
  llvm.func spir_funccc @_Z15atomic_exchangePU3AS4VU7_Atomicll(!llvm.ptr<4>, i64) -> i64
  llvm.func spir_funccc @_Z30atomic_compare_exchange_strongPU3AS4VU7_AtomiclPU3AS4ll(!llvm.ptr<4>, !llvm.ptr<4>, i64) -> i1
  llvm.func spir_funccc @_Z13get_global_idj(i32) -> i64
  llvm.func spir_funccc @_Z7barrierj(i32)
  llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32
  llvm.func @fills(!llvm.ptr)
  llvm.func @keeps_nothing(!llvm.ptr {llvm.nocapture})
  llvm.func @reads(!llvm.ptr {llvm.nocapture, llvm.readonly})
  llvm.func @overwrites(!llvm.ptr {llvm.nocapture, llvm.writeonly})
  llvm.func @picks(!llvm.ptr<4>) -> !llvm.ptr<4> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
  llvm.func @gives_back(!llvm.ptr<4> {llvm.returned}) -> !llvm.ptr<4>
  llvm.func @looks(!llvm.ptr) attributes {memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind}
  llvm.func @throws(!llvm.ptr) attributes {memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
}

// -----

module attributes {llvm.target_triple = "spir64"} {
  // What vstore writes may be part of another pointer.
  // CHECK-LABEL: llvm.func @vstore_over(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32
  llvm.func @vstore_over(%p: !llvm.ptr<1>, %l: !llvm.ptr<3>, %n: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.array<4 x ptr<4>> : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %h = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.store %g, %slot : !llvm.ptr<4>, !llvm.ptr
    %i = llvm.ptrtoint %h : !llvm.ptr<4> to i64
    %none = llvm.mlir.undef : vector<2xi64>
    %zero = llvm.mlir.constant(0 : i32) : i32
    %v = llvm.insertelement %i, %none[%zero : i32] : vector<2xi64>
    %q = llvm.addrspacecast %slot : !llvm.ptr to !llvm.ptr<4>
    llvm.call spir_funccc @_Z7vstore2Dv2_lmPU3AS4l(%v, %n, %q) : (vector<2xi64>, i64, !llvm.ptr<4>) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %r : !llvm.ptr<4> -> f32
    llvm.return
  }

  llvm.func spir_funccc @_Z7vstore2Dv2_lmPU3AS4l(vector<2xi64>, i64, !llvm.ptr<4>)
}
