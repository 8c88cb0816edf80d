// RUN: xdsl-opt -p 'replace-local-module-scope-variables{remarks=passed}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p 'replace-local-module-scope-variables,replace-local-module-scope-variables{remarks=all}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// SILENT-NOT: {{.}}

// CHECK:      a.cl:1: remark: @tile is a variable of the wrapper that runs a work-group. [replace-local-module-scope-variables: LocalVariableMoved]
// CHECK-NEXT: @unused: remark: @unused is erased: no function uses it. [replace-local-module-scope-variables: LocalVariableMoved]
// CHECK-NOT:  {{.}}

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : i32 loc("a.cl":1:0)
  llvm.mlir.global internal @unused() {addr_space = 3 : i32} : i32
  llvm.mlir.global internal @global(0 : i32) {addr_space = 1 : i32} : i32
  llvm.func spir_kernelcc @kernel() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %p = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %v = llvm.load %p : !llvm.ptr<3> -> i32
    llvm.return
  }
}
