// RUN: xdsl-opt -p 'insert-loop-barriers{remarks=all}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p insert-loop-barriers %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// SILENT-NOT: {{.}}

// CHECK:      a.cl:1:5: remark: the loop gets barriers, so that the loop over work-items in x is inside of it. [insert-loop-barriers: LoopBarriersInserted]
// CHECK-NEXT: a.cl:2:5: remark: the loop over work-items stays outside of this loop: an access is private, volatile or atomic, or has another stride. [insert-loop-barriers: LoopBarriersMissed]
// CHECK-NEXT: a.cl:3:5: remark: the loop over work-items stays outside of this loop: no access is consecutive in x. [insert-loop-barriers: LoopBarriersMissed]
// CHECK-NEXT: a.cl:4:5: remark: the iterations that all work-items make get barriers, so that the loop over work-items in x is inside of them. [insert-loop-barriers: LoopBarriersInserted]
// CHECK-NOT:  {{.}}

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func spir_kernelcc @consecutive(%n: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    %x = llvm.trunc %x.wide : i64 to i32
    llvm.br ^loop(%zero : i32)
  ^loop(%k: i32):
    %row = llvm.mul %k, %n : i32 loc("a.cl":1:5)
    %j = llvm.add %row, %x : i32
    %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %v = llvm.load %p : !llvm.ptr<1> -> f32
    %k.next = llvm.add %k, %one : i32
    %more = llvm.icmp "slt" %k.next, %n : i32
    llvm.cond_br %more, ^loop(%k.next : i32), ^behind
  ^behind:
    llvm.return
  }
  llvm.func spir_kernelcc @volatile(%n: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    %x = llvm.trunc %x.wide : i64 to i32
    llvm.br ^loop(%zero : i32)
  ^loop(%k: i32):
    %row = llvm.mul %k, %n : i32 loc("a.cl":2:5)
    %j = llvm.add %row, %x : i32
    %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %v = llvm.load volatile %p : !llvm.ptr<1> -> f32
    %k.next = llvm.add %k, %one : i32
    %more = llvm.icmp "slt" %k.next, %n : i32
    llvm.cond_br %more, ^loop(%k.next : i32), ^behind
  ^behind:
    llvm.return
  }
  llvm.func spir_kernelcc @uniform(%n: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    %x = llvm.trunc %x.wide : i64 to i32
    llvm.br ^loop(%zero : i32)
  ^loop(%k: i32):
    %row = llvm.mul %k, %n : i32 loc("a.cl":3:5)
    %j = llvm.add %row, %n : i32
    %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %v = llvm.load %p : !llvm.ptr<1> -> f32
    %k.next = llvm.add %k, %one : i32
    %more = llvm.icmp "slt" %k.next, %n : i32
    llvm.cond_br %more, ^loop(%k.next : i32), ^behind
  ^behind:
    llvm.return
  }
  llvm.func spir_kernelcc @split(%n: i64, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %step = llvm.mlir.constant(256 : i64) : i64
    %x = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    %some = llvm.icmp "slt" %x, %n : i64
    llvm.cond_br %some, ^loop(%x : i64), ^behind
  ^loop(%i: i64):
    %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32 loc("a.cl":4:5)
    llvm.store %zero, %p : i32, !llvm.ptr<1>
    %next = llvm.add %i, %step : i64
    %more = llvm.icmp "slt" %next, %n : i64
    llvm.cond_br %more, ^loop(%next : i64), ^behind
  ^behind:
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
  // No loop.
  llvm.func spir_kernelcc @straight() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    llvm.return
  }
}
