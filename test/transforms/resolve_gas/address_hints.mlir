// RUN: xdsl-opt -p resolve-gas,verify-llvm %s | filecheck %s
// RUN: %if mlir-translate-22 && llc-22 %{ xdsl-opt -p resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | llc-22 -mcpu=sm_90 -mattr=+ptx83 -o - | filecheck %s --check-prefix=PTX %}
// PATTERN: RetypeHint

// Operands of address hints get the specific space where it is known and
// where the target has the form.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @barriers(
  // CHECK-NEXT:    nvvm.mbarrier.init %s3, %n : !llvm.ptr<3>, i32
  // CHECK-NEXT:    %0 = nvvm.mbarrier.arrive %s3 : !llvm.ptr<3> -> i64
  // CHECK-NEXT:    %1 = nvvm.mbarrier.test.wait %s3, %0 : !llvm.ptr<3>, i64 -> i1
  // CHECK-NEXT:    nvvm.mbarrier.inval %s3 : !llvm.ptr<3>
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.mbarrier.init.shared"(%s3, %n) : (!llvm.ptr<3>, i32) -> ()
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.mbarrier.arrive.drop.noComplete.shared"(%s3, %n) : (!llvm.ptr<3>, i32) -> i64
  // PTX:         mbarrier.init.shared.b64
  // PTX:         mbarrier.arrive.shared{{.*}}.b64
  // PTX:         mbarrier.test_wait.shared{{.*}}.b64
  // PTX:         mbarrier.inval.shared.b64
  // PTX:         mbarrier.init.shared.b64
  // PTX:         mbarrier.arrive_drop.noComplete.shared.b64
  llvm.func @barriers(%s3: !llvm.ptr<3>, %n: i32) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    nvvm.mbarrier.init %s, %n : !llvm.ptr, i32
    %0 = nvvm.mbarrier.arrive %s : !llvm.ptr -> i64
    %1 = nvvm.mbarrier.test.wait %s, %0 : !llvm.ptr, i64 -> i1
    nvvm.mbarrier.inval %s : !llvm.ptr
    llvm.call_intrinsic "llvm.nvvm.mbarrier.init"(%s, %n) : (!llvm.ptr, i32) -> ()
    %2 = llvm.call_intrinsic "llvm.nvvm.mbarrier.arrive.drop.noComplete"(%s, %n) : (!llvm.ptr, i32) -> i64
    llvm.return
  }

  // PTX has no such barrier in another space: these would trap, and stay as they are.
  // CHECK-LABEL: llvm.func @no_barriers(
  // CHECK:         nvvm.mbarrier.inval %g : !llvm.ptr
  // CHECK-NEXT:    nvvm.mbarrier.inval %d : !llvm.ptr
  // CHECK-NEXT:    nvvm.mbarrier.inval %unknown : !llvm.ptr
  llvm.func @no_barriers(%g1: !llvm.ptr<1>, %d7: !llvm.ptr<7>, %unknown: !llvm.ptr) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %d = llvm.addrspacecast %d7 : !llvm.ptr<7> to !llvm.ptr
    nvvm.mbarrier.inval %g : !llvm.ptr
    nvvm.mbarrier.inval %d : !llvm.ptr
    nvvm.mbarrier.inval %unknown : !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: llvm.func @prefetches(
  // CHECK:         "llvm.intr.prefetch"(%s3) <{{.*}}> : (!llvm.ptr<3>) -> ()
  // CHECK-NEXT:    nvvm.prefetch level = L1, %g1 : !llvm.ptr<1>
  // CHECK-NEXT:    nvvm.prefetch level = L1 uniform, %g : !llvm.ptr
  // CHECK-NEXT:    nvvm.prefetch level = L2, %s : !llvm.ptr
  // CHECK-NEXT:    nvvm.prefetch tensormap, %k4 : !llvm.ptr<4>
  // CHECK-NEXT:    nvvm.prefetch tensormap, %g : !llvm.ptr
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.prefetch.global.L2"(%g1) : (!llvm.ptr<1>) -> ()
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.prefetch.tensormap.p4"(%k4) : (!llvm.ptr<4>) -> ()
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.prefetchu.L1"(%g) : (!llvm.ptr) -> ()
  // PTX:         prefetch.global.L1
  // PTX:         prefetchu.L1
  // PTX:         prefetch.L2
  // PTX:         prefetch.const.tensormap
  // PTX:         prefetch.tensormap
  // PTX:         prefetch.global.L2
  // PTX:         prefetch.const.tensormap
  llvm.func @prefetches(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %k4: !llvm.ptr<4>) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %k = llvm.addrspacecast %k4 : !llvm.ptr<4> to !llvm.ptr
    "llvm.intr.prefetch"(%s) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    nvvm.prefetch level = L1, %g : !llvm.ptr
    nvvm.prefetch level = L1 uniform, %g : !llvm.ptr
    nvvm.prefetch level = L2, %s : !llvm.ptr
    nvvm.prefetch tensormap, %k : !llvm.ptr
    nvvm.prefetch tensormap, %g : !llvm.ptr
    llvm.call_intrinsic "llvm.nvvm.prefetch.L2"(%g) : (!llvm.ptr) -> ()
    llvm.call_intrinsic "llvm.nvvm.prefetch.tensormap.p0"(%k) : (!llvm.ptr) -> ()
    llvm.call_intrinsic "llvm.nvvm.prefetchu.L1"(%g) : (!llvm.ptr) -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func @hints(
  // CHECK:         "llvm.intr.is.constant"(%s3) : (!llvm.ptr<3>) -> i1
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.objectsize.i64.p3"(%s3, %t, %t, %t) : (!llvm.ptr<3>, i1, i1, i1) -> i64
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.fake.use"(%s3, %g1, %n, %unknown) : (!llvm.ptr<3>, !llvm.ptr<1>, i32, !llvm.ptr) -> ()
  llvm.func @hints(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %n: i32, %unknown: !llvm.ptr) {
    %t = llvm.mlir.constant(true) : i1
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %0 = "llvm.intr.is.constant"(%s) : (!llvm.ptr) -> i1
    %1 = llvm.call_intrinsic "llvm.objectsize.i64.p0"(%s, %t, %t, %t) : (!llvm.ptr, i1, i1, i1) -> i64
    llvm.call_intrinsic "llvm.fake.use"(%s, %g, %n, %unknown) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
    llvm.return
  }

  // No cast is made for a hint alone.
  // CHECK-LABEL: llvm.func internal @no_cast_for_a_hint(%p: !llvm.ptr)
  // CHECK-NEXT:    "llvm.intr.is.constant"(%p) : (!llvm.ptr) -> i1
  llvm.func internal @no_cast_for_a_hint(%p: !llvm.ptr) {
    %0 = "llvm.intr.is.constant"(%p) : (!llvm.ptr) -> i1
    llvm.return
  }
  llvm.func @caller(%g1: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    llvm.call @no_cast_for_a_hint(%g) : (!llvm.ptr) -> ()
    llvm.return
  }
}
