// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: invalid array element type: !llvm.void
llvm.func @f(!llvm.array<4 x void>)

// -----

// CHECK: invalid struct element type: !llvm.void
llvm.func @f(!llvm.struct<(void)>)

// -----

// CHECK: invalid struct element type: !llvm.label
llvm.func @f(!llvm.struct<"a", (label)>)

// -----

// CHECK: invalid function result type: !llvm.func<void ()>
llvm.func @f() attributes {a = !llvm.func<func<void ()> ()>}

// -----

// CHECK: invalid function argument type: !llvm.func<void ()>
llvm.func @f() attributes {a = !llvm.func<void (func<void ()>)>}

// -----

// CHECK: invalid function result type: !llvm.metadata
llvm.func @f() -> !llvm.metadata

// -----

// CHECK: identified type already used with a different body: !llvm.struct<"a", (!llvm.ptr)>
llvm.func @f(!llvm.struct<"a", (ptr)>, !llvm.struct<"a", (i32)>)

// -----

// CHECK: identified type already used with a different body: !llvm.struct<"a", packed (i32)>
llvm.func @f(!llvm.struct<"a", packed (i32)>)
llvm.func @g(!llvm.struct<"a", (i32)>)

// -----

// CHECK: identified type already used with a different body: !llvm.struct<"a", ()>
llvm.func @f(!llvm.struct<"a", ()>, !llvm.struct<"a", opaque>)

// -----

// CHECK: identifier already used for an enclosing struct
llvm.func @f(!llvm.struct<"a", (struct<"a", ()>)>)

// -----

// CHECK: LLVM function argument #0 has incompatible type '!llvm.array<2 x tensor<2xi32>>'
llvm.func @f(!llvm.array<2 x tensor<2xi32>>)

// -----

// CHECK: LLVM function argument #0 has incompatible type '!llvm.struct<(tensor<2xi32>)>'
llvm.func @f(!llvm.struct<(tensor<2xi32>)>)

// -----

// CHECK: LLVM function argument #0 has incompatible type '!ptr.ptr<#ptr.generic_space>'
llvm.func @f(!ptr.ptr<#ptr.generic_space>)

// -----

// CHECK: integer bitwidth is limited to 16777215 bits
llvm.func @f(i1000000000)

// -----

// CHECK: integer types have at most 8388608 bits in LLVM, got i8388609
llvm.func @f(i8388609)

// -----

// CHECK: integer types have at most 8388608 bits in LLVM, got vector<2xi8388609>
llvm.func @f() -> vector<2xi8388609>

// -----

// CHECK: integer types have at most 8388608 bits in LLVM, got i8388609
llvm.mlir.global @g() : i8388609

// -----

// CHECK: integer types have at most 8388608 bits in LLVM, got i8388609
llvm.func @f() {
  %0 = llvm.mlir.constant(1 : i8388609) : i8388609
  llvm.return
}

// -----

// CHECK: integer types have at most 8388608 bits in LLVM, got i8388609
llvm.func @f(%a: i8) {
  %0 = llvm.zext %a : i8 to i8388609
  llvm.return
}
