// RUN: xdsl-opt -p ip-msp --split-input-file %s | filecheck %s

// What is said about an argument stays, but for what means something else in a space
// where address 0 is not the null pointer.

// CHECK-LABEL: llvm.func ptx_kernelcc @kernel
// CHECK:         llvm.call @shared(%{{.*}}) : (!llvm.ptr<3> {llvm.noundef}) -> ()
// CHECK:         llvm.call @global(%{{.*}}) : (!llvm.ptr<1> {llvm.nonnull, llvm.noundef}) -> ()
// CHECK:       llvm.func internal @shared(%{{.*}}: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.noundef})
// CHECK:       llvm.func internal @global(%{{.*}}: !llvm.ptr<1> {llvm.nonnull, llvm.noundef})
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %s = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    llvm.call @shared(%s) : (!llvm.ptr {llvm.nonnull, llvm.noundef}) -> ()
    llvm.call @global(%g) : (!llvm.ptr {llvm.nonnull, llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func internal @shared(%p: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef}) {
    llvm.return
  }
  llvm.func internal @global(%p: !llvm.ptr {llvm.nonnull, llvm.noundef}) {
    llvm.return
  }
}

// -----

// nvvm.as on the input is believed.
// CHECK-LABEL: llvm.func @published(
// CHECK-SAME:    nvvm.as = array<i32: 3>
// CHECK-LABEL: llvm.func internal @learns(
// CHECK-SAME:    %{{.*}}: !llvm.ptr<3>)
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @published(%p: !llvm.ptr) attributes {nvvm.as = array<i32: 3>} {
    llvm.call @learns(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func internal @learns(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
}

// -----

// A clone's name must be free.
// CHECK: llvm.call @f.msp.global.1(
// CHECK: llvm.func internal @f.msp.global.1(
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr) {
    llvm.call @f(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @f(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func @f.msp.global()
}

// -----

// With arguments in several spaces the name lists each.
// CHECK: llvm.func internal @copy.msp.shared.global(%{{.*}}: !llvm.ptr<3>, %{{.*}}: !llvm.ptr<1>)
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %s = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    llvm.call @copy(%s, %g) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @copy(%to: !llvm.ptr, %from: !llvm.ptr) {
    llvm.return
  }
}

// -----

// An argument is no longer what is returned where the types differ.
// CHECK-LABEL: llvm.func ptx_kernelcc @calls_same
// CHECK:         llvm.call @same(%{{.*}}) : (!llvm.ptr) -> !llvm.ptr<3>
// CHECK-LABEL: llvm.func internal @same(
// CHECK-SAME:    %{{.*}}: !llvm.ptr) -> !llvm.ptr<3>
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32
  llvm.func @unknown(i1)
  llvm.func ptx_kernelcc @calls_same() {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %0 = llvm.call @same(%g) : (!llvm.ptr {llvm.returned}) -> !llvm.ptr
    %1 = llvm.call @same(%null) : (!llvm.ptr) -> !llvm.ptr
    %2 = llvm.load %0 : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func internal @same(%p: !llvm.ptr {llvm.returned}) -> !llvm.ptr {
    %null = llvm.mlir.zero : !llvm.ptr
    %is_null = llvm.icmp "eq" %p, %null : !llvm.ptr
    llvm.call @unknown(%is_null) : (i1) -> ()
    llvm.return %p : !llvm.ptr
  }
}

// -----

// Once the result names its space, nothing tells whether the argument was null.
// CHECK-LABEL: llvm.func ptx_kernelcc @calls_untold
// CHECK:         llvm.call @untold(%{{.*}}) : (!llvm.ptr<3>) -> !llvm.ptr<3>
// CHECK-LABEL: llvm.func internal @untold(
// CHECK-SAME:    %{{.*}}: !llvm.ptr<3>) -> !llvm.ptr<3>
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32
  llvm.func ptx_kernelcc @calls_untold() {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %0 = llvm.call @untold(%g) : (!llvm.ptr) -> !llvm.ptr
    %1 = llvm.call @untold(%null) : (!llvm.ptr) -> !llvm.ptr
    %2 = llvm.load %0 : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func internal @untold(%p: !llvm.ptr) -> !llvm.ptr {
    llvm.return %p : !llvm.ptr
  }
}

// -----

// However a function is marked not to be inlined, so is its clone.
// CHECK: llvm.func internal @spelled.msp.global(%{{.*}}: !llvm.ptr<1>) attributes {nvvm.as = array<i32: 1>, passthrough = ["noinline", "norecurse", ["noinline", ""]]}
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @calls_spelled(%p: !llvm.ptr) {
    llvm.call @spelled(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @spelled(%p: !llvm.ptr) attributes {passthrough = ["noinline", "norecurse", ["noinline", ""]]} {
    llvm.return
  }
}

// -----

// SPIR's generic space, published, proves nothing.
// CHECK-LABEL: llvm.func internal @learns_nothing(
// CHECK-SAME:    %{{.*}}: !llvm.ptr<4>) {
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @published_generic(%p: !llvm.ptr<4>) attributes {nvvm.as = array<i32: 4>} {
    llvm.call @learns_nothing(%p) : (!llvm.ptr<4>) -> ()
    llvm.return
  }
  llvm.func internal @learns_nothing(%p: !llvm.ptr<4>) {
    %v = llvm.load %p : !llvm.ptr<4> -> f32
    llvm.return
  }
}

// -----

// Debug information describes one function only: the clone has none.
// CHECK-LABEL: llvm.func @described(
// CHECK:         llvm.intr.dbg.value
// CHECK-LABEL: llvm.func internal @described.msp.global(
// CHECK-NOT:     llvm.intr.dbg.value
// CHECK:         llvm.return
#file = #llvm.di_file<"a.cu" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
#subprogram = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "described", file = #file, line = 1, scopeLine = 1, subprogramFlags = Definition, type = #type>
#variable = #llvm.di_local_variable<scope = #subprogram, name = "p", file = #file, line = 1, arg = 1>
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @calls_described(%p: !llvm.ptr) {
    llvm.call @described(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @described(%p: !llvm.ptr) {
    llvm.intr.dbg.value #variable = %p : !llvm.ptr
    llvm.return
  }
}

// -----

// A copy of a block address would lead back to the original: no clone.
// CHECK:     llvm.call @jumps(%{{.*}}) : (!llvm.ptr) -> ()
// CHECK-NOT: @jumps.msp
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @calls_jumps(%p: !llvm.ptr) {
    llvm.call @jumps(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @jumps(%p: !llvm.ptr) {
    %a = llvm.blockaddress <function = @jumps, tag = <id = 1>> : !llvm.ptr
    llvm.indirectbr %a : !llvm.ptr, [
    ^end
    ]
  ^end:
    llvm.blocktag <id = 1>
    llvm.return
  }
}

// -----

// LLVM would move what it inlines in front of the condition.
// CHECK-LABEL: llvm.func @conditional(%p: !llvm.ptr {llvm.noundef}, %q: !llvm.ptr {llvm.dereferenceable = 4 : i64}
// CHECK:         %[[S:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
// CHECK-NEXT:    llvm.call @of_shared(%[[S]])
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @conditional(%p: !llvm.ptr {llvm.dereferenceable = 4 : i64, llvm.noundef}, %q: !llvm.ptr {llvm.dereferenceable = 4 : i64}) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b
  ^a:
    llvm.call @of_shared(%p) : (!llvm.ptr) -> ()
    llvm.br ^b
  ^b:
    llvm.return
  }
  llvm.func internal @of_shared(%p: !llvm.ptr {llvm.dereferenceable = 4 : i64}) {
    llvm.return
  }
}
