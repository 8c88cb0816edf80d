// RUN: xdsl-opt %s | filecheck %s

// MLIR 19 says nothing on operand bundles, and less on memory.

// CHECK:      llvm.func @f(%a: i32) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none>} {
// CHECK-NEXT:   %0 = llvm.call @f(%a) : (i32) -> i32
// CHECK-NEXT:   %1 = llvm.call_intrinsic "llvm.x"(%a) : (i32) -> i32
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i32)>, linkage = #llvm.linkage<external>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
^bb0(%a: i32):
  %0 = "llvm.call"(%a) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @f, fastmathFlags = #llvm.fastmath<none>}> : (i32) -> i32
  %1 = "llvm.call_intrinsic"(%a) <{fastmathFlags = #llvm.fastmath<none>, intrin = "llvm.x"}> : (i32) -> i32
  "llvm.return"(%0) : (i32) -> ()
}) : () -> ()
