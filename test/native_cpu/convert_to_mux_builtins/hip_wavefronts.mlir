// RUN: xdsl-opt -p convert-to-mux-builtins --split-input-file %s | filecheck %s

// The lanes of a wavefront are those of a sub-group.

// CHECK-LABEL: @place(
// CHECK: llvm.call @__mux_get_sub_group_local_id()
// CHECK: llvm.intr.ctpop
// CHECK: llvm.mlir.constant(64 : i32)
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func @place(%m: i32, %n: i32) attributes {target_cpu = "gfx90a"} {
    %a = rocdl.mbcnt.lo %m, %n : (i32, i32) -> i32
    %b = llvm.call_intrinsic "llvm.amdgcn.wavefrontsize"() : () -> i32
    llvm.return
  }
}

// -----

// CHECK-LABEL: @narrow(
// CHECK: llvm.mlir.constant(32 : i32)
// CHECK-LABEL: @wide(
// CHECK: llvm.mlir.constant(64 : i32)
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func @narrow() attributes {target_cpu = "gfx1030"} {
    %b = llvm.call_intrinsic "llvm.amdgcn.wavefrontsize"() : () -> i32
    llvm.return
  }
  llvm.func @wide() attributes {target_cpu = "gfx1030", target_features = #llvm.target_features<["+wavefrontsize64"]>} {
    %b = llvm.call_intrinsic "llvm.amdgcn.wavefrontsize"() : () -> i32
    llvm.return
  }
}

// -----

// CHECK-LABEL: @values(
// CHECK: llvm.call @__mux_sub_group_reduce_or_i64(
// CHECK: llvm.call @__mux_sub_group_reduce_umin_i32(
// CHECK: %[[F1:.*]] = llvm.freeze %v : i32
// CHECK: llvm.call @__mux_sub_group_shuffle_i32(%[[F1]]
// A lane that does not run brings 0.
// CHECK: %[[F2:.*]] = llvm.freeze %v : i32
// CHECK: llvm.call @__mux_sub_group_shuffle_i32(%[[F2]]
// CHECK: llvm.call @__mux_sub_group_reduce_or_i64(
// CHECK: llvm.select
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func @values(%p: i1, %v: i32, %at: i32) attributes {target_cpu = "gfx90a"} {
    %a = rocdl.ballot %p : i64
    %b = rocdl.readfirstlane %v : i32
    %c = rocdl.ds_bpermute %at, %v : (i32, i32) -> i32
    llvm.return
  }
}

// -----

// CHECK-LABEL: @rows(
// CHECK: %[[F3:.*]] = llvm.freeze %v : i32
// CHECK: llvm.call @__mux_sub_group_shuffle_i32(%[[F3]]
// CHECK: llvm.select %{{.*}}, %{{.*}}, %old
// CHECK: llvm.call @__mux_sub_group_barrier(
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func @rows(%old: i32, %v: i32) attributes {target_cpu = "gfx90a"} {
    %a = rocdl.update.dpp %old, %v with 273, 15, 15, false : i32
    llvm.call_intrinsic "llvm.amdgcn.wave.barrier"() : () -> ()
    llvm.return
  }
}

// -----

// The lane is that of the row, or of the other row of the pair.
// CHECK-LABEL: @rows(
// CHECK: llvm.xor
// CHECK: %[[F4:.*]] = llvm.freeze %v : i32
// CHECK: llvm.call @__mux_sub_group_shuffle_i32(%[[F4]]
// CHECK: llvm.select {{.*}}%old
// CHECK: %[[F5:.*]] = llvm.freeze %v : i32
// CHECK: llvm.call @__mux_sub_group_shuffle_i32(%[[F5]]
// CHECK: %[[F6:.*]] = llvm.freeze %old : i32
// CHECK: llvm.call @__mux_sub_group_shuffle_i32(%[[F6]]
// CHECK: llvm.insertvalue
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func @rows(%old: i32, %v: i32, %low: i32, %high: i32) attributes {target_cpu = "gfx950"} {
    %a = rocdl.permlanex16 %old, %v, %low, %high, false, false : i32, i32
    %b = rocdl.permlane32.swap %old, %v, false, false : (i32, i32) -> <(i32, i32)>
    llvm.return
  }
}
