// RUN: xdsl-opt -p gas-sanitize,ip-msp,resolve-gas,insert-sanitizer-checks %s | filecheck %s

// A check of the original pointer stands in front of what was made specific.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // By an assumption: the host passes global pointers. The next one is of the same pointer.
  // CHECK-LABEL: llvm.func ptx_kernelcc @assumption(
  // CHECK-NEXT:    %[[G:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.call @__gas_check_global(%p, %[[G]]) {no_unwind} : (!llvm.ptr, !llvm.ptr<1>) -> ()
  // CHECK-NEXT:    %v = llvm.load %[[G]] : !llvm.ptr<1> -> f32
  // CHECK-NEXT:    llvm.store %v, %[[G]] : f32, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.return
  llvm.func ptx_kernelcc @assumption(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }

  // Across a call: the caller checks what it passes, the callee nothing.
  // CHECK-LABEL: llvm.func @caller(
  // CHECK:         llvm.call @__gas_check_shared_or_null(%p, %[[S:.*]]) {no_unwind} : (!llvm.ptr, !llvm.ptr<3>) -> ()
  // CHECK-NEXT:    llvm.call @callee(%[[S]]) : (!llvm.ptr<3>) -> f32
  // CHECK-LABEL: llvm.func internal @callee(%p: !llvm.ptr<3>)
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<3> -> f32
  // CHECK-NEXT:    llvm.return
  llvm.func @caller(%slot: !llvm.ptr<5>, %s: !llvm.ptr<3>) -> f32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.store %g, %a : !llvm.ptr, !llvm.ptr
    %p = llvm.load %a : !llvm.ptr -> !llvm.ptr
    %v = llvm.call @callee(%p) : (!llvm.ptr) -> f32
    llvm.return %v : f32
  }
  llvm.func internal @callee(%p: !llvm.ptr) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // A result is checked where it is returned.
  // CHECK-LABEL: llvm.func internal @returns(
  // CHECK:         llvm.call @__gas_check_shared_or_null(%p, %[[R:.*]]) {no_unwind}
  // CHECK-NEXT:    llvm.return %[[R]] : !llvm.ptr<3>
  llvm.func internal @returns(%s: !llvm.ptr<3>) -> !llvm.ptr {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.store %g, %a : !llvm.ptr, !llvm.ptr
    %p = llvm.load %a : !llvm.ptr -> !llvm.ptr
    llvm.return %p : !llvm.ptr
  }
  // CHECK-LABEL: llvm.func @uses_result(
  // CHECK-NEXT:    %p = llvm.call @returns(%s) : (!llvm.ptr<3>) -> !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<3> -> f32
  llvm.func @uses_result(%s: !llvm.ptr<3>) -> f32 {
    %p = llvm.call @returns(%s) : (!llvm.ptr<3>) -> !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // A condition, which the analysis reads.
  // CHECK-LABEL: llvm.func @condition(
  // CHECK:       ^shared:
  // CHECK-NEXT:    %[[S:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.call @__gas_check_shared(%p, %[[S]])
  // CHECK-NEXT:    llvm.load %[[S]] : !llvm.ptr<3> -> f32
  llvm.func @condition(%p: !llvm.ptr) {
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^shared, ^end
  ^shared:
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.br ^end
  ^end:
    llvm.return
  }

  // A phi of loaded pointers stays generic beside the specific one.
  // CHECK-LABEL: llvm.func ptx_kernelcc @phi(
  // CHECK:       ^join(%r: !llvm.ptr):
  // CHECK-NEXT:    %[[G:.*]] = llvm.addrspacecast %r : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.call @__gas_check_global(%r, %[[G]])
  // CHECK-NEXT:    llvm.load %[[G]] : !llvm.ptr<1> -> f32
  llvm.func ptx_kernelcc @phi(%p: !llvm.ptr, %q: !llvm.ptr, %c: i1) {
    llvm.cond_br %c, ^join(%p : !llvm.ptr), ^join(%q : !llvm.ptr)
  ^join(%r: !llvm.ptr):
    %v = llvm.load %r : !llvm.ptr -> f32
    llvm.return
  }

  // An access that moves to the predecessors is checked there, where it is not proven.
  // CHECK-LABEL: llvm.func ptx_kernelcc @predecessors(
  // CHECK:       ^one:
  // CHECK-NEXT:    %[[S:.*]] = llvm.getelementptr inbounds %s[4]
  // CHECK-NEXT:    llvm.load %[[S]] : !llvm.ptr<3> -> f32
  // CHECK:       ^other:
  // CHECK-NEXT:    %[[P:.*]] = llvm.getelementptr inbounds %d[4] : (!llvm.ptr) -> !llvm.ptr, f32
  // CHECK-NEXT:    %[[D:.*]] = llvm.getelementptr inbounds %{{.*}}[4]
  // CHECK-NEXT:    llvm.call @__gas_check_global(%[[P]], %[[D]])
  // CHECK-NEXT:    llvm.load %[[D]] : !llvm.ptr<1> -> f32
  llvm.func ptx_kernelcc @predecessors(%s: !llvm.ptr<3>, %d: !llvm.ptr, %c: i1) {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.cond_br %c, ^one, ^other
  ^one:
    llvm.br ^join(%g : !llvm.ptr)
  ^other:
    llvm.br ^join(%d : !llvm.ptr)
  ^join(%p: !llvm.ptr):
    %q = llvm.getelementptr inbounds %p[4] : (!llvm.ptr) -> !llvm.ptr, f32
    %v = llvm.load %q : !llvm.ptr -> f32
    llvm.return
  }

  // A copy of no bytes may have any pointer.
  // CHECK-LABEL: llvm.func ptx_kernelcc @copy(
  // CHECK:         %[[EMPTY:.*]] = llvm.icmp "eq" %n, %{{.*}} : i64
  // CHECK:         %[[P:.*]] = llvm.select %[[EMPTY]], %{{.*}}, %p : i1, !llvm.ptr
  // CHECK:         llvm.call @__gas_check_global_or_null(%[[P]], %{{.*}})
  // CHECK:         "llvm.intr.memset"(%{{.*}}, %b, %n)
  llvm.func ptx_kernelcc @copy(%p: !llvm.ptr, %b: i8, %n: i64) {
    "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.return
  }

  // What was folded is compared with the answer of the original.
  // CHECK-LABEL: llvm.func @answers(
  // CHECK:         %a = llvm.mlir.constant(true) : i1
  // CHECK-NEXT:    %[[A:.*]] = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%g)
  // CHECK-NEXT:    llvm.call @__gas_check_answer_i1(%a, %[[A]]) {no_unwind} : (i1, i1) -> ()
  // CHECK-NEXT:    %b = llvm.icmp "eq" %t, %t : !llvm.ptr<1>
  // CHECK-NEXT:    %[[B:.*]] = llvm.icmp "eq" %h, %h
  // CHECK-NEXT:    llvm.call @__gas_check_answer_i1(%b, %[[B]]) {no_unwind} : (i1, i1) -> ()
  // CHECK-NEXT:    %c = llvm.icmp "eq" %h, %u : !llvm.ptr
  // CHECK-NEXT:    %x = llvm.and
  llvm.func @answers(%s: !llvm.ptr<3>, %t: !llvm.ptr<1>, %u: !llvm.ptr) -> i1 {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %t : !llvm.ptr<1> to !llvm.ptr
    %a = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%g) : (!llvm.ptr) -> i1
    %b = llvm.icmp "eq" %h, %h : !llvm.ptr
    %c = llvm.icmp "eq" %h, %u : !llvm.ptr
    %x = llvm.and %a, %b : i1
    %y = llvm.and %x, %c : i1
    llvm.return %y : i1
  }

  // CHECK-LABEL: llvm.func internal @__gas_check_global(
  // CHECK-SAME:    %p: !llvm.ptr {gas.keep_generic = "checked at run time"}, %s: !llvm.ptr<1>) attributes {dso_local, no_inline, no_unwind}
  // CHECK-NEXT:    %inside = llvm.call_intrinsic "llvm.nvvm.isspacep.global"(%p) : (!llvm.ptr) -> i1
  // CHECK-NEXT:    llvm.cond_br %inside, ^compare, ^fail
  // CHECK-NEXT:  ^compare:
  // CHECK-NEXT:    %q = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    %same = llvm.icmp "eq" %q, %s : !llvm.ptr<1>
  // CHECK-NEXT:    llvm.cond_br %same, ^done, ^fail
  // CHECK-NEXT:  ^fail:
  // CHECK-NEXT:    llvm.intr.trap
  // CHECK-NEXT:    llvm.unreachable
  // CHECK-NEXT:  ^done:
  // CHECK-NEXT:    llvm.return
}
