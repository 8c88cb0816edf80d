// LLVM passes the original where a callee only reads a copy. What the callee reads there
// must not be taken to be apart from what the caller has written.

// The same holds of an access that names local memory.

// REQUIRES: mlir-translate-22, opt-22
// RUN: xdsl-opt -p gas-annotate-alias %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -passes='function(memcpyopt),cgscc(inline)' -S | filecheck %s
// RUN: xdsl-opt -p resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -passes='function(memcpyopt),cgscc(inline)' -S | filecheck %s --check-prefix=NAMED

#reads = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // The inliner makes no copy of a `byval` argument.
  llvm.func internal @by_value(%s: !llvm.ptr {llvm.byval = !llvm.struct<(f32, f32)>}) -> f32 attributes {always_inline, memory_effects = #reads} {
    %0 = llvm.load %s : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  // NAMED-LABEL: define ptx_kernel void @copy_of_the_callee(
  // NAMED-NOT:     addrspace(5)
  // CHECK-LABEL: define ptx_kernel void @copy_of_the_callee(
  // CHECK-NEXT: store float %2, ptr %0, align 4, !alias.scope
  // CHECK-NEXT: load float, ptr %0, align 4{{$}}
  llvm.func ptx_kernelcc @copy_of_the_callee(%p: !llvm.ptr, %q: !llvm.ptr, %v: f32) {
    llvm.store %v, %p : f32, !llvm.ptr
    %0 = llvm.call @by_value(%p) : (!llvm.ptr {llvm.byval = !llvm.struct<(f32, f32)>}) -> f32
    llvm.store %0, %q : f32, !llvm.ptr
    llvm.return
  }

  // The optimization of copies leaves out an alloca.
  llvm.func internal @by_pointer(%s: !llvm.ptr {llvm.readonly, llvm.nocapture}) -> f32 attributes {memory_effects = #reads, no_unwind, will_return} {
    %0 = llvm.load %s : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  // NAMED-LABEL: define ptx_kernel void @copy_of_the_caller(
  // NAMED-NOT:     load float, ptr addrspace(5)
  // NAMED:         ret void
  // CHECK-LABEL: define ptx_kernel void @copy_of_the_caller(
  // CHECK: store float %2, ptr %0, align 4, !alias.scope
  // CHECK: load float, ptr %0, align 4{{$}}
  llvm.func ptx_kernelcc @copy_of_the_caller(%p: !llvm.ptr, %q: !llvm.ptr, %v: f32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(4 : i64) : i64
    %copy = llvm.alloca %one x f32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %v, %p : f32, !llvm.ptr
    "llvm.intr.memcpy"(%copy, %p, %size) <{isVolatile = false, arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %0 = llvm.call @by_pointer(%copy) : (!llvm.ptr) -> f32
    llvm.store %0, %q : f32, !llvm.ptr
    llvm.return
  }
}
