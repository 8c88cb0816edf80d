// RUN: xdsl-opt --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: unknown parameter 'foo'
llvm.func @f() attributes {rocdl.a = #rocdl.target<foo = 1>}

// -----

// CHECK: duplicate parameter 'O'
llvm.func @f() attributes {rocdl.a = #rocdl.target<O = 1, O = 2>}

// -----

// CHECK: string literal expected
llvm.func @f() attributes {rocdl.a = #rocdl.target<abi = 4>}

// -----

// CHECK: Expected integer literal
llvm.func @f() attributes {rocdl.a = #rocdl.target<O = "a">}
