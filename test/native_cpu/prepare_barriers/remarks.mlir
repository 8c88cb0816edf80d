// RUN: xdsl-opt -p 'prepare-barriers{remarks=passed}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p prepare-barriers %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// SILENT-NOT: {{.}}

// CHECK:     a.cl:5:3: remark: @wait is inlined into @kernel, as it reaches a barrier. [prepare-barriers: Inlined]
// CHECK-NOT: {{.}}

llvm.func @__mux_work_group_barrier(i32, i32, i32)
llvm.func internal @wait() {
  %zero = llvm.mlir.constant(0 : i32) : i32
  llvm.call @__mux_work_group_barrier(%zero, %zero, %zero) : (i32, i32, i32) -> ()
  llvm.return
}
llvm.func internal @nothing() {
  llvm.return
}
llvm.func spir_kernelcc @kernel() {
  llvm.call @wait() : () -> () loc("a.cl":5:3)
  llvm.call @nothing() : () -> ()
  llvm.return
}
