// RUN: xdsl-opt -t gas-llvm %s | filecheck %s
// RUN: %if opt-22 %{ xdsl-opt -t gas-llvm %s | opt-22 -passes=verify -disable-output %}

// Everything that is said of an access is written.

#root = #llvm.tbaa_root<id = "root">
#int = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "domain">
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#group = #llvm.access_group<id = distinct[2]<>>

// CHECK: define void @plain(ptr addrspace(1) %g, ptr addrspace(3) %l)
// CHECK: %v = load i32, ptr addrspace(1) %g, align 4
// CHECK: load volatile i32, ptr addrspace(1) %g, align 2
// CHECK: load i32, ptr addrspace(1) %g, align 4, !tbaa ![[TAG:[0-9]+]], !alias.scope ![[SCOPES:[0-9]+]], !noalias ![[SCOPES]], !llvm.access.group ![[GROUP:[0-9]+]]
// CHECK: load i32, ptr addrspace(1) %g, align 4, !nontemporal ![[ONE:[0-9]+]]
// CHECK: load i32, ptr addrspace(1) %g, align 4, !invariant.load ![[EMPTY:[0-9]+]]
// CHECK: load ptr, ptr addrspace(1) %g, align 8, !dereferenceable ![[FOUR:[0-9]+]]
// CHECK: store i32 %v, ptr addrspace(3) %l, align 16
llvm.func @plain(%g: !llvm.ptr<1>, %l: !llvm.ptr<3>) {
  %v = llvm.load %g : !llvm.ptr<1> -> i32
  %1 = llvm.load volatile %g {alignment = 2 : i64} : !llvm.ptr<1> -> i32
  %2 = llvm.load %g {tbaa = [#tag], alias_scopes = [#scope], noalias_scopes = [#scope], access_groups = [#group]} : !llvm.ptr<1> -> i32
  %3 = llvm.load %g {nontemporal} : !llvm.ptr<1> -> i32
  %4 = llvm.load %g invariant : !llvm.ptr<1> -> i32
  %5 = llvm.load %g dereferenceable<bytes = 4> : !llvm.ptr<1> -> !llvm.ptr
  llvm.store %v, %l {alignment = 16 : i64} : i32, !llvm.ptr<3>
  llvm.return
}

// CHECK: define void @atomic(ptr %p, i32 %v)
// CHECK: load atomic volatile i32, ptr %p syncscope("agent") acquire, align 4
// CHECK: store atomic i32 %v, ptr %p release, align 8
// CHECK: atomicrmw volatile uinc_wrap ptr %p, i32 %v syncscope("workgroup") monotonic, align 4
// CHECK: atomicrmw and ptr %p, i32 %v seq_cst, align 4
// CHECK: cmpxchg weak volatile ptr %p, i32 %v, i32 %v syncscope("agent") acq_rel monotonic, align 4
// CHECK: fence syncscope("workgroup") release
// CHECK: fence seq_cst
llvm.func @atomic(%p: !llvm.ptr, %v: i32) {
  %0 = llvm.load volatile %p atomic syncscope("agent") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.store %v, %p atomic release {alignment = 8 : i64} : i32, !llvm.ptr
  %1 = llvm.atomicrmw volatile uinc_wrap %p, %v syncscope("workgroup") monotonic : !llvm.ptr, i32
  %2 = llvm.atomicrmw _and %p, %v seq_cst : !llvm.ptr, i32
  %3 = llvm.cmpxchg weak volatile %p, %v, %v syncscope("agent") acq_rel monotonic : !llvm.ptr, i32
  llvm.fence syncscope("workgroup") release
  llvm.fence seq_cst
  llvm.return
}

// CHECK: define ptr addrspace(5) @addresses(ptr %p, i64 %i, i32 %n)
// CHECK: getelementptr inbounds nuw { i32, [4 x float] }, ptr %p, i64 %i, i32 1, i32 3
// CHECK: getelementptr i8, ptr %p, i32 -1
// CHECK: getelementptr nusw i8, ptr %p, i64 %i
// CHECK: alloca i64, i32 %n, align 16, addrspace(5)
llvm.func @addresses(%p: !llvm.ptr, %i: i64, %n: i32) -> !llvm.ptr<5> {
  %0 = llvm.getelementptr inbounds|nuw %p[%i, 1, 3] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, array<4 x f32>)>
  %1 = llvm.getelementptr %p[-1] : (!llvm.ptr) -> !llvm.ptr, i8
  %2 = llvm.getelementptr nusw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %3 = llvm.alloca %n x i64 {alignment = 16 : i64} : (i32) -> !llvm.ptr<5>
  llvm.return %3 : !llvm.ptr<5>
}

// CHECK: define void @copies(ptr %p, ptr addrspace(1) %q, i64 %n, i8 %b)
// CHECK: call void @llvm.memcpy.p0.p1.i64(ptr align 8 %p, ptr addrspace(1) align 4 %q, i64 %n, i1 false)
// CHECK: call void @llvm.memmove.p0.p1.i64(ptr %p, ptr addrspace(1) %q, i64 %n, i1 true)
// CHECK: call void @llvm.memset.p0.i64(ptr %p, i8 %b, i64 %n, i1 false)
llvm.func @copies(%p: !llvm.ptr, %q: !llvm.ptr<1>, %n: i64, %b: i8) {
  "llvm.intr.memcpy"(%p, %q, %n) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
  "llvm.intr.memmove"(%p, %q, %n) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  llvm.return
}

// CHECK: define <2 x float> @lanes(<2 x ptr addrspace(1)> %p, <2 x i1> %m)
// CHECK: %v = call <2 x float> @llvm.masked.gather.v2f32.v2p1(<2 x ptr addrspace(1)> align 4 %p, <2 x i1> %m, <2 x float> poison)
// CHECK: call void @llvm.masked.scatter.v2f32.v2p1(<2 x float> %v, <2 x ptr addrspace(1)> align 8 %p, <2 x i1> %m)
llvm.func @lanes(%p: vector<2x!llvm.ptr<1>>, %m: vector<2xi1>) -> vector<2xf32> {
  %v = llvm.intr.masked.gather %p, %m {alignment = 4 : i32} : (vector<2x!llvm.ptr<1>>, vector<2xi1>) -> vector<2xf32>
  llvm.intr.masked.scatter %v, %p, %m {alignment = 8 : i32} : vector<2xf32>, vector<2xi1> into vector<2x!llvm.ptr<1>>
  llvm.return %v : vector<2xf32>
}

// CHECK-DAG: ![[GROUP]] = distinct !{}
// CHECK-DAG: ![[ONE]] = !{i32 1}
// CHECK-DAG: ![[EMPTY]] = !{}
// CHECK-DAG: ![[FOUR]] = !{i64 4}
// CHECK-DAG: ![[TAG]] = !{![[INT:[0-9]+]], ![[INT]], i64 0}
// CHECK-DAG: ![[INT]] = !{!"int", ![[ROOT:[0-9]+]], i64 0}
// CHECK-DAG: ![[ROOT]] = !{!"root"}
