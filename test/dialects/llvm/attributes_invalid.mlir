// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: unknown parameter 'count'
llvm.func @f() attributes {x.a = #llvm.loop_licm<count = 1 : i32>}

// -----

// CHECK: duplicate parameter 'disable'
llvm.func @f() attributes {x.a = #llvm.loop_licm<disable = true, disable = true>}

// -----

// CHECK: missing parameter 'count'
llvm.func @f() attributes {x.a = #llvm.loop_interleave<>}

// -----

// CHECK: expected one of none, read, write, readwrite
llvm.func @f() attributes {x.a = #llvm.memory_effects<other = some>}

// -----

// CHECK: expected an integer type
llvm.func @f() attributes {x.a = #llvm.constant_range<f32, 1, 2>}

// -----

// CHECK: unknown unwind table kind 'sometimes'
llvm.func @f() attributes {x.a = #llvm.uwtableKind<sometimes>}

// -----

// CHECK: types come before integers in a target type
llvm.func @f(!llvm.target<"a", 1, i32>)

// -----

// CHECK: `...` must be the last argument
llvm.func @f() attributes {x.a = !llvm.func<void (..., i32)>}

// -----

// CHECK: Hexadecimal float constant out of range for type f32
llvm.func @f() attributes {x.a = dense<0x7F80000000> : vector<4xf32>}
