// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false},verify-llvm" %s | filecheck %s
// RUN: xdsl-opt -p "resolve-gas{runtime=true}" %s -o %t.mlir
// RUN: %if mlir-opt-22 && mlir-translate-22 %{ mlir-opt-22 %t.mlir | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}
// RUN: %if mlir-opt-22 && mlir-translate-22 && opt-22 %{ opt-22 -passes=verify -disable-output %t.ll %}

// Functions with several blocks: successors, block arguments and dominance stay right.

module attributes {llvm.target_triple = "spir64"} {
  // The tag that was read before a branch is known on both sides of it.
  // CHECK-LABEL: llvm.func @branch(
  // CHECK:         %[[TAG:.*]] = llvm.lshr
  // CHECK-NEXT:    llvm.switch %[[TAG]]
  // CHECK:         llvm.cond_br %{{.*}}, ^[[YES:[a-z0-9]+]], ^[[NO:[a-z0-9]+]](%{{.*}} : i32)
  // CHECK-NEXT:  ^[[YES]]:
  // CHECK-NEXT:    llvm.switch %[[TAG]]
  // CHECK:         llvm.br ^[[NO]](%{{.*}} : i32)
  // CHECK-NEXT:  ^[[NO]](%{{.*}}: i32):
  // CHECK-NEXT:    llvm.switch %[[TAG]]
  // CHECK-NOT:     llvm.lshr
  llvm.func @branch(%p: !llvm.ptr<4>, %c: i1) {
    %0 = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.cond_br %c, ^yes, ^no(%0 : i32)
  ^yes:
    %1 = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.br ^no(%1 : i32)
  ^no(%v: i32):
    llvm.store %v, %p : i32, !llvm.ptr<4>
    llvm.return
  }

  // What one side reads is not known on the other.
  // CHECK-LABEL: llvm.func @sides(
  // CHECK:         llvm.cond_br
  // CHECK:         llvm.lshr
  // CHECK:         llvm.lshr
  // CHECK-NOT:     llvm.lshr
  llvm.func @sides(%p: !llvm.ptr<4>, %c: i1, %v: i32) {
    llvm.cond_br %c, ^yes, ^no
  ^yes:
    llvm.store %v, %p : i32, !llvm.ptr<4>
    llvm.br ^end
  ^no:
    llvm.store %v, %p : i32, !llvm.ptr<4>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // A block that branches to itself.
  // CHECK-LABEL: llvm.func @loop(
  // CHECK:         llvm.br ^[[LOOP:[a-z0-9]+]](%{{.*}}, %{{.*}} : !llvm.ptr<4>, i64)
  // CHECK-NEXT:  ^[[LOOP]](%[[Q:.*]]: !llvm.ptr<4>, %{{.*}}: i64):
  // CHECK:         llvm.ptrtoint %[[Q]]
  // CHECK:         llvm.switch
  // CHECK:       ^{{.*}}(%{{.*}}: i32):
  // CHECK:         llvm.cond_br %{{.*}}, ^[[LOOP]](%{{.*}}, %{{.*}} : !llvm.ptr<4>, i64), ^{{.*}}
  llvm.func @loop(%p: !llvm.ptr<4>, %n: i64) -> i32 {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    llvm.br ^loop(%p, %zero : !llvm.ptr<4>, i64)
  ^loop(%q: !llvm.ptr<4>, %i: i64):
    %v = llvm.load %q : !llvm.ptr<4> -> i32
    %next = llvm.getelementptr %q[1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
    %j = llvm.add %i, %one : i64
    %more = llvm.icmp "slt" %j, %n : i64
    llvm.cond_br %more, ^loop(%next, %j : !llvm.ptr<4>, i64), ^end
  ^end:
    llvm.return %v : i32
  }

  // Allocas of constant size stay in the entry block, any other where it was.
  // CHECK-LABEL: llvm.func @allocas(
  // CHECK:         %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK-NEXT:    llvm.alloca %[[ONE]] x i32
  // CHECK:         llvm.switch
  // CHECK:         llvm.alloca %{{.*}} x i64
  llvm.func @allocas(%p: !llvm.ptr<4>, %n: i32) {
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %0 = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %v, %0 : i32, !llvm.ptr
    %1 = llvm.alloca %n x i64 : (i32) -> !llvm.ptr
    llvm.return
  }

  // Blocks that are never reached are rewritten too.
  // CHECK-LABEL: llvm.func @unreachable(
  // CHECK:         llvm.return
  // CHECK:         llvm.switch
  // CHECK-NOT:     llvm.load %{{.*}} : !llvm.ptr<4>
  llvm.func @unreachable(%p: !llvm.ptr<4>) {
    llvm.return
  ^never:
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.br ^never
  }
}
