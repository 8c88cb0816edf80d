// RUN: xdsl-opt -p 'native-cpu{optimize=false}' --verify-diagnostics %s | filecheck %s
// RUN: not xdsl-opt -p 'native-cpu{work-item-order=xx}' %s 2>&1 | filecheck %s --check-prefix=ORDER
// RUN: not xdsl-opt -p 'native-cpu{vector-library=q}' %s 2>&1 | filecheck %s --check-prefix=LIBRARY

// ORDER: work-item-order must be xyz or xzy or yxz or yzx or zxy or zyx
// LIBRARY: vector-library is baseline, native, none or letters of bcden, not 'q'

// CHECK: the assembly of a GPU cannot run on the processor: 'trap;'.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @k() {
    llvm.inline_asm has_side_effects "trap;", "" : () -> ()
    llvm.return
  }
}
