// RUN: xdsl-opt -p print-memory-spaces %s | filecheck %s --check-prefix=MASKS
// RUN: xdsl-opt -p ip-msp %s | filecheck %s
// RUN: xdsl-opt -p 'ip-msp{budget-cap=1}' %s 2>/dev/null | filecheck %s --check-prefix=CAPPED

// "Address-Space Vote Lattice", what the four trees hold: masks of the spaces that reach a block
// argument or a select, before they collapse to a vote; the visits of each block; the votes of
// values; the space of the pointer that a function returns.

// MASKS-LABEL: // @merges
// MASKS:       %select: {global, shared{{.*}}}
// MASKS:       %phi: {shared}

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %c: i1) {
    %p = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %q = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %r = llvm.call @merges(%p, %q, %c) : (!llvm.ptr, !llvm.ptr, i1) -> !llvm.ptr
    %v = llvm.load %r : !llvm.ptr -> f32
    llvm.return
  }
  // CHECK:  llvm.func internal @merges(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>, %c: i1) -> !llvm.ptr<3>
  // CHECK:  nvvm.as = array<i32: 1, 3, 0>
  // CAPPED: llvm.func internal @merges(%p: !llvm.ptr, %q: !llvm.ptr, %c: i1) -> !llvm.ptr {
  llvm.func internal @merges(%p: !llvm.ptr, %q: !llvm.ptr, %c: i1) -> !llvm.ptr {
    %select = llvm.select %c, %p, %q : i1, !llvm.ptr
    %w = llvm.load %select : !llvm.ptr -> i1
    llvm.br ^loop(%q : !llvm.ptr)
  ^loop(%phi: !llvm.ptr):
    %next = llvm.getelementptr %phi[1] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.cond_br %w, ^loop(%next : !llvm.ptr), ^end
  ^end:
    llvm.return %phi : !llvm.ptr
  }
}
