// RUN: xdsl-opt --verify-diagnostics --split-input-file -p legalize-atomics %s | filecheck %s

// CHECK: in @f, `%0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr<1>, vector<3xf16>`: an atomic operation on 48 bits is not supported. Use a type of 8, 16, 32 or 64 bits.
module {
  llvm.func @f(%p: !llvm.ptr<1>, %v: vector<3xf16>) {
    llvm.fence seq_cst
    %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr<1>, vector<3xf16>
    llvm.return
  }
}

// -----

// CHECK: `%0 = llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta"(%p, %v) : (!llvm.ptr, i32) -> i32`: this atomic operation of another device is not supported. Use an 'atomicrmw' or 'cmpxchg' instruction of LLVM.
module {
  llvm.func @f(%p: !llvm.ptr, %v: i32) {
    %0 = llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta"(%p, %v) : (!llvm.ptr, i32) -> i32
    llvm.return
  }
}
