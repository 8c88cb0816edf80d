// RUN: xdsl-opt -p 'native-cpu{optimize=false remarks=missed}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p 'native-cpu{optimize=false}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// The option is for all passes in the list; without it, none says anything.
// SILENT-NOT: {{.}}

// CHECK:     a.cl:2:3: remark: the loop over work-items is not parallel: llvm.atomicrmw is atomic. [work-item-loops: LoopNotParallel]
// CHECK-NOT: {{.}}

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func spir_kernelcc @kernel(%g: !llvm.ptr<1>, %x: i32) {
    %v = llvm.atomicrmw add %g, %x monotonic : !llvm.ptr<1>, i32 loc("a.cl":2:3)
    llvm.return
  }
  llvm.func @never_called() {
    llvm.return
  }
}
