// RUN: xdsl-opt %s -p work-item-loops | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p work-item-loops | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// A collective is a loop in front of those of the region behind it. What a work-item
// brings to it is computed by a function.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {

// CHECK: @"reduce.mux-barrier-operand"(%p: !llvm.ptr<1>, %n: f32) -> f32
// CHECK: llvm.return %n : f32
// CHECK: @"reduce.mux-barrier-region.0"(%p: !llvm.ptr<1>, %n: f32, %r: f32) -> i32
// CHECK: llvm.store %r, %p
// CHECK: @"reduce.mux-barrier-wrapper"(
// CHECK-NOT: mux-live-variables
// CHECK: %r = llvm.alloca
// CHECK: [[SUM:%.*]] = llvm.alloca {{.*}} x f32
// CHECK: [[START:%.*]] = llvm.mlir.constant(-0.000000e+00 : f32) : f32
// CHECK-NEXT: llvm.store [[START]], [[SUM]]
// CHECK: [[VALUE:%.*]] = llvm.call spir_funccc @"reduce.mux-barrier-operand"(%p, %n)
// CHECK-NEXT: [[OLD:%.*]] = llvm.load [[SUM]]
// CHECK-NEXT: [[NEW:%.*]] = llvm.fadd [[OLD]], [[VALUE]] : f32
// CHECK-NEXT: llvm.store [[NEW]], [[SUM]]
// CHECK: [[RESULT:%.*]] = llvm.load [[SUM]]
// CHECK-NEXT: llvm.store [[RESULT]], %r
// CHECK: [[PASSED:%.*]] = llvm.load %r
// CHECK: llvm.call spir_funccc @"reduce.mux-barrier-region.0"(%p, %n, [[PASSED]])
llvm.func spir_kernelcc @reduce(%p: !llvm.ptr<1>, %n: f32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call @__mux_work_group_reduce_fadd_f32(%id, %n) : (i32, f32) -> f32
  llvm.store %r, %p : f32, !llvm.ptr<1>
  llvm.return
}

// A scan keeps a result for each work-item. The first one of an exclusive scan is the
// identity.
// CHECK: @"scan.mux-barrier-operand"({{.*}}) -> i32
// CHECK: %v = llvm.load {{%[0-9]+}}
// CHECK: llvm.return %v
// CHECK: @"scan.mux-barrier-region.0"(
// CHECK: %r = llvm.load {{%[0-9]+}}
// CHECK: @"scan.mux-barrier-wrapper"({{.*}}["mux-live-variables", "4,1"]
// CHECK: [[START:%.*]] = llvm.mlir.constant(-2147483648 : i32) : i32
// CHECK-NEXT: llvm.store [[START]], [[MOST:%[0-9]+]]
// CHECK: [[VALUE:%.*]] = llvm.call spir_funccc @"scan.mux-barrier-operand"
// CHECK-NEXT: [[OLD:%.*]] = llvm.load [[MOST]]
// CHECK-NEXT: [[IS:%.*]] = llvm.icmp "sgt" [[OLD]], [[VALUE]]
// CHECK-NEXT: [[NEW:%.*]] = llvm.select [[IS]], [[OLD]], [[VALUE]]
// CHECK-NEXT: llvm.store [[NEW]], [[MOST]]
// CHECK: [[SLOT:%.*]] = llvm.getelementptr {{.*}} !llvm.array<4 x i8>
// CHECK-NEXT: llvm.store [[OLD]], [[SLOT]]
llvm.func spir_kernelcc @scan(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %r = llvm.call @__mux_work_group_scan_exclusive_smax_i32(%id, %v) : (i32, i32) -> i32
  llvm.store %r, %p : i32, !llvm.ptr<1>
  llvm.return
}

// The first work-item says whose value all get.
// CHECK: @"broadcast.mux-barrier-operand"({{.*}}) -> i32
// CHECK: @"broadcast.mux-barrier-operand.0"({{.*}}) -> i64
// CHECK: @"broadcast.mux-barrier-wrapper"(
// CHECK: [[X:%.*]] = llvm.call spir_funccc @"broadcast.mux-barrier-operand.0"
// CHECK-NEXT: llvm.store [[X]], [[PLACE:%.*]] {alignment
// CHECK: [[NAMED:%.*]] = llvm.load [[PLACE]]
// CHECK: llvm.call @__mux_set_local_id({{%.*}}, [[NAMED]])
// CHECK: [[VALUE:%.*]] = llvm.call spir_funccc @"broadcast.mux-barrier-operand"
// CHECK-NEXT: llvm.store [[VALUE]]
llvm.func spir_kernelcc @broadcast(%p: !llvm.ptr<1>, %x: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %zero = llvm.mlir.constant(0 : i64) : i64
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %r = llvm.call @__mux_work_group_broadcast_i32(%id, %v, %x, %zero, %zero) : (i32, i32, i64, i64, i64) -> i32
  llvm.store %r, %p : i32, !llvm.ptr<1>
  llvm.return
}

llvm.func @__mux_work_group_reduce_fadd_f32(i32, f32) -> f32
llvm.func @__mux_work_group_scan_exclusive_smax_i32(i32, i32) -> i32
llvm.func @__mux_work_group_broadcast_i32(i32, i32, i64, i64, i64) -> i32
}
