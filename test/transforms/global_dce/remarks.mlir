// RUN: xdsl-opt -p 'global-dce{remarks=passed}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p 'global-dce{remarks=missed,analysis}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty
// RUN: xdsl-opt -p 'global-dce,global-dce{remarks=all}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// SILENT-NOT: {{.}}

// CHECK:      @tile: remark: @tile is erased: nothing reaches it. [global-dce: DefinitionRemoved]
// CHECK-NEXT: a.cu:7: remark: @gone is erased: nothing reaches it. [global-dce: DefinitionRemoved]
// CHECK-NOT:  {{.}}

llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32
llvm.func internal @gone() {
  %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
  llvm.return
} loc("a.cu":7:0)
llvm.func @kept() {
  llvm.return
}
