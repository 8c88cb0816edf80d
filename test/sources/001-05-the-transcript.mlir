// RUN: xdsl-opt -p 'ip-msp{dump-ip-msp=true do-clone-for-ip-msp=1}' %s 2>&1 >/dev/null | filecheck %s
// RUN: xdsl-opt -p ip-msp %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// "Address-Space Vote Lattice", the six lines of `--dump-ip-msp`.

// CHECK:      Initial work list size : 4
// CHECK-NEXT: first : changed in argument memory space (1 arguments)
// CHECK-NEXT: first is cloned
// CHECK-NEXT: second : changed in argument memory space (2 arguments)
// CHECK-NEXT: avoid cloning of second
// CHECK-NEXT: outer : changed in argument memory space (1 arguments)
// CHECK-NEXT: outer : return memory space is resolved : 3
// CHECK-NEXT: 1 callees are affected
// CHECK-NEXT: inner : changed in argument memory space (1 arguments)
// CHECK-NEXT: inner : return memory space is resolved : 3
// SILENT-NOT: {{.}}

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>) {
    %p = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %q = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.call @first(%p) : (!llvm.ptr) -> ()
    llvm.call @second(%p, %q) : (!llvm.ptr, !llvm.ptr) -> ()
    %r = llvm.call @outer(%q) : (!llvm.ptr) -> !llvm.ptr
    %v = llvm.load %r : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func @first(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func @second(%p: !llvm.ptr, %q: !llvm.ptr) {
    llvm.return
  }
  llvm.func internal @outer(%p: !llvm.ptr) -> !llvm.ptr {
    %q = llvm.call @inner(%p) : (!llvm.ptr) -> !llvm.ptr
    llvm.return %q : !llvm.ptr
  }
  llvm.func internal @inner(%p: !llvm.ptr) -> !llvm.ptr {
    llvm.return %p : !llvm.ptr
  }
}
