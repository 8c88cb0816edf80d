// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: invalid range attribute: Lower == Upper, but they aren't min (0) or max (4294967295) value
llvm.func @f() {
  %0 = nvvm.read.ptx.sreg.tid.x range <i32, 5, 5> : i32
  llvm.return
}
