// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: 'arg_attrs' has 1 entries, expected 2
"llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [{}], function_type = !llvm.func<void (i32, i32)>, linkage = #llvm.linkage<external>, sym_name = "f", visibility_ = 0 : i64}> ({
}) : () -> ()

// -----

// CHECK: 'res_attrs' has 2 entries, expected 1
"llvm.func"() <{CConv = #llvm.cconv<ccc>, res_attrs = [{}, {}], function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "f", visibility_ = 0 : i64}> ({
}) : () -> ()

// -----

// CHECK: external functions must have 'external' or 'extern_weak' linkage
llvm.func internal @f()

// -----

// CHECK: entry block must have 1 arguments to match function signature
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<external>, sym_name = "f", visibility_ = 0 : i64}> ({
  llvm.return
}) : () -> ()

// -----

// CHECK: type of entry block argument #0 ('i64') must match the type of the corresponding argument in function signature ('i32')
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<external>, sym_name = "f", visibility_ = 0 : i64}> ({
^bb0(%a: i64):
  llvm.return
}) : () -> ()

// -----

// CHECK: 'llvm.elementtype' on parameter 0 is invalid: elementtype can only be applied to intrinsic callsites
llvm.func @f(%p: !llvm.ptr {llvm.elementtype = i32}) {
  llvm.return
}

// -----

// CHECK: Operation using value defined out of its IsolatedFromAbove parent
%0 = llvm.mlir.zero : i32
llvm.func @f() -> i32 {
  llvm.return %0 : i32
}

// -----

// CHECK: mismatching result types: function returns 'i32', not 'i64'
llvm.func @f(%a: i64) -> i32 {
  llvm.return %a : i64
}

// -----

// CHECK: expected no operands
llvm.func @f(%a: i64) {
  llvm.return %a : i64
}

// -----

// CHECK: expected 1 operand
llvm.func @f() -> i32 {
  llvm.return
}

// -----

// CHECK: llvm.func has at most one result
llvm.func @f() -> (i32, i32)

// -----

// CHECK: LLVM function argument #0 has incompatible type 'tensor<2xi32>'
llvm.func @f(tensor<2xi32>)

// -----

// CHECK: `...` must be the last argument
llvm.func @f(..., i32)

// -----

// CHECK: either all arguments have a name or none
llvm.func @f(%a: i32, i32)

// -----

// CHECK: a function with a body names its arguments
llvm.func @f(i32) {
  llvm.return
}

// -----

// CHECK: 'CConv' has its own syntax in llvm.func
llvm.func @f() attributes {CConv = #llvm.cconv<ccc>}

// -----

// CHECK: unknown frame pointer kind 'sometimes'
llvm.func @f() attributes {frame_pointer = #llvm.framePointerKind<sometimes>}

// -----

// CHECK: unknown calling convention 'foocc'
"llvm.func"() <{CConv = #llvm.cconv<foocc>}> ({}) : () -> ()

// -----

// CHECK: 'llvm.noalias' should be a unit attribute
llvm.func @f(!llvm.ptr {llvm.noalias = 1 : i32})

// -----

// CHECK: 'llvm.noalias' attribute attached to non-pointer LLVM type 'i32'
llvm.func @f(%a: i32, %b: i32 {llvm.noalias}) {
  llvm.return
}

// -----

// CHECK: 'llvm.byval' should be a type attribute
llvm.func @f(!llvm.ptr {llvm.byval = 1 : i32})

// -----

// CHECK: 'llvm.byval' attribute attached to non-pointer LLVM type 'i64'
llvm.func @f(i64 {llvm.byval = i64})

// -----

// CHECK: 'llvm.align' should be an integer attribute
llvm.func @f(!llvm.ptr {llvm.align = i32})

// -----

// CHECK: 'llvm.dereferenceable' attribute attached to non-pointer LLVM type 'f32'
llvm.func @f(f32 {llvm.dereferenceable = 4 : i64})

// -----

// CHECK: 'llvm.alignstack' should be an integer attribute
llvm.func @f(i32 {llvm.alignstack})

// -----

// CHECK: 'llvm.zeroext' attribute attached to non-integer LLVM type '!llvm.ptr'
llvm.func @f(!llvm.ptr {llvm.zeroext})

// -----

// CHECK: 'llvm.noundef' should be a unit attribute
llvm.func @f(i32 {llvm.noundef = true})

// -----

// CHECK: 'llvm.signext' attribute attached to non-integer LLVM type 'f32'
llvm.func @f() -> (f32 {llvm.signext})

// -----

// CHECK: 'llvm.align' attribute attached to non-pointer LLVM type 'i32'
llvm.func @f() -> (i32 {llvm.align = 4 : i64})

// -----

// CHECK: 'llvm.byval' is not a valid result attribute
llvm.func @f() -> (!llvm.ptr {llvm.byval = i32})

// -----

// CHECK: 'llvm.readonly' is not a valid result attribute
llvm.func @f() -> (!llvm.ptr {llvm.readonly})

// -----

// CHECK: functions cannot have 'common' linkage
llvm.func common @f()

// -----

// CHECK: no_inline and always_inline attributes are incompatible
llvm.func @f() attributes {always_inline, no_inline} {
  llvm.return
}

// -----

// CHECK: with optimize_none must also be no_inline
llvm.func @f() attributes {optimize_none} {
  llvm.return
}

// -----

// CHECK: '@g' could not be found in symbol table
llvm.func @f() comdat(@g) {
  llvm.return
}

// -----

// CHECK: symbol's parent must have the SymbolTable trait, which 'func.func' has not
func.func @f() {
  llvm.func @g()
  return
}

// -----

// CHECK: target features can not contain ','
llvm.func @f() attributes {target_features = #llvm.target_features<["+a,b", "+c"]>}
