// RUN: xdsl-opt -p replace-local-module-scope-variables,verify-llvm %s | filecheck %s
// RUN: %if opt-22 %{ xdsl-opt -p replace-local-module-scope-variables -t gas-llvm %s | opt-22 -passes=verify -disable-output %}

// The wrapper writes initial values: attributes, zero, and constant expressions.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.mlir.global internal @number(7 : i64) {addr_space = 3 : i32} : i64
  llvm.mlir.global internal @zeros(#llvm.zero) {addr_space = 3 : i32} : !llvm.array<4 x i32>
  llvm.mlir.global internal @undefined() {addr_space = 3 : i32} : i32 {
    %0 = llvm.mlir.undef : i32
    llvm.return %0 : i32
  }
  llvm.mlir.global internal @of_device(1 : i32) {addr_space = 1 : i32} : i32
  llvm.mlir.global internal @computed() {addr_space = 3 : i32} : !llvm.ptr<1> {
    %0 = llvm.mlir.addressof @of_device : !llvm.ptr<1>
    %1 = llvm.getelementptr %0[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.return %1 : !llvm.ptr<1>
  }
  llvm.func amdgpu_kernelcc @kernel() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %0 = llvm.mlir.addressof @number : !llvm.ptr<3>
    %1 = llvm.mlir.addressof @zeros : !llvm.ptr<3>
    %2 = llvm.mlir.addressof @undefined : !llvm.ptr<3>
    %3 = llvm.mlir.addressof @computed : !llvm.ptr<3>
    llvm.return
  }
  // CHECK:      llvm.func amdgpu_kernelcc @"kernel.mux-local-var-wrapper"()
  // CHECK:      %local-vars = llvm.alloca %{{.*}} x !llvm.struct<"localVarTypes", (i64, !llvm.array<4 x i32>, i32, !llvm.array<4 x i8>, !llvm.ptr<1>)> {alignment = 8 : i64} : (i64) -> !llvm.ptr<5>
  // CHECK-NEXT: %[[LOCAL:.*]] = llvm.addrspacecast %local-vars : !llvm.ptr<5> to !llvm.ptr<3>
  // CHECK-NEXT: %[[PLACE:.*]] = llvm.getelementptr inbounds %[[LOCAL]][0, 0]
  // CHECK-NEXT: %[[NUMBER:.*]] = llvm.mlir.constant(7 : i64) : i64
  // CHECK-NEXT: llvm.store %[[NUMBER]], %[[PLACE]] : i64, !llvm.ptr<3>
  // CHECK-NEXT: %[[PLACE1:.*]] = llvm.getelementptr inbounds %[[LOCAL]][0, 1]
  // CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.zero : !llvm.array<4 x i32>
  // CHECK-NEXT: llvm.store %[[ZERO]], %[[PLACE1]]
  // CHECK-NEXT: %[[PLACE4:.*]] = llvm.getelementptr inbounds %[[LOCAL]][0, 4]
  // CHECK-NEXT: %[[ADDRESS:.*]] = llvm.mlir.addressof @of_device : !llvm.ptr<1>
  // CHECK-NEXT: %[[NEXT:.*]] = llvm.getelementptr %[[ADDRESS]][1]
  // CHECK-NEXT: llvm.store %[[NEXT]], %[[PLACE4]] : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: llvm.call @kernel(%[[LOCAL]]) : (!llvm.ptr<3>) -> ()
}
