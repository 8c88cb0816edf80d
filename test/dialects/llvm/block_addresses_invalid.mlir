// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: duplicate block tag #llvm.blocktag<id = 1> in the function '@f'
llvm.func @f() {
  llvm.blocktag <id = 1>
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 1>
  llvm.return
}

// -----

// CHECK: expects an existing block label target in the function '@f'
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 2>
  llvm.return %0 : !llvm.ptr
}

// -----

// CHECK: '@g' must reference a function, but found 'llvm.mlir.global'
llvm.mlir.global @g() : i32
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @g, tag = <id = 1>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// CHECK: '@g' could not be found in symbol table
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @g, tag = <id = 1>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// CHECK: must reference an alias to a function
llvm.mlir.global external @g(42 : i32) : i32
llvm.mlir.alias external @alias : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.dso_local_equivalent @alias : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// CHECK: '@g' must reference a function or an alias, but found 'llvm.mlir.global'
llvm.mlir.global external @g() : !llvm.ptr
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.dso_local_equivalent @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// CHECK: target function with 'extern_weak' linkage not allowed
llvm.func extern_weak @g()
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.dso_local_equivalent @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
