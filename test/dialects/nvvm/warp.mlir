// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @warps(
llvm.func @warps(%m: i32, %f: f32, %i: i32, %j: i64, %c: i1) {
  // CHECK-NEXT: nvvm.bar.warp.sync %m : i32
  nvvm.bar.warp.sync %m : i32
  // CHECK-NEXT: nvvm.bar.warp.sync %m {foo} : i32
  nvvm.bar.warp.sync %m {foo} : i32
  // CHECK-NEXT: %0 = nvvm.elect.sync -> i1
  %0 = nvvm.elect.sync -> i1
  // CHECK-NEXT: %1 = nvvm.elect.sync %m {foo} -> i1
  %1 = nvvm.elect.sync %m {foo} -> i1
  // CHECK-NEXT: %2 = nvvm.shfl.sync bfly %m, %f, %i, %i : f32 -> f32
  %2 = nvvm.shfl.sync bfly %m, %f, %i, %i : f32 -> f32
  // CHECK-NEXT: %3 = nvvm.shfl.sync up %m, %i, %i, %i : i32 -> i32
  %3 = nvvm.shfl.sync up %m, %i, %i, %i : i32 -> i32
  // CHECK-NEXT: %4 = nvvm.shfl.sync down %m, %i, %i, %i {foo} : i32 -> i32
  %4 = nvvm.shfl.sync down %m, %i, %i, %i {foo} : i32 -> i32
  // CHECK-NEXT: %5 = nvvm.shfl.sync idx %m, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  %5 = nvvm.shfl.sync idx %m, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  // CHECK-NEXT: %6 = nvvm.vote.sync any %m, %c -> i1
  %6 = nvvm.vote.sync any %m, %c -> i1
  // CHECK-NEXT: %7 = nvvm.vote.sync all %m, %c -> i1
  %7 = nvvm.vote.sync all %m, %c -> i1
  // CHECK-NEXT: %8 = nvvm.vote.sync ballot %m, %c {foo} -> i32
  %8 = nvvm.vote.sync ballot %m, %c {foo} -> i32
  // CHECK-NEXT: %9 = nvvm.vote.sync uni %m, %c -> i1
  %9 = nvvm.vote.sync uni %m, %c -> i1
  // CHECK-NEXT: %10 = nvvm.match.sync any %m, %j : i64 -> i32
  %10 = nvvm.match.sync any %m, %j : i64 -> i32
  // CHECK-NEXT: %11 = nvvm.match.sync all %m, %i : i32 -> !llvm.struct<(i32, i1)>
  %11 = nvvm.match.sync all %m, %i : i32 -> !llvm.struct<(i32, i1)>
  // CHECK-NEXT: %12 = nvvm.redux.sync add %i, %m : i32 -> i32
  %12 = nvvm.redux.sync add %i, %m : i32 -> i32
  // CHECK-NEXT: %13 = nvvm.redux.sync fmin %f, %m {abs = true, foo} : f32 -> f32
  %13 = nvvm.redux.sync fmin %f, %m {abs = true, foo} : f32 -> f32
  // CHECK-NEXT: %14 = nvvm.redux.sync fmax %f, %m {nan = true} : f32 -> f32
  %14 = nvvm.redux.sync fmax %f, %m {abs = false, nan = true} : f32 -> f32
  // CHECK-NEXT: %15 = nvvm.redux.sync and %i, %m : i32 -> i32
  %15 = nvvm.redux.sync and %i, %m : i32 -> i32
  // CHECK-NEXT: %16 = nvvm.redux.sync max %i, %m : i32 -> i32
  %16 = nvvm.redux.sync max %i, %m : i32 -> i32
  // CHECK-NEXT: %17 = nvvm.redux.sync min %i, %m : i32 -> i32
  %17 = nvvm.redux.sync min %i, %m : i32 -> i32
  // CHECK-NEXT: %18 = nvvm.redux.sync or %i, %m : i32 -> i32
  %18 = nvvm.redux.sync or %i, %m : i32 -> i32
  // CHECK-NEXT: %19 = nvvm.redux.sync umax %i, %m : i32 -> i32
  %19 = nvvm.redux.sync umax %i, %m : i32 -> i32
  // CHECK-NEXT: %20 = nvvm.redux.sync umin %i, %m : i32 -> i32
  %20 = nvvm.redux.sync umin %i, %m : i32 -> i32
  // CHECK-NEXT: %21 = nvvm.redux.sync xor %i, %m : i32 -> i32
  %21 = nvvm.redux.sync xor %i, %m : i32 -> i32
  llvm.return
}
