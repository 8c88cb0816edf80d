// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @default()
// CHECK-SAME: attributes {rocdl.a = #rocdl.target, rocdl.b = #rocdl.target, rocdl.c = #rocdl.target}
llvm.func @default() attributes {
  rocdl.a = #rocdl.target,
  rocdl.b = #rocdl.target<>,
  rocdl.c = #rocdl.target<O = 2, chip = "gfx900">
}

// CHECK-LABEL: llvm.func @parameters()
// CHECK-SAME: rocdl.a = #rocdl.target<chip = "gfx90a", flags = {fast, no_wave64}>
// CHECK-SAME: rocdl.b = #rocdl.target<O = 3, triple = "a-b-c", features = "+a", abi = "500", link = ["a.bc"]>
llvm.func @parameters() attributes {
  rocdl.a = #rocdl.target<chip = "gfx90a", flags = {fast, no_wave64}>,
  rocdl.b = #rocdl.target<link = ["a.bc"], O = 0x3, triple = "a-b-c", features = "+a", abi = "500">
}
