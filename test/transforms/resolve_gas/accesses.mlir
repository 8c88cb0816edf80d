// RUN: xdsl-opt -p resolve-gas %s | filecheck %s
// PATTERN: RetypeAccess

// Every kind of access goes to the proven space and stays the same otherwise.

#root = #llvm.tbaa_root<id = "Simple C++ TBAA">
#float = #llvm.tbaa_type_desc<id = "float", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @loads(
  llvm.func @loads(%p: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    // CHECK-NEXT: llvm.load %{{.*}} {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<{{.*}}>]} : !llvm.ptr<1> -> f32
    %0 = llvm.load %g {alignment = 4 : i64, tbaa = [#tag]} : !llvm.ptr -> f32
    // CHECK-NEXT: llvm.load volatile %{{.*}} : !llvm.ptr<1> -> i32
    %1 = llvm.load volatile %g : !llvm.ptr -> i32
    // CHECK-NEXT: llvm.load %{{.*}} atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %2 = llvm.load %g atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
    // CHECK-NEXT: llvm.load %{{.*}} : !llvm.ptr<1> -> vector<4xf32>
    %3 = llvm.load %g : !llvm.ptr -> vector<4xf32>
    llvm.return
  }

  // CHECK-LABEL: llvm.func @stores(
  llvm.func @stores(%p: !llvm.ptr<3>, %v: i32) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    // CHECK-NEXT: llvm.store %{{.*}}, %{{.*}} {alignment = 4 : i64, nontemporal} : i32, !llvm.ptr<3>
    llvm.store %v, %g {alignment = 4 : i64, nontemporal} : i32, !llvm.ptr
    // CHECK-NEXT: llvm.store volatile %{{.*}}, %{{.*}} : i32, !llvm.ptr<3>
    llvm.store volatile %v, %g : i32, !llvm.ptr
    // CHECK-NEXT: llvm.store %{{.*}}, %{{.*}} atomic release {alignment = 4 : i64} : i32, !llvm.ptr<3>
    llvm.store %v, %g atomic release {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: llvm.func @atomics(
  llvm.func @atomics(%p: !llvm.ptr<3>, %v: i32) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    // CHECK-NEXT: llvm.atomicrmw add %{{.*}}, %{{.*}} syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr<3>, i32
    %0 = llvm.atomicrmw add %g, %v syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr, i32
    // CHECK-NEXT: llvm.cmpxchg weak %{{.*}}, %{{.*}}, %{{.*}} acq_rel monotonic : !llvm.ptr<3>, i32
    %1 = llvm.cmpxchg weak %g, %v, %v acq_rel monotonic : !llvm.ptr, i32
    llvm.return
  }

  // Each side of a copy by itself.
  // CHECK-LABEL: llvm.func @copies(
  llvm.func @copies(%p: !llvm.ptr<3>, %q: !llvm.ptr<1>, %unknown: !llvm.ptr, %n: i64, %b: i8) {
    %to = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %from = llvm.addrspacecast %q : !llvm.ptr<1> to !llvm.ptr
    // CHECK: "llvm.intr.memcpy"(%{{.*}}) <{isVolatile = false}> : (!llvm.ptr<3>, !llvm.ptr<1>, i64) -> ()
    "llvm.intr.memcpy"(%to, %from, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    // CHECK: "llvm.intr.memmove"(%{{.*}}) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
    "llvm.intr.memmove"(%unknown, %from, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    // CHECK: "llvm.intr.memset"(%{{.*}}) <{isVolatile = false}> : (!llvm.ptr<3>, i8, i64) -> ()
    "llvm.intr.memset"(%to, %b, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.return
  }

  // The value that an atomic exchanges is no address: it stays generic.
  // CHECK-LABEL: llvm.func @exchange(
  llvm.func @exchange(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    %v = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr
    // CHECK: %[[V:.*]] = llvm.addrspacecast %{{.*}} : !llvm.ptr<3> to !llvm.ptr
    // CHECK: llvm.atomicrmw xchg %{{.*}}, %[[V]] monotonic : !llvm.ptr<1>, !llvm.ptr
    %0 = llvm.atomicrmw xchg %g, %v monotonic : !llvm.ptr, !llvm.ptr
    llvm.return
  }

  // Constant memory can be read through, but no operation writes it.
  // CHECK-LABEL: llvm.func @constant(
  llvm.func @constant(%p: !llvm.ptr<4>, %v: f32) {
    %g = llvm.addrspacecast %p : !llvm.ptr<4> to !llvm.ptr
    // CHECK: llvm.load %{{.*}} : !llvm.ptr<4> -> f32
    %0 = llvm.load %g : !llvm.ptr -> f32
    // CHECK: llvm.store %{{.*}}, %{{.*}} : f32, !llvm.ptr
    llvm.store %v, %g : f32, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: llvm.func @unproven(
  llvm.func @unproven(%p: !llvm.ptr, %i: i64) {
    // CHECK: llvm.load %{{.*}} : !llvm.ptr -> f32
    %0 = llvm.load %p : !llvm.ptr -> f32
    // CHECK: llvm.load %{{.*}} : !llvm.ptr -> f32
    %q = llvm.inttoptr %i : i64 to !llvm.ptr
    %1 = llvm.load %q : !llvm.ptr -> f32
    llvm.return
  }
}
