// RUN: xdsl-opt -p lower-gas-casts %S/to_generic.mlir -o %t.a.mlir
// RUN: xdsl-opt -p lower-gas-casts %S/integers.mlir -o %t.b.mlir
// RUN: xdsl-opt -p lower-gas-casts %t.a.mlir -o %t.aa.mlir
// RUN: xdsl-opt -p lower-gas-casts %t.b.mlir -o %t.bb.mlir
// RUN: diff %t.a.mlir %t.aa.mlir
// RUN: diff %t.b.mlir %t.bb.mlir

// A second run finds nothing left to do.
