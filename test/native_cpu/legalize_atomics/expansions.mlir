// RUN: xdsl-opt -p legalize-atomics,verify-llvm %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: filecheck %s --check-prefix=NONE --input-file %t.mlir
// RUN: %if opt-22 %{ xdsl-opt -t gas-llvm %t.mlir | opt-22 -passes=verify -disable-output %}
// PATTERN: ExpandUpdate

// No operation is ordered in total, so there is no variable for that.
// NONE-NOT: llvm.mlir.global

#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>

module {
  // The memory is read once more only where another work-item changed it.
  // CHECK-LABEL: llvm.func @add
  llvm.func @add(%p: !llvm.ptr<1>, %v: f32) -> f32 {
    // CHECK-NEXT:   llvm.fence release
    // CHECK-NEXT:   %[[FIRST:.*]] = llvm.load volatile %p atomic monotonic {alias_scopes = [#llvm.alias_scope<{{.*}}>], alignment = 8 : i64} : !llvm.ptr<1> -> i32
    // CHECK-NEXT:   llvm.br ^[[RETRY:.*]](%[[FIRST]] : i32)
    // CHECK-NEXT: ^[[RETRY]](%[[EXPECTED:.*]]: i32):
    // CHECK-NEXT:   %[[OLD:.*]] = llvm.bitcast %[[EXPECTED]] : i32 to f32
    // CHECK-NEXT:   %[[NEW:.*]] = llvm.fadd %[[OLD]], %v : f32
    // CHECK-NEXT:   %[[BITS:.*]] = llvm.bitcast %[[NEW]] : f32 to i32
    // CHECK-NEXT:   %[[PAIR:.*]] = llvm.cmpxchg volatile %p, %[[EXPECTED]], %[[BITS]] monotonic monotonic {alias_scopes = [#llvm.alias_scope<{{.*}}>], alignment = 8 : i64} : !llvm.ptr<1>, i32
    // CHECK-NEXT:   %[[FOUND:.*]] = llvm.extractvalue %[[PAIR]][0]
    // CHECK-NEXT:   %[[DONE:.*]] = llvm.extractvalue %[[PAIR]][1]
    // CHECK-NEXT:   llvm.cond_br %[[DONE]], ^[[END:.*]], ^[[RETRY]](%[[FOUND]] : i32)
    // CHECK-NEXT: ^[[END]]:
    // CHECK-NEXT:   llvm.fence acquire
    // CHECK-NEXT:   llvm.return %[[OLD]] : f32
    %0 = llvm.atomicrmw volatile fadd %p, %v acq_rel {alignment = 8 : i64, alias_scopes = [#scope]} : !llvm.ptr<1>, f32
    llvm.return %0 : f32
  }

  // CHECK-LABEL: llvm.func @others
  llvm.func @others(%p: !llvm.ptr<1>, %half: f16, %pair: vector<2xbf16>, %byte: i8) {
    // CHECK: llvm.load %p atomic monotonic {alignment = 2 : i64} : !llvm.ptr<1> -> i16
    // CHECK: llvm.intr.minnum(%{{.*}}, %half) : (f16, f16) -> f16
    %0 = llvm.atomicrmw fmin %p, %half monotonic : !llvm.ptr<1>, f16
    // CHECK: llvm.bitcast %{{.*}} : i32 to vector<2xbf16>
    // CHECK: llvm.intr.maximum(%{{.*}}, %pair)
    // CHECK: llvm.bitcast %{{.*}} : vector<2xbf16> to i32
    %1 = llvm.atomicrmw fmaximum %p, %pair monotonic : !llvm.ptr<1>, vector<2xbf16>
    // CHECK: llvm.load %p atomic monotonic {alignment = 1 : i64} : !llvm.ptr<1> -> i8
    // CHECK-NOT: llvm.bitcast
    // CHECK: %[[AND:.*]] = llvm.and %{{.*}}, %byte : i8
    // CHECK: llvm.xor %[[AND]], %{{.*}} : i8
    %2 = llvm.atomicrmw nand %p, %byte monotonic : !llvm.ptr<1>, i8
    // An exchange is one instruction for every type.
    // CHECK: llvm.atomicrmw xchg %p, %half monotonic : !llvm.ptr<1>, f16
    %3 = llvm.atomicrmw xchg %p, %half monotonic : !llvm.ptr<1>, f16
    llvm.return
  }
}
