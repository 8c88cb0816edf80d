// RUN: xdsl-opt -p 'resolve-gas{runtime=true lower-casts=false remarks=all}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p 'resolve-gas{runtime=true lower-casts=false}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// SILENT-NOT: {{.}}

// CHECK:      a.cl:4:3: remark: llvm.store accesses local memory. [resolve-gas: AccessResolved]
// CHECK-NEXT: a.cl:3:3: remark: llvm.load tests at run time whether it accesses local or global memory: 2 branches. [resolve-gas: RuntimeDispatch]
// CHECK-NEXT: a.cl:6:5: remark: llvm.load stays generic: it may be to global or local or private memory ({{.*}}). [resolve-gas: AccessLeftGeneric]
// CHECK-NOT:  {{.}}

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @dispatched(%p: !llvm.ptr<4>, %l: !llvm.ptr<3>) {
    %v = llvm.load %p : !llvm.ptr<4> -> i32 loc("a.cl":3:3)
    %g = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.store %v, %g : i32, !llvm.ptr<4> loc("a.cl":4:3)
    llvm.return
  }
  // Blocks in regions are not split.
  llvm.func @in_a_region(%p: !llvm.ptr<4>, %c: i1) {
    scf.if %c {
      %v = llvm.load %p : !llvm.ptr<4> -> i32 loc("a.cl":6:5)
    }
    llvm.return
  }
}
