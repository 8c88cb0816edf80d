// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: either `id` or `mask` must be set
llvm.func @f() {
  nvvm.pmevent
  llvm.return
}

// -----

// CHECK: `id` and `mask` cannot be set at the same time
llvm.func @f() {
  nvvm.pmevent id = 1 mask = 1
  llvm.return
}

// -----

// CHECK: `id` must be between 0 and 15
llvm.func @f() {
  nvvm.pmevent id = 16
  llvm.return
}

// -----

// CHECK: new register size must be multiple of 8
llvm.func @f() {
  nvvm.setmaxregister increase 30
  llvm.return
}

// -----

// CHECK: new register size must be in between 24 to 256
llvm.func @f() {
  nvvm.setmaxregister decrease 16
  llvm.return
}

// -----

// CHECK: mode 'f4e' requires 'hi' operand.
llvm.func @f(%i: i32) {
  %0 = nvvm.prmt <f4e> %i, %i : i32
  llvm.return
}

// -----

// CHECK: mode 'ecl' does not accept 'hi' operand.
llvm.func @f(%i: i32) {
  %0 = nvvm.prmt <ecl> %i, %i, %i : i32
  llvm.return
}

// -----

// CHECK: Expected `decrease`, or `increase`.
llvm.func @f() {
  nvvm.setmaxregister foo 24
  llvm.return
}

// -----

// CHECK: Expected `signed`, or `unsigned`.
llvm.func @f(%i: i32, %a: vector<4xi8>) {
  %0 = nvvm.dot.accumulate.4way %a <foo>, %a <signed>, %i : vector<4xi8>, vector<4xi8>
  llvm.return
}
