// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: The optimization level must be a number between 0 and 3.
llvm.func @f() attributes {nvvm.a = #nvvm.target<O = 4>}

// -----

// CHECK: The target triple cannot be empty.
llvm.func @f() attributes {nvvm.a = #nvvm.target<triple = "">}

// -----

// CHECK: The target chip cannot be empty.
llvm.func @f() attributes {nvvm.a = #nvvm.target<chip = "">}

// -----

// CHECK: All the elements in the `link` array must be strings.
llvm.func @f() attributes {nvvm.a = #nvvm.target<link = ["a.bc", 1]>}

// -----

// CHECK: string literal expected
llvm.func @f() attributes {nvvm.a = #nvvm.target<chip = 90>}
