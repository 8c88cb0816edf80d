// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s
// RUN: xdsl-opt --disable-verify --parsing-diagnostics --split-input-file %s | filecheck %s --check-prefix=UNVERIFIED

// CHECK: Expected attribute i1 but got i32
llvm.func @f(%i: i32) {
  llvm.intr.assume %i : i32
  llvm.return
}

// -----

// CHECK: string literal expected as tag of operands
llvm.func @f(%p: !llvm.ptr, %j: i64, %c: i1) {
  llvm.intr.assume %c [align(%p, %j : !llvm.ptr, i64)] : i1
  llvm.return
}

// -----

// CHECK: expected 1 operand bundle tags, but actually got 0
// UNVERIFIED: llvm.intr.assume %c [""(%p : !llvm.ptr)] : i1
llvm.func @f(%p: !llvm.ptr, %c: i1) {
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 1>}> : (i1, !llvm.ptr) -> ()
  llvm.return
}

// -----

// CHECK: operand bundles have 0 operands, but their sizes sum to 1
// UNVERIFIED: llvm.intr.assume %c ["align"()] : i1
llvm.func @f(%c: i1) {
  "llvm.intr.assume"(%c) <{op_bundle_sizes = array<i32: 1>, op_bundle_tags = ["align"]}> : (i1) -> ()
  llvm.return
}

// -----

// CHECK: expected a signless integer, got f32
llvm.func @f(%f: f32) {
  %0 = llvm.intr.expect %f, %f : f32
  llvm.return
}

// -----

// CHECK: Expected float literal
llvm.func @f(%i: i32) {
  %0 = llvm.intr.expect.with.probability %i, %i, 1 : i32
  llvm.return
}

// -----

// CHECK: property 'failureKind' expected in operation 'llvm.intr.ubsantrap'
llvm.func @f() {
  llvm.intr.ubsantrap
  llvm.return
}
