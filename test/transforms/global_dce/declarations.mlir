// RUN: xdsl-opt -p "global-dce{declarations=true},verify-llvm" %s | filecheck %s
// RUN: xdsl-opt -p global-dce %s | filecheck %s --check-prefix=KEPT

// Only with the option, as LLVM's pass does.
// KEPT: llvm.func @unused(

module attributes {llvm.target_triple = "spir64"} {
  llvm.func @unused(!llvm.ptr<4>)
  // CHECK:      builtin.module
  // CHECK-NEXT: llvm.func @called()
  llvm.func @called()
  // CHECK: llvm.func @passed()
  llvm.func @passed()
  // CHECK: llvm.func @definition()
  llvm.func @definition() -> !llvm.ptr {
    llvm.call @called() : () -> ()
    %0 = llvm.mlir.addressof @passed : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
}
