// RUN: xdsl-opt %s -p 'run-vecz{scalable=true predicated=true}' | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p 'run-vecz{scalable=true}' | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// Vectors of the source become a scalable vector for each of their elements.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // Elements are gathered and scattered, in the rest of a row under a mask.
  // CHECK-LABEL: @__vecz_nxv4_vp_sums(
  // CHECK: %active = llvm.intr.get.active.lane.mask
  // CHECK: llvm.intr.masked.gather %q, %active, {{.*}} {alignment = 8 : i32} : {{.*}} -> vector<[4]xf32>
  // CHECK: llvm.intr.masked.scatter %{{.*}}, %{{.*}}, %active {alignment = 4 : i32} : vector<[4]xf32>
  // CHECK-LABEL: @__vecz_nxv4_sums(
  // CHECK: %[[ALL:.*]] = llvm.mlir.constant(dense<true> : vector<[4]xi1>)
  // CHECK: llvm.intr.masked.gather %q, %[[ALL]], {{.*}} {alignment = 8 : i32} : {{.*}} -> vector<[4]xf32>
  // CHECK: %[[AT:.*]] = llvm.getelementptr %q[1] : (vector<[4]x!llvm.ptr<1>>) -> vector<[4]x!llvm.ptr<1>>, f32
  // CHECK: llvm.intr.masked.gather %[[AT]], %[[ALL]], {{.*}} {alignment = 4 : i32} : {{.*}} -> vector<[4]xf32>
  // CHECK: llvm.extractelement %a
  // CHECK: llvm.fadd {{.*}} : vector<[4]xf32>
  // CHECK-NEXT: llvm.fadd {{.*}} : vector<[4]xf32>
  // CHECK: llvm.intr.masked.scatter
  // CHECK: llvm.intr.masked.scatter
  // CHECK-NEXT: llvm.return
  llvm.func spir_kernelcc @sums(%p: !llvm.ptr<1>, %a: vector<2xf32>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<2xf32>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<2xf32>
    %y = llvm.fadd %x, %a : vector<2xf32>
    llvm.store %y, %q : vector<2xf32>, !llvm.ptr<1>
    llvm.return
  }

  // Only what is used is loaded; an element whose number is computed is chosen.
  // CHECK-LABEL: @__vecz_nxv4_elements(
  // CHECK: llvm.intr.masked.gather
  // CHECK: %[[ONE:.*]] = llvm.icmp "eq" %{{.*}}, %{{.*}} : vector<[4]xi64>
  // CHECK: %e = llvm.select %[[ONE]], %{{.*}}, %{{.*}} : vector<[4]xi1>, vector<[4]xi32>
  // CHECK: llvm.icmp "eq"
  // CHECK: %f = llvm.select
  // CHECK-NOT: llvm.intr.masked.gather
  // CHECK: llvm.return
  llvm.func spir_kernelcc @elements(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<2xi32>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<2xi32>
    %number = llvm.and %i, %one : i64
    %e = llvm.extractelement %x[%number : i64] : vector<2xi32>
    %y = llvm.insertelement %d0, %x[%number : i64] : vector<2xi32>
    %f = llvm.extractelement %y[%d0 : i32] : vector<2xi32>
    %s = llvm.add %e, %f : i32
    %r = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %s, %r : i32, !llvm.ptr<1>
    llvm.return
  }

  // Where lanes meet, each element is chosen.
  // CHECK-LABEL: @__vecz_nxv4_joined(
  // CHECK: llvm.intr.masked.gather
  // CHECK: llvm.select %{{.*}}, %{{.*}}, %{{.*}} : vector<[4]xi1>, vector<[4]xf32>
  // CHECK: llvm.select %{{.*}}, %{{.*}}, %{{.*}} : vector<[4]xi1>, vector<[4]xf32>
  // CHECK: llvm.intr.masked.scatter
  llvm.func spir_kernelcc @joined(%p: !llvm.ptr<1>, %a: vector<2xf32>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %eight = llvm.mlir.constant(8 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<2xf32>
    %c = llvm.icmp "ult" %i, %eight : i64
    llvm.cond_br %c, ^some, ^all(%a : vector<2xf32>)
  ^some:
    %x = llvm.load %q : !llvm.ptr<1> -> vector<2xf32>
    llvm.br ^all(%x : vector<2xf32>)
  ^all(%y: vector<2xf32>):
    llvm.store %y, %q : vector<2xf32>, !llvm.ptr<1>
    llvm.return
  }

  llvm.func @__mux_get_global_id(i32) -> i64
}
