// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: property 'isVolatile' expected in operation 'llvm.intr.memcpy'
llvm.func @f(%p: !llvm.ptr, %j: i64) {
  "llvm.intr.memcpy"(%p, %p, %j) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

// CHECK: Expected attribute i1 but got i8
llvm.func @f(%p: !llvm.ptr, %j: i64) {
  "llvm.intr.memcpy"(%p, %p, %j) <{isVolatile = 0 : i8}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%p: !llvm.ptr, %i: i32, %j: i64) {
  "llvm.intr.memcpy"(%p, %i, %j) <{isVolatile = false}> : (!llvm.ptr, i32, i64) -> ()
  llvm.return
}

// -----

// CHECK: Expected attribute i8 but got i32
llvm.func @f(%p: !llvm.ptr, %i: i32, %j: i64) {
  "llvm.intr.memset"(%p, %i, %j) <{isVolatile = false}> : (!llvm.ptr, i32, i64) -> ()
  llvm.return
}

// -----

// CHECK: property 'len' expected in operation 'llvm.intr.memset.inline'
llvm.func @f(%p: !llvm.ptr, %b: i8) {
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false}> : (!llvm.ptr, i8) -> ()
  llvm.return
}

// -----

// CHECK: Operation llvm.intr.memcpy does not have a custom format.
llvm.func @f(%p: !llvm.ptr, %j: i64) {
  llvm.intr.memcpy %p, %p, %j : i64
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%i: i32) {
  llvm.intr.lifetime.start %i : i32
  llvm.return
}

// -----

// CHECK: operand is used with type !llvm.ptr, but has been previously used or defined with type !llvm.ptr<1>
llvm.func @f(%p: !llvm.ptr, %g: !llvm.ptr<1>) {
  llvm.intr.invariant.end %g, 8, %p : !llvm.ptr
  llvm.return
}
