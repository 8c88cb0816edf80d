// RUN: xdsl-opt -p 'convert-to-host{triple="x86_64-unknown-linux-gnu" data-layout="e"}' --split-input-file --verify-diagnostics %s | filecheck %s

// CHECK: `llvm.mlir.global @tile`: the variable is in local memory, which every work-group has its own of. Run replace-local-module-scope-variables first.
module attributes {llvm.target_triple = "spir64"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x f32>
}

// -----

// CHECK: @declared{{.*}}: the variable is declared and not defined. Link the module that defines it: `native.compile` takes a list
module attributes {llvm.target_triple = "spir64"} {
  llvm.mlir.global external @declared() {addr_space = 1 : i32} : i32
  llvm.func @k() -> i32 {
    %p = llvm.mlir.addressof @declared : !llvm.ptr<1>
    %x = llvm.load %p : !llvm.ptr<1> -> i32
    llvm.return %x : i32
  }
}

// -----

// CHECK: 'llvm.nvvm.barrier.cta.sync.aligned.all' has no meaning on this processor. Remove the call, or run convert-to-mux-builtins, which converts those that have one.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @k(%0: i32) {
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%0) : (i32) -> ()
    llvm.return
  }
}

// -----

// CHECK: 'nvvm.read.ptx.sreg.tid.x' has no meaning on this processor. Remove the operation, or run convert-to-mux-builtins, which converts those that have one.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @k() {
    %0 = nvvm.read.ptx.sreg.tid.x : i32
    llvm.return
  }
}

// -----

// CHECK: inline assembly of a GPU does not run on this processor. Write the code in the language instead, where it is not compiled for a GPU.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @k() {
    llvm.inline_asm has_side_effects "trap;", "" : () -> ()
    llvm.return
  }
}

// -----

// CHECK: a pointer in memory of 32 bits has 64 bits on this processor. Compile the kernel for spir64 or nvptx64, whose pointers all have 64 bits.
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa", llvm.data_layout = "e-p3:32:32-p5:32:32-A5"} {
  llvm.func @k(%0: !llvm.ptr<1>, %1: !llvm.ptr<3>) {
    llvm.store %1, %0 : !llvm.ptr<3>, !llvm.ptr<1>
    llvm.return
  }
}

// -----

// CHECK: a pointer in memory of 32 bits has 64 bits on this processor.
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa", llvm.data_layout = "e-p3:32:32-p5:32:32-A5"} {
  llvm.func @k(%0: !llvm.ptr<1>) {
    %1 = llvm.load %0 : !llvm.ptr<1> -> !llvm.struct<(i32, array<2 x ptr<5>>)>
    llvm.return
  }
}

// -----

// CHECK: a variable of pointers of 32 bits has 64 bits on this processor.
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa", llvm.data_layout = "e-p3:32:32-p5:32:32-A5"} {
  llvm.mlir.global internal @v() {addr_space = 1 : i32} : !llvm.ptr<3> {
    %0 = llvm.mlir.poison : !llvm.ptr<3>
    llvm.return %0 : !llvm.ptr<3>
  }
}

// -----

// CHECK: a conversion of a pointer of 32 bits has 64 bits on this processor.
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa", llvm.data_layout = "e-p3:32:32-p5:32:32-A5"} {
  llvm.func @k(%0: !llvm.ptr<3>) {
    %1 = llvm.ptrtoint %0 : !llvm.ptr<3> to i32
    llvm.return
  }
}

// -----

// CHECK: address 0 of shared memory is no null pointer on amdgpu, and is one on this processor. Use the null pointer of generic memory and cast it.
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa", llvm.data_layout = "e-p3:32:32-p5:32:32-A5"} {
  llvm.func @k() {
    %0 = llvm.mlir.zero : !llvm.ptr<3>
    llvm.return
  }
}

// -----

// Pointers of 64 bits may be converted and stored, and generic null is null.
// CHECK: llvm.func @allowed
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa", llvm.data_layout = "e-p3:32:32-p5:32:32-A5"} {
  llvm.func @allowed(%0: !llvm.ptr<1>) {
    %1 = llvm.ptrtoint %0 : !llvm.ptr<1> to i64
    llvm.store %0, %0 : !llvm.ptr<1>, !llvm.ptr<1>
    %2 = llvm.mlir.zero : !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<3>
    llvm.return
  }
}

// -----

// CHECK: in @wide, `%0 = llvm.cmpxchg {{.*}}: atomic operations of 128 bits need an alignment of 16 bytes, which arrays of the host need not have. Use atomic operations of at most 64 bits.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @wide(%p: !llvm.ptr<1>, %v: i128) {
    %0 = llvm.cmpxchg %p, %v, %v monotonic monotonic {alignment = 16 : i64} : !llvm.ptr<1>, i128
    llvm.return
  }
}

// -----

// CHECK: in @wide_load, `%0 = llvm.load {{.*}}: atomic operations of 128 bits need
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @wide_load(%p: !llvm.ptr<1>) {
    %0 = llvm.load %p atomic monotonic {alignment = 16 : i64} : !llvm.ptr<1> -> i128
    llvm.return
  }
}
