// RUN: not xdsl-opt -t gen %s 2>&1 | filecheck %s

// CHECK: `func.func @f`: only units of Gen IR can be dumped. Convert the module to Gen IR first.
func.func @f() {
  func.return
}
