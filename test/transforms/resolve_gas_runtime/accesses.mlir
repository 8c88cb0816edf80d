// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false}" --print-debuginfo %s | filecheck %s
// RUN: xdsl-opt -p "resolve-gas{runtime=true},verify-resolved,verify-llvm" %s -o %t.mlir
// RUN: %if mlir-opt-22 && mlir-translate-22 %{ mlir-opt-22 %t.mlir | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}
// RUN: %if mlir-opt-22 && mlir-translate-22 && opt-22 %{ opt-22 -passes=verify -disable-output %t.ll %}
// PATTERN: DispatchAccess
// PATTERN: CastAccessedPointer

// Every kind of access is the same in every branch, with all it carries and its location.

#root = #llvm.tbaa_root<id = "Simple C++ TBAA">
#float = #llvm.tbaa_type_desc<id = "float", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @load(
  // CHECK:         llvm.mlir.constant(61 : i64) : i64 loc("a.cl":1:1)
  // CHECK-NEXT:    llvm.ptrtoint %{{.*}} loc("a.cl":1:1)
  // CHECK-NEXT:    llvm.lshr %{{.*}} loc("a.cl":1:1)
  // CHECK-NEXT:    llvm.switch
  // CHECK:         ] {gas.dispatch = 2 : i64} loc("a.cl":1:1)
  // CHECK:         llvm.addrspacecast %{{.*}} : !llvm.ptr<4> to !llvm.ptr<3> loc("a.cl":1:1)
  // CHECK-NEXT:    llvm.load %{{.*}} {alignment = 4 : i64, nontemporal, tbaa = [#llvm.tbaa_tag<{{.*}}>]} : !llvm.ptr<3> -> f32 loc("a.cl":1:1)
  // CHECK-NEXT:    llvm.br ^{{.*}}(%{{.*}} : f32) loc("a.cl":1:1)
  // CHECK:         llvm.load %{{.*}} {alignment = 4 : i64, nontemporal, tbaa = [#llvm.tbaa_tag<{{.*}}>]} : !llvm.ptr<1> -> f32 loc("a.cl":1:1)
  // CHECK:       ^{{.*}}(%{{.*}}: f32 loc("a.cl":1:1)):
  llvm.func @load(%g: !llvm.ptr<4>) -> f32 {
    %0 = llvm.load %g {alignment = 4 : i64, nontemporal, tbaa = [#tag]} : !llvm.ptr<4> -> f32 loc("a.cl":1:1)
    llvm.return %0 : f32
  }

  // CHECK-LABEL: llvm.func @volatile_load(
  // CHECK:         llvm.load volatile %{{.*}} : !llvm.ptr<3> -> i32
  // CHECK:         llvm.load volatile %{{.*}} : !llvm.ptr<1> -> i32
  llvm.func @volatile_load(%g: !llvm.ptr<4>) {
    %0 = llvm.load volatile %g : !llvm.ptr<4> -> i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @atomic_load(
  // CHECK:         llvm.load %{{.*}} atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<3> -> i32
  // CHECK:         llvm.load %{{.*}} atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  llvm.func @atomic_load(%g: !llvm.ptr<4>) {
    %0 = llvm.load %g atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @vector(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> vector<4xf32>
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> vector<4xf32>
  // CHECK:       ^{{.*}}(%{{.*}}: vector<4xf32>
  llvm.func @vector(%g: !llvm.ptr<4>) -> vector<4xf32> {
    %0 = llvm.load %g : !llvm.ptr<4> -> vector<4xf32>
    llvm.return %0 : vector<4xf32>
  }

  // CHECK-LABEL: llvm.func @aggregate(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> !llvm.struct<(i32, !llvm.ptr<4>)>
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> !llvm.struct<(i32, !llvm.ptr<4>)>
  // CHECK:       ^{{.*}}(%{{.*}}: !llvm.struct<(i32, !llvm.ptr<4>)>
  llvm.func @aggregate(%g: !llvm.ptr<4>) -> !llvm.struct<(i32, !llvm.ptr<4>)> {
    %0 = llvm.load %g : !llvm.ptr<4> -> !llvm.struct<(i32, !llvm.ptr<4>)>
    llvm.return %0 : !llvm.struct<(i32, !llvm.ptr<4>)>
  }

  // CHECK-LABEL: llvm.func @stores(
  // CHECK:         llvm.store %{{.*}}, %{{.*}} {alignment = 4 : i64, nontemporal} : i32, !llvm.ptr<3>
  // CHECK-NEXT:    llvm.store volatile %{{.*}}, %{{.*}} : i32, !llvm.ptr<3>
  // CHECK-NEXT:    llvm.store %{{.*}}, %{{.*}} atomic release {alignment = 4 : i64} : i32, !llvm.ptr<3>
  // CHECK:         llvm.store %{{.*}}, %{{.*}} {alignment = 4 : i64, nontemporal} : i32, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.store volatile %{{.*}}, %{{.*}} : i32, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.store %{{.*}}, %{{.*}} atomic release {alignment = 4 : i64} : i32, !llvm.ptr<1>
  llvm.func @stores(%g: !llvm.ptr<4>, %v: i32) {
    llvm.store %v, %g {alignment = 4 : i64, nontemporal} : i32, !llvm.ptr<4>
    llvm.store volatile %v, %g : i32, !llvm.ptr<4>
    llvm.store %v, %g atomic release {alignment = 4 : i64} : i32, !llvm.ptr<4>
    llvm.return
  }

  // The pointer that is stored, or exchanged, is no address here: it stays generic.
  // CHECK-LABEL: llvm.func @pointers_as_values(
  // CHECK:         llvm.store %{{.*}}, %{{.*}} : !llvm.ptr<4>, !llvm.ptr<3>
  // CHECK-NEXT:    llvm.atomicrmw xchg %{{.*}}, %{{.*}} monotonic : !llvm.ptr<3>, !llvm.ptr<4>
  // CHECK:         llvm.store %{{.*}}, %{{.*}} : !llvm.ptr<4>, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.atomicrmw xchg %{{.*}}, %{{.*}} monotonic : !llvm.ptr<1>, !llvm.ptr<4>
  llvm.func @pointers_as_values(%g: !llvm.ptr<4>) {
    llvm.store %g, %g : !llvm.ptr<4>, !llvm.ptr<4>
    %0 = llvm.atomicrmw xchg %g, %g monotonic : !llvm.ptr<4>, !llvm.ptr<4>
    llvm.return
  }

  // CHECK-LABEL: llvm.func @atomicrmw(
  // CHECK:         llvm.atomicrmw volatile add %{{.*}}, %{{.*}} syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr<3>, i32
  // CHECK:         llvm.atomicrmw volatile add %{{.*}}, %{{.*}} syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr<1>, i32
  llvm.func @atomicrmw(%g: !llvm.ptr<4>, %v: i32) -> i32 {
    %0 = llvm.atomicrmw volatile add %g, %v syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr<4>, i32
    llvm.return %0 : i32
  }

  // CHECK-LABEL: llvm.func @cmpxchg(
  // CHECK:         llvm.cmpxchg weak %{{.*}}, %{{.*}}, %{{.*}} syncscope("agent") acq_rel monotonic {alignment = 4 : i64} : !llvm.ptr<3>, i32
  // CHECK:         llvm.cmpxchg weak %{{.*}}, %{{.*}}, %{{.*}} syncscope("agent") acq_rel monotonic {alignment = 4 : i64} : !llvm.ptr<1>, i32
  // CHECK:       ^{{.*}}(%{{.*}}: !llvm.struct<(i32, i1)>
  llvm.func @cmpxchg(%g: !llvm.ptr<4>, %v: i32) -> !llvm.struct<(i32, i1)> {
    %0 = llvm.cmpxchg weak %g, %v, %v syncscope("agent") acq_rel monotonic {alignment = 4 : i64} : !llvm.ptr<4>, i32
    llvm.return %0 : !llvm.struct<(i32, i1)>
  }

  // CHECK-LABEL: llvm.func @set(
  // CHECK:         "llvm.intr.memset"(%{{.*}}) <{isVolatile = true}> : (!llvm.ptr<3>, i8, i64) -> ()
  // CHECK:         "llvm.intr.memset"(%{{.*}}) <{isVolatile = true}> : (!llvm.ptr<1>, i8, i64) -> ()
  llvm.func @set(%g: !llvm.ptr<4>, %b: i8, %n: i64) {
    "llvm.intr.memset"(%g, %b, %n) <{isVolatile = true}> : (!llvm.ptr<4>, i8, i64) -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func @masked(
  // CHECK:         llvm.intr.masked.load %{{.*}}, %{{.*}}, %{{.*}} {alignment = 4 : i32} : (!llvm.ptr<3>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  // CHECK:         llvm.intr.masked.load %{{.*}}, %{{.*}}, %{{.*}} {alignment = 4 : i32} : (!llvm.ptr<1>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.func @masked(%g: !llvm.ptr<4>, %m: vector<4xi1>, %v: vector<4xf32>) -> vector<4xf32> {
    %0 = llvm.intr.masked.load %g, %m, %v {alignment = 4 : i32} : (!llvm.ptr<4>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    llvm.return %0 : vector<4xf32>
  }

  // One side of a copy is known.
  // CHECK-LABEL: llvm.func @copy_to_known(
  // CHECK:         "llvm.intr.memcpy"(%{{.*}}) <{isVolatile = false}> : (!llvm.ptr<3>, !llvm.ptr<3>, i64) -> ()
  // CHECK:         "llvm.intr.memcpy"(%{{.*}}) <{isVolatile = false}> : (!llvm.ptr<3>, !llvm.ptr<1>, i64) -> ()
  // CHECK-NOT:     llvm.intr.memcpy
  llvm.func @copy_to_known(%l: !llvm.ptr<3>, %g: !llvm.ptr<4>, %n: i64) {
    %to = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    "llvm.intr.memcpy"(%to, %g, %n) <{isVolatile = false}> : (!llvm.ptr<4>, !llvm.ptr<4>, i64) -> ()
    llvm.return
  }

  // Each side by itself; both tags are read before the first test. Where nothing is copied
  // a pointer may be poison.
  // CHECK-LABEL: llvm.func @copy(
  // CHECK-SAME:    %[[TO:.*]]: !llvm.ptr<4> {{.*}}, %[[FROM:.*]]: !llvm.ptr<4>
  // CHECK:         llvm.ptrtoint %[[TO]]
  // CHECK-NEXT:    %[[TO_TAG:.*]] = llvm.lshr
  // CHECK:         llvm.ptrtoint %[[FROM]]
  // CHECK-NEXT:    %[[FROM_TAG:.*]] = llvm.lshr
  // CHECK-NEXT:    %[[TO_FROZEN:.*]] = llvm.freeze %[[TO_TAG]] : i64
  // CHECK-NEXT:    llvm.switch %[[TO_FROZEN]]
  // CHECK:         llvm.freeze %[[FROM_TAG]] : i64
  // CHECK:         "llvm.intr.memmove"(%{{.*}}) <{isVolatile = true}> : (!llvm.ptr<3>, !llvm.ptr<3>, i64) -> ()
  // CHECK:         "llvm.intr.memmove"(%{{.*}}) <{isVolatile = true}> : (!llvm.ptr<3>, !llvm.ptr<1>, i64) -> ()
  // CHECK:         llvm.freeze %[[FROM_TAG]] : i64
  // CHECK:         "llvm.intr.memmove"(%{{.*}}) <{isVolatile = true}> : (!llvm.ptr<1>, !llvm.ptr<3>, i64) -> ()
  // CHECK:         "llvm.intr.memmove"(%{{.*}}) <{isVolatile = true}> : (!llvm.ptr<1>, !llvm.ptr<1>, i64) -> ()
  // CHECK-NOT:     llvm.intr.memmove
  llvm.func @copy(%to: !llvm.ptr<4>, %from: !llvm.ptr<4>, %n: i64) {
    "llvm.intr.memmove"(%to, %from, %n) <{isVolatile = true}> : (!llvm.ptr<4>, !llvm.ptr<4>, i64) -> ()
    llvm.return
  }

  // Both sides in one object: one test is enough.
  // CHECK-LABEL: llvm.func @copy_within(
  // CHECK:         llvm.switch
  // CHECK:         "llvm.intr.memmove"(%{{.*}}) <{isVolatile = false}> : (!llvm.ptr<3>, !llvm.ptr<3>, i64) -> ()
  // CHECK:         "llvm.intr.memmove"(%{{.*}}) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr<1>, i64) -> ()
  // CHECK-NOT:     llvm.intr.memmove
  llvm.func @copy_within(%g: !llvm.ptr<4>, %n: i64) {
    %to = llvm.getelementptr inbounds %g[4] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i8
    "llvm.intr.memmove"(%to, %g, %n) <{isVolatile = false}> : (!llvm.ptr<4>, !llvm.ptr<4>, i64) -> ()
    llvm.return
  }
}
