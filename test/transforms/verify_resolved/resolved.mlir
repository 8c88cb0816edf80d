// RUN: xdsl-opt -p verify-resolved --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p "resolve-gas{runtime=true},verify-resolved" %S/../resolve_gas_runtime/three_way.mlir -o /dev/null
// RUN: xdsl-opt -p "resolve-gas{runtime=true},verify-resolved" %S/../resolve_gas_runtime/accesses.mlir -o /dev/null

// Nothing is generic: the module passes, and is not changed. Other uses of generic pointers
// are no accesses.

// CHECK-LABEL: llvm.func @uses(
// CHECK:         llvm.addrspacecast
// CHECK:         llvm.store %{{.*}}, %{{.*}} : !llvm.ptr<4>, !llvm.ptr<1>
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @callee(!llvm.ptr<4>)
  llvm.func @uses(%g: !llvm.ptr<4>, %out: !llvm.ptr<1>) -> i1 {
    %0 = llvm.addrspacecast %g : !llvm.ptr<4> to !llvm.ptr<1>
    llvm.store %g, %out : !llvm.ptr<4>, !llvm.ptr<1>
    llvm.call @callee(%g) : (!llvm.ptr<4>) -> ()
    %q = llvm.getelementptr %g[1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
    %1 = llvm.icmp "eq" %g, %q : !llvm.ptr<4>
    llvm.return %1 : i1
  }
}

// -----

// The host has one memory: no access is generic.
// CHECK-LABEL: llvm.func @host(
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func @host(%p: !llvm.ptr) -> i32 {
    %0 = llvm.load %p : !llvm.ptr -> i32
    llvm.return %0 : i32
  }
}
