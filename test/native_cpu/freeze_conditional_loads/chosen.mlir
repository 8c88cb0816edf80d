// RUN: xdsl-opt -p freeze-conditional-loads,verify-llvm %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: xdsl-opt -p freeze-conditional-loads %t.mlir -o %t.again.mlir
// RUN: filecheck %s --check-prefix=AGAIN --input-file %t.again.mlir
// PATTERN: FreezeLoad

// Frozen once, whatever is run.
// AGAIN-COUNT-9: llvm.freeze
// AGAIN-NOT: llvm.freeze

// CHECK-LABEL: llvm.func @directly
llvm.func @directly(%p: !llvm.ptr<1>, %c: i1, %new: i32, %x: i32) {
  llvm.cond_br %c, ^then, ^end(%x : i32)
^then:
  // LLVM drops the `freeze` of what is never undefined.
  // CHECK: %[[OLD:.*]] = llvm.load %p {gas.metadata = {range = "!{i32 0, i32 5}"}}
  // CHECK-NEXT: %[[FROZEN:.*]] = llvm.freeze %[[OLD]] : i32
  // CHECK-NEXT: llvm.store %new, %p
  // CHECK-NEXT: llvm.br ^{{.*}}(%[[FROZEN]] : i32)
  %old = llvm.load %p {gas.metadata = {noundef = "!{}", range = "!{i32 0, i32 5}"}} : !llvm.ptr<1> -> i32
  llvm.store %new, %p : i32, !llvm.ptr<1>
  llvm.br ^end(%old : i32)
^end(%r: i32):
  llvm.store %r, %p : i32, !llvm.ptr<1>
  llvm.return
}

// LLVM makes `x + (c ? *p : 0)` of it.
// CHECK-LABEL: llvm.func @one_arm_is_an_operand
// CHECK: llvm.freeze
llvm.func @one_arm_is_an_operand(%p: !llvm.ptr<1>, %c: i1, %x: i32) {
  llvm.cond_br %c, ^then, ^end(%x : i32)
^then:
  %old = llvm.load %p : !llvm.ptr<1> -> i32
  %sum = llvm.add %x, %old : i32
  llvm.br ^end(%sum : i32)
^end(%r: i32):
  llvm.store %r, %p : i32, !llvm.ptr<1>
  llvm.return
}

// LLVM makes `x * ((c ? *p : y) + z)` of it.
// CHECK-LABEL: llvm.func @both_arms_are_alike
// CHECK: llvm.load
// CHECK-NEXT: llvm.freeze
llvm.func @both_arms_are_alike(%p: !llvm.ptr<1>, %c: i1, %x: i32, %y: i32, %z: i32) {
  llvm.cond_br %c, ^then, ^else
^then:
  %old = llvm.load %p : !llvm.ptr<1> -> i32
  %a = llvm.add %old, %z : i32
  %b = llvm.mul %a, %x : i32
  llvm.br ^end(%b : i32)
^else:
  %d = llvm.add %z, %y : i32
  %e = llvm.mul %x, %d : i32
  llvm.br ^end(%e : i32)
^end(%r: i32):
  llvm.store %r, %p : i32, !llvm.ptr<1>
  llvm.return
}

// CHECK-LABEL: llvm.func @converted
// CHECK: llvm.load
// CHECK-NEXT: llvm.freeze
llvm.func @converted(%p: !llvm.ptr<1>, %c: i1) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  llvm.cond_br %c, ^then, ^end(%zero : i64)
^then:
  %old = llvm.load %p : !llvm.ptr<1> -> i32
  %wide = llvm.sext %old : i32 to i64
  llvm.br ^end(%wide : i64)
^end(%r: i64):
  llvm.store %r, %p : i64, !llvm.ptr<1>
  llvm.return
}

// The sum stays what it was in iterations without the load.
// CHECK-LABEL: llvm.func @summed_in_a_loop
// CHECK: llvm.load
// CHECK-NEXT: llvm.freeze
llvm.func @summed_in_a_loop(%p: !llvm.ptr<1>, %n: i32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^loop(%zero, %zero : i32, i32)
^loop(%i: i32, %sum: i32):
  %more = llvm.icmp "ult" %i, %n : i32
  llvm.cond_br %more, ^body, ^end
^body:
  %at = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %odd = llvm.trunc %i : i32 to i1
  llvm.cond_br %odd, ^add, ^latch(%sum : i32)
^add:
  %x = llvm.load %at : !llvm.ptr<1> -> i32
  llvm.store %sum, %at : i32, !llvm.ptr<1>
  %next = llvm.add %sum, %x : i32
  llvm.br ^latch(%next : i32)
^latch(%new: i32):
  %j = llvm.add %i, %one : i32
  llvm.br ^loop(%j, %new : i32, i32)
^end:
  llvm.return
}

// In the first iteration, when the loop is unrolled, the sum is the load.
// CHECK-LABEL: llvm.func @folded
// CHECK: llvm.load
// CHECK-NEXT: llvm.freeze
llvm.func @folded(%p: !llvm.ptr<1>, %c: i1, %y: i32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  llvm.br ^loop(%zero, %zero : i32, i32)
^loop(%i: i32, %x: i32):
  llvm.cond_br %c, ^then, ^latch(%y : i32)
^then:
  %old = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.store %y, %p : i32, !llvm.ptr<1>
  %sum = llvm.add %x, %old : i32
  llvm.br ^latch(%sum : i32)
^latch(%next: i32):
  %j = llvm.add %i, %one : i32
  %more = llvm.icmp "ult" %j, %three : i32
  llvm.cond_br %more, ^loop(%j, %next : i32, i32), ^end
^end:
  llvm.store %next, %p : i32, !llvm.ptr<1>
  llvm.return
}

// A masked load is conditional by itself.
// CHECK-LABEL: llvm.func @masked
// CHECK: llvm.intr.masked.load
// CHECK-NEXT: llvm.freeze
llvm.func @masked(%p: !llvm.ptr<1>, %m: vector<4xi1>, %new: vector<4xi32>, %x: vector<4xi32>) {
  %old = llvm.intr.masked.load %p, %m, %x {alignment = 4 : i32} : (!llvm.ptr<1>, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  llvm.store %new, %p : vector<4xi32>, !llvm.ptr<1>
  %r = llvm.select %m, %old, %x : vector<4xi1>, vector<4xi32>
  llvm.store %r, %p : vector<4xi32>, !llvm.ptr<1>
  llvm.return
}

// The caller may choose what a function returns, and runs it under a condition.
// CHECK-LABEL: llvm.func internal @returned
// CHECK: llvm.load
// CHECK-NEXT: llvm.freeze
llvm.func internal @returned(%p: !llvm.ptr<1>) -> i32 {
  %old = llvm.load %p : !llvm.ptr<1> -> i32
  %two = llvm.add %old, %old : i32
  llvm.return %two : i32
}
llvm.func @caller(%p: !llvm.ptr<1>, %c: i1) {
  llvm.cond_br %c, ^then, ^end
^then:
  %r = llvm.call @returned(%p) : (!llvm.ptr<1>) -> i32
  llvm.br ^end
^end:
  llvm.return
}

// CHECK-LABEL: llvm.func @passed
// CHECK: llvm.load
// CHECK-NEXT: llvm.freeze
llvm.func @other(i32) -> i32
llvm.func @passed(%p: !llvm.ptr<1>, %c: i1) {
  llvm.cond_br %c, ^then, ^end
^then:
  %old = llvm.load %p : !llvm.ptr<1> -> i32
  %r = llvm.call @other(%old) : (i32) -> i32
  llvm.br ^end
^end:
  llvm.return
}
