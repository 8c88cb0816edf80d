// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s

// Pointers whose bits are computed with.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // There and back, with nothing in between that could lead elsewhere: llvm#53665.
  // CHECK-LABEL: llvm.func ptx_kernelcc @there_and_back(
  // CHECK:         %p = llvm.inttoptr %n : i64 to !llvm.ptr
  // CHECK-NEXT:    %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.load %[[P]] : !llvm.ptr<1> -> i32
  llvm.func ptx_kernelcc @there_and_back(%g1: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %n = llvm.ptrtoint %g : !llvm.ptr to i64
    %p = llvm.inttoptr %n : i64 to !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // The mask of `ptrmask` is as wide as a generic pointer, and need not be as wide as
  // one of the space: the result is cast, not the operand. llvm#140802.
  // CHECK-LABEL: llvm.func @masked(
  // CHECK:         %p = llvm.intr.ptrmask %s, %mask : (!llvm.ptr, i64) -> !llvm.ptr
  // CHECK-NEXT:    %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[P]] : !llvm.ptr<3> -> i32
  llvm.func @masked(%s3: !llvm.ptr<3>, %mask: i64) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.intr.ptrmask %s, %mask : (!llvm.ptr, i64) -> !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // The low bits of an address do not lead out of a space, others may: llvm#173244.
  // CHECK-LABEL: llvm.func ptx_kernelcc @rounded(
  // CHECK:         %p = llvm.inttoptr
  // CHECK-NEXT:    %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.load %[[P]] : !llvm.ptr<1> -> i32
  llvm.func ptx_kernelcc @rounded(%g1: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %mask = llvm.mlir.constant(-16 : i64) : i64
    %n = llvm.ptrtoint %g : !llvm.ptr to i64
    %m = llvm.and %n, %mask : i64
    %p = llvm.inttoptr %m : i64 to !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func ptx_kernelcc @high_bits_cleared(
  // CHECK:         %p = llvm.inttoptr
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func ptx_kernelcc @high_bits_cleared(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %mask = llvm.mlir.constant(4294967295 : i64) : i64
    %n = llvm.ptrtoint %s : !llvm.ptr to i64
    %m = llvm.and %n, %mask : i64
    %p = llvm.inttoptr %m : i64 to !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func ptx_kernelcc @bits_turned_over(
  // CHECK:         %p = llvm.inttoptr
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func ptx_kernelcc @bits_turned_over(%s3: !llvm.ptr<3>, %key: i64) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %n = llvm.ptrtoint %s : !llvm.ptr to i64
    %m = llvm.xor %n, %key : i64
    %p = llvm.inttoptr %m : i64 to !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }
}

// -----

// The offset of a shared pointer in its window is no generic address: llvm#79108.
module attributes {
  llvm.target_triple = "nvptx64-nvidia-cuda",
  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, !llvm.ptr<3> = dense<32> : vector<4xi64>>
} {
  // CHECK-LABEL: llvm.func ptx_kernelcc @widened(
  // CHECK:         %p = llvm.inttoptr
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func ptx_kernelcc @widened(%s3: !llvm.ptr<3>) {
    %n = llvm.ptrtoint %s3 : !llvm.ptr<3> to i32
    %m = llvm.zext %n : i32 to i64
    %p = llvm.inttoptr %m : i64 to !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }
}
