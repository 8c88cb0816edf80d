// RUN: xdsl-opt -p 'replace-with-veclib{instruction-sets=bd},verify-llvm' %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: %if opt-22 %{ xdsl-opt -t gas-llvm %t.mlir | opt-22 -passes=verify -disable-output %}
// RUN: xdsl-opt -p 'replace-with-veclib{instruction-sets=bd},convert-to-host{triple=x86_64-unknown-linux-gnu data-layout="e"}' %s | filecheck %s --check-prefix=HOST
// RUN: xdsl-opt -p 'replace-with-veclib{instruction-sets=n}' %s | filecheck %s --check-prefix=ARM
// RUN: xdsl-opt -p 'replace-with-veclib{instruction-sets=bd}' %s | xdsl-opt -p 'replace-with-veclib{instruction-sets=bd}' | filecheck %s
// PATTERN: NameVariants

// LLVM's loop vectorizer reads the functions of vectors off the attributes of a call.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: @numbers(
  // CHECK-NEXT: llvm.intr.sin(%x) {gas.llvm_attributes = "\22vector-function-abi-variant\22=\22_ZGV_LLVM_N4v_llvm.sin.f32(_ZGVbN4v_sinf),_ZGV_LLVM_N8v_llvm.sin.f32(_ZGVdN8v_sinf)\22"}
  // CHECK-NEXT: llvm.call @erff(%x) {{.*}}gas.llvm_attributes = "\22vector-function-abi-variant\22=\22_ZGV_LLVM_N4v_erff(_ZGVbN4v_erff),_ZGV_LLVM_N8v_erff(_ZGVdN8v_erff)\22"
  // ARM-LABEL: @numbers(
  // ARM-NEXT: llvm.intr.sin(%x) {{.*}}"\22vector-function-abi-variant\22=\22_ZGV_LLVM_N4v_llvm.sin.f32(_ZGVnN4v_sinf)\22"
  llvm.func @numbers(%x: f32) {
    %0 = llvm.intr.sin(%x) : (f32) -> f32
    %1 = llvm.call @erff(%x) : (f32) -> f32
    llvm.return
  }

  // As many numbers as the function of wider ones has lanes. For AArch64, no error is
  // known but glibc's limit of 4 ulp.
  // CHECK-LABEL: @wider(
  // CHECK-NEXT: llvm.intr.log(%x) {{.*}}_ZGV_LLVM_N4v_llvm.log.f32(_ZGV_LLVM_N4v_log.f32),_ZGV_LLVM_N8v_llvm.log.f32(_ZGV_LLVM_N8v_log.f32)\22"
  // CHECK-NEXT: llvm.intr.log(%x) {{.*}}<afn>{{.*}}_ZGV_LLVM_N4v_llvm.log.f32(_ZGVbN4v_logf),_ZGV_LLVM_N8v_llvm.log.f32(_ZGVdN8v_logf)\22"
  // CHECK-NEXT: llvm.intr.log2(%d) {{.*}}_ZGV_LLVM_N2v_llvm.log2.f64(_ZGVbN2v_log2),_ZGV_LLVM_N4v_llvm.log2.f64(_ZGVdN4v_log2)\22"
  // ARM-LABEL: @wider(
  // ARM-NEXT: llvm.intr.log(%x) {{.*}}_ZGV_LLVM_N4v_llvm.log.f32(_ZGV_LLVM_N4v_log.f32)\22"
  // ARM-NEXT: llvm.intr.log(%x) {{.*}}_ZGV_LLVM_N4v_llvm.log.f32(_ZGVnN4v_logf)\22"
  // ARM-NEXT: llvm.intr.log2(%d) : (f64) -> f64
  llvm.func @wider(%x: f32, %d: f64) {
    %0 = llvm.intr.log(%x) : (f32) -> f32
    %1 = llvm.intr.log(%x) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
    %2 = llvm.intr.log2(%d) : (f64) -> f64
    llvm.return
  }

  // One that another computes.
  // CHECK-LABEL: @by_another(
  // CHECK-NEXT: llvm.intr.exp(%d) {{.*}}_ZGV_LLVM_N2v_llvm.exp.f64(_ZGV_LLVM_N2v_exp.f64),_ZGV_LLVM_N4v_llvm.exp.f64(_ZGV_LLVM_N4v_exp.f64)\22"
  // ARM-LABEL: @by_another(
  // ARM-NEXT: llvm.intr.exp(%d) : (f64) -> f64
  llvm.func @by_another(%d: f64) {
    %0 = llvm.intr.exp(%d) : (f64) -> f64
    llvm.return
  }

  // A function of the program, one with effects, and one of another type are not C's.
  // CHECK-LABEL: @others(
  // CHECK-NEXT: llvm.call @cbrtf(%x) : (f32) -> f32
  // CHECK-NEXT: llvm.call @erf(%d) : (f64) -> f64
  // CHECK-NEXT: llvm.call @hypotf(%x) : (f32) -> f32
  // CHECK-NEXT: llvm.return
  llvm.func @others(%x: f32, %d: f64) {
    %0 = llvm.call @cbrtf(%x) : (f32) -> f32
    %1 = llvm.call @erf(%d) : (f64) -> f64
    %2 = llvm.call @hypotf(%x) : (f32) -> f32
    llvm.return
  }
  llvm.func @cbrtf(%x: f32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
    llvm.return %x : f32
  }
  llvm.func @erf(f64) -> f64
  llvm.func @hypotf(f32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
  llvm.func @erff(f32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}

  llvm.func @kept()
  llvm.mlir.global appending @llvm.compiler.used() {addr_space = 0 : i32, section = "llvm.metadata"} : !llvm.array<1 x ptr> {
    %0 = llvm.mlir.undef : !llvm.array<1 x ptr>
    %1 = llvm.mlir.addressof @kept : !llvm.ptr
    %2 = llvm.insertvalue %1, %0[0] : !llvm.array<1 x ptr>
    llvm.return %2 : !llvm.array<1 x ptr>
  }
}

// Nothing calls the functions of vectors yet: LLVM must not drop them.
// CHECK:      llvm.mlir.global appending @llvm.compiler.used() {addr_space = 0 : i32, section = "llvm.metadata"} : !llvm.array<13 x !llvm.ptr>
// CHECK:        llvm.mlir.addressof @_ZGVbN4v_sinf
// CHECK:        llvm.mlir.addressof @_ZGV_LLVM_N8v_log.f32
// CHECK:        llvm.mlir.addressof @kept

// The section is what LLVM's code generator leaves the list out by.
// HOST: llvm.mlir.global appending @llvm.compiler.used() {addr_space = 0 : i32, section = "llvm.metadata"}
