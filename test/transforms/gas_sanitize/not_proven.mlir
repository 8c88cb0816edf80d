// RUN: xdsl-opt -p gas-sanitize,ip-msp,resolve-gas,insert-sanitizer-checks %s | filecheck %s

// Arithmetic may leave the space unless it is inbounds.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK:         %[[S:.*]] = llvm.getelementptr %s[%i]
  // CHECK-NEXT:    llvm.call @__gas_check_shared(%p, %[[S]])
  // CHECK-NEXT:    llvm.load %[[S]] : !llvm.ptr<3> -> f32
  llvm.func @f(%s: !llvm.ptr<3>, %i: i64) {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.getelementptr %g[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
}
