// RUN: xdsl-opt -p 'run-vecz{factor=4},verify-llvm' %s | filecheck %s
// RUN: xdsl-opt -p 'run-vecz{factor=4 scalable=true}' %s | filecheck %s --check-prefix=SCALABLE

// One call computes all lanes of a mathematical function that only C has, also of those
// that do not run it. The module's own functions, and those with effects, are called lane
// by lane.

module attributes {llvm.target_triple = "spir64"} {
  // SCALABLE-NOT: _ZGV
  // CHECK-LABEL: @__vecz_v4_k(
  // CHECK: %[[X:.*]] = {{.*}}masked.load
  // CHECK: llvm.call @_ZGV_LLVM_N4v_erf.f32(%[[X]]) : (vector<4xf32>) -> vector<4xf32>
  // CHECK-NOT: _ZGV
  // CHECK-COUNT-4: llvm.call @erfcf(
  // CHECK: llvm.return
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"], ["mux-orig-fn", "k"]]} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^then, ^end
  ^then:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    %y = llvm.call @erff(%x) : (f32) -> f32
    %z = llvm.call @erfcf(%y) : (f32) -> f32
    llvm.store %z, %q {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @erff(f32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return}
  llvm.func @erfcf(f32) -> f32
}
// CHECK: llvm.func @_ZGV_LLVM_N4v_erf.f32(vector<4xf32>) -> vector<4xf32>
