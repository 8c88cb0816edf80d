// RUN: xdsl-opt %s -p run-vecz | filecheck %s
// RUN: xdsl-opt %s -p 'run-vecz{factor=8 dimension=1}' | filecheck %s --check-prefix=EIGHT
// RUN: xdsl-opt %s -p 'run-vecz{predicated=true}' | filecheck %s --check-prefix=BOTH
// RUN: xdsl-opt %s -p 'run-vecz{remarks=passed}' 2>&1 >/dev/null | filecheck %s --check-prefix=REMARK
// RUN: xdsl-opt %s -p run-vecz,work-item-loops | filecheck %s --check-prefix=LOOPS
// RUN: xdsl-opt %s -p 'run-vecz{predicated=true},work-item-loops' | filecheck %s --check-prefix=AT-ONCE
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p 'run-vecz{predicated=true},work-item-loops' | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}
// RUN: xdsl-opt %s -p 'run-vecz{factor=42}' | filecheck %s --check-prefix=FORTY-TWO
// RUN: not xdsl-opt %s -p 'run-vecz{factor=1}' 2>&1 | filecheck %s --check-prefix=FACTOR
// RUN: not xdsl-opt %s -p 'run-vecz{factor=6 scalable=true}' 2>&1 | filecheck %s --check-prefix=POWER
// RUN: not xdsl-opt %s -p 'run-vecz{dimension=3}' 2>&1 | filecheck %s --check-prefix=DIMENSION

// FACTOR: invalid options for pass 'run-vecz': factor must be from 2 to 64
// POWER: invalid options for pass 'run-vecz': factor must be a power of two with scalable
// DIMENSION: invalid options for pass 'run-vecz': dimension must be 0, 1 or 2

// REMARK: @k: remark: @__vecz_v4_k runs 4 work-items at once. [run-vecz: Vectorized]
// REMARK-NOT: function

// The names, the metadata and who is the entry point.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK: llvm.func internal spir_funccc @k(
  // CHECK-SAME: gas.metadata = {codeplay_ca_vecz.base = "!{!{i32 4, i32 0, i32 0, i32 0}, ptr @__vecz_v4_k}"}
  // CHECK-NOT: "entry-point"
  // CHECK: llvm.func spir_kernelcc @__vecz_v4_k(%p: !llvm.ptr<1>)
  // CHECK-SAME: gas.metadata = {codeplay_ca_vecz.derived = "!{!{i32 4, i32 0, i32 0, i32 0}, ptr @k}"}
  // CHECK-SAME: ["mux-base-fn-name", "k"], ["mux-orig-fn", "k"], ["mux-kernel", "entry-point"]
  // CHECK: [[I:%.*]] = llvm.call @__mux_get_global_id
  // CHECK: [[Q:%.*]] = llvm.getelementptr %p{{\[}}[[I]]]
  // CHECK: [[X:%.*]] = llvm.load [[Q]] {alignment = 4 : i64} : !llvm.ptr<1> -> vector<4xf32>
  // CHECK: [[Y:%.*]] = llvm.fadd [[X]], [[X]] : vector<4xf32>
  // CHECK: llvm.store [[Y]], [[Q]] {alignment = 4 : i64} : vector<4xf32>, !llvm.ptr<1>

  // LLVM splits vectors of any length.
  // FORTY-TWO: llvm.func spir_kernelcc @__vecz_v42_k(
  // FORTY-TWO: llvm.fadd {{.*}} : vector<42xf32>

  // In y, the lanes of x are all the same.
  // EIGHT: llvm.func spir_kernelcc @__vecz_v8_k(
  // EIGHT-SAME: {codeplay_ca_vecz.derived = "!{!{i32 8, i32 0, i32 1, i32 0}, ptr @k}"}
  // EIGHT: llvm.fadd {{.*}} : f32
  // EIGHT-LABEL: @function(

  // BOTH: @k({{.*}}codeplay_ca_vecz.base = ["!{!{i32 4, i32 0, i32 0, i32 0}, ptr @__vecz_v4_k}", "!{!{i32 4, i32 0, i32 0, i32 1}, ptr @__vecz_v4_vp_k}"]
  // BOTH: llvm.func internal spir_funccc @__vecz_v4_vp_k(
  // BOTH: [[SIZE:%.*]] = llvm.call @__mux_get_local_size
  // BOTH: [[ID:%.*]] = llvm.call @__mux_get_local_id
  // BOTH: [[REST:%.*]] = llvm.sub [[SIZE]], [[ID]]
  // BOTH: [[LEAST:%.*]] = llvm.intr.umin([[REST]], {{%.*}})
  // BOTH: %length = llvm.trunc [[LEAST]] : i64 to i32
  // BOTH: llvm.call_intrinsic "llvm.vp.load"({{%.*}}, {{%.*}}, %length)
  // BOTH: llvm.call_intrinsic "llvm.vp.store"({{%.*}}, {{%.*}}, {{%.*}}, %length)
  // BOTH: llvm.func spir_kernelcc @__vecz_v4_k(

  // LOOPS: @"k.mux-barrier-wrapper"(
  // LOOPS-SAME: codeplay_ca_wrapper = "!{!{i32 4, i32 0, i32 0, i32 0}, !{i32 1, i32 0, i32 0, i32 0}}"
  // LOOPS: llvm.call spir_funccc @__vecz_v4_k(
  // LOOPS: llvm.call spir_funccc @k(

  // AT-ONCE: @"k.mux-barrier-wrapper"(
  // AT-ONCE-SAME: codeplay_ca_wrapper = "!{!{i32 4, i32 0, i32 0, i32 0}, !{i32 4, i32 0, i32 0, i32 1}}"
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.fadd %x, %x : f32
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.return
  }

  // What is no entry point stays as it is.
  // CHECK: llvm.func @function(
  // CHECK-NOT: vector<
  // CHECK: llvm.func @__mux_get_global_id
  llvm.func @function(%p: !llvm.ptr<1>) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    llvm.store %i, %p : i64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
}
