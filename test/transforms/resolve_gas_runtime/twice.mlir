// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false}" %S/three_way.mlir -o %t.a.mlir
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false}" %S/blocks.mlir -o %t.b.mlir
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false private-in-global=false}" %S/runs.mlir -o %t.c.mlir
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false}" %t.a.mlir -o %t.aa.mlir
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false}" %t.b.mlir -o %t.bb.mlir
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false}" %t.c.mlir -o %t.cc.mlir
// RUN: diff %t.a.mlir %t.aa.mlir
// RUN: diff %t.b.mlir %t.bb.mlir
// RUN: diff %t.c.mlir %t.cc.mlir

// A second run finds nothing left to do, and does not move private memory.
