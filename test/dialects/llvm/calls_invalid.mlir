// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: '@missing' could not be found in symbol table
llvm.func @f() {
  llvm.call @missing() : () -> ()
  llvm.return
}

// -----

// CHECK: '@data' must reference an 'llvm.func', but found 'llvm.mlir.global'
llvm.mlir.global @data() : i32
llvm.func @f() {
  llvm.call @data() : () -> ()
  llvm.return
}

// -----

// CHECK: incorrect number of operands (0) for callee (expecting: 1)
llvm.func @g(i32)
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}

// -----

// CHECK: operand type mismatch for operand 0: 'i64' != 'i32'
llvm.func @g(i32)
llvm.func @f(%a: i64) {
  llvm.call @g(%a) : (i64) -> ()
  llvm.return
}

// -----

// CHECK: missing var_callee_type attribute
llvm.func @g(...)
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}

// -----

// CHECK: expected function call to produce a value
llvm.func @g() -> i32
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}

// -----

// CHECK: calling function with void result must not produce values
llvm.func @g()
llvm.func @f() {
  %0 = llvm.call @g() : () -> i32
  llvm.return
}

// -----

// CHECK: result type mismatch: 'i64' != 'i32'
llvm.func @g() -> i32
llvm.func @f() {
  %0 = llvm.call @g() : () -> i64
  llvm.return
}

// -----

// CHECK: indirect callee must be a pointer, not 'i32'
llvm.func @f(%a: i32) {
  llvm.call %a() : i32, () -> ()
  llvm.return
}

// -----

// CHECK: must have either a `callee` or a pointer to it
"llvm.call"() <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()

// -----

// CHECK: intrinsic name must start with 'llvm.', got 'foo'
llvm.call_intrinsic "foo"() : () -> ()

// -----

// CHECK: 'has_side_effects' is given twice
llvm.inline_asm has_side_effects has_side_effects "", "" : () -> ()

// -----

// CHECK: expected a callee
llvm.call () : () -> ()

// -----

// CHECK: 'llvm.mlir.alias'
// A call goes through the address of an alias, as in MLIR.
llvm.mlir.alias external @other_name : !llvm.func<void ()> {
  %0 = llvm.mlir.addressof @f : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @f() {
  llvm.call @other_name() : () -> ()
  llvm.return
}

// -----

// CHECK: expected 1 operand bundle tags, but actually got 0
llvm.func @f()
"llvm.call"() <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @f, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32: 0>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()

// -----

// CHECK: operand bundle tag must be a StringAttr
llvm.func @f()
"llvm.call"() <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @f, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32: 0>, op_bundle_tags = [1 : i32], operandSegmentSizes = array<i32: 0, 0>}> : () -> ()

// -----

// CHECK: operand bundles have 0 operands, but their sizes sum to 2
"llvm.call_intrinsic"() <{fastmathFlags = #llvm.fastmath<none>, intrin = "llvm.a", op_bundle_sizes = array<i32: 2>, op_bundle_tags = ["tag"], operandSegmentSizes = array<i32: 0, 0>}> : () -> ()

// -----

// CHECK: expected var_callee_type to be a variadic function type
llvm.func @f() {
  llvm.call @f() vararg(!llvm.func<void ()>) : () -> ()
  llvm.return
}

// -----

// CHECK: expected var_callee_type to have at most 0 parameters
llvm.func @g(...)
llvm.func @f() {
  llvm.call @g() vararg(!llvm.func<void (i32, ...)>) : () -> ()
  llvm.return
}

// -----

// CHECK: var_callee_type parameter type mismatch: i32 != i64
llvm.func @g(...)
llvm.func @f(%i: i64) {
  llvm.call @g(%i) vararg(!llvm.func<void (i32, ...)>) : (i64) -> ()
  llvm.return
}

// -----

// CHECK: expected var_callee_type to return void
llvm.func @g(...)
llvm.func @f() {
  llvm.call @g() vararg(!llvm.func<i32 (...)>) : () -> ()
  llvm.return
}

// -----

// CHECK: var_callee_type return type mismatch: i32 != i64
llvm.func @g(...) -> i64
llvm.func @f() {
  %0 = llvm.call @g() vararg(!llvm.func<i32 (...)>) : () -> i64
  llvm.return
}

// -----

// CHECK: unknown dialect of assembly 'arm'
llvm.inline_asm asm_dialect = "arm" "", "" : () -> ()

// -----

// CHECK: expected an LLVM type, got !llvm.void
llvm.func @f(%callee: !llvm.ptr) {
  llvm.call %callee() : !llvm.ptr, () -> !llvm.void
  llvm.return
}

// -----

// CHECK: expected an LLVM type, got tensor<*xi32>
llvm.func @f(%callee: !llvm.ptr) {
  %0 = llvm.call %callee() : !llvm.ptr, () -> tensor<*xi32>
  llvm.return
}

// -----

// CHECK: inlinable function call in a function with a DISubprogram location must have a debug location
llvm.func @callee() {
  llvm.return
} loc(fused<#llvm.di_subprogram<name = "callee">>["a.cu":1:1])
llvm.func @caller() {
  llvm.call @callee() : () -> () loc(unknown)
  llvm.return
} loc("x"(callsite(fused<#llvm.di_subprogram<name = "caller">>["a.cu":2:1] at "b.cu":3:1)))

// -----

// CHECK: tail call kind 'musttail' is not supported by this operation
llvm.func @f(%a: i32) {
  %0 = llvm.inline_asm tail_call_kind = <musttail> "foo", "=r,r" %a : (i32) -> i32
  llvm.return
}
