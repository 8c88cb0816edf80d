// RUN: xdsl-opt --split-input-file -p print-memory-spaces %s | filecheck %s

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

// -----

// Addresses that another function exposes by computation: they matter to sums with an
// integer that is not tracked, which may be the distance to one of them.

module attributes {
  llvm.target_triple = "nvptx64-nvidia-cuda",
  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i32 = dense<32> : vector<2xi64>>
} {
  // CHECK-LABEL: // @exposes
  // CHECK: %r: {global, local, null}
  llvm.func @exposes(%l5: !llvm.ptr<5>) attributes {nvvm.kernel} {
    %l = llvm.addrspacecast %l5 : !llvm.ptr<5> to !llvm.ptr
    %a = llvm.ptrtoint %l : !llvm.ptr to i64
    %high = llvm.mlir.constant(8191 : i64) : i64
    %b = llvm.xor %a, %high : i64
    %r = llvm.inttoptr %b : i64 to !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @does_not
  // CHECK: %same: {shared}
  // CHECK: %constant: {shared}
  // CHECK: %next: {shared}
  // CHECK: %low: {shared}
  // CHECK: %rounded: {shared}
  // CHECK: %set: {shared}
  // CHECK: %set_high: {shared, local}
  // CHECK: %moved: {shared, local}
  // CHECK: %moved_low: {shared, local}
  // CHECK: %from_memory: {shared, local}
  llvm.func @does_not(%s3: !llvm.ptr<3>, %n: i64) attributes {nvvm.kernel} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %same = llvm.inttoptr %a : i64 to !llvm.ptr
    %seven = llvm.mlir.constant(7 : i64) : i64
    %0 = llvm.xor %a, %seven : i64
    %constant = llvm.inttoptr %0 : i64 to !llvm.ptr
    %1 = llvm.add %a, %seven : i64
    %next = llvm.inttoptr %1 : i64 to !llvm.ptr
    %2 = llvm.and %n, %seven : i64
    %3 = llvm.xor %2, %a : i64
    %low = llvm.inttoptr %3 : i64 to !llvm.ptr
    %ones = llvm.mlir.constant(-1 : i64) : i64
    %4 = llvm.xor %2, %ones : i64
    %5 = llvm.and %a, %4 : i64
    %rounded = llvm.inttoptr %5 : i64 to !llvm.ptr
    %8 = llvm.or %a, %2 : i64
    %set = llvm.inttoptr %8 : i64 to !llvm.ptr
    %9 = llvm.or %a, %n : i64
    %set_high = llvm.inttoptr %9 : i64 to !llvm.ptr
    %6 = llvm.add %a, %n : i64
    %moved = llvm.inttoptr %6 : i64 to !llvm.ptr
    %7 = llvm.xor %6, %seven : i64
    %moved_low = llvm.inttoptr %7 : i64 to !llvm.ptr
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.store %6, %slot : i64, !llvm.ptr
    %from_memory = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}
