// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: property 'value' expected
%0 = "llvm.mlir.constant"() : () -> i32

// -----

// CHECK: expected a number, `[`, `]` or `>`
%0 = llvm.mlir.constant(dense<[1, foo]> : vector<2xi32>) : i32

// -----

// CHECK: expected a number or a list of numbers
%0 = llvm.mlir.constant(dense<[1, , 2]> : vector<2xi32>) : i32

// -----

// CHECK: expected `]` after a list of numbers
%0 = llvm.mlir.constant(dense<[1, 2> : vector<2xi32>) : i32

// -----

// CHECK: Tensor literal has inconsistent ranks between elements
%0 = llvm.mlir.constant(dense<[[1], 2]> : tensor<2x1xi32>) : i32

// -----

// CHECK: expected `>` after the elements of an attribute
%0 = llvm.mlir.constant(dense<1, 2> : vector<2xi32>) : i32

// -----

// CHECK: Expected at least one element in the dense literal, but got None
%0 = llvm.mlir.constant(dense<> : vector<2xi32>) : i32

// -----

// CHECK: Shape mismatch in dense literal. Expected [2] shape from the type, but got [3] shape.
%0 = llvm.mlir.constant(dense<[1, 2, 3]> : vector<2xi32>) : i32

// -----

// CHECK: expected a complex number
%0 = llvm.mlir.constant(dense<(1.0)> : tensor<2xcomplex<f32>>) : i32

// -----

// CHECK: expected a complex number
%0 = llvm.mlir.constant(dense<1.0> : tensor<2xcomplex<f32>>) : i32

// -----

// CHECK: a complex number is no f32
%0 = llvm.mlir.constant(dense<(1.0, 2.0)> : vector<2xf32>) : i32

// -----

// CHECK: expected floating point elements, but parsed a boolean
%0 = llvm.mlir.constant(dense<true> : vector<2xf32>) : i32

// -----

// CHECK: hexadecimal float literal should not have a leading minus
%0 = llvm.mlir.constant(dense<-0x7F800000> : vector<2xf32>) : i32

// -----

// CHECK: hexadecimal float literal should not have a leading minus
%0 = llvm.mlir.constant(-0x7F800000 : f32) : f32

// -----

// CHECK: Hexadecimal float constant out of range for type f16
%0 = llvm.mlir.constant(dense<0x7F8000> : vector<2xf16>) : i32

// -----

// CHECK: Hexadecimal float constant out of range for type f32
%0 = llvm.mlir.constant(0x1FFFFFFFF : f32) : f32

// -----

// CHECK: Boolean values are only allowed for i1 types
%0 = llvm.mlir.constant(dense<true> : vector<2xi32>) : i32

// -----

// CHECK: Expected integer value
%0 = llvm.mlir.constant(dense<1.0> : vector<2xi32>) : i32

// -----

// CHECK: 256 does not fit i8
%0 = llvm.mlir.constant(dense<256> : vector<2xi8>) : i32

// -----

// CHECK: Hex string in denseAttr is invalid
%0 = llvm.mlir.constant(dense<"0x0"> : vector<2xi8>) : i32

// -----

// CHECK: Hex string in denseAttr is invalid
%0 = llvm.mlir.constant(dense<"00"> : vector<2xi8>) : i32

// -----

// CHECK: Shape mismatch in dense literal. Expected 4 elements from the type, but got 2 elements.
%0 = llvm.mlir.constant(dense<"0x0000"> : vector<4xi8>) : i32

// -----

// CHECK: Shape mismatch in dense literal. Expected 4 elements from the type, but got 16 elements.
%0 = llvm.mlir.constant(dense<"0x0101"> : vector<4xi1>) : i32

// -----

// CHECK: expected a vector or tensor type
%0 = llvm.mlir.constant(dense<1> : i32) : i32

// -----

// CHECK: !llvm.ptr is no type of numbers
%0 = llvm.mlir.constant(dense<1> : vector<2x!llvm.ptr>) : i32

// -----

// CHECK: expected a static shape
%0 = llvm.mlir.constant(dense<1> : tensor<?xi32>) : i32

// -----

// CHECK: expected `,` between the indices and the values of a sparse attribute
%0 = llvm.mlir.constant(sparse<[[0]]> : vector<2xi32>) : i32

// -----

// CHECK: expected `>` after the values of a sparse attribute
%0 = llvm.mlir.constant(sparse<[[0]], [1], [2]> : vector<2xi32>) : i32

// -----

// CHECK: Floating point value is not valid for integer type.
%0 = llvm.mlir.constant(1.0 : i32) : i32

// -----

// CHECK: Invalid type given for integer or float attribute.
%0 = llvm.mlir.constant(1 : !llvm.ptr) : i32

// -----

// CHECK: '@f' could not be found in symbol table
%0 = llvm.mlir.addressof @f : !llvm.ptr

// -----

// CHECK: pointer address space must match address space of the referenced global or alias (3)
llvm.mlir.global external @g() {addr_space = 3 : i32} : i32
%0 = llvm.mlir.addressof @g : !llvm.ptr

// -----

// CHECK: expected array type of 3 i8 elements for the string constant
%0 = llvm.mlir.constant("abc") : !llvm.array<4 x i8>

// -----

// CHECK: expected array type of 3 i8 elements for the string constant
%0 = llvm.mlir.constant("abc") : !llvm.array<3 x i16>

// -----

// CHECK: expected array attribute for struct type
%0 = llvm.mlir.constant(1.0 : f64) : !llvm.struct<(f64, f64)>

// -----

// CHECK: expected array attribute of size 2
%0 = llvm.mlir.constant([1.0]) : !llvm.struct<(f64, f64)>

// -----

// CHECK: expected struct element types to be floating point type or integer type
%0 = llvm.mlir.constant([1.0]) : !llvm.struct<(!llvm.ptr)>

// -----

// CHECK: expected element of array attribute to be floating point or integer
%0 = llvm.mlir.constant(["a"]) : !llvm.struct<(i8)>

// -----

// CHECK: struct element at index 1 is of wrong type
%0 = llvm.mlir.constant([1.0, 1.0 : f32]) : !llvm.struct<(f64, f64)>

// -----

// CHECK: does not support target extension type
%0 = llvm.mlir.constant(0 : i32) : !llvm.target<"spirv.Event">

// -----

// CHECK: expected integer type
%0 = llvm.mlir.constant(1 : i32) : f32

// -----

// CHECK: attribute and type have different float semantics
%0 = llvm.mlir.constant(1.0 : bf16) : f16

// -----

// CHECK: expected integer type of width 16
%0 = llvm.mlir.constant(1.0 : f16) : i32

// -----

// CHECK: attribute and type have different float semantics
%0 = llvm.mlir.constant(dense<1.0> : vector<2xbf16>) : vector<2xf16>

// -----

// CHECK: expected vector or array type
%0 = llvm.mlir.constant(dense<1.0> : vector<1xf64>) : f64

// -----

// CHECK: scalable vector type requires a splat attribute
%0 = llvm.mlir.constant(dense<[1.0, 2.0]> : vector<2xf64>) : vector<[2]xf64>

// -----

// CHECK: type and attribute have a different number of elements: 5 vs. 2
%0 = llvm.mlir.constant(dense<1.0> : tensor<2xf64>) : vector<5xf64>

// -----

// CHECK: type and attribute have a different number of elements: 1099511627776 vs. 1099511627775
%0 = llvm.mlir.constant(dense<0> : tensor<1099511627775xi8>) : !llvm.array<1099511627776 x i8>

// -----

// CHECK: expected integer element type for integer elements attribute
%0 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<2xf32>

// -----

// CHECK: expected array or struct type for array attribute
%0 = llvm.mlir.constant([1 : i32]) : i32

// -----

// CHECK: array attribute size does not match array type size in dimension 0: 1 vs. 2
%0 = llvm.mlir.constant([#llvm.zero]) : !llvm.array<2 x struct<(i32)>>

// -----

// CHECK: for array with an array attribute must have a struct element type
%0 = llvm.mlir.constant([1.0, 2.0]) : !llvm.array<2 x f64>

// -----

// CHECK: nested attribute for sub-array in dimension 0 at index 1 must be a zero, or undef, or array attribute
%0 = llvm.mlir.constant([#llvm.zero, 1 : i32]) : !llvm.array<2 x array<2 x struct<(i32)>>>

// -----

// CHECK: array attribute size does not match array type size in dimension 1: 1 vs. 2
%0 = llvm.mlir.constant([#llvm.undef, [#llvm.zero]]) : !llvm.array<2 x array<2 x struct<(i32)>>>

// -----

// CHECK: nested attribute for struct element at index 0 must be a zero, or undef, or array attribute
%0 = llvm.mlir.constant([1 : i32]) : !llvm.array<1 x struct<(i32)>>

// -----

// CHECK: nested array attribute size for struct element at index 0 must match struct size: 1 vs. 2
%0 = llvm.mlir.constant([[1 : i32]]) : !llvm.array<1 x struct<(i32, i32)>>

// -----

// CHECK: the target extension type '!llvm.target<"other">' does not support zero-initializer
llvm.func @f() {
  %0 = llvm.mlir.zero : !llvm.target<"other">
  llvm.return
}

// -----

// CHECK: pointer address space must match address space of the referenced global or alias (0)
llvm.mlir.global @g() : i32
llvm.mlir.alias external @alias : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @f() -> !llvm.ptr<1> {
  %0 = llvm.mlir.addressof @alias : !llvm.ptr<1>
  llvm.return %0 : !llvm.ptr<1>
}
