// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false},lower-gas-casts,verify-llvm,verify-resolved" %s | filecheck %s
// RUN: xdsl-opt -p "resolve-gas{runtime=true private-in-global=false}" %s -o %t.mlir
// RUN: %if mlir-opt-22 && mlir-translate-22 %{ mlir-opt-22 %t.mlir | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}
// RUN: %if mlir-opt-22 && mlir-translate-22 && opt-22 %{ opt-22 -passes=verify -disable-output %t.ll %}
// RUN: %if mlir-opt-22 && mlir-translate-22 && llc-22 %{ llc-22 -mtriple=x86_64-unknown-linux-gnu %t.ll -o /dev/null %}

// From generic accesses to integers. What the passes make themselves is not taken for what
// the program does: the tags that are tested are tags.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @sum(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<4>) -> i32
  // CHECK:         %[[INT:.*]] = llvm.ptrtoint %[[P]] {gas.tagged} : !llvm.ptr<4> to i64
  // CHECK-NEXT:    %[[TAG:.*]] = llvm.lshr %[[INT]], %{{.*}} : i64
  // CHECK-NEXT:    llvm.switch %[[TAG]]
  // CHECK:         llvm.shl
  // CHECK-NEXT:    llvm.ashr
  // CHECK-NEXT:    %[[L:.*]] = llvm.inttoptr %{{.*}} : i64 to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[L]] : !llvm.ptr<3> -> i32
  // CHECK-NOT:     llvm.addrspacecast
  llvm.func @sum(%p: !llvm.ptr<4>) -> i32 {
    %0 = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return %0 : i32
  }

  llvm.func @caller(%g: !llvm.ptr<1>, %l: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %a = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    %0 = llvm.call @sum(%a) : (!llvm.ptr<4>) -> i32
    %b = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %1 = llvm.call @sum(%b) : (!llvm.ptr<4>) -> i32
    %c = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    %2 = llvm.call @sum(%c) : (!llvm.ptr<4>) -> i32
    llvm.return
  }
}
