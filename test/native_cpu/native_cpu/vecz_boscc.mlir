// RUN: xdsl-opt %s -p 'native-cpu{optimize=false vector-library=none vecz-factor=4 vecz-boscc=true}' | filecheck %s
// RUN: xdsl-opt %s -p 'native-cpu{optimize=false vector-library=none vecz-factor=4}' | filecheck %s --check-prefix=WITHOUT
// RUN: xdsl-opt %s -p 'native-cpu{optimize=false vector-library=none vecz-boscc=true}' | filecheck %s --check-prefix=SCALAR
// RUN: xdsl-opt %s -p 'native-cpu{optimize=false vector-library=none vecz-auto=true vecz-boscc=true}' | filecheck %s
// RUN: xdsl-opt %s -p 'native-cpu{optimize=false vector-library=none vecz-auto=true}' | filecheck %s --check-prefix=WITHOUT

// `vecz-boscc` branches around what no lane runs, for a given factor and that of the cost
// model, and leaves kernels alone that are not vectorized.

// WITHOUT: llvm.intr.exp{{.*}}vector<
// WITHOUT-NOT: vector.reduce.or
// SCALAR-NOT: vector<
// SCALAR: llvm.intr.exp
// SCALAR-NOT: vector<

module attributes {llvm.target_triple = "spir64", llvm.data_layout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-G1"} {
  llvm.func spir_funccc @_Z13get_global_idj(i32) -> i64 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return}
  // CHECK: %[[SOME:.*]] = "llvm.intr.vector.reduce.or"(%{{.*}})
  // CHECK-NEXT: llvm.cond_br %[[SOME]]
  // CHECK: llvm.intr.exp{{.*}}vector<
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>, %n: i64) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call spir_funccc @_Z13get_global_idj(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^some, ^all(%x : f32)
  ^some:
    %a = llvm.intr.exp(%x) : (f32) -> f32
    %b = llvm.fdiv %a, %x : f32
    %s = llvm.fdiv %b, %a : f32
    %t = llvm.fdiv %s, %b : f32
    %u = llvm.fdiv %t, %a : f32
    llvm.br ^all(%u : f32)
  ^all(%y: f32):
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.return
  }
}
