// RUN: xdsl-opt -p print-alias %s | filecheck %s

// Low bits that an integer changes which is not tracked: the address stays in its space,
// but may become that of another object there.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @one() {addr_space = 3 : i32} : i32
  llvm.mlir.global internal @other() {addr_space = 3 : i32} : i32
  llvm.mlir.global internal @third() {addr_space = 3 : i32} : i32

  // CHECK-LABEL: // @from_one_to_the_other
  // CHECK-DAG: other <-> constant: NoAlias
  // CHECK-DAG: other <-> changed: MayAlias
  // CHECK-DAG: third <-> changed: NoAlias
  llvm.func @from_one_to_the_other() attributes {nvvm.kernel} {
    %one = llvm.mlir.addressof @one : !llvm.ptr<3>
    %other = llvm.mlir.addressof @other {gas.alias = "other"} : !llvm.ptr<3>
    %third = llvm.mlir.addressof @third {gas.alias = "third"} : !llvm.ptr<3>
    %p = llvm.addrspacecast %one : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.addrspacecast %other : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %p : !llvm.ptr to i64
    %b = llvm.ptrtoint %q : !llvm.ptr to i64
    %page = llvm.mlir.constant(4095 : i64) : i64
    %four = llvm.mlir.constant(4 : i64) : i64
    %0 = llvm.xor %a, %four : i64
    %constant = llvm.inttoptr %0 {gas.alias = "constant"} : i64 to !llvm.ptr
    %1 = llvm.xor %a, %b : i64
    %2 = llvm.and %1, %page : i64
    %3 = llvm.xor %a, %2 : i64
    %changed = llvm.inttoptr %3 {gas.alias = "changed"} : i64 to !llvm.ptr
    llvm.return
  }
}
