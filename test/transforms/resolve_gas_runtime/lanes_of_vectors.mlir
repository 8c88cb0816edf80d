// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false},verify-llvm" %s | filecheck %s
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false private-in-global=false}" %s | filecheck %s --check-prefix=THREE
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false unknown-tag=trap}" %s | filecheck %s --check-prefix=TRAP
// RUN: xdsl-opt -p "resolve-gas{runtime=true unknown-tag=trap},verify-resolved,verify-llvm" %s -o %t.mlir
// RUN: %if mlir-opt-22 && mlir-translate-22 %{ mlir-opt-22 %t.mlir | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}
// RUN: %if mlir-opt-22 && mlir-translate-22 && opt-22 %{ opt-22 -passes=verify -disable-output %t.ll %}

// Each lane of a gather or scatter has a pointer of its own: masks take the place of
// branches.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @gather(
  // CHECK:         %[[P:.*]] = llvm.ptrtoint %p {gas.tagged} : vector<2x!llvm.ptr<4>> to vector<2xi64>
  // CHECK-NEXT:    %[[T:.*]] = llvm.lshr %[[P]], %{{.*}} : vector<2xi64>
  // CHECK:         %[[L:.*]] = llvm.icmp "eq" %[[T]], %{{.*}} : vector<2xi64>
  // CHECK:         %[[G:.*]] = llvm.icmp "eq" %[[L]], %{{.*}} : vector<2xi1>
  // CHECK:         %[[ML:.*]] = llvm.select %mask, %[[L]], %{{.*}} : vector<2xi1>, vector<2xi1>
  // CHECK-NEXT:    %[[PL:.*]] = llvm.addrspacecast %p : vector<2x!llvm.ptr<4>> to vector<2x!llvm.ptr<3>>
  // CHECK-NEXT:    %[[VL:.*]] = llvm.intr.masked.gather %[[PL]], %[[ML]], %none {alignment = 4 : i32, gas.dispatch = 2 : i64} : (vector<2x!llvm.ptr<3>>, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
  // CHECK:         %[[MG:.*]] = llvm.select %mask, %[[G]], %{{.*}} : vector<2xi1>, vector<2xi1>
  // CHECK-NEXT:    %[[PG:.*]] = llvm.addrspacecast %p : vector<2x!llvm.ptr<4>> to vector<2x!llvm.ptr<1>>
  // CHECK-NEXT:    %[[VG:.*]] = llvm.intr.masked.gather %[[PG]], %[[MG]], %[[VL]] {alignment = 4 : i32} : (vector<2x!llvm.ptr<1>>, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
  // CHECK-NEXT:    llvm.return %[[VG]]

  // THREE-LABEL: llvm.func @gather(
  // THREE:         llvm.intr.masked.gather {{.*}} : (vector<2x!llvm.ptr>, vector<2xi1>, vector<2xf32>)
  // THREE:         llvm.intr.masked.gather {{.*}} : (vector<2x!llvm.ptr<3>>, vector<2xi1>, vector<2xf32>)
  // THREE:         llvm.intr.masked.gather {{.*}} : (vector<2x!llvm.ptr<1>>, vector<2xi1>, vector<2xf32>)

  // TRAP-LABEL: llvm.func @gather(
  // TRAP:         %[[KNOWN:.*]] = llvm.or %{{.*}}, %{{.*}} : vector<2xi1>
  // TRAP:         %[[LOST:.*]] = llvm.icmp "eq" %{{.*}}, %{{.*}} : vector<2xi1>
  // TRAP:         %[[ANY:.*]] = "llvm.intr.vector.reduce.or"(%{{.*}}) : (vector<2xi1>) -> i1
  // TRAP-NEXT:    llvm.cond_br %[[ANY]], ^[[STOP:.*]], ^[[ON:.*]]
  // TRAP-NEXT:  ^[[STOP]]:
  // TRAP-NEXT:    llvm.intr.trap
  // TRAP-NEXT:    llvm.unreachable
  // TRAP-NEXT:  ^[[ON]]:
  // TRAP:         llvm.intr.masked.gather {{.*}}!llvm.ptr<3>
  llvm.func @gather(%p: vector<2x!llvm.ptr<4>>, %mask: vector<2xi1>, %none: vector<2xf32>) -> vector<2xf32> {
    %0 = llvm.intr.masked.gather %p, %mask, %none {alignment = 4 : i32} : (vector<2x!llvm.ptr<4>>, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
    llvm.return %0 : vector<2xf32>
  }

  // What the mask leaves out is poison after the first gather, and stays so.
  // CHECK-LABEL: llvm.func @gather_or_poison(
  // CHECK:         %[[VL:.*]] = llvm.intr.masked.gather %{{.*}}, %{{.*}} {alignment = 4 : i32, gas.dispatch = 2 : i64} : (vector<2x!llvm.ptr<3>>, vector<2xi1>) -> vector<2xf32>
  // CHECK:         llvm.intr.masked.gather %{{.*}}, %{{.*}}, %[[VL]] {alignment = 4 : i32} : (vector<2x!llvm.ptr<1>>, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
  llvm.func @gather_or_poison(%p: vector<2x!llvm.ptr<4>>, %mask: vector<2xi1>) -> vector<2xf32> {
    %0 = llvm.intr.masked.gather %p, %mask {alignment = 4 : i32} : (vector<2x!llvm.ptr<4>>, vector<2xi1>) -> vector<2xf32>
    llvm.return %0 : vector<2xf32>
  }

  // The tags of a vector are read once.
  // CHECK-LABEL: llvm.func @scatter_twice(
  // CHECK-COUNT-1: llvm.ptrtoint
  // CHECK-NOT:     llvm.ptrtoint
  // CHECK:         llvm.intr.masked.scatter %v, %{{.*}}, %{{.*}} {alignment = 4 : i32, gas.dispatch = 2 : i64} : vector<2xf32>, vector<2xi1> into vector<2x!llvm.ptr<3>>
  // CHECK:         llvm.intr.masked.scatter %v, %{{.*}}, %{{.*}} {alignment = 4 : i32} : vector<2xf32>, vector<2xi1> into vector<2x!llvm.ptr<1>>
  // CHECK:         llvm.intr.masked.scatter %v, {{.*}} into vector<2x!llvm.ptr<3>>
  // CHECK:         llvm.intr.masked.scatter %v, {{.*}} into vector<2x!llvm.ptr<1>>
  llvm.func @scatter_twice(%p: vector<2x!llvm.ptr<4>>, %mask: vector<2xi1>, %v: vector<2xf32>) {
    llvm.intr.masked.scatter %v, %p, %mask {alignment = 4 : i32} : vector<2xf32>, vector<2xi1> into vector<2x!llvm.ptr<4>>
    llvm.intr.masked.scatter %v, %p, %mask {alignment = 4 : i32} : vector<2xf32>, vector<2xi1> into vector<2x!llvm.ptr<4>>
    llvm.return
  }

  // One space alone needs no mask of its own.
  // CHECK-LABEL: llvm.func @known(
  // CHECK-NOT:     llvm.select
  // CHECK:         llvm.intr.masked.gather %{{.*}}, %mask {alignment = 4 : i32} : (vector<2x!llvm.ptr<3>>, vector<2xi1>) -> vector<2xf32>
  llvm.func @known(%l: vector<2x!llvm.ptr<3>>, %mask: vector<2xi1>) -> vector<2xf32> {
    %p = llvm.addrspacecast %l : vector<2x!llvm.ptr<3>> to vector<2x!llvm.ptr<4>>
    %0 = llvm.intr.masked.gather %p, %mask {alignment = 4 : i32} : (vector<2x!llvm.ptr<4>>, vector<2xi1>) -> vector<2xf32>
    llvm.return %0 : vector<2xf32>
  }
}
