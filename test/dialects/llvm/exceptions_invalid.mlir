// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: first operation in unwind destination should be a llvm.landingpad operation
llvm.func @f(%p: !llvm.ptr) {
  llvm.invoke %p() to ^bb1 unwind ^bb2 : !llvm.ptr, () -> ()
^bb1:
  llvm.return
^bb2:
  llvm.unreachable
}

// -----

// CHECK: type mismatch for bb argument #0 of successor #0: i32 is not i64
llvm.func @f(%p: !llvm.ptr, %i: i32) attributes {personality = @f} {
  llvm.invoke %p() to ^bb1(%i : i32) unwind ^bb2 : !llvm.ptr, () -> ()
^bb1(%x: i64):
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.unreachable
}

// -----

// CHECK: branch has 0 operands for successor #1, but target block has 1
llvm.func @f(%p: !llvm.ptr) attributes {personality = @f} {
  llvm.invoke %p() to ^bb1 unwind ^bb2 : !llvm.ptr, () -> ()
^bb1:
  llvm.return
^bb2(%x: i64):
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.unreachable
}

// -----

// CHECK: expects number of branch weights to match number of successors: 1 vs 2
llvm.func @f(%p: !llvm.ptr) attributes {personality = @f} {
  llvm.invoke %p() to ^bb1 unwind ^bb2 {branch_weights = array<i32: 1>} : !llvm.ptr, () -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.unreachable
}

// -----

// CHECK: expected 1 operand bundle tags, but actually got 0
llvm.func @f(%p: !llvm.ptr) attributes {personality = @f} {
  "llvm.invoke"(%p) [^bb1, ^bb2] <{CConv = #llvm.cconv<ccc>, op_bundle_sizes = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!llvm.ptr) -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.unreachable
}

// -----

// CHECK: indirect callee must be a pointer, not 'i32'
llvm.func @f(%p: i32) attributes {personality = @f} {
  llvm.invoke %p() to ^bb1 unwind ^bb2 : i32, () -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.unreachable
}

// -----

// CHECK: must have either a `callee` or a pointer to it
llvm.func @f() attributes {personality = @f} {
  "llvm.invoke"() [^bb1, ^bb2] <{CConv = #llvm.cconv<ccc>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0, 0, 0>}> : () -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.unreachable
}

// -----

// CHECK: expected var_callee_type to be a variadic function type
llvm.func @f() attributes {personality = @f} {
  llvm.invoke @f() to ^bb1 unwind ^bb2 vararg(!llvm.func<void ()>) : () -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.unreachable
}

// -----

// CHECK: llvm.landingpad needs to be in a function with a personality
llvm.func @f() {
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

// CHECK: landingpad instruction expects at least one clause or cleanup attribute
llvm.func @f() attributes {personality = @f} {
  %0 = llvm.landingpad : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

// CHECK: clause #0 is not a known constant - null, addressof, bitcast
llvm.func @f(%p: !llvm.ptr) attributes {personality = @f} {
  %0 = llvm.landingpad (catch %p : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

// CHECK: constant clauses expected: global addresses expected as operand to bitcast used in clauses for landingpad
llvm.func @f(%p: !llvm.ptr) attributes {personality = @f} {
  %0 = llvm.bitcast %p : !llvm.ptr to !llvm.ptr
  %1 = llvm.landingpad (catch %0 : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

// CHECK: expected 'catch' before a !llvm.ptr
llvm.func @f(%p: !llvm.ptr) attributes {personality = @f} {
  %0 = llvm.landingpad (filter %p : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

// CHECK: 'llvm.landingpad' should have a consistent result type inside a function
llvm.func @f() attributes {personality = @f} {
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i64)>
  llvm.return
}

// -----

// CHECK: 'llvm.resume' should have a consistent input type inside a function
llvm.func @f(%i: i32) attributes {personality = @f} {
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %i : i32
}

// -----

// CHECK: expected an LLVM type, got !llvm.void
llvm.func @f() attributes {personality = @f} {
  %0 = llvm.landingpad cleanup : !llvm.void
  llvm.unreachable
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%i: i32) {
  %0 = llvm.intr.eh.typeid.for %i : (i32) -> i32
  llvm.return
}
