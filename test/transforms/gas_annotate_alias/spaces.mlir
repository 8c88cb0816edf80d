// RUN: xdsl-opt -p gas-annotate-alias --split-input-file %s | filecheck %s
// PATTERN: AddSpaceScopes

// An access is in the scopes of all spaces that it may be to, and excludes those that
// share no memory with any of them.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @one_space(
  // CHECK:         llvm.load %g {alias_scopes = [#llvm.alias_scope<id = "global", domain = [[DOMAIN:<id = "memory spaces of spir">]]>],
  // CHECK-SAME:      noalias_scopes = [#llvm.alias_scope<id = "local", domain = [[DOMAIN]]>, #llvm.alias_scope<id = "constant", domain = [[DOMAIN]]>, #llvm.alias_scope<id = "private", domain = [[DOMAIN]]>]} : !llvm.ptr<4> -> f32
  // CHECK-NEXT:    llvm.store %0, %q {alias_scopes = [#llvm.alias_scope<id = "local", domain = [[DOMAIN]]>],
  // CHECK-SAME:      noalias_scopes = [#llvm.alias_scope<id = "global", domain = [[DOMAIN]]>, #llvm.alias_scope<id = "constant", domain = [[DOMAIN]]>, #llvm.alias_scope<id = "private", domain = [[DOMAIN]]>]} : f32, !llvm.ptr<3>
  llvm.func @one_space(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %0 = llvm.load %g : !llvm.ptr<4> -> f32
    llvm.store %0, %q : f32, !llvm.ptr<3>
    llvm.return
  }

  // Of two spaces both count; never private is something.
  // CHECK-LABEL: llvm.func @two_spaces(
  // CHECK:         llvm.store %v, %x {alias_scopes = [#llvm.alias_scope<id = "global", domain = [[DOMAIN]]>, #llvm.alias_scope<id = "local", domain = [[DOMAIN]]>],
  // CHECK-SAME:      noalias_scopes = [#llvm.alias_scope<id = "constant", domain = [[DOMAIN]]>, #llvm.alias_scope<id = "private", domain = [[DOMAIN]]>]} : f32, !llvm.ptr<4>
  llvm.func @two_spaces(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>, %c: i1, %v: f32) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %s = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr<4>
    %x = llvm.select %c, %g, %s : i1, !llvm.ptr<4>
    llvm.store %v, %x : f32, !llvm.ptr<4>
    llvm.return
  }

  // Of what may be anywhere nothing is said, and neither of what is never reached.
  // CHECK-LABEL: llvm.func @anywhere(
  // CHECK-NEXT:    llvm.store %v, %p : f32, !llvm.ptr<4>
  // CHECK-NEXT:    llvm.mlir.zero
  // CHECK-NEXT:    llvm.store %v, %null : f32, !llvm.ptr<4>
  llvm.func @anywhere(%p: !llvm.ptr<4>, %v: f32) {
    llvm.store %v, %p : f32, !llvm.ptr<4>
    %null = llvm.mlir.zero : !llvm.ptr<4>
    llvm.store %v, %null : f32, !llvm.ptr<4>
    llvm.return
  }

  // A copy accesses both sides, and says nothing if one of them may be anywhere.
  // CHECK-LABEL: llvm.func @copies(
  // CHECK-NEXT:    "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = false, alias_scopes = [#llvm.alias_scope<id = "global", domain = [[DOMAIN]]>, #llvm.alias_scope<id = "local", domain = [[DOMAIN]]>],
  // CHECK-SAME:      noalias_scopes = [#llvm.alias_scope<id = "constant", domain = [[DOMAIN]]>, #llvm.alias_scope<id = "private", domain = [[DOMAIN]]>]}>
  // CHECK-NEXT:    "llvm.intr.memcpy"(%p, %u, %n) <{isVolatile = false}>
  llvm.func @copies(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>, %u: !llvm.ptr<4>, %n: i64) {
    "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr<3>, i64) -> ()
    "llvm.intr.memcpy"(%p, %u, %n) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr<4>, i64) -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func @atomics(
  // CHECK:         llvm.atomicrmw add %p, %i monotonic {{.*}}alias_scopes = [#llvm.alias_scope<id = "global", domain = [[DOMAIN]]>]
  // CHECK:         llvm.cmpxchg %q, %i, %i monotonic monotonic {{.*}}alias_scopes = [#llvm.alias_scope<id = "local", domain = [[DOMAIN]]>]
  llvm.func @atomics(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>, %i: i32) {
    %0 = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr<1>, i32
    %1 = llvm.cmpxchg %q, %i, %i monotonic monotonic : !llvm.ptr<3>, i32
    llvm.return
  }

  // LLVM would pass what is said of a call on to the stack of the callee.
  // CHECK-LABEL: llvm.func @calls(
  // CHECK-NEXT:    llvm.call @callee(%p) : (!llvm.ptr<1>) -> ()
  llvm.func @callee(!llvm.ptr<1>) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
  llvm.func @calls(%p: !llvm.ptr<1>) {
    llvm.call @callee(%p) : (!llvm.ptr<1>) -> ()
    llvm.return
  }

  // What is there is kept.
  // CHECK-LABEL: llvm.func @kept(
  // CHECK-NEXT:    llvm.load %p {alias_scopes = [#llvm.alias_scope<id = distinct[1]<>, domain = <id = distinct[0]<>>>, #llvm.alias_scope<id = "global", domain = [[DOMAIN]]>], alignment = 8 : i64,
  // CHECK-SAME:      noalias_scopes = [#llvm.alias_scope<id = distinct[2]<>, domain = <id = distinct[0]<>>>, #llvm.alias_scope<id = "local", domain = [[DOMAIN]]>,
  llvm.func @kept(%p: !llvm.ptr<1>) {
    %0 = llvm.load %p {alignment = 8 : i64, alias_scopes = [#llvm.alias_scope<id = distinct[1]<>, domain = <id = distinct[0]<>>>], noalias_scopes = [#llvm.alias_scope<id = distinct[2]<>, domain = <id = distinct[0]<>>>]} : !llvm.ptr<1> -> f32
    llvm.return
  }
}

// -----

// Private memory in a global buffer is accessed as global memory, too.
module attributes {llvm.target_triple = "spir64", gas.private_memory = "global"} {
  // CHECK-LABEL: llvm.func @private_in_global(
  // CHECK-NEXT:    llvm.load %p {alias_scopes = [#llvm.alias_scope<id = "global", domain = [[DOMAIN]]>, #llvm.alias_scope<id = "private", domain = [[DOMAIN]]>],
  // CHECK-SAME:      noalias_scopes = [#llvm.alias_scope<id = "local", domain = [[DOMAIN]]>, #llvm.alias_scope<id = "constant", domain = [[DOMAIN]]>]}
  // CHECK-NEXT:    llvm.load %q {alias_scopes = [#llvm.alias_scope<id = "private", domain = [[DOMAIN]]>],
  // CHECK-SAME:      noalias_scopes = [#llvm.alias_scope<id = "global",
  llvm.func @private_in_global(%p: !llvm.ptr<1>, %q: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr<1> -> f32
    %1 = llvm.load %q : !llvm.ptr -> f32
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A block's shared memory lies in the distributed shared memory, a parameter in global
  // memory.
  // CHECK-LABEL: llvm.func @spaces_in_spaces(
  // CHECK-NEXT:    llvm.load %s {alias_scopes = [#llvm.alias_scope<id = "shared", domain = [[PTX:<id = "memory spaces of nvptx">]]>],
  // CHECK-SAME:      noalias_scopes = [#llvm.alias_scope<id = "global", domain = [[PTX]]>, #llvm.alias_scope<id = "constant", domain = [[PTX]]>, #llvm.alias_scope<id = "local", domain = [[PTX]]>, #llvm.alias_scope<id = "tensor", domain = [[PTX]]>, #llvm.alias_scope<id = "param", domain = [[PTX]]>]}
  // CHECK-NEXT:    llvm.load %d {alias_scopes = [#llvm.alias_scope<id = "distributed shared", domain = [[PTX]]>],
  // CHECK-SAME:      noalias_scopes = [#llvm.alias_scope<id = "global", domain = [[PTX]]>, #llvm.alias_scope<id = "constant", domain = [[PTX]]>, #llvm.alias_scope<id = "local", domain = [[PTX]]>, #llvm.alias_scope<id = "tensor", domain = [[PTX]]>, #llvm.alias_scope<id = "param", domain = [[PTX]]>]}
  // CHECK-NEXT:    llvm.load %g {alias_scopes = [#llvm.alias_scope<id = "global", domain = [[PTX]]>],
  // CHECK-SAME:      noalias_scopes = [#llvm.alias_scope<id = "shared", domain = [[PTX]]>, #llvm.alias_scope<id = "constant", domain = [[PTX]]>, #llvm.alias_scope<id = "local", domain = [[PTX]]>, #llvm.alias_scope<id = "tensor", domain = [[PTX]]>, #llvm.alias_scope<id = "distributed shared", domain = [[PTX]]>]}
  llvm.func @spaces_in_spaces(%s: !llvm.ptr<3>, %d: !llvm.ptr<7>, %g: !llvm.ptr<1>) {
    %0 = llvm.load %s : !llvm.ptr<3> -> f32
    %1 = llvm.load %d : !llvm.ptr<7> -> f32
    %2 = llvm.load %g : !llvm.ptr<1> -> f32
    llvm.return
  }

  // A condition counts where it holds, and not behind it.
  // CHECK-LABEL: llvm.func @conditions(
  // CHECK:         llvm.store %v, %p {alias_scopes = [#llvm.alias_scope<id = "shared", domain = [[PTX]]>],
  // CHECK:         llvm.store %v, %p : f32, !llvm.ptr
  llvm.func @conditions(%p: !llvm.ptr, %v: f32) {
    %is = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %is, ^shared, ^end
  ^shared:
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.br ^end
  ^end:
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }

  // Where a function only reads its copy of an argument, LLVM's inliner makes none: what
  // is read lies in the caller's memory, wherever that is.
  // CHECK-LABEL: llvm.func internal @copies_of_arguments(
  // CHECK-NEXT:    llvm.load %s : !llvm.ptr -> f32
  // CHECK-NEXT:    llvm.call @reads(%s)
  // CHECK-LABEL: llvm.func internal @reads(
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> f32
  // Nor need it be the caller's alloca that is passed, if that is a copy of other memory;
  // a type that names the space keeps LLVM from passing another pointer.
  // CHECK-LABEL: llvm.func internal @reads_stack(
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> f32
  // CHECK-NEXT:    llvm.load %named {alias_scopes = [#llvm.alias_scope<id = "local", domain = [[PTX]]>],
  llvm.func internal @copies_of_arguments(%s: !llvm.ptr {llvm.byval = f32}) {
    %0 = llvm.load %s : !llvm.ptr -> f32
    llvm.call @reads(%s) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func internal @reads(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func internal @reads_stack(%p: !llvm.ptr, %named: !llvm.ptr<5>) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    %1 = llvm.load %named : !llvm.ptr<5> -> f32
    llvm.return
  }
  // A kernel is not inlined, and its copies stay what they are.
  // CHECK-LABEL: llvm.func ptx_kernelcc @copies_of_kernels(
  // CHECK:         llvm.load %a {alias_scopes = [#llvm.alias_scope<id = "local", domain = [[PTX]]>],
  // CHECK:         llvm.load %s {alias_scopes = [#llvm.alias_scope<id = "local", domain = [[PTX]]>, #llvm.alias_scope<id = "param", domain = [[PTX]]>],
  llvm.func ptx_kernelcc @copies_of_kernels(%s: !llvm.ptr {llvm.byval = f32}, %n: i64, %g: !llvm.ptr<1>) {
    %a = llvm.alloca %n x f32 : (i64) -> !llvm.ptr
    %1 = llvm.load %a : !llvm.ptr -> f32
    %named = llvm.addrspacecast %a : !llvm.ptr to !llvm.ptr<5>
    llvm.call @reads_stack(%a, %named) : (!llvm.ptr, !llvm.ptr<5>) -> ()
    %c = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.call @copies_of_arguments(%c) : (!llvm.ptr {llvm.byval = f32}) -> ()
    %0 = llvm.load %s : !llvm.ptr -> f32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @undefined_space(
  // CHECK-NEXT:    llvm.store %v, %p : f32, !llvm.ptr<42>
  llvm.func @undefined_space(%p: !llvm.ptr<42>, %v: f32) {
    llvm.store %v, %p : f32, !llvm.ptr<42>
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // Constant memory lies in global memory.
  // CHECK-LABEL: llvm.func @constant_in_global(
  // CHECK-NEXT:    llvm.load %c {alias_scopes = [#llvm.alias_scope<id = "constant", domain = [[AMD:<id = "memory spaces of amdgpu">]]>],
  // CHECK-SAME:      noalias_scopes = [#llvm.alias_scope<id = "shared", domain = [[AMD]]>, #llvm.alias_scope<id = "local", domain = [[AMD]]>]}
  llvm.func @constant_in_global(%c: !llvm.ptr<4>) {
    %0 = llvm.load %c : !llvm.ptr<4> -> f32
    llvm.return
  }
}

// -----

// There is one memory.
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  // CHECK-LABEL: llvm.func @host(
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> f32
  llvm.func @host(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
}
