// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir spaces=none},verify-llvm' %s | filecheck %s

// A library function is declared once, where the module does not have it already.

// CHECK:     llvm.func spir_funccc @_Z12get_local_idj(i32) -> i64 attributes {convergent, no_unwind}
// CHECK:     llvm.func spir_funccc @twice
// CHECK:     llvm.func spir_funccc @_Z13get_global_idj(i32) -> i64 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return}
// CHECK-NOT: llvm.func
func.func private @_Z12get_local_idj(i32) -> index
func.func @twice() {
  %0 = opencl.get_local_id x
  %1 = opencl.get_global_id x
  %2 = opencl.get_global_id y
  func.return
}
