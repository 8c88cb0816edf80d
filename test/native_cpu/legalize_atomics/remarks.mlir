// RUN: xdsl-opt -p 'legalize-atomics{remarks=passed}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p 'legalize-atomics,legalize-atomics{remarks=all}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// SILENT-NOT: {{.}}

// CHECK:      a.cl:1:1: remark: llvm.atomicrmw (seq_cst) becomes a loop of cmpxchg with fences. [legalize-atomics: AtomicLegalized]
// CHECK-NEXT: a.cl:2:1: remark: llvm.atomicrmw becomes a loop of cmpxchg. [legalize-atomics: AtomicLegalized]
// CHECK-NEXT: a.cl:3:1: remark: llvm.atomicrmw (acq_rel) becomes a load and a store. [legalize-atomics: AtomicLegalized]
// CHECK-NEXT: a.cl:4:1: remark: llvm.fence (seq_cst) becomes a part of the total order. [legalize-atomics: AtomicLegalized]
// CHECK-NOT:  {{.}}

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @f(%p: !llvm.ptr<1>, %l: !llvm.ptr<3>, %x: f32, %i: i32) {
    %a = llvm.atomicrmw fadd %p, %x seq_cst : !llvm.ptr<1>, f32 loc("a.cl":1:1)
    %b = llvm.atomicrmw fadd %p, %x monotonic : !llvm.ptr<1>, f32 loc("a.cl":2:1)
    %c = llvm.atomicrmw add %l, %i acq_rel : !llvm.ptr<3>, i32 loc("a.cl":3:1)
    llvm.fence seq_cst loc("a.cl":4:1)
    %d = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr<1>, i32
    llvm.return
  }
}
