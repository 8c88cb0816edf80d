// RUN: xdsl-opt -p ip-msp %s | filecheck %s
// RUN: xdsl-opt -p 'ip-msp{polyvariant=true}' %s | filecheck %s --check-prefix=VARIANTS

// A call under a condition votes for what the condition leaves.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK: llvm.func internal @of_shared(%{{.*}}: !llvm.ptr<3>)
  llvm.func internal @of_shared(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  // CHECK:        llvm.func internal @of_both(%{{.*}}: !llvm.ptr)
  // VARIANTS-DAG: llvm.func internal @of_both.msp.shared(%{{.*}}: !llvm.ptr<3>)
  // VARIANTS-DAG: llvm.func internal @of_both.msp.global(%{{.*}}: !llvm.ptr<1>)
  llvm.func internal @of_both(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  // What is global may be a parameter, which global memory holds.
  // CHECK: llvm.func internal @of_global(%{{.*}}: !llvm.ptr<1>)
  llvm.func internal @of_global(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  // CHECK: llvm.func internal @after(%{{.*}}: !llvm.ptr)
  llvm.func internal @after(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @dispatch(
  // CHECK:       ^shared:
  // CHECK-NEXT:    %[[S:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.call @of_shared(%[[S]])
  // CHECK-NEXT:    llvm.call @of_both(%p)
  // CHECK:       ^global:
  // CHECK-NEXT:    %[[G:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.call @of_global(%[[G]])
  // CHECK-NEXT:    llvm.call @of_both(%p)
  llvm.func @dispatch(%p: !llvm.ptr) {
    %s = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %s, ^shared, ^other
  ^shared:
    llvm.call @of_shared(%p) : (!llvm.ptr) -> ()
    llvm.call @of_both(%p) : (!llvm.ptr) -> ()
    llvm.br ^end
  ^other:
    %g = llvm.call_intrinsic "llvm.nvvm.isspacep.global"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %g, ^global, ^end
  ^global:
    llvm.call @of_global(%p) : (!llvm.ptr) -> ()
    llvm.call @of_both(%p) : (!llvm.ptr) -> ()
    llvm.br ^end
  ^end:
    llvm.call @after(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
}
