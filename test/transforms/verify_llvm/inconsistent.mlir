// RUN: xdsl-opt -p verify-llvm --disable-verify --split-input-file --verify-diagnostics %s | filecheck %s

// CHECK: operation 0 of block 0, in @caller, `llvm.call @callee(%p) : (!llvm.ptr) -> ()`: the call passes (!llvm.ptr) to @callee, which takes (!llvm.ptr<3>). Make the two agree.
llvm.func @callee(!llvm.ptr<3>)
llvm.func @caller(%p: !llvm.ptr) {
  llvm.call @callee(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// CHECK: the call passes () to @callee, which takes (i32, ...). Make the two agree.
llvm.func @callee(i32, ...)
llvm.func @caller(%p: !llvm.ptr) {
  llvm.call @callee() vararg(!llvm.func<void (i32, ...)>) : () -> ()
  llvm.return
}

// -----

// CHECK: caller.cu:3:4, in @caller, `llvm.call @callee(%i, %i) : (i32, i32) -> ()`: the call passes (i32, i32) to @callee, which takes (i32). Make the two agree.
llvm.func @callee(i32)
llvm.func @caller(%i: i32) {
  llvm.call @callee(%i, %i) : (i32, i32) -> () loc("caller.cu":3:4)
  llvm.return
}

// -----

// CHECK: the call expects f32 of @callee, which returns i32. Make the two agree.
llvm.func @callee() -> i32
llvm.func @caller() {
  %0 = llvm.call @callee() : () -> f32
  llvm.return
}

// -----

// CHECK: the call expects nothing of @callee, which returns i32. Make the two agree.
llvm.func @callee() -> i32
llvm.func @caller() {
  llvm.call @callee() : () -> ()
  llvm.return
}

// -----

// CHECK: `llvm.call @callee() : () -> ()`: nothing defines @callee. Define or declare it in the module.
llvm.func @caller() {
  llvm.call @callee() : () -> ()
  llvm.return
}

// -----

// CHECK: @variable is no function but `llvm.mlir.global`. Call a function.
llvm.mlir.global external @variable() : i32
llvm.func @caller() {
  llvm.call @variable() : () -> ()
  llvm.return
}

// -----

// CHECK: it names no function, and its first operand is no pointer to one. Name the function or pass the pointer to call.
llvm.func @caller(%i: i32) {
  "llvm.call"(%i) <{op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
  llvm.return
}

// -----

// CHECK: `llvm.br ^{{.*}}(%p : !llvm.ptr)`: the branch passes (!llvm.ptr) to successor 0, a block that takes (!llvm.ptr<3>). Make the two agree.
llvm.func @branch(%p: !llvm.ptr) {
  llvm.br ^end(%p : !llvm.ptr)
^end(%q: !llvm.ptr<3>):
  llvm.return
}

// -----

// CHECK: the branch passes (!llvm.ptr, !llvm.ptr) to successor 1, a block that takes (!llvm.ptr). Make the two agree.
llvm.func @conditional(%p: !llvm.ptr, %c: i1) {
  llvm.cond_br %c, ^end(%p : !llvm.ptr), ^end(%p, %p : !llvm.ptr, !llvm.ptr)
^end(%q: !llvm.ptr):
  llvm.return
}

// -----

// CHECK: the branch passes (i32) to successor 2, a block that takes (). Make the two agree.
llvm.func @switch(%i: i32) {
  llvm.switch %i : i32, ^end [
    1: ^end,
    2: ^end(%i : i32)
  ]
^end:
  llvm.return
}

// -----

// CHECK: `llvm.func @entry`: the entry block takes (i32), the type of the function says (i64). Make the two agree.
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64)>, linkage = #llvm.linkage<external>, sym_name = "entry", visibility_ = 0 : i64}> ({
^bb0(%i: i32):
  llvm.return
}) : () -> ()

// -----

// CHECK: `llvm.return %i : i32`: it returns (i32) from @returning, whose type says (f32). Make the two agree.
llvm.func @returning(%i: i32) -> f32 {
  llvm.return %i : i32
}

// -----

// CHECK: `llvm.return`: it returns () from @returning, whose type says (f32). Make the two agree.
llvm.func @returning(%i: i32) -> f32 {
  llvm.return
}

// -----

// CHECK: `%0 = llvm.mlir.addressof @tile : !llvm.ptr`: it makes a pointer to address space 0, but @tile is in address space 3. Make the two agree.
llvm.mlir.global internal @tile() {addr_space = 3 : i32} : i32
llvm.func @address() {
  %0 = llvm.mlir.addressof @tile : !llvm.ptr
  llvm.return
}

// -----

// CHECK: @group is `llvm.comdat`, which has no address. Name a global variable or a function.
llvm.comdat @group {
}
llvm.func @address() {
  %0 = llvm.mlir.addressof @group : !llvm.ptr
  llvm.return
}

// -----

// CHECK: `llvm.func @grouped`: nothing defines @comdat::@missing. Define or declare it in the module.
llvm.comdat @comdat {
}
llvm.func @grouped() comdat(@comdat::@missing)

// -----

// CHECK: nothing defines @missing. Define or declare it in the module.
llvm.mlir.global_dtors dtors = [@missing], priorities = [0 : i32], data = [#llvm.zero]

// -----

// CHECK: `llvm.func @twice`: @twice is defined twice. Rename or remove one of them.
llvm.func @twice()
llvm.func @twice()

// -----

// An inner module does not see the symbols of the outer one.
// CHECK: in @caller, `llvm.call @callee() : () -> ()`: nothing defines @callee. Define or declare it in the module.
llvm.func @callee()
builtin.module {
  llvm.func @caller() {
    llvm.call @callee() : () -> ()
    llvm.return
  }
}
