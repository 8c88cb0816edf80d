// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @default()
// CHECK-SAME: attributes {nvvm.a = #nvvm.target, nvvm.b = #nvvm.target, nvvm.c = #nvvm.target}
llvm.func @default() attributes {
  nvvm.a = #nvvm.target,
  nvvm.b = #nvvm.target<>,
  nvvm.c = #nvvm.target<O = 2, triple = "nvptx64-nvidia-cuda", chip = "sm_50", features = "", verifyTarget = true>
}

// CHECK-LABEL: llvm.func @parameters()
// CHECK-SAME: nvvm.a = #nvvm.target<chip = "sm_90", flags = {fast, ftz}>
// CHECK-SAME: nvvm.b = #nvvm.target<O = 3, triple = "a-b-c", features = "+ptx80", link = ["a.bc"], verifyTarget = false>
llvm.func @parameters() attributes {
  nvvm.a = #nvvm.target<chip = "sm_90", flags = {fast, ftz}>,
  nvvm.b = #nvvm.target<verifyTarget = false, link = ["a.bc"], O = 0x3, triple = "a-b-c", features = "+ptx80">
}
