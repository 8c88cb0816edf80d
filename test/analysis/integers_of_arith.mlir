// RUN: xdsl-opt -p print-memory-spaces --split-input-file %s | filecheck %s

// Addresses that are computed with the operations of arith, as integers and indices.

module attributes {
  llvm.target_triple = "nvptx64-nvidia-cuda",
  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>>
} {
  // CHECK-LABEL: // @sums_and_roundings
  // CHECK: %sum: {shared}
  // CHECK: %difference: {shared}
  // CHECK: %rounded: {shared}
  // CHECK: %marked: {shared}
  // CHECK: %selected: {shared}
  func.func @sums_and_roundings(%s3: !llvm.ptr<3>, %n: i64, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %eight = arith.constant 8 : i64
    %mask = arith.constant -16 : i64
    %address = llvm.ptrtoint %s : !llvm.ptr to i64
    %0 = arith.addi %address, %eight : i64
    %sum = llvm.inttoptr %0 : i64 to !llvm.ptr
    %1 = arith.subi %address, %eight : i64
    %difference = llvm.inttoptr %1 : i64 to !llvm.ptr
    %2 = arith.andi %address, %mask : i64
    %rounded = llvm.inttoptr %2 : i64 to !llvm.ptr
    %3 = arith.ori %address, %eight : i64
    %marked = llvm.inttoptr %3 : i64 to !llvm.ptr
    %4 = arith.select %c, %0, %1 : i64
    %selected = llvm.inttoptr %4 : i64 to !llvm.ptr
    return
  }

  // CHECK-LABEL: // @through_an_index
  // CHECK: %back: {shared}
  func.func @through_an_index(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %four = arith.constant 4 : index
    %address = llvm.ptrtoint %s : !llvm.ptr to i64
    %index = arith.index_cast %address : i64 to index
    %sum = arith.addi %index, %four : index
    %number = arith.index_cast %sum : index to i64
    %back = llvm.inttoptr %number : i64 to !llvm.ptr
    return
  }

  // The counter of a loop that begins at an address is one.
  // CHECK-LABEL: // @counted_from_an_address
  // CHECK: %here: {shared}
  func.func @counted_from_an_address(%s3: !llvm.ptr<3>, %n: i64) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %four = arith.constant 4 : i64
    %begin = llvm.ptrtoint %s : !llvm.ptr to i64
    %end = arith.addi %begin, %n : i64
    scf.for %i = %begin to %end step %four : i64 {
      %here = llvm.inttoptr %i : i64 to !llvm.ptr
    }
    return
  }

  // A known offset leads to one place.
  // CHECK-LABEL: // @at_an_offset
  // CHECK: %first: {shared}
  // CHECK: %second: {global, null}
  func.func @at_an_offset(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %two = arith.constant 2 : i32
    %one = arith.constant 1 : i64
    %slots = llvm.alloca %two x !llvm.ptr : (i32) -> !llvm.ptr
    %other = llvm.getelementptr %slots[%one] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %slots : !llvm.ptr, !llvm.ptr
    llvm.store %g, %other : !llvm.ptr, !llvm.ptr
    %first = llvm.load %slots : !llvm.ptr -> !llvm.ptr
    %second = llvm.load %other : !llvm.ptr -> !llvm.ptr
    return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // What is cut or mixed may be found elsewhere: the slot may be written by others.
  // CHECK-LABEL: // @taken_apart
  // CHECK: %mixed: {global, local, null}
  // CHECK: %loaded: {global, shared, constant, local, distributed shared, param, null}
  func.func @taken_apart(%key: i64) attributes {CConv = #llvm.cconv<ptx_kernelcc>} {
    %one = arith.constant 1 : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %address = llvm.ptrtoint %slot : !llvm.ptr to i64
    %0 = arith.xori %address, %key : i64
    %1 = arith.xori %0, %key : i64
    %mixed = llvm.inttoptr %1 : i64 to !llvm.ptr
    %loaded = llvm.load %mixed : !llvm.ptr -> !llvm.ptr
    return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A literal may be any address.
  // CHECK-LABEL: // @written_down
  // CHECK: %nowhere: {null}
  // CHECK: %anywhere: {global, shared, constant, local, distributed shared, param, null}
  func.func @written_down() {
    %zero = arith.constant 0 : i64
    %number = arith.constant 4096 : i64
    %nowhere = llvm.inttoptr %zero : i64 to !llvm.ptr
    %anywhere = llvm.inttoptr %number : i64 to !llvm.ptr
    return
  }
}
