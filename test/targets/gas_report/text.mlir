// RUN: xdsl-opt -t gas-report %s | filecheck %s
// RUN: xdsl-opt -t 'gas-report{fixes=false width=200}' %s | filecheck %s --check-prefix WIDE
// RUN: xdsl-opt -t 'gas-report{passes=""}' %s | filecheck %s --check-prefix AS-IS
// RUN: xdsl-opt -p resolve-gas -t 'gas-report{passes=""}' %s | filecheck %s --check-prefix BEHIND
// RUN: xdsl-opt -t 'gas-report{preset="max"}' %s | filecheck %s --check-prefix MAX

// Two kernels pass different spaces; `loc` is where they do.

// CHECK:      module, for nvptx
// CHECK-NEXT: passes: whole-program, ip-msp, resolve-gas
// CHECK:      in the file 2 2
// CHECK-NEXT: before the passes 2 2
// CHECK-NEXT: after the passes 2 1
// CHECK-NEXT: from kernels 2 1
// CHECK:      a.cu:3:10 load in `sum` is generic: may point to global or shared memory
// CHECK-NEXT: global, because
// CHECK-NEXT: a.cu:9:3 parameter 1 `%p` of `sum` is passed parameter 1 `%g` of `a`
// CHECK-NEXT: parameter 1 `%g` of `a` points to global memory
// CHECK-NEXT: shared, because
// CHECK-NEXT: a.cu:15:3 parameter 1 `%p` of `sum` is passed parameter 1 `%s` of `b`
// CHECK-NEXT: parameter 1 `%s` of `b` points to shared memory
// CHECK-NEXT: reason: two callers of `sum` disagree: global at a.cu:9:3, shared at a.cu:15:3
// CHECK-NEXT: fix: `--preset max`, or `ip-msp{polyvariant=true}`, would clone `sum`
// CHECK-NEXT: or: `resolve-gas{runtime=true}` would test the space at run time

// WIDE:     reason: two callers of `sum` disagree: global at a.cu:9:3, shared at a.cu:15:3
// WIDE:     fix: write a function like `sum` for each of global and shared
// WIDE-NOT: or:

// AS-IS:      passes: none
// AS-IS:      after the passes 2 2

// BEHIND:     in the file 2 1

// MAX:     after the passes {{[0-9]+}} 0
// MAX:     clone of `sum`: `sum.msp.{{global|shared}}`
// MAX-NOT: is generic

builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @sum(%p: !llvm.ptr) -> f32 {
    %0 = llvm.load %p : !llvm.ptr -> f32 loc("a.cu":3:10)
    llvm.return %0 : f32
  }
  llvm.func ptx_kernelcc @a(%g: !llvm.ptr<1>) {
    %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %1 = llvm.call @sum(%0) : (!llvm.ptr) -> f32 loc("a.cu":9:3)
    llvm.store %1, %0 : f32, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @b(%s: !llvm.ptr<3>) {
    %0 = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %1 = llvm.call @sum(%0) : (!llvm.ptr) -> f32 loc("a.cu":15:3)
    llvm.return
  }
}
