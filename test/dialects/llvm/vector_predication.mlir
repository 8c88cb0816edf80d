// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @integers(
llvm.func @integers(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  // CHECK-NEXT: %0 = "llvm.intr.vp.add"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %0 = "llvm.intr.vp.add"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %1 = "llvm.intr.vp.sub"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %1 = "llvm.intr.vp.sub"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %2 = "llvm.intr.vp.mul"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %2 = "llvm.intr.vp.mul"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %3 = "llvm.intr.vp.sdiv"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %3 = "llvm.intr.vp.sdiv"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %4 = "llvm.intr.vp.udiv"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %4 = "llvm.intr.vp.udiv"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %5 = "llvm.intr.vp.srem"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %5 = "llvm.intr.vp.srem"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %6 = "llvm.intr.vp.urem"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %6 = "llvm.intr.vp.urem"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %7 = "llvm.intr.vp.ashr"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %7 = "llvm.intr.vp.ashr"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %8 = "llvm.intr.vp.lshr"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %8 = "llvm.intr.vp.lshr"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %9 = "llvm.intr.vp.shl"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %9 = "llvm.intr.vp.shl"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %10 = "llvm.intr.vp.or"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %10 = "llvm.intr.vp.or"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %11 = "llvm.intr.vp.and"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %11 = "llvm.intr.vp.and"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %12 = "llvm.intr.vp.xor"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %12 = "llvm.intr.vp.xor"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %13 = "llvm.intr.vp.smax"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %13 = "llvm.intr.vp.smax"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %14 = "llvm.intr.vp.smin"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %14 = "llvm.intr.vp.smin"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %15 = "llvm.intr.vp.umax"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %15 = "llvm.intr.vp.umax"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %16 = "llvm.intr.vp.umin"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %16 = "llvm.intr.vp.umin"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}

// CHECK-LABEL: llvm.func @floats(
llvm.func @floats(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  // CHECK-NEXT: %0 = "llvm.intr.vp.fadd"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %0 = "llvm.intr.vp.fadd"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  // CHECK-NEXT: %1 = "llvm.intr.vp.fsub"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %1 = "llvm.intr.vp.fsub"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  // CHECK-NEXT: %2 = "llvm.intr.vp.fmul"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %2 = "llvm.intr.vp.fmul"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  // CHECK-NEXT: %3 = "llvm.intr.vp.fdiv"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %3 = "llvm.intr.vp.fdiv"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  // CHECK-NEXT: %4 = "llvm.intr.vp.frem"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %4 = "llvm.intr.vp.frem"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  // CHECK-NEXT: %5 = "llvm.intr.vp.fneg"(%a, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %5 = "llvm.intr.vp.fneg"(%a, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  // CHECK-NEXT: %6 = "llvm.intr.vp.fma"(%a, %b, %c, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %6 = "llvm.intr.vp.fma"(%a, %b, %c, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  // CHECK-NEXT: %7 = "llvm.intr.vp.fmuladd"(%a, %b, %c, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %7 = "llvm.intr.vp.fmuladd"(%a, %b, %c, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

// CHECK-LABEL: llvm.func @reductions(
llvm.func @reductions(%i: i32, %a: vector<4xi32>, %f: f32, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  // CHECK-NEXT: %0 = "llvm.intr.vp.reduce.add"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %0 = "llvm.intr.vp.reduce.add"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  // CHECK-NEXT: %1 = "llvm.intr.vp.reduce.mul"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %1 = "llvm.intr.vp.reduce.mul"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  // CHECK-NEXT: %2 = "llvm.intr.vp.reduce.and"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %2 = "llvm.intr.vp.reduce.and"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  // CHECK-NEXT: %3 = "llvm.intr.vp.reduce.or"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %3 = "llvm.intr.vp.reduce.or"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  // CHECK-NEXT: %4 = "llvm.intr.vp.reduce.xor"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %4 = "llvm.intr.vp.reduce.xor"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  // CHECK-NEXT: %5 = "llvm.intr.vp.reduce.smax"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %5 = "llvm.intr.vp.reduce.smax"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  // CHECK-NEXT: %6 = "llvm.intr.vp.reduce.smin"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %6 = "llvm.intr.vp.reduce.smin"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  // CHECK-NEXT: %7 = "llvm.intr.vp.reduce.umax"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %7 = "llvm.intr.vp.reduce.umax"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  // CHECK-NEXT: %8 = "llvm.intr.vp.reduce.umin"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %8 = "llvm.intr.vp.reduce.umin"(%i, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  // CHECK-NEXT: %9 = "llvm.intr.vp.reduce.fadd"(%f, %b, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %9 = "llvm.intr.vp.reduce.fadd"(%f, %b, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  // CHECK-NEXT: %10 = "llvm.intr.vp.reduce.fmul"(%f, %b, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %10 = "llvm.intr.vp.reduce.fmul"(%f, %b, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  // CHECK-NEXT: %11 = "llvm.intr.vp.reduce.fmax"(%f, %b, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %11 = "llvm.intr.vp.reduce.fmax"(%f, %b, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  // CHECK-NEXT: %12 = "llvm.intr.vp.reduce.fmin"(%f, %b, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %12 = "llvm.intr.vp.reduce.fmin"(%f, %b, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  llvm.return
}

// CHECK-LABEL: llvm.func @choices(
llvm.func @choices(%a: vector<4xi32>, %p: vector<4x!llvm.ptr<1>>, %m: vector<4xi1>, %n: i32) {
  // CHECK-NEXT: %0 = "llvm.intr.vp.select"(%m, %a, %a, %n) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  %0 = "llvm.intr.vp.select"(%m, %a, %a, %n) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  // CHECK-NEXT: %1 = "llvm.intr.vp.merge"(%m, %p, %p, %n) : (vector<4xi1>, vector<4x!llvm.ptr<1>>, vector<4x!llvm.ptr<1>>, i32) -> vector<4x!llvm.ptr<1>>
  %1 = "llvm.intr.vp.merge"(%m, %p, %p, %n) : (vector<4xi1>, vector<4x!llvm.ptr<1>>, vector<4x!llvm.ptr<1>>, i32) -> vector<4x!llvm.ptr<1>>
  llvm.return
}

// CHECK-LABEL: llvm.func @casts(
llvm.func @casts(%a: vector<4xi32>, %f: vector<4xf32>, %p: vector<4x!llvm.ptr<1>>, %m: vector<4xi1>, %n: i32) {
  // CHECK-NEXT: %0 = "llvm.intr.vp.trunc"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi16>
  %0 = "llvm.intr.vp.trunc"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi16>
  // CHECK-NEXT: %1 = "llvm.intr.vp.zext"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi64>
  %1 = "llvm.intr.vp.zext"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi64>
  // CHECK-NEXT: %2 = "llvm.intr.vp.sext"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi64>
  %2 = "llvm.intr.vp.sext"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi64>
  // CHECK-NEXT: %3 = "llvm.intr.vp.uitofp"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  %3 = "llvm.intr.vp.uitofp"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  // CHECK-NEXT: %4 = "llvm.intr.vp.sitofp"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  %4 = "llvm.intr.vp.sitofp"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  // CHECK-NEXT: %5 = "llvm.intr.vp.inttoptr"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4x!llvm.ptr<1>>
  %5 = "llvm.intr.vp.inttoptr"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4x!llvm.ptr<1>>
  // CHECK-NEXT: %6 = "llvm.intr.vp.fptrunc"(%f, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf16>
  %6 = "llvm.intr.vp.fptrunc"(%f, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf16>
  // CHECK-NEXT: %7 = "llvm.intr.vp.fpext"(%f, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf64>
  %7 = "llvm.intr.vp.fpext"(%f, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf64>
  // CHECK-NEXT: %8 = "llvm.intr.vp.fptoui"(%f, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
  %8 = "llvm.intr.vp.fptoui"(%f, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %9 = "llvm.intr.vp.fptosi"(%f, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
  %9 = "llvm.intr.vp.fptosi"(%f, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT: %10 = "llvm.intr.vp.ptrtoint"(%p, %m, %n) : (vector<4x!llvm.ptr<1>>, vector<4xi1>, i32) -> vector<4xi64>
  %10 = "llvm.intr.vp.ptrtoint"(%p, %m, %n) : (vector<4x!llvm.ptr<1>>, vector<4xi1>, i32) -> vector<4xi64>
  llvm.return
}

// CHECK-LABEL: llvm.func @accesses(
llvm.func @accesses(%p: !llvm.ptr<1>, %s: i64, %m: vector<[4]xi1>, %n: i32) {
  // CHECK-NEXT: %0 = "llvm.intr.vp.load"(%p, %m, %n) : (!llvm.ptr<1>, vector<[4]xi1>, i32) -> vector<[4]xf32>
  %0 = "llvm.intr.vp.load"(%p, %m, %n) : (!llvm.ptr<1>, vector<[4]xi1>, i32) -> vector<[4]xf32>
  // CHECK-NEXT: "llvm.intr.vp.store"(%0, %p, %m, %n) : (vector<[4]xf32>, !llvm.ptr<1>, vector<[4]xi1>, i32) -> ()
  "llvm.intr.vp.store"(%0, %p, %m, %n) : (vector<[4]xf32>, !llvm.ptr<1>, vector<[4]xi1>, i32) -> ()
  // CHECK-NEXT: %1 = "llvm.intr.experimental.vp.strided.load"(%p, %s, %m, %n) : (!llvm.ptr<1>, i64, vector<[4]xi1>, i32) -> vector<[4]xf32>
  %1 = "llvm.intr.experimental.vp.strided.load"(%p, %s, %m, %n) : (!llvm.ptr<1>, i64, vector<[4]xi1>, i32) -> vector<[4]xf32>
  // CHECK-NEXT: "llvm.intr.experimental.vp.strided.store"(%1, %p, %s, %m, %n) {foo} : (vector<[4]xf32>, !llvm.ptr<1>, i64, vector<[4]xi1>, i32) -> ()
  "llvm.intr.experimental.vp.strided.store"(%1, %p, %s, %m, %n) {foo} : (vector<[4]xf32>, !llvm.ptr<1>, i64, vector<[4]xi1>, i32) -> ()
  llvm.return
}
