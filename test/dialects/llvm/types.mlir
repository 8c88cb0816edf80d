// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK: llvm.func @pointers(!llvm.ptr, !llvm.ptr, !llvm.ptr<3>, vector<4x!llvm.ptr<1>>)
llvm.func @pointers(!llvm.ptr, !llvm.ptr<0>, !llvm.ptr<3>, vector<4x!llvm.ptr<1>>)
// CHECK-NEXT: llvm.func @structs(!llvm.struct<(i32, !llvm.ptr)>, !llvm.struct<()>, !llvm.struct<packed (i8, i32)>, !llvm.struct<"a", (i32)>, !llvm.struct<"b", packed (i8, !llvm.struct<"c", (i32)>)>, !llvm.struct<"d", opaque>)
llvm.func @structs(!llvm.struct<(i32, ptr)>, !llvm.struct<()>, !llvm.struct<packed (i8, i32)>, !llvm.struct<"a", (i32)>, !llvm.struct<"b", packed (i8, struct<"c", (i32)>)>, !llvm.struct<"d", opaque>)
// CHECK-NEXT: llvm.func @empty_names(!llvm.struct<"", (i32)>, !llvm.array<2 x !llvm.struct<"", (i32)>>)
llvm.func @empty_names(!llvm.struct<"", (i32)>, !llvm.array<2 x struct<"", (i32)>>)
// CHECK-NEXT: llvm.func @arrays(!llvm.array<2 x i32>, !llvm.array<2 x !llvm.array<3 x !llvm.ptr<1>>>, !llvm.array<0 x !llvm.struct<packed (i8)>>, !llvm.array<2 x vector<4xf32>>)
llvm.func @arrays(!llvm.array<2 x i32>, !llvm.array<2 x array<3 x ptr<1>>>, !llvm.array<0 x struct<packed (i8)>>, !llvm.array<2 x vector<4xf32>>)
// CHECK-NEXT: llvm.func @targets(!llvm.target<"spirv.Sampler">, !llvm.target<"spirv.Image", f32, 1, 0>, !llvm.target<"spirv.Image", !llvm.void, 1, 0>)
llvm.func @targets(!llvm.target<"spirv.Sampler">, !llvm.target<"spirv.Image", f32, 1, 0>, !llvm.target<"spirv.Image", void, 1, 0>)
// CHECK-NEXT: llvm.func @others(vector<[4]xi32>, !llvm.token, !llvm.metadata, !llvm.x86_amx, !llvm.ppc_fp128) -> f16
llvm.func @others(vector<[4]xi32>, !llvm.token, !llvm.metadata, !llvm.x86_amx, !llvm.ppc_fp128) -> f16

// CHECK: llvm.func @labels() attributes {x.function = !llvm.func<i32 (!llvm.ptr, ...)>, x.label = !llvm.label, x.nothing = !llvm.func<void (...)>}
llvm.func @labels() attributes {x.function = !llvm.func<i32 (ptr, ...)>, x.label = !llvm.label, x.nothing = !llvm.func<void (...)>}
