// RUN: xdsl-opt -p print-memory-spaces %s | filecheck %s

// "Generic Address Space", the numbers of IGC: 0 private, 1 global, 2 constant, 3 local, 4
// generic. Names are those of NVPTX: OpenCL's local memory is `shared`, private is `local`.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK: // @spaces
  // CHECK-NEXT: //   llvm.addrspacecast, operation 0 of block 0: {local, null}
  // CHECK-NEXT: //   llvm.addrspacecast, operation 1 of block 0: {global, null}
  // CHECK-NEXT: //   llvm.addrspacecast, operation 2 of block 0: {constant, null}
  // CHECK-NEXT: //   llvm.addrspacecast, operation 3 of block 0: {shared, null}
  llvm.func @spaces(%private: !llvm.ptr, %global: !llvm.ptr<1>, %constant: !llvm.ptr<2>, %local: !llvm.ptr<3>) {
    %0 = llvm.addrspacecast %private : !llvm.ptr to !llvm.ptr<4>
    %1 = llvm.addrspacecast %global : !llvm.ptr<1> to !llvm.ptr<4>
    %2 = llvm.addrspacecast %constant : !llvm.ptr<2> to !llvm.ptr<4>
    %3 = llvm.addrspacecast %local : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.return
  }
}
