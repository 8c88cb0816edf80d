// RUN: xdsl-opt -p resolve-gas %s | filecheck %s

// The text of an annotation is the variable of its own module.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  "gpu.module"() <{sym_name = "other"}> ({
    llvm.mlir.global private constant @text("another annotation\00")
  }) : () -> ()
  "gpu.module"() <{sym_name = "marked"}> ({
    llvm.mlir.global private constant @text("gas.keep_generic\00")
    // CHECK-LABEL: llvm.func @kernel(
    // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
    llvm.func @kernel(%s: !llvm.ptr<3>) {
      %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
      %text = llvm.mlir.addressof @text : !llvm.ptr
      %none = llvm.mlir.zero : !llvm.ptr
      %line = llvm.mlir.constant(1 : i32) : i32
      %p = "llvm.intr.ptr.annotation"(%g, %text, %text, %line, %none) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
      %v = llvm.load %p : !llvm.ptr -> f32
      llvm.return
    }
  }) : () -> ()
}
