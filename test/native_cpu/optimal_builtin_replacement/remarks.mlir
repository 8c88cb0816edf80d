// RUN: xdsl-opt -p 'optimal-builtin-replacement{remarks=passed}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p optimal-builtin-replacement %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// SILENT-NOT: {{.}}

// CHECK:     a.cl:1:1: remark: the call of @_Z12__abacus_clzj is replaced by operations of LLVM. [optimal-builtin-replacement: BuiltinReplaced]
// CHECK-NOT: {{.}}

llvm.func @_Z12__abacus_clzj(i32) -> i32
llvm.func @_Z3expf(f32) -> f32
llvm.func spir_kernelcc @kernel(%a: i32, %x: f32) {
  %0 = llvm.call @_Z12__abacus_clzj(%a) : (i32) -> i32 loc("a.cl":1:1)
  %1 = llvm.call @_Z3expf(%x) : (f32) -> f32 loc("a.cl":2:1)
  llvm.return
}
