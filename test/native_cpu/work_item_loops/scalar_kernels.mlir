// RUN: xdsl-opt %s -p work-item-loops | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p work-item-loops | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// A kernel without a barrier is called for each work-item.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {

// The kernel is a function of the wrapper only.
// CHECK: llvm.func internal spir_funccc @copy(%in: !llvm.ptr<1>{{.*}}) attributes {always_inline}
llvm.func spir_kernelcc @copy(%in: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %d = llvm.mlir.constant(0 : i32) : i32
  %i = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
  %p = llvm.getelementptr %in[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  // CHECK: llvm.load {{.*}} {access_groups = [#llvm.access_group<id = distinct[0]<>>]}
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %out[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  // CHECK: llvm.store {{.*}} {access_groups = [#llvm.access_group<id = distinct[0]<>>]}
  llvm.store %v, %q : i32, !llvm.ptr<1>
  llvm.return
}

// Different work-items may access the same memory through %in and %out.
// CHECK: llvm.func spir_kernelcc @"copy.mux-barrier-wrapper"(%in: !llvm.ptr<1>, %out: !llvm.ptr<1>)
// CHECK-SAME: ["mux-orig-fn", "copy"], ["mux-kernel", "entry-point"]
// CHECK: [[ZERO:%.*]] = llvm.mlir.constant(0 : i64) : i64
// CHECK: [[ONE:%.*]] = llvm.mlir.constant(1 : i64) : i64
// CHECK: [[X:%.*]] = llvm.call @__mux_get_local_size
// CHECK: [[SOME:%.*]] = llvm.icmp "ne" [[X]], [[ZERO]] : i64
// CHECK-NEXT: llvm.intr.assume [[SOME]] : i1
// CHECK: [[Y:%.*]] = llvm.call @__mux_get_local_size
// CHECK: [[Z:%.*]] = llvm.call @__mux_get_local_size
// CHECK: llvm.call @__mux_set_max_sub_group_size
// CHECK: llvm.call @__mux_set_num_sub_groups
// CHECK: llvm.br ^[[LZ:bb[0-9]+]]([[ZERO]] : i64)
// CHECK: ^[[LZ]](%z: i64):
// CHECK-NEXT: [[RANK2:%.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_set_local_id([[RANK2]], %z)
// CHECK-NEXT: llvm.br ^[[LY:bb[0-9]+]]([[ZERO]] : i64)
// CHECK: ^[[LY]](%y: i64):
// CHECK-NEXT: [[RANK1:%.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_set_local_id([[RANK1]], %y)
// CHECK-NEXT: llvm.br ^[[LX:bb[0-9]+]]([[ZERO]] : i64)
// CHECK: ^[[LX]](%x: i64):
// CHECK-NEXT: [[RANK0:%.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_set_local_id([[RANK0]], %x)
// CHECK: llvm.call @__mux_set_sub_group_id
// CHECK-NEXT: llvm.call spir_funccc @copy(%in, %out)
// CHECK-NEXT: [[X1:%.*]] = llvm.add %x, [[ONE]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[MORE:%.*]] = llvm.icmp "ult" [[X1]], [[X]] : i64
// CHECK-NEXT: llvm.cond_br [[MORE]], ^[[LX]]([[X1]] : i64), ^{{.*}} {loop_annotation = #llvm.loop_annotation<unroll = <count = 1 : i32>, parallelAccesses = <id = distinct[0]<>>>}
// CHECK: llvm.cond_br {{.*}}, ^[[LY]]({{.*}}), ^{{.*}} {loop_annotation = #llvm.loop_annotation<unroll = <disable = true>>}
// CHECK: llvm.cond_br {{.*}}, ^[[LZ]]({{.*}}), ^{{.*}} {loop_annotation = #llvm.loop_annotation<unroll = <disable = true>>}
// CHECK: llvm.return

// A function that is no entry point is left as it is.
// CHECK: llvm.func spir_kernelcc @other() attributes {passthrough = ["mux-kernel"]} {
// CHECK-NOT: other.mux
llvm.func spir_kernelcc @other() attributes {passthrough = ["mux-kernel"]} {
  llvm.return
}

llvm.func @__mux_get_global_id(i32) -> i64
}
