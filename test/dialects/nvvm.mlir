// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @registers(
llvm.func @registers() {
  // CHECK-NEXT: %0 = nvvm.read.ptx.sreg.laneid : i32
  %0 = nvvm.read.ptx.sreg.laneid : i32
  // CHECK-NEXT: %1 = nvvm.read.ptx.sreg.warpsize : i32
  %1 = nvvm.read.ptx.sreg.warpsize : i32
  // CHECK-NEXT: %2 = nvvm.read.ptx.sreg.warpid : i32
  %2 = nvvm.read.ptx.sreg.warpid : i32
  // CHECK-NEXT: %3 = nvvm.read.ptx.sreg.nwarpid : i32
  %3 = nvvm.read.ptx.sreg.nwarpid : i32
  // CHECK-NEXT: %4 = nvvm.read.ptx.sreg.smid : i32
  %4 = nvvm.read.ptx.sreg.smid : i32
  // CHECK-NEXT: %5 = nvvm.read.ptx.sreg.nsmid : i32
  %5 = nvvm.read.ptx.sreg.nsmid : i32
  // CHECK-NEXT: %6 = nvvm.read.ptx.sreg.gridid : i32
  %6 = nvvm.read.ptx.sreg.gridid : i32
  // CHECK-NEXT: %7 = nvvm.read.ptx.sreg.tid.x : i32
  %7 = nvvm.read.ptx.sreg.tid.x : i32
  // CHECK-NEXT: %8 = nvvm.read.ptx.sreg.tid.y : i32
  %8 = nvvm.read.ptx.sreg.tid.y : i32
  // CHECK-NEXT: %9 = nvvm.read.ptx.sreg.tid.z : i32
  %9 = nvvm.read.ptx.sreg.tid.z : i32
  // CHECK-NEXT: %10 = nvvm.read.ptx.sreg.ntid.x : i32
  %10 = nvvm.read.ptx.sreg.ntid.x : i32
  // CHECK-NEXT: %11 = nvvm.read.ptx.sreg.ntid.y : i32
  %11 = nvvm.read.ptx.sreg.ntid.y : i32
  // CHECK-NEXT: %12 = nvvm.read.ptx.sreg.ntid.z : i32
  %12 = nvvm.read.ptx.sreg.ntid.z : i32
  // CHECK-NEXT: %13 = nvvm.read.ptx.sreg.ctaid.x : i32
  %13 = nvvm.read.ptx.sreg.ctaid.x : i32
  // CHECK-NEXT: %14 = nvvm.read.ptx.sreg.ctaid.y : i32
  %14 = nvvm.read.ptx.sreg.ctaid.y : i32
  // CHECK-NEXT: %15 = nvvm.read.ptx.sreg.ctaid.z : i32
  %15 = nvvm.read.ptx.sreg.ctaid.z : i32
  // CHECK-NEXT: %16 = nvvm.read.ptx.sreg.nctaid.x : i32
  %16 = nvvm.read.ptx.sreg.nctaid.x : i32
  // CHECK-NEXT: %17 = nvvm.read.ptx.sreg.nctaid.y : i32
  %17 = nvvm.read.ptx.sreg.nctaid.y : i32
  // CHECK-NEXT: %18 = nvvm.read.ptx.sreg.nctaid.z : i32
  %18 = nvvm.read.ptx.sreg.nctaid.z : i32
  // CHECK-NEXT: %19 = nvvm.read.ptx.sreg.clusterid.x : i32
  %19 = nvvm.read.ptx.sreg.clusterid.x : i32
  // CHECK-NEXT: %20 = nvvm.read.ptx.sreg.clusterid.y : i32
  %20 = nvvm.read.ptx.sreg.clusterid.y : i32
  // CHECK-NEXT: %21 = nvvm.read.ptx.sreg.clusterid.z : i32
  %21 = nvvm.read.ptx.sreg.clusterid.z : i32
  // CHECK-NEXT: %22 = nvvm.read.ptx.sreg.nclusterid.x : i32
  %22 = nvvm.read.ptx.sreg.nclusterid.x : i32
  // CHECK-NEXT: %23 = nvvm.read.ptx.sreg.nclusterid.y : i32
  %23 = nvvm.read.ptx.sreg.nclusterid.y : i32
  // CHECK-NEXT: %24 = nvvm.read.ptx.sreg.nclusterid.z : i32
  %24 = nvvm.read.ptx.sreg.nclusterid.z : i32
  // CHECK-NEXT: %25 = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  %25 = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  // CHECK-NEXT: %26 = nvvm.read.ptx.sreg.cluster.ctaid.y : i32
  %26 = nvvm.read.ptx.sreg.cluster.ctaid.y : i32
  // CHECK-NEXT: %27 = nvvm.read.ptx.sreg.cluster.ctaid.z : i32
  %27 = nvvm.read.ptx.sreg.cluster.ctaid.z : i32
  // CHECK-NEXT: %28 = nvvm.read.ptx.sreg.cluster.nctaid.x : i32
  %28 = nvvm.read.ptx.sreg.cluster.nctaid.x : i32
  // CHECK-NEXT: %29 = nvvm.read.ptx.sreg.cluster.nctaid.y : i32
  %29 = nvvm.read.ptx.sreg.cluster.nctaid.y : i32
  // CHECK-NEXT: %30 = nvvm.read.ptx.sreg.cluster.nctaid.z : i32
  %30 = nvvm.read.ptx.sreg.cluster.nctaid.z : i32
  // CHECK-NEXT: %31 = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %31 = nvvm.read.ptx.sreg.cluster.ctarank : i32
  // CHECK-NEXT: %32 = nvvm.read.ptx.sreg.cluster.nctarank : i32
  %32 = nvvm.read.ptx.sreg.cluster.nctarank : i32
  // CHECK-NEXT: %33 = nvvm.read.ptx.sreg.lanemask.eq : i32
  %33 = nvvm.read.ptx.sreg.lanemask.eq : i32
  // CHECK-NEXT: %34 = nvvm.read.ptx.sreg.lanemask.le : i32
  %34 = nvvm.read.ptx.sreg.lanemask.le : i32
  // CHECK-NEXT: %35 = nvvm.read.ptx.sreg.lanemask.lt : i32
  %35 = nvvm.read.ptx.sreg.lanemask.lt : i32
  // CHECK-NEXT: %36 = nvvm.read.ptx.sreg.lanemask.ge : i32
  %36 = nvvm.read.ptx.sreg.lanemask.ge : i32
  // CHECK-NEXT: %37 = nvvm.read.ptx.sreg.lanemask.gt : i32
  %37 = nvvm.read.ptx.sreg.lanemask.gt : i32
  // CHECK-NEXT: %38 = nvvm.read.ptx.sreg.total.smem.size : i32
  %38 = nvvm.read.ptx.sreg.total.smem.size : i32
  // CHECK-NEXT: %39 = nvvm.read.ptx.sreg.dynamic.smem.size : i32
  %39 = nvvm.read.ptx.sreg.dynamic.smem.size : i32
  // CHECK-NEXT: %40 = nvvm.read.ptx.sreg.aggr.smem.size : i32
  %40 = nvvm.read.ptx.sreg.aggr.smem.size : i32
  // CHECK-NEXT: %41 = nvvm.read.ptx.sreg.clock : i32
  %41 = nvvm.read.ptx.sreg.clock : i32
  // CHECK-NEXT: %42 = nvvm.read.ptx.sreg.globaltimer.lo : i32
  %42 = nvvm.read.ptx.sreg.globaltimer.lo : i32
  // CHECK-NEXT: %43 = nvvm.read.ptx.sreg.clock64 : i64
  %43 = nvvm.read.ptx.sreg.clock64 : i64
  // CHECK-NEXT: %44 = nvvm.read.ptx.sreg.globaltimer : i64
  %44 = nvvm.read.ptx.sreg.globaltimer : i64
  llvm.return
}

// CHECK-LABEL: llvm.func @ranges(
llvm.func @ranges() {
  // CHECK-NEXT: %0 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 1024> : i32
  %0 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 1024> : i32
  // CHECK-NEXT: %1 = nvvm.read.ptx.sreg.ntid.x range <i32, 1, 1025> {foo} : i32
  %1 = nvvm.read.ptx.sreg.ntid.x range <i32, 1, 1025> {foo} : i32
  // CHECK-NEXT: %2 = nvvm.read.ptx.sreg.laneid {foo} : i32
  %2 = nvvm.read.ptx.sreg.laneid {foo} : i32
  llvm.return
}

// CHECK-LABEL: llvm.func @barriers(
llvm.func @barriers(%i: i32) {
  // CHECK-NEXT: nvvm.barrier0
  nvvm.barrier0
  // CHECK-NEXT: nvvm.barrier0 {foo}
  nvvm.barrier0 {foo}
  // CHECK-NEXT: nvvm.barrier
  nvvm.barrier
  // CHECK-NEXT: nvvm.barrier id = %i
  nvvm.barrier id = %i
  // CHECK-NEXT: nvvm.barrier id = %i number_of_threads = %i
  nvvm.barrier id = %i number_of_threads = %i
  // CHECK-NEXT: nvvm.barrier #nvvm.reduction<and> %i
  nvvm.barrier #nvvm.reduction<and> %i
  // CHECK-NEXT: %0 = nvvm.barrier #nvvm.reduction<popc> %i -> i32
  %0 = nvvm.barrier #nvvm.reduction<popc> %i -> i32
  // CHECK-NEXT: %1 = nvvm.barrier #nvvm.reduction<or> %i -> i32 {foo}
  %1 = nvvm.barrier #nvvm.reduction<or> %i -> i32 {foo}
  // CHECK-NEXT: nvvm.barrier.arrive number_of_threads = %i
  nvvm.barrier.arrive number_of_threads = %i
  // CHECK-NEXT: nvvm.barrier.arrive id = %i number_of_threads = %i {foo}
  nvvm.barrier.arrive id = %i number_of_threads = %i {foo}
  llvm.return
}

// CHECK-LABEL: llvm.func @clusters(
llvm.func @clusters(%s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32) {
  // CHECK-NEXT: nvvm.cluster.arrive
  nvvm.cluster.arrive
  // CHECK-NEXT: nvvm.cluster.arrive {aligned}
  nvvm.cluster.arrive {aligned}
  // CHECK-NEXT: nvvm.cluster.arrive.relaxed {aligned, foo}
  nvvm.cluster.arrive.relaxed {aligned, foo}
  // CHECK-NEXT: nvvm.cluster.wait
  nvvm.cluster.wait
  // CHECK-NEXT: nvvm.cluster.wait {aligned}
  nvvm.cluster.wait {aligned}
  // CHECK-NEXT: %0 = nvvm.mapa %s, %i : !llvm.ptr<3> -> !llvm.ptr<7>
  %0 = nvvm.mapa %s, %i : !llvm.ptr<3> -> !llvm.ptr<7>
  // CHECK-NEXT: %1 = nvvm.mapa %p, %i {foo} : !llvm.ptr -> !llvm.ptr
  %1 = nvvm.mapa %p, %i {foo} : !llvm.ptr -> !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @fences(
llvm.func @fences() {
  // CHECK-NEXT: nvvm.fence.sc.cluster
  nvvm.fence.sc.cluster
  // CHECK-NEXT: nvvm.memory.barrier <cta>
  nvvm.memory.barrier <cta>
  // CHECK-NEXT: nvvm.memory.barrier <cluster>
  nvvm.memory.barrier <cluster>
  // CHECK-NEXT: nvvm.memory.barrier <gpu>
  nvvm.memory.barrier #nvvm.mem_scope<gpu>
  // CHECK-NEXT: nvvm.memory.barrier <sys> {foo}
  nvvm.memory.barrier <sys> {foo}
  llvm.return
}

// CHECK-LABEL: llvm.func @warps(
llvm.func @warps(%m: i32, %f: f32, %i: i32, %j: i64, %c: i1) {
  // CHECK-NEXT: nvvm.bar.warp.sync %m : i32
  nvvm.bar.warp.sync %m : i32
  // CHECK-NEXT: nvvm.bar.warp.sync %m {foo} : i32
  nvvm.bar.warp.sync %m {foo} : i32
  // CHECK-NEXT: %0 = nvvm.elect.sync -> i1
  %0 = nvvm.elect.sync -> i1
  // CHECK-NEXT: %1 = nvvm.elect.sync %m {foo} -> i1
  %1 = nvvm.elect.sync %m {foo} -> i1
  // CHECK-NEXT: %2 = nvvm.shfl.sync bfly %m, %f, %i, %i : f32 -> f32
  %2 = nvvm.shfl.sync bfly %m, %f, %i, %i : f32 -> f32
  // CHECK-NEXT: %3 = nvvm.shfl.sync up %m, %i, %i, %i : i32 -> i32
  %3 = nvvm.shfl.sync up %m, %i, %i, %i : i32 -> i32
  // CHECK-NEXT: %4 = nvvm.shfl.sync down %m, %i, %i, %i {foo} : i32 -> i32
  %4 = nvvm.shfl.sync down %m, %i, %i, %i {foo} : i32 -> i32
  // CHECK-NEXT: %5 = nvvm.shfl.sync idx %m, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  %5 = nvvm.shfl.sync idx %m, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  // CHECK-NEXT: %6 = nvvm.vote.sync any %m, %c -> i1
  %6 = nvvm.vote.sync any %m, %c -> i1
  // CHECK-NEXT: %7 = nvvm.vote.sync all %m, %c -> i1
  %7 = nvvm.vote.sync all %m, %c -> i1
  // CHECK-NEXT: %8 = nvvm.vote.sync ballot %m, %c {foo} -> i32
  %8 = nvvm.vote.sync ballot %m, %c {foo} -> i32
  // CHECK-NEXT: %9 = nvvm.vote.sync uni %m, %c -> i1
  %9 = nvvm.vote.sync uni %m, %c -> i1
  // CHECK-NEXT: %10 = nvvm.match.sync any %m, %j : i64 -> i32
  %10 = nvvm.match.sync any %m, %j : i64 -> i32
  // CHECK-NEXT: %11 = nvvm.match.sync all %m, %i : i32 -> !llvm.struct<(i32, i1)>
  %11 = nvvm.match.sync all %m, %i : i32 -> !llvm.struct<(i32, i1)>
  // CHECK-NEXT: %12 = nvvm.redux.sync add %i, %m : i32 -> i32
  %12 = nvvm.redux.sync add %i, %m : i32 -> i32
  // CHECK-NEXT: %13 = nvvm.redux.sync fmin %f, %m {abs = true, foo} : f32 -> f32
  %13 = nvvm.redux.sync fmin %f, %m {abs = true, foo} : f32 -> f32
  // CHECK-NEXT: %14 = nvvm.redux.sync fmax %f, %m {nan = true} : f32 -> f32
  %14 = nvvm.redux.sync fmax %f, %m {abs = false, nan = true} : f32 -> f32
  llvm.return
}

// CHECK-LABEL: llvm.func @others(
llvm.func @others(%f: f32, %i: i32) {
  // CHECK-NEXT: nvvm.nanosleep %i
  nvvm.nanosleep %i
  // CHECK-NEXT: nvvm.nanosleep {foo} %i
  nvvm.nanosleep {foo} %i
  // CHECK-NEXT: nvvm.breakpoint
  nvvm.breakpoint
  // CHECK-NEXT: nvvm.exit
  nvvm.exit
  // CHECK-NEXT: %0 = nvvm.rcp.approx.ftz.f %f : f32
  %0 = nvvm.rcp.approx.ftz.f %f : f32
  llvm.return
}

// CHECK-LABEL: llvm.func @attributes(
llvm.func @attributes() attributes {a = #nvvm.memory_space<generic>, b = #nvvm.memory_space<global>, c = #nvvm.memory_space<shared>, d = #nvvm.memory_space<constant>, e = #nvvm.memory_space<local>, f = #nvvm.memory_space<tensor>, g = #nvvm.memory_space<shared_cluster>} {
  llvm.return
}
