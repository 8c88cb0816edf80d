// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: invalid range attribute: Lower == Upper, but they aren't min (0) or max (4294967295) value
llvm.func @f() {
  %0 = rocdl.workitem.id.x range <i32, 7, 7> : i32
  llvm.return
}

// -----

// CHECK: expected an integer type
llvm.func @f() {
  %0 = rocdl.workitem.id.x range <f32, 0, 7> : i32
  llvm.return
}
