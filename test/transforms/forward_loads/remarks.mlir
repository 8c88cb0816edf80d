// RUN: xdsl-opt -p 'gas-forward-loads{remarks=all}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p gas-forward-loads %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// SILENT-NOT: {{.}}

// CHECK:      a.cu:2:1: remark: the load is replaced by the value stored before (a.cu:1:1). [gas-forward-loads: LoadForwarded]
// CHECK-NEXT: a.cu:4:1: remark: the load is not eliminated: llvm.store (a.cu:3:1) may have written to its address. [gas-forward-loads: LoadClobbered]
// CHECK-NOT:  {{.}}

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @f(%p: !llvm.ptr<3>, %q: !llvm.ptr<3>, %x: f32) -> f32 {
    llvm.store %x, %p : f32, !llvm.ptr<3> loc("a.cu":1:1)
    %a = llvm.load %p : !llvm.ptr<3> -> f32 loc("a.cu":2:1)
    llvm.store %a, %q : f32, !llvm.ptr<3> loc("a.cu":3:1)
    %b = llvm.load %p : !llvm.ptr<3> -> f32 loc("a.cu":4:1)
    llvm.return %b : f32
  }
  // No load could be replaced: nothing is said.
  llvm.func @once(%p: !llvm.ptr<3>) -> f32 {
    %a = llvm.load %p : !llvm.ptr<3> -> f32
    llvm.return %a : f32
  }
}
