// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: cannot have both initializer value and region
llvm.mlir.global @g(1 : i32) : i32 {
  %0 = llvm.mlir.zero : i32
  llvm.return %0 : i32
}

// -----

// CHECK: requires an i8 array type of the length equal to that of the string attribute, not '!llvm.array<2 x i8>'
llvm.mlir.global @g("abc") : !llvm.array<2 x i8>

// -----

// CHECK: initializer region type 'i32' does not match global type 'i64'
llvm.mlir.global @g() : i64 {
  %0 = llvm.mlir.zero : i32
  llvm.return %0 : i32
}

// -----

// CHECK: initializer region must end with 'llvm.return'
llvm.mlir.global @g() : i64 {
  llvm.unreachable
}

// -----

// CHECK: expected `:` and the type of the global
llvm.mlir.global @g()

// -----

// CHECK: 'linkage' has a syntax of its own
llvm.mlir.global @g() {linkage = #llvm.linkage<internal>} : i32

// -----

// CHECK: initializer region must return an address
llvm.mlir.alias @a : i32 {
  llvm.return
}

// -----

// CHECK: initializer region must return a pointer, not 'i32'
llvm.mlir.alias @a : i32 {
  %0 = llvm.mlir.zero : i32
  llvm.return %0 : i32
}

// -----

// CHECK: ctors, priorities, and data must have the same number of elements
llvm.mlir.global_ctors ctors = [], priorities = [1 : i32], data = []

// -----

// CHECK: dtors, priorities, and data must have the same number of elements
llvm.mlir.global_dtors dtors = [], priorities = [], data = [#llvm.zero]

// -----

// CHECK: only comdat selectors can appear in a comdat, not 'llvm.func'
llvm.comdat @groups {
  llvm.func @f()
}

// -----

// CHECK: unknown kind of comdat selection 7
"llvm.comdat_selector"() <{sym_name = "a", comdat = 7 : i64}> : () -> ()

// -----

// CHECK: expected a module flag, found '1 : i32'
llvm.module_flags [1 : i32]

// -----

// CHECK: unknown behavior 'sometimes' of a module flag
llvm.module_flags [#llvm.mlir.module_flag<sometimes, "a", 1 : i32>]

// -----

// CHECK: '@missing' could not be found in symbol table
llvm.func @f() {
  %0 = llvm.mlir.addressof @missing : !llvm.ptr
  llvm.return
}

// -----

// CHECK: '@groups' must reference a global, an alias or a function, but found 'llvm.comdat'
llvm.comdat @groups {
  llvm.comdat_selector @a any
}
llvm.func @f() {
  %0 = llvm.mlir.addressof @groups : !llvm.ptr
  llvm.return
}

// -----

// CHECK: pointer address space must match address space of the referenced global (3)
llvm.mlir.global @shared() {addr_space = 3 : i32} : i32
llvm.func @f() {
  %0 = llvm.mlir.addressof @shared : !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: property 'value' expected
"llvm.mlir.constant"() : () -> i32
