// RUN: xdsl-opt %s -p run-vecz,work-item-loops | filecheck %s

// Lanes that have nothing to do behind a barrier, by the mask of their accesses.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_local_id(i32) -> i64
  llvm.func @__mux_work_group_barrier(i32, i32, i32)

  // The mask of vectors of the source repeats that of the lanes.
  // CHECK-LABEL: @"pairs.mux-barrier-wrapper"(
  // CHECK: [[LESS:%.*]] = llvm.icmp "ult" %k, [[ROWS:%[0-9]+]] : i64
  // CHECK-NEXT: llvm.select [[LESS]], %k, [[ROWS]] : i1, i64
  // CHECK: llvm.icmp "ult" %k, %size_x : i64
  llvm.func spir_kernelcc @pairs(%s: !llvm.ptr<3>, %k: i64) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %scope = llvm.mlir.constant(2 : i32) : i32
    %l = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    llvm.call @__mux_work_group_barrier(%d0, %scope, %d0) : (i32, i32, i32) -> ()
    %c = llvm.icmp "ult" %l, %k : i64
    llvm.cond_br %c, ^then, ^end
  ^then:
    %q = llvm.getelementptr %s[%l] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, vector<2xf32>
    %x = llvm.load %q : !llvm.ptr<3> -> vector<2xf32>
    %y = llvm.fadd %x, %x : vector<2xf32>
    llvm.store %y, %q : vector<2xf32>, !llvm.ptr<3>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Another condition gives no bound.
  // CHECK-LABEL: @"others.mux-barrier-wrapper"(
  // CHECK-NOT: llvm.icmp {{.*}}%k
  // CHECK: llvm.return
  llvm.func spir_kernelcc @others(%s: !llvm.ptr<3>, %k: i64) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %scope = llvm.mlir.constant(2 : i32) : i32
    %l = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    llvm.call @__mux_work_group_barrier(%d0, %scope, %d0) : (i32, i32, i32) -> ()
    %c = llvm.icmp "ugt" %l, %k : i64
    llvm.cond_br %c, ^then, ^end
  ^then:
    %q = llvm.getelementptr %s[%l] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, vector<2xf32>
    %x = llvm.load %q : !llvm.ptr<3> -> vector<2xf32>
    %y = llvm.fadd %x, %x : vector<2xf32>
    llvm.store %y, %q : vector<2xf32>, !llvm.ptr<3>
    llvm.br ^end
  ^end:
    llvm.return
  }
}
