// RUN: xdsl-opt -p 'gas-sanitize,resolve-gas,insert-sanitizer-checks{remarks=all}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p gas-sanitize,resolve-gas,insert-sanitizer-checks %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// SILENT-NOT: {{.}}

// CHECK:      a.cu:1:1: remark: llvm.load is behind a check that its pointer is to global memory. [insert-sanitizer-checks: CheckInserted]
// CHECK-NEXT: a.cu:2:1: remark: llvm.intr.masked.load was made specific to global memory and has no check: lanes of vectors are not checked. [insert-sanitizer-checks: CheckMissed]
// CHECK-NOT:  {{.}}

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %q: !llvm.ptr, %m: vector<4xi1>, %s: !llvm.ptr<3>) {
    %v = llvm.load %p : !llvm.ptr -> f32 loc("a.cu":1:1)
    %w = llvm.intr.masked.load %q, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32> loc("a.cu":2:1)
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %x = llvm.load %g : !llvm.ptr -> f32 loc("a.cu":3:1)
    llvm.return
  }
}
