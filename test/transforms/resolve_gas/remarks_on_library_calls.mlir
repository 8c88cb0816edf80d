// RUN: xdsl-opt -p 'resolve-gas{retarget-library-calls=true remarks=passed}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p 'resolve-gas{remarks=all}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=LEFT

// LEFT:      a.cl:1:1: remark: llvm.call stays generic: it is to global memory, but a library function or an intrinsic takes a generic pointer. [resolve-gas: AccessLeftGeneric]
// LEFT-NEXT: a.cl:2:1: remark: llvm.call stays generic: it may be to global or local or private memory
// LEFT-NEXT: a.cl:3:1: remark: llvm.inline_asm stays generic: it is to global memory, but by a generic address in assembly. [resolve-gas: AccessLeftGeneric]
// LEFT-NOT:  {{.}}

// CHECK:     a.cl:1:1: remark: the call of @_Z5fractfPU3AS4f now calls the overload for global memory. [resolve-gas: CallRetargeted]
// CHECK-NOT: {{.}}

module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_funccc @_Z5fractfPU3AS4f(f32, !llvm.ptr<4>) -> f32
  llvm.func @f(%x: f32, %p: !llvm.ptr<1>, %q: !llvm.ptr<4>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %0 = llvm.call spir_funccc @_Z5fractfPU3AS4f(%x, %g) : (f32, !llvm.ptr<4>) -> f32 loc("a.cl":1:1)
    %1 = llvm.call spir_funccc @_Z5fractfPU3AS4f(%x, %q) : (f32, !llvm.ptr<4>) -> f32 loc("a.cl":2:1)
    llvm.inline_asm has_side_effects "send $0", "r,~{memory}" %g : (!llvm.ptr<4>) -> () loc("a.cl":3:1)
    llvm.inline_asm "mov $0", "r" %g : (!llvm.ptr<4>) -> () loc("a.cl":4:1)
    llvm.return
  }
}
