// RUN: xdsl-opt %s -p print-memory-spaces | filecheck %s --check-prefix=MASKS
// RUN: xdsl-opt %s -p 'ip-msp{polyvariant=true}' | filecheck %s

// Arguments of blocks and `select` keep every space that reaches them.

// MASKS: %p: {global, shared, null}
// MASKS: @k
// MASKS: %p: {global, shared, null}
// MASKS-NEXT: %q: {shared}

// CHECK: llvm.call @use(%p) : (!llvm.ptr) -> i32
// CHECK: llvm.call @use.msp.shared({{%.*}}) : (!llvm.ptr<3>) -> i32
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @use(%p: !llvm.ptr) -> i32 {
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return %v : i32
  }
  llvm.func ptx_kernelcc @k(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %l: !llvm.ptr<3>, %c: i1) {
    %a = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %b = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %d = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr
    llvm.cond_br %c, ^j(%a : !llvm.ptr), ^j(%b : !llvm.ptr)
  ^j(%p: !llvm.ptr):
    %x = llvm.call @use(%p) : (!llvm.ptr) -> i32
    %q = llvm.select %c, %b, %d : i1, !llvm.ptr
    %y = llvm.call @use(%q) : (!llvm.ptr) -> i32
    llvm.return
  }
}
