// RUN: xdsl-opt --split-input-file -p resolve-gas %s | filecheck %s

// Atomic intrinsics with a scope that are left.

// A call that LLVM rejects, whose types MLIR does not verify.
// CHECK-LABEL: llvm.func @invalid(
// CHECK:         llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta.i32.p0"(%s, %v)
// CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.atomic.cas.gen.i.cta.i32.p0"(%s, %v)
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @invalid(%s3: !llvm.ptr<3>, %v: i32) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta.i32.p0"(%s, %v) : (!llvm.ptr, i32) -> ()
    %0 = llvm.call_intrinsic "llvm.nvvm.atomic.cas.gen.i.cta.i32.p0"(%s, %v) : (!llvm.ptr, i32) -> i32
    llvm.return
  }
}

// -----

// In a module for another target, whose scopes have other names.
// CHECK-LABEL: llvm.func @of_another_target(
// CHECK:         llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta.i32.p0"(%s, %v)
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func @of_another_target(%s3: !llvm.ptr<3>, %v: i32) -> i32 {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta.i32.p0"(%s, %v) : (!llvm.ptr, i32) -> i32
    llvm.return %0 : i32
  }
}
