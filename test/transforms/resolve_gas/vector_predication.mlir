// RUN: xdsl-opt -p resolve-gas,verify-llvm %s | filecheck %s
// RUN: %if mlir-translate-22 && opt-22 %{ xdsl-opt -p resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -S -passes=verify | filecheck %s --check-prefix=LLVM %}

// Accesses of vector predication get the specific space, in the name of an intrinsic too.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK-LABEL: llvm.func @specific(
  // CHECK-NEXT:    %0 = "llvm.intr.vp.load"(%g1, %m, %n) : (!llvm.ptr<1>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT:    "llvm.intr.vp.store"(%0, %s3, %m, %n) : (vector<4xi32>, !llvm.ptr<3>, vector<4xi1>, i32) -> ()
  // CHECK-NEXT:    %1 = "llvm.intr.experimental.vp.strided.load"(%g1, %d, %m, %n) : (!llvm.ptr<1>, i64, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT:    "llvm.intr.experimental.vp.strided.store"(%1, %s3, %d, %m, %n) : (vector<4xi32>, !llvm.ptr<3>, i64, vector<4xi1>, i32) -> ()
  // CHECK:         %{{.*}} = llvm.call_intrinsic "llvm.vp.gather.v4i32.v4p1"(%{{.*}}, %m, %n) : (vector<4x!llvm.ptr<1>>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.vp.scatter.v4i32.v4p1"(%0, %{{.*}}, %m, %n) : (vector<4xi32>, vector<4x!llvm.ptr<1>>, vector<4xi1>, i32) -> ()
  // LLVM-LABEL: @specific(
  // LLVM:         call <4 x i32> @llvm.vp.load.v4i32.p1(
  // LLVM:         call void @llvm.vp.store.v4i32.p3(
  // LLVM:         call <4 x i32> @llvm.experimental.vp.strided.load.v4i32.p1.i64(
  // LLVM:         call void @llvm.experimental.vp.strided.store.v4i32.p3.i64(
  // LLVM:         call <4 x i32> @llvm.vp.gather.v4i32.v4p1(
  // LLVM:         call void @llvm.vp.scatter.v4i32.v4p1(
  llvm.func @specific(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %i: vector<4xi64>, %m: vector<4xi1>, %n: i32, %d: i64) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr<4>
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr<4>
    %0 = "llvm.intr.vp.load"(%g, %m, %n) : (!llvm.ptr<4>, vector<4xi1>, i32) -> vector<4xi32>
    "llvm.intr.vp.store"(%0, %s, %m, %n) : (vector<4xi32>, !llvm.ptr<4>, vector<4xi1>, i32) -> ()
    %1 = "llvm.intr.experimental.vp.strided.load"(%g, %d, %m, %n) : (!llvm.ptr<4>, i64, vector<4xi1>, i32) -> vector<4xi32>
    "llvm.intr.experimental.vp.strided.store"(%1, %s, %d, %m, %n) : (vector<4xi32>, !llvm.ptr<4>, i64, vector<4xi1>, i32) -> ()
    %p = llvm.getelementptr %g[%i] : (!llvm.ptr<4>, vector<4xi64>) -> vector<4x!llvm.ptr<4>>, i32
    %2 = llvm.call_intrinsic "llvm.vp.gather.v4i32.v4p4"(%p, %m, %n) : (vector<4x!llvm.ptr<4>>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.call_intrinsic "llvm.vp.scatter.v4i32.v4p4"(%0, %p, %m, %n) : (vector<4xi32>, vector<4x!llvm.ptr<4>>, vector<4xi1>, i32) -> ()
    llvm.return
  }

  // Only the address gets the space, not the pointers that are loaded or stored.
  // CHECK-LABEL: llvm.func @of_pointers(
  // CHECK:         llvm.call_intrinsic "llvm.vp.gather.v4p4.v4p1"(%[[P:.*]], %m, %n) : (vector<4x!llvm.ptr<1>>, vector<4xi1>, i32) -> vector<4x!llvm.ptr<4>>
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.vp.scatter.v4p4.v4p1"(%p, %[[P]], %m, %n) : (vector<4x!llvm.ptr<4>>, vector<4x!llvm.ptr<1>>, vector<4xi1>, i32) -> ()
  // LLVM-LABEL: @of_pointers(
  // LLVM:         call <4 x ptr addrspace(4)> @llvm.vp.gather.v4p4.v4p1(
  // LLVM:         call void @llvm.vp.scatter.v4p4.v4p1(<4 x ptr addrspace(4)>
  llvm.func @of_pointers(%g1: !llvm.ptr<1>, %i: vector<4xi64>, %m: vector<4xi1>, %n: i32) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr<4>
    %p = llvm.getelementptr %g[%i] : (!llvm.ptr<4>, vector<4xi64>) -> vector<4x!llvm.ptr<4>>, i64
    %0 = llvm.call_intrinsic "llvm.vp.gather.v4p4.v4p4"(%p, %m, %n) : (vector<4x!llvm.ptr<4>>, vector<4xi1>, i32) -> vector<4x!llvm.ptr<4>>
    llvm.call_intrinsic "llvm.vp.scatter.v4p4.v4p4"(%p, %p, %m, %n) : (vector<4x!llvm.ptr<4>>, vector<4x!llvm.ptr<4>>, vector<4xi1>, i32) -> ()
    llvm.return
  }

  // What is loaded is what was stored: a pointer to local memory, or an unknown one.
  // CHECK-LABEL: llvm.func @contents(
  // CHECK:         %{{.*}} = "llvm.intr.vp.load"(%slot
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  // CHECK-LABEL: llvm.func @other_contents(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32
  llvm.func @contents(%s3: !llvm.ptr<3>, %m: vector<1xi1>, %n: i32) -> f32 {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr<4>
    %slot = llvm.alloca %n x !llvm.ptr<4> : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr<4>, !llvm.ptr
    %v = "llvm.intr.vp.load"(%slot, %m, %n) : (!llvm.ptr, vector<1xi1>, i32) -> vector<1x!llvm.ptr<4>>
    %zero = llvm.mlir.constant(0 : i32) : i32
    %p = llvm.extractelement %v[%zero : i32] : vector<1x!llvm.ptr<4>>
    %x = llvm.load %p : !llvm.ptr<4> -> f32
    llvm.return %x : f32
  }
  llvm.func @other_contents(%s3: !llvm.ptr<3>, %q: vector<2x!llvm.ptr<4>>, %m: vector<2xi1>, %n: i32, %d: i64) -> f32 {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr<4>
    %slot = llvm.alloca %n x !llvm.ptr<4> : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr<4>, !llvm.ptr
    "llvm.intr.experimental.vp.strided.store"(%q, %slot, %d, %m, %n) : (vector<2x!llvm.ptr<4>>, !llvm.ptr, i64, vector<2xi1>, i32) -> ()
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %x = llvm.load %p : !llvm.ptr<4> -> f32
    llvm.return %x : f32
  }

  // A pointer to two spaces stays generic.
  // CHECK-LABEL: llvm.func @two_spaces(
  // CHECK:         "llvm.intr.vp.load"(%p, %m, %n) : (!llvm.ptr<4>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.func @two_spaces(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %c: i1, %m: vector<4xi1>, %n: i32) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr<4>
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr<4>
    %p = llvm.select %c, %g, %s : i1, !llvm.ptr<4>
    %0 = "llvm.intr.vp.load"(%p, %m, %n) : (!llvm.ptr<4>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}
