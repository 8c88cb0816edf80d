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

// CHECK-LABEL: llvm.func @environment(
llvm.func @environment() {
  // CHECK-NEXT: %0 = nvvm.read.ptx.sreg.envreg0 : i32
  %0 = nvvm.read.ptx.sreg.envreg0 : i32
  // CHECK-NEXT: %1 = nvvm.read.ptx.sreg.envreg1 : i32
  %1 = nvvm.read.ptx.sreg.envreg1 : i32
  // CHECK-NEXT: %2 = nvvm.read.ptx.sreg.envreg2 : i32
  %2 = nvvm.read.ptx.sreg.envreg2 : i32
  // CHECK-NEXT: %3 = nvvm.read.ptx.sreg.envreg3 : i32
  %3 = nvvm.read.ptx.sreg.envreg3 : i32
  // CHECK-NEXT: %4 = nvvm.read.ptx.sreg.envreg4 : i32
  %4 = nvvm.read.ptx.sreg.envreg4 : i32
  // CHECK-NEXT: %5 = nvvm.read.ptx.sreg.envreg5 : i32
  %5 = nvvm.read.ptx.sreg.envreg5 : i32
  // CHECK-NEXT: %6 = nvvm.read.ptx.sreg.envreg6 : i32
  %6 = nvvm.read.ptx.sreg.envreg6 : i32
  // CHECK-NEXT: %7 = nvvm.read.ptx.sreg.envreg7 : i32
  %7 = nvvm.read.ptx.sreg.envreg7 : i32
  // CHECK-NEXT: %8 = nvvm.read.ptx.sreg.envreg8 : i32
  %8 = nvvm.read.ptx.sreg.envreg8 : i32
  // CHECK-NEXT: %9 = nvvm.read.ptx.sreg.envreg9 : i32
  %9 = nvvm.read.ptx.sreg.envreg9 : i32
  // CHECK-NEXT: %10 = nvvm.read.ptx.sreg.envreg10 : i32
  %10 = nvvm.read.ptx.sreg.envreg10 : i32
  // CHECK-NEXT: %11 = nvvm.read.ptx.sreg.envreg11 : i32
  %11 = nvvm.read.ptx.sreg.envreg11 : i32
  // CHECK-NEXT: %12 = nvvm.read.ptx.sreg.envreg12 : i32
  %12 = nvvm.read.ptx.sreg.envreg12 : i32
  // CHECK-NEXT: %13 = nvvm.read.ptx.sreg.envreg13 : i32
  %13 = nvvm.read.ptx.sreg.envreg13 : i32
  // CHECK-NEXT: %14 = nvvm.read.ptx.sreg.envreg14 : i32
  %14 = nvvm.read.ptx.sreg.envreg14 : i32
  // CHECK-NEXT: %15 = nvvm.read.ptx.sreg.envreg15 : i32
  %15 = nvvm.read.ptx.sreg.envreg15 : i32
  // CHECK-NEXT: %16 = nvvm.read.ptx.sreg.envreg16 : i32
  %16 = nvvm.read.ptx.sreg.envreg16 : i32
  // CHECK-NEXT: %17 = nvvm.read.ptx.sreg.envreg17 : i32
  %17 = nvvm.read.ptx.sreg.envreg17 : i32
  // CHECK-NEXT: %18 = nvvm.read.ptx.sreg.envreg18 : i32
  %18 = nvvm.read.ptx.sreg.envreg18 : i32
  // CHECK-NEXT: %19 = nvvm.read.ptx.sreg.envreg19 : i32
  %19 = nvvm.read.ptx.sreg.envreg19 : i32
  // CHECK-NEXT: %20 = nvvm.read.ptx.sreg.envreg20 : i32
  %20 = nvvm.read.ptx.sreg.envreg20 : i32
  // CHECK-NEXT: %21 = nvvm.read.ptx.sreg.envreg21 : i32
  %21 = nvvm.read.ptx.sreg.envreg21 : i32
  // CHECK-NEXT: %22 = nvvm.read.ptx.sreg.envreg22 : i32
  %22 = nvvm.read.ptx.sreg.envreg22 : i32
  // CHECK-NEXT: %23 = nvvm.read.ptx.sreg.envreg23 : i32
  %23 = nvvm.read.ptx.sreg.envreg23 : i32
  // CHECK-NEXT: %24 = nvvm.read.ptx.sreg.envreg24 : i32
  %24 = nvvm.read.ptx.sreg.envreg24 : i32
  // CHECK-NEXT: %25 = nvvm.read.ptx.sreg.envreg25 : i32
  %25 = nvvm.read.ptx.sreg.envreg25 : i32
  // CHECK-NEXT: %26 = nvvm.read.ptx.sreg.envreg26 : i32
  %26 = nvvm.read.ptx.sreg.envreg26 : i32
  // CHECK-NEXT: %27 = nvvm.read.ptx.sreg.envreg27 : i32
  %27 = nvvm.read.ptx.sreg.envreg27 : i32
  // CHECK-NEXT: %28 = nvvm.read.ptx.sreg.envreg28 : i32
  %28 = nvvm.read.ptx.sreg.envreg28 : i32
  // CHECK-NEXT: %29 = nvvm.read.ptx.sreg.envreg29 : i32
  %29 = nvvm.read.ptx.sreg.envreg29 : i32
  // CHECK-NEXT: %30 = nvvm.read.ptx.sreg.envreg30 : i32
  %30 = nvvm.read.ptx.sreg.envreg30 : i32
  // CHECK-NEXT: %31 = nvvm.read.ptx.sreg.envreg31 : i32
  %31 = nvvm.read.ptx.sreg.envreg31 : i32
  // CHECK-NEXT: %32 = nvvm.read.ptx.sreg.envreg0 {foo} : i32
  %32 = nvvm.read.ptx.sreg.envreg0 {foo} : i32
  llvm.return
}

// CHECK-LABEL: llvm.func @types(
llvm.func @types() {
  // CHECK-NEXT: %0 = nvvm.read.ptx.sreg.clock : i64
  %0 = nvvm.read.ptx.sreg.clock : i64
  // CHECK-NEXT: %1 = nvvm.read.ptx.sreg.lanemask.eq : f32
  %1 = nvvm.read.ptx.sreg.lanemask.eq : f32
  llvm.return
}
