// RUN: xdsl-opt -t gas-llvm %s | filecheck %s

// xDSL takes the number off the end of a name, which leaves nothing of `%_0`: such a
// value gets a number, like those without a name.
// CHECK-LABEL: define i32 @numbered(i32 %0, i32 %a)
llvm.func @numbered(%_0: i32, %a: i32) -> i32 {
  // CHECK-NEXT: %2 = add i32 %0, %a
  %_1 = llvm.add %_0, %a : i32
  // CHECK-NEXT: %3 = add i32 %2, %a
  %0 = llvm.add %_1, %a : i32
  // CHECK-NEXT: %a1 = add i32 %3, %a
  %a_1 = llvm.add %0, %a : i32
  // CHECK-NEXT: ret i32 %a1
  llvm.return %a_1 : i32
}
