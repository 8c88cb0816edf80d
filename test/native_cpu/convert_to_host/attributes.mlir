// RUN: xdsl-opt -p 'convert-to-host{triple="x86_64-unknown-linux-gnu" data-layout="e-m:e-i64:64"},verify-llvm' %s | filecheck %s
// PATTERN: ConvertAttributes

// Named metadata of the device and flags are gone, but for those of debug information.
// CHECK: builtin.module attributes {gas.named_metadata = {other = ["!{}"]}, llvm.target_triple = "x86_64-unknown-linux-gnu", llvm.data_layout = "e-m:e-i64:64"}
module attributes {gas.named_metadata = {opencl.ocl.version = ["!{i32 2, i32 0}"], other = ["!{}"]}, llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-NEXT: llvm.module_flags [#llvm.mlir.module_flag<warning, "Debug Info Version", 3 : i32>]
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<warning, "Debug Info Version", 3 : i32>]
  // CHECK-NEXT: llvm.func @k(%p: !llvm.ptr {llvm.noundef}) attributes {gas.metadata = {kept = "!{}"}, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["mux-kernel", "entry-point"]]} {
  llvm.func ptx_kernelcc @k(%p: !llvm.ptr {llvm.align = 16 : i64, llvm.dereferenceable = 64 : i64, llvm.noundef}) attributes {convergent, frame_pointer = #llvm.framePointerKind<all>, gas.metadata = {kernel_arg_type = "!{!\22int*\22}", kept = "!{}"}, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, nvvm.maxntid = array<i32: 32>, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "true"], ["mux-kernel", "entry-point"]], target_cpu = "sm_52", target_features = #llvm.target_features<["+ptx88", "+sm_52"]>} {
    // CHECK-NEXT: llvm.call @f(%p) : (!llvm.ptr) -> ()
    llvm.call @f(%p) {convergent, gas.llvm_attributes = "\22uniform-work-group-size\22=\22false\22 convergent", memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} : (!llvm.ptr) -> ()
    // The effects of a declared function are known.
    // CHECK-NEXT: llvm.call @declared(%p) {gas.llvm_attributes = "nomerge", memory_effects = {{.*}}} : (!llvm.ptr) -> ()
    llvm.call @declared(%p) {gas.llvm_attributes = "nomerge convergent", memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func internal @f(%p: !llvm.ptr) {
    llvm.return
  }
  // CHECK: llvm.func @declared(!llvm.ptr) attributes {memory_effects
  llvm.func @declared(!llvm.ptr) attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
}
