// RUN: xdsl-opt -p print-memory-spaces %s | filecheck %s

// Integers that are addresses, whose low bits are changed.

module attributes {
  llvm.target_triple = "nvptx64-nvidia-cuda",
  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i32 = dense<32> : vector<2xi64>>
} {
  // CHECK-LABEL: // @exchanged
  // CHECK: %low: {shared}
  // CHECK: %masked: {shared}
  // CHECK: %rounded: {shared}
  // CHECK: %high: {{.*}}global
  // CHECK: %any: {{.*}}global
  llvm.func @exchanged(%s3: !llvm.ptr<3>, %i: i64) attributes {nvvm.kernel} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %seven = llvm.mlir.constant(7 : i64) : i64
    %page = llvm.mlir.constant(4096 : i64) : i64
    %ones = llvm.mlir.constant(-1 : i64) : i64
    %0 = llvm.xor %a, %seven : i64
    %low = llvm.inttoptr %0 : i64 to !llvm.ptr
    %1 = llvm.and %i, %seven : i64
    %2 = llvm.xor %1, %a : i64
    %masked = llvm.inttoptr %2 : i64 to !llvm.ptr
    %3 = llvm.xor %1, %ones : i64
    %4 = llvm.and %a, %3 : i64
    %rounded = llvm.inttoptr %4 : i64 to !llvm.ptr
    %5 = llvm.xor %a, %page : i64
    %high = llvm.inttoptr %5 : i64 to !llvm.ptr
    %6 = llvm.and %a, %i : i64
    %any = llvm.inttoptr %6 : i64 to !llvm.ptr
    llvm.return
  }
}
