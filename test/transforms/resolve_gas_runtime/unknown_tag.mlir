// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false unknown-tag=trap private-in-global=false}" %s | filecheck %s
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false unknown-tag=trap}" %s | filecheck %s --check-prefix=GLOBAL
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false unknown-tag=global}" %s | filecheck %s --check-prefix=DEFAULT
// RUN: sed 's/"spir64"/"spir64", gas.private_memory = "tagged-global"/' %s | xdsl-opt -p "resolve-gas{runtime=true lower-casts=false unknown-tag=trap}" | filecheck %s --check-prefix=TAGGED
// RUN: xdsl-opt -p "resolve-gas{runtime=true unknown-tag=trap}" %s -o %t.mlir
// RUN: %if mlir-opt-22 && mlir-translate-22 %{ mlir-opt-22 %t.mlir | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}
// RUN: %if mlir-opt-22 && mlir-translate-22 && opt-22 %{ opt-22 -passes=verify -disable-output %t.ll %}

// A tag that no space has: global memory, or the program stops.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @load(
  // CHECK:         llvm.switch %{{.*}} : i64, ^[[TRAP:[a-z0-9]+]] [
  // CHECK-NEXT:      1: ^[[PRIVATE:[a-z0-9]+]],
  // CHECK-NEXT:      2: ^[[LOCAL:[a-z0-9]+]],
  // CHECK-NEXT:      0: ^[[ANY:[a-z0-9]+]],
  // CHECK-NEXT:      7: ^[[ANY]]
  // CHECK-NEXT:    ]
  // CHECK-NEXT:  ^[[PRIVATE]]:
  // CHECK:       ^[[LOCAL]]:
  // CHECK:       ^[[ANY]]:
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  // CHECK:       ^[[TRAP]]:
  // CHECK-NEXT:    llvm.intr.trap
  // CHECK-NEXT:    llvm.unreachable
  // GLOBAL-LABEL: llvm.func @load(
  // GLOBAL:         llvm.switch %{{.*}} : i64, ^[[TRAP:[a-z0-9]+]] [
  // GLOBAL-NEXT:      2: ^{{.*}},
  // GLOBAL-NEXT:      0: ^[[ANY:[a-z0-9]+]],
  // GLOBAL-NEXT:      7: ^[[ANY]]
  // GLOBAL-NEXT:    ]
  // Private memory is global memory, but has its tag.
  // TAGGED-LABEL: llvm.func @load(
  // TAGGED:         llvm.switch %{{.*}} : i64, ^[[TRAP:[a-z0-9]+]] [
  // TAGGED-NEXT:      2: ^{{.*}},
  // TAGGED-NEXT:      0: ^[[ANY:[a-z0-9]+]],
  // TAGGED-NEXT:      7: ^[[ANY]],
  // TAGGED-NEXT:      1: ^[[ANY]]
  // TAGGED-NEXT:    ]
  // DEFAULT-LABEL: llvm.func @load(
  // DEFAULT:         llvm.switch %{{.*}} : i64, ^[[ANY:[a-z0-9]+]] [
  // DEFAULT-NEXT:      2: ^{{.*}}
  // DEFAULT-NEXT:    ]
  // DEFAULT:       ^[[ANY]]:
  // DEFAULT:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  // DEFAULT-NOT:     llvm.intr.trap
  llvm.func @load(%ptr: !llvm.ptr<4>) -> i32 {
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return %v : i32
  }

  // What is known needs no test, and traps nowhere.
  // CHECK-LABEL: llvm.func @known(
  // CHECK-NOT:     llvm.intr.trap
  llvm.func @known(%l: !llvm.ptr<3>) -> i32 {
    %0 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %v = llvm.load %0 : !llvm.ptr<4> -> i32
    llvm.return %v : i32
  }
}
