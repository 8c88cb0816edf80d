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

// CHECK: 'linkage' has its own syntax
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

// CHECK: pointer address space must match address space of the referenced global or alias (3)
llvm.mlir.global @shared() {addr_space = 3 : i32} : i32
llvm.func @f() {
  %0 = llvm.mlir.addressof @shared : !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: property 'value' expected
"llvm.mlir.constant"() : () -> i32

// -----

// CHECK: symbol's parent must have the SymbolTable trait, which 'func.func' has not
func.func @f() {
  llvm.mlir.global internal @g(42 : i32) : i32
  return
}

// -----

// CHECK: expects type to be a valid element type for an LLVM global, not '!llvm.label'
llvm.mlir.global internal @g() : !llvm.label

// -----

// CHECK: the target extension type '!llvm.target<"other">' cannot be used in a global
llvm.mlir.global @g() : !llvm.target<"other">

// -----

// CHECK: global with target extension type can only be initialized with zero-initializer
llvm.mlir.global @g(0 : i64) : !llvm.target<"spirv.Image", i32, 0>

// -----

// CHECK: 'addr_space' must not be negative, not -1
llvm.mlir.global @g() {addr_space = -1 : i32} : i32

// -----

// CHECK: alignment attribute is not a power of 2
llvm.mlir.global private @g(42 : i64) {alignment = 63} : i64

// -----

// CHECK: expected zero value for 'common' linkage
llvm.mlir.global common @g(42 : i32) : i32

// -----

// CHECK: expected zero value for 'common' linkage
llvm.mlir.global common @g(dense<[0, 1]> : vector<2xi32>) : !llvm.array<2 x i32>

// -----

// CHECK: expected zero value for 'common' linkage
llvm.mlir.global common @g([1 : i32, 0 : i32]) : !llvm.struct<(i32, i32)>

// -----

// CHECK: expected array type for 'appending' linkage
llvm.mlir.global appending @g() : i32

// -----

// CHECK: expected '@v' to be an 'llvm.comdat_selector'
llvm.mlir.global @v(0 : i32) : i32
llvm.mlir.global @g(0 : i32) comdat(@v) : i32

// -----

// CHECK: '@groups::@b' could not be found in symbol table
llvm.comdat @groups {
  llvm.comdat_selector @a any
}
llvm.mlir.global @g(0 : i32) comdat(@groups::@b) : i32

// -----

// CHECK: operations with side effects such as 'llvm.alloca' are not allowed in global initializers
llvm.mlir.global internal @g() : !llvm.ptr {
  %0 = llvm.mlir.constant(1 : i64) : i64
  %1 = llvm.alloca %0 x i8 : (i64) -> !llvm.ptr
  llvm.return %1 : !llvm.ptr
}

// -----

// CHECK: expects type to be a valid element type for an LLVM global alias, not '!llvm.label'
llvm.mlir.global external @x(42 : i32) : i32
llvm.mlir.alias external @y : !llvm.label {
  %0 = llvm.mlir.addressof @x : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// CHECK: 'appending' linkage not supported for an alias, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, external, available_externally
llvm.mlir.global external @x(42 : i32) : i32
llvm.mlir.alias appending @y : i32 {
  %0 = llvm.mlir.addressof @x : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// CHECK: operations with side effects such as 'llvm.load' are not allowed in alias initializers
llvm.mlir.global external @x(42 : i32) : i32
llvm.mlir.alias external @y : i32 {
  %0 = llvm.mlir.addressof @x : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> i32
  llvm.return %0 : !llvm.ptr
}

// -----

// CHECK: 'common' linkage not supported for an ifunc, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, external
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc common @f : !llvm.func<void ()>, !llvm.ptr @resolver

// -----

// CHECK: resolver must be a definition
llvm.func @resolver() -> !llvm.ptr
llvm.mlir.ifunc external @f : !llvm.func<void ()>, !llvm.ptr @resolver

// -----

// CHECK: must have a function resolver, but '@resolver' is an 'llvm.mlir.global'
llvm.mlir.global external @resolver() : !llvm.ptr
llvm.mlir.ifunc external @f : !llvm.func<void ()>, !llvm.ptr @resolver

// -----

// CHECK: must have a function resolver, but '@alias' is an 'llvm.mlir.global'
llvm.mlir.global external @resolver() : !llvm.ptr
llvm.mlir.alias external @alias : !llvm.ptr {
  %0 = llvm.mlir.addressof @resolver : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @f : !llvm.func<void ()>, !llvm.ptr @alias

// -----

// CHECK: resolver must return a pointer
llvm.func @resolver() -> i64 {
  %0 = llvm.mlir.zero : i64
  llvm.return %0 : i64
}
llvm.mlir.ifunc external @f : !llvm.func<void ()>, !llvm.ptr @resolver

// -----

// CHECK: resolver has incorrect type '!llvm.ptr<1>', expected '!llvm.ptr'
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @f : !llvm.func<void ()>, !llvm.ptr<1> @resolver

// -----

// CHECK: '@ctor' does not reference an LLVM function
llvm.mlir.global @ctor() : i32
llvm.mlir.global_ctors ctors = [@ctor], priorities = [0 : i32], data = [#llvm.zero]

// -----

// CHECK: '@ctor' could not be found in symbol table
llvm.mlir.global_ctors ctors = [@ctor], priorities = [0 : i32], data = [#llvm.zero]

// -----

// CHECK: '@dtor' does not have a definition
llvm.func @dtor()
llvm.mlir.global_dtors dtors = [@dtor], priorities = [0 : i32], data = [#llvm.zero]

// -----

// CHECK: data element must be symbol or #llvm.zero
llvm.func @dtor() {
  llvm.return
}
llvm.mlir.global_dtors dtors = [@dtor], priorities = [0 : i32], data = [0 : i32]

// -----

// CHECK: only integer and string values are currently supported for unknown key 'yolo'
llvm.module_flags [#llvm.mlir.module_flag<error, "yolo", @foo>]

// -----

// CHECK: 'CG Profile' key expects an array of '#llvm.cgprofile_entry'
llvm.module_flags [#llvm.mlir.module_flag<append, "CG Profile", ["yo"]>]

// -----

// CHECK: 'CG Profile' key expects an array of '#llvm.cgprofile_entry'
llvm.module_flags [#llvm.mlir.module_flag<append, "CG Profile", 3 : i64>]

// -----

// CHECK: 'ProfileSummary' key expects a '#llvm.profile_summary' attribute
llvm.module_flags [#llvm.mlir.module_flag<append, "ProfileSummary", 3 : i64>]
