// RUN: xdsl-opt -p 'ip-msp{dump-ip-msp=true}' %s 2> %t.dump | filecheck %s
// RUN: filecheck %s --input-file %t.dump --check-prefix=DUMP
// PATTERN: NarrowResults
// PATTERN: NarrowCallResults
// PATTERN: ReturnSpecificPointers

// Where all returns lie in one space the result's type narrows; callers see a cast.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<64 x f32>

  // CHECK-LABEL: llvm.func internal @element(
  // CHECK-SAME:    %{{.*}}: i64) -> !llvm.ptr<3> {
  // CHECK:         llvm.return %{{.*}} : !llvm.ptr<3>
  llvm.func internal @element(%i: i64) -> !llvm.ptr {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %p = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %r = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.return %r : !llvm.ptr
  }

  // What one function returns is what another takes.
  // CHECK-LABEL: llvm.func internal @use(
  // CHECK-SAME:    %{{.*}}: !llvm.ptr<3>)
  llvm.func internal @use(%p: !llvm.ptr) {
    llvm.return
  }

  // Returns in different spaces leave the result generic.
  // CHECK-LABEL: llvm.func internal @either(
  // CHECK-SAME:    %{{.*}}: !llvm.ptr<1>, %{{.*}}: i1) -> !llvm.ptr
  // CHECK-SAME:    attributes {nvvm.as = array<i32: 1, 0>}
  llvm.func internal @either(%p: !llvm.ptr, %c: i1) -> !llvm.ptr {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %s = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    llvm.cond_br %c, ^one, ^other
  ^one:
    llvm.return %p : !llvm.ptr
  ^other:
    llvm.return %s : !llvm.ptr
  }

  // A function with external callers keeps its type; that its result is resolved is noted.
  // CHECK-LABEL: llvm.func @outside(
  // CHECK-SAME:    ) -> !llvm.ptr {
  llvm.func @outside() -> !llvm.ptr {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %p = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    llvm.return %p : !llvm.ptr
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @kernel
  // CHECK:         %[[E:.*]] = llvm.call @element(%{{.*}}) : (i64) -> !llvm.ptr<3>
  // CHECK:         llvm.call @use(%[[E]]) : (!llvm.ptr<3>) -> ()
  // CHECK:         llvm.call @either(%{{.*}}, %{{.*}}) : (!llvm.ptr<1>, i1) -> !llvm.ptr
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %i: i64, %c: i1) {
    %e = llvm.call @element(%i) : (i64) -> !llvm.ptr
    llvm.call @use(%e) : (!llvm.ptr) -> ()
    %r = llvm.call @either(%p, %c) : (!llvm.ptr, i1) -> !llvm.ptr
    %o = llvm.call @outside() : () -> !llvm.ptr
    llvm.call @use(%o) : (!llvm.ptr) -> ()
    llvm.return
  }
}

// DUMP:      Initial work list size : 4
// DUMP-NEXT: element : return memory space is resolved : 3
// DUMP-NEXT: use : changed in argument memory space (1 arguments)
// DUMP-NEXT: either : changed in argument memory space (1 arguments)
// DUMP-NEXT: outside : return memory space is resolved : 3
// DUMP-NOT:  {{.}}
