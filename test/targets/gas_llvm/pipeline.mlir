// RUN: xdsl-opt -p "ip-msp,resolve-gas{runtime=true}" -t gas-llvm %s | filecheck %s

// What passes of this package note for each other is not written, but for the tags of
// pointers: a later run must not take them for bits of addresses.

module attributes {llvm.target_triple = "spir64", dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>>} {
  // CHECK: define spir_kernel void @k(ptr addrspace(1) %g, ptr addrspace(3) %l)
  // CHECK: ptrtoint ptr addrspace(3)
  // CHECK: lshr i64 %{{.+}}, 61
  // CHECK: switch i64
  // CHECK: load i32, ptr addrspace(3)
  // CHECK: load i32, ptr addrspace(1)
  // CHECK-NOT: gas.
  // CHECK: !llvm.module.flags
  // CHECK: !{i32 1, !"gas.private_memory", !"global"}
  // CHECK-NOT: gas.
  llvm.func spir_kernelcc @k(%g: !llvm.ptr<1>, %l: !llvm.ptr<3>) {
    %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    %1 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %2 = llvm.load %g : !llvm.ptr<1> -> i1
    %3 = llvm.select %2, %0, %1 : i1, !llvm.ptr<4>
    %4 = llvm.load %3 : !llvm.ptr<4> -> i32
    llvm.store %4, %g : i32, !llvm.ptr<1>
    llvm.return
  }
}
