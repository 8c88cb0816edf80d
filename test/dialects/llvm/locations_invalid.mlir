// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected a location
llvm.func @f() loc(@f)

// -----

// CHECK: expected a location
#a = "a.cu"
llvm.func @f() loc(#a)
