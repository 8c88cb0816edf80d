// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: xdsl-opt -p ip-msp,resolve-gas %s | filecheck %s --check-prefix=PASSES

// What MLIR 19 and older print.

// CHECK:      gpu.module @m {
// CHECK:        gpu.module_end
// PASSES:       llvm.load %s : !llvm.ptr<3> -> f32
// PASSES:       gpu.module_end
"gpu.module"() <{sym_name = "m"}> ({
  llvm.func @kernel(%s: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %v = llvm.load %g : !llvm.ptr -> f32
    llvm.return
  }
  "gpu.module_end"() : () -> ()
}) : () -> ()
