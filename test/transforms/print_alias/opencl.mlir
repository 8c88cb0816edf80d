// RUN: xdsl-opt -p print-alias %s | filecheck %s

// Pointers of the language name their spaces themselves.

// CHECK-LABEL: // @spaces
// CHECK-DAG:     // global <-> local: NoAlias
// CHECK-DAG:     // global <-> other: MayAlias
// CHECK-DAG:     // constant <-> generic: NoAlias
// CHECK-DAG:     // local <-> generic: MayAlias
// CHECK-DAG:     // other <-> private: NoAlias
func.func @spaces(%a: !opencl.ptr<f32, global>, %o: !opencl.ptr<f32, global>, %b: !opencl.ptr<f32, local>, %c: !opencl.ptr<f32, constant>, %g: !opencl.ptr<f32, generic>, %v: f32) {
  %p = "opencl.alloca"() : () -> !opencl.ptr<f32, private>
  %0 = opencl.load %a {gas.alias = "global"} : !opencl.ptr<f32, global> -> f32
  %1 = opencl.load %o {gas.alias = "other"} : !opencl.ptr<f32, global> -> f32
  %2 = opencl.load %b {gas.alias = "local"} : !opencl.ptr<f32, local> -> f32
  %3 = opencl.load %c {gas.alias = "constant"} : !opencl.ptr<f32, constant> -> f32
  opencl.store %v, %g {gas.alias = "generic"} : f32, !opencl.ptr<f32, generic>
  opencl.store %v, %p {gas.alias = "private"} : f32, !opencl.ptr<f32, private>
  func.return
}

// A generic pointer that is seen being made is what it is made of. A barrier is about
// the memory of the work-group, not of the work-item.
// CHECK-LABEL: // @made_generic
// CHECK-DAG:     // in <-> out: NoAlias
// CHECK-DAG:     // barrier -> tile: ModRef
// CHECK-DAG:     // barrier -> own: NoModRef
func.func @made_generic(%in: !opencl.ptr<f32, global>) attributes {opencl.kernel} {
  %t = opencl.local_alloc {gas.alias = "tile"} : !opencl.ptr<f32, local>
  %own = opencl.alloca {gas.alias = "own"} : !opencl.ptr<f32, private>
  %g = opencl.to_generic %t : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  %0 = opencl.load %in {gas.alias = "in"} : !opencl.ptr<f32, global> -> f32
  opencl.store %0, %g {gas.alias = "out"} : f32, !opencl.ptr<f32, generic>
  opencl.barrier local {gas.alias = "barrier"}
  opencl.store %0, %own : f32, !opencl.ptr<f32, private>
  func.return
}

// An atomic access that orders nothing but itself, and one that orders others.
// CHECK-LABEL: // @orders
// CHECK-DAG:     // relaxed -> in: NoModRef
// CHECK-DAG:     // ordered -> in: ModRef
// CHECK-DAG:     // volatile -> in: NoModRef
// CHECK-DAG:     // volatile -> count: ModRef
func.func @orders(%in: !opencl.ptr<i32, global>, %t: !opencl.ptr<i32, local>, %v: i32) attributes {opencl.kernel} {
  %0 = opencl.load %in {gas.alias = "in"} : !opencl.ptr<i32, global> -> i32
  %1 = opencl.load %t {gas.alias = "count"} : !opencl.ptr<i32, local> -> i32
  %2 = opencl.load volatile %t {gas.alias = "volatile"} : !opencl.ptr<i32, local> -> i32
  %3 = opencl.atomic_rmw add %t, %v order(relaxed) scope(work_group) {gas.alias = "relaxed"} : !opencl.ptr<i32, local>, i32 -> i32
  %4 = opencl.atomic_rmw add %t, %v order(acq_rel) scope(work_group) {gas.alias = "ordered"} : !opencl.ptr<i32, local>, i32 -> i32
  func.return
}
