// RUN: xdsl-opt %s -p 'convert-to-host{triple=x86_64-unknown-linux-gnu data-layout=e}' | filecheck %s
// RUN: xdsl-opt %s -p 'convert-to-host{triple=aarch64-unknown-linux-gnu data-layout=e}' | filecheck %s --check-prefix=OTHER
// PATTERN: ExpandSaturatingConversion

// Conversions with saturation, which x86 has no instructions for.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // The ends of the range are numbers of the format.
  // CHECK-LABEL: @clamped(
  // CHECK: llvm.mlir.constant(-1.280000e+02 : f32)
  // CHECK: llvm.intr.maxnum
  // CHECK: llvm.mlir.constant(1.270000e+02 : f32)
  // CHECK: [[WITHIN:%.*]] = llvm.intr.minnum
  // CHECK: [[IS:%.*]] = llvm.fcmp "ord" %x, %x
  // CHECK: [[NUMBER:%.*]] = llvm.select [[IS]], [[WITHIN]]
  // CHECK: [[WIDE:%.*]] = llvm.fptosi [[NUMBER]] : f32 to i32
  // CHECK: llvm.trunc [[WIDE]] : i32 to i8
  // OTHER-LABEL: @clamped(
  // OTHER: llvm.call_intrinsic "llvm.fptosi.sat.i8.f32"(%x)
  llvm.func @clamped(%x: f32) -> i8 {
    %r = llvm.call_intrinsic "llvm.fptosi.sat.i8.f32"(%x) : (f32) -> i8
    llvm.return %r : i8
  }

  // CHECK-LABEL: @vectors(
  // CHECK: llvm.fptoui {{%.*}} : vector<4xf64> to vector<4xi32>
  // CHECK-NOT: llvm.call_intrinsic
  // OTHER-LABEL: @vectors(
  // OTHER: llvm.call_intrinsic
  llvm.func @vectors(%x: vector<4xf64>) -> vector<4xi32> {
    %r = llvm.call_intrinsic "llvm.fptoui.sat.v4i32.v4f64"(%x) : (vector<4xf64>) -> vector<4xi32>
    llvm.return %r : vector<4xi32>
  }

  // 2^31 - 1 is no number of the format.
  // CHECK-LABEL: @selected(
  // CHECK: [[ALL:%.*]] = llvm.fptosi %x : f32 to i32
  // CHECK: [[LESS:%.*]] = llvm.fcmp "olt" %x
  // CHECK: [[A:%.*]] = llvm.select [[LESS]], {{%.*}}, [[ALL]]
  // CHECK: [[IS:%.*]] = llvm.fcmp "ord" %x, %x
  // CHECK: [[B:%.*]] = llvm.select [[IS]], [[A]]
  // CHECK: [[GREATER:%.*]] = llvm.fcmp "oge" %x
  // CHECK: llvm.select [[GREATER]], {{%.*}}, [[B]]
  llvm.func @selected(%x: f32) -> i32 {
    %r = llvm.call_intrinsic "llvm.fptosi.sat.i32.f32"(%x) : (f32) -> i32
    llvm.return %r : i32
  }

  // Integers of other widths, other formats, and vectors of unknown length stay.
  // CHECK-LABEL: @others(
  // CHECK: llvm.call_intrinsic "llvm.fptosi.sat.i12.f32"
  // CHECK: llvm.call_intrinsic "llvm.fptosi.sat.i32.bf16"
  // CHECK: llvm.call_intrinsic "llvm.fptosi.sat.nxv4i32.nxv4f32"
  llvm.func @others(%x: f32, %y: bf16, %z: vector<[4]xf32>) -> i32 {
    %a = llvm.call_intrinsic "llvm.fptosi.sat.i12.f32"(%x) : (f32) -> i12
    %b = llvm.call_intrinsic "llvm.fptosi.sat.i32.bf16"(%y) : (bf16) -> i32
    %c = llvm.call_intrinsic "llvm.fptosi.sat.nxv4i32.nxv4f32"(%z) : (vector<[4]xf32>) -> vector<[4]xi32>
    llvm.return %b : i32
  }
}
