// RUN: xdsl-opt -p 'ip-msp{dump-ip-msp=true}' %s 2> %t.dump | filecheck %s
// RUN: filecheck %s --input-file %t.dump --check-prefix=DUMP

// A space goes down a chain of calls, through arithmetic, selects and loops.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<64 x f32>

  // CHECK: llvm.func internal @leaf(%{{.*}}: !llvm.ptr<3>)
  llvm.func internal @leaf(%p: !llvm.ptr) {
    llvm.return
  }
  // CHECK: llvm.func internal @middle(%{{.*}}: !llvm.ptr<3>, %{{.*}}: i1)
  llvm.func internal @middle(%p: !llvm.ptr, %c: i1) {
    %next = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.br ^loop(%p : !llvm.ptr)
  ^loop(%q: !llvm.ptr):
    %chosen = llvm.select %c, %q, %next : i1, !llvm.ptr
    %frozen = llvm.freeze %chosen : !llvm.ptr
    llvm.call @leaf(%frozen) : (!llvm.ptr) -> ()
    llvm.cond_br %c, ^loop(%chosen : !llvm.ptr), ^end
  ^end:
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%c: i1) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %p = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    llvm.call @middle(%p, %c) : (!llvm.ptr, i1) -> ()
    llvm.return
  }
}

// DUMP:      Initial work list size : 2
// DUMP-NEXT: leaf : changed in argument memory space (1 arguments)
// DUMP-NEXT: 1 callees are affected
// DUMP-NEXT: middle : changed in argument memory space (1 arguments)
// DUMP-NOT:  {{.}}
