// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// The defaults are those of MLIR, and are left out.

// CHECK: gpu.module @m [#xevm.target] {
gpu.module @m [#xevm.target<O = 2, triple = "spirv64-unknown-unknown", chip = "bmg">] {
}
// CHECK: gpu.module @n [#xevm.target<O = 3, chip = "pvc", flags = {a = "b"}, linkFiles = ["c"]>] {
gpu.module @n [#xevm.target<chip = "pvc", O = 3, linkFiles = ["c"], flags = {a = "b"}>] {
}
