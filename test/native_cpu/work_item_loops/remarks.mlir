// RUN: xdsl-opt -p 'work-item-loops{remarks=passed,missed}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p work-item-loops %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty
// RUN: xdsl-opt -p 'work-item-loops{remarks=missed}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=MISSED

// SILENT-NOT: {{.}}
// MISSED-NOT: is parallel

// CHECK:      a.cl:1: remark: the loop over the work-items of @parallel is parallel, with 1 access. [work-item-loops: LoopParallel]
// CHECK-NEXT: a.cl:1: remark: @"parallel.mux-barrier-wrapper" runs a work-group in loops over its work-items: 1 barrier region, 0 bytes of live variables for each work-item. [work-item-loops: WorkItemLoops]
// CHECK-NEXT: a.cl:2:3: remark: the loop over work-items is not parallel: llvm.atomicrmw is atomic. [work-item-loops: LoopNotParallel]
// CHECK-NEXT: @atomic: {{.*}} [work-item-loops: WorkItemLoops]
// CHECK-NEXT: a.cl:3:3: remark: the loop over work-items is not parallel: llvm.load is volatile or atomic. [work-item-loops: LoopNotParallel]
// CHECK-NEXT: @volatile: {{.*}} [work-item-loops: WorkItemLoops]
// CHECK-NEXT: a.cl:4:3: remark: the loop over work-items is not parallel: llvm.call calls @external, which may access memory. [work-item-loops: LoopNotParallel]
// CHECK-NEXT: @calls: {{.*}} [work-item-loops: WorkItemLoops]
// CHECK-NEXT: a.cl:5:3: remark: the loop over work-items is not parallel: llvm.load may access private memory, which iterations share. [work-item-loops: LoopNotParallel]
// CHECK-NEXT: @private: {{.*}} [work-item-loops: WorkItemLoops]
// CHECK-NOT:  {{.}}

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @external()
  llvm.func spir_kernelcc @parallel(%g: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %v = llvm.load %g : !llvm.ptr<1> -> i32
    llvm.return
  } loc("a.cl":1:0)
  llvm.func spir_kernelcc @atomic(%g: !llvm.ptr<1>, %x: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %v = llvm.atomicrmw add %g, %x monotonic : !llvm.ptr<1>, i32 loc("a.cl":2:3)
    llvm.return
  }
  llvm.func spir_kernelcc @volatile(%g: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %v = llvm.load volatile %g : !llvm.ptr<1> -> i32 loc("a.cl":3:3)
    llvm.return
  }
  llvm.func spir_kernelcc @calls(%g: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    llvm.call @external() : () -> () loc("a.cl":4:3)
    llvm.return
  }
  llvm.func spir_kernelcc @private(%p: !llvm.ptr) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %v = llvm.load %p : !llvm.ptr -> i32 loc("a.cl":5:3)
    llvm.return
  }
  // No entry point.
  llvm.func @function(%g: !llvm.ptr<1>) {
    %v = llvm.load %g : !llvm.ptr<1> -> i32
    llvm.return
  }
}
