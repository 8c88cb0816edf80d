// RUN: xdsl-opt -p resolve-gas,verify-llvm %s | filecheck %s
// RUN: xdsl-opt -p 'resolve-gas{retarget-library-calls=true},verify-llvm' %s | filecheck %s
// PATTERN: RetargetLibraryCall

// Instructions of SPIR-V take pointers to specific spaces: no library has to define overloads.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @atomics(
  // CHECK:         llvm.call spir_funccc @_Z18__spirv_AtomicIAddPU3AS1iiii(%p, %n, %n, %n) : (!llvm.ptr<1>, i32, i32, i32) -> i32
  // CHECK:         llvm.call spir_funccc @_Z18__spirv_AtomicIAddPU3AS3iiii(%l, %n, %n, %n)
  // CHECK:         llvm.call spir_funccc @_Z21__spirv_AtomicFAddEXTPU3AS1fiif(%p,
  // CHECK:         llvm.call spir_funccc @_Z29__spirv_AtomicCompareExchangePU3AS3iiiiii(%l,
  // CHECK:         llvm.call spir_funccc @_Z19__spirv_AtomicStorePU3AS3iiii(%l,
  llvm.func @atomics(%p: !llvm.ptr<1>, %l: !llvm.ptr<3>, %n: i32, %x: f32) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %h = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %0 = llvm.call spir_funccc @_Z18__spirv_AtomicIAddPU3AS4iiii(%g, %n, %n, %n) : (!llvm.ptr<4>, i32, i32, i32) -> i32
    %1 = llvm.call spir_funccc @_Z18__spirv_AtomicIAddPU3AS4iiii(%h, %n, %n, %n) : (!llvm.ptr<4>, i32, i32, i32) -> i32
    %2 = llvm.call spir_funccc @_Z21__spirv_AtomicFAddEXTPU3AS4fiif(%g, %n, %n, %x) : (!llvm.ptr<4>, i32, i32, f32) -> f32
    %3 = llvm.call spir_funccc @_Z29__spirv_AtomicCompareExchangePU3AS4iiiiii(%h, %n, %n, %n, %n, %n) : (!llvm.ptr<4>, i32, i32, i32, i32, i32) -> i32
    llvm.call spir_funccc @_Z19__spirv_AtomicStorePU3AS4iiii(%h, %n, %n, %n) : (!llvm.ptr<4>, i32, i32, i32) -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func @extended_instructions(
  // CHECK:         llvm.call spir_funccc @_Z16__spirv_ocl_modffPf(%x, %p)
  // CHECK:         llvm.call spir_funccc @_Z17__spirv_ocl_frexpfPU3AS1i(%x, %q)
  llvm.func @extended_instructions(%x: f32, %p: !llvm.ptr, %q: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    %h = llvm.addrspacecast %q : !llvm.ptr<1> to !llvm.ptr<4>
    %0 = llvm.call spir_funccc @_Z16__spirv_ocl_modffPU3AS4f(%x, %g) : (f32, !llvm.ptr<4>) -> f32
    %1 = llvm.call spir_funccc @_Z17__spirv_ocl_frexpfPU3AS4i(%x, %h) : (f32, !llvm.ptr<4>) -> f32
    llvm.return
  }

  // What is not proven, atomic objects in private memory, functions that SPIR-V does not have,
  // and pointers to be kept:
  // CHECK-LABEL: llvm.func @left(
  // CHECK:         llvm.call spir_funccc @_Z18__spirv_AtomicIAddPU3AS4iiii(%u,
  // CHECK:         llvm.call spir_funccc @_Z18__spirv_AtomicIAddPU3AS4iiii(%g,
  // CHECK:         llvm.call spir_funccc @_Z16__spirv_AtomicOfPU3AS4iiii(%h,
  // CHECK:         llvm.call spir_funccc @_Z18__spirv_AtomicIAddPU3AS4iiii(%h, %n, %n, %n) {gas.keep_generic
  llvm.func @left(%n: i32, %p: !llvm.ptr, %q: !llvm.ptr<1>, %u: !llvm.ptr<4>) {
    %g = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    %h = llvm.addrspacecast %q : !llvm.ptr<1> to !llvm.ptr<4>
    %0 = llvm.call spir_funccc @_Z18__spirv_AtomicIAddPU3AS4iiii(%u, %n, %n, %n) : (!llvm.ptr<4>, i32, i32, i32) -> i32
    %1 = llvm.call spir_funccc @_Z18__spirv_AtomicIAddPU3AS4iiii(%g, %n, %n, %n) : (!llvm.ptr<4>, i32, i32, i32) -> i32
    %2 = llvm.call spir_funccc @_Z16__spirv_AtomicOfPU3AS4iiii(%h, %n, %n, %n) : (!llvm.ptr<4>, i32, i32, i32) -> i32
    %3 = llvm.call spir_funccc @_Z18__spirv_AtomicIAddPU3AS4iiii(%h, %n, %n, %n) {gas.keep_generic} : (!llvm.ptr<4>, i32, i32, i32) -> i32
    llvm.return
  }

  llvm.func spir_funccc @_Z18__spirv_AtomicIAddPU3AS4iiii(!llvm.ptr<4>, i32, i32, i32) -> i32
  llvm.func spir_funccc @_Z21__spirv_AtomicFAddEXTPU3AS4fiif(!llvm.ptr<4>, i32, i32, f32) -> f32
  llvm.func spir_funccc @_Z29__spirv_AtomicCompareExchangePU3AS4iiiiii(!llvm.ptr<4>, i32, i32, i32, i32, i32) -> i32
  llvm.func spir_funccc @_Z19__spirv_AtomicStorePU3AS4iiii(!llvm.ptr<4>, i32, i32, i32)
  llvm.func spir_funccc @_Z16__spirv_AtomicOfPU3AS4iiii(!llvm.ptr<4>, i32, i32, i32) -> i32
  llvm.func spir_funccc @_Z16__spirv_ocl_modffPU3AS4f(f32, !llvm.ptr<4>) -> f32
  llvm.func spir_funccc @_Z17__spirv_ocl_frexpfPU3AS4i(f32, !llvm.ptr<4>) -> f32
}
