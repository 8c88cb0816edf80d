// RUN: xdsl-opt -p lower-gas-casts --split-input-file %s | filecheck %s

// Hardware that knows generic pointers makes the casts itself, and the host has none.

// CHECK-LABEL: llvm.func @nvptx(
// CHECK-NEXT:    llvm.addrspacecast
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @nvptx(%p: !llvm.ptr<3>) -> !llvm.ptr {
    %0 = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
}

// -----

// CHECK-LABEL: llvm.func @amdgpu(
// CHECK-NEXT:    llvm.addrspacecast
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func @amdgpu(%p: !llvm.ptr<3>) -> !llvm.ptr {
    %0 = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
}

// -----

// CHECK-LABEL: llvm.func @host(
// CHECK-NEXT:    llvm.addrspacecast
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func @host(%p: !llvm.ptr<3>) -> !llvm.ptr<4> {
    %0 = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.return %0 : !llvm.ptr<4>
  }
}
