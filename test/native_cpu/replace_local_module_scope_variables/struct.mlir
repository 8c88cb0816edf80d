// RUN: xdsl-opt -p replace-local-module-scope-variables,verify-llvm %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: filecheck %s --check-prefix=GONE --input-file %t.mlir
// RUN: %if opt-22 %{ xdsl-opt -p replace-local-module-scope-variables -t gas-llvm %s | opt-22 -passes=verify -disable-output %}

// GONE-NOT: llvm.mlir.global {{.*}}addr_space = 3

// The members are in the order of the module, each aligned as its variable and its type
// ask for. The wrapper takes the place of the kernel.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.mlir.global internal @byte() {addr_space = 3 : i32} : i8 {
    %0 = llvm.mlir.undef : i8
    llvm.return %0 : i8
  }
  llvm.mlir.global internal @tile() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<3 x i32> {
    %0 = llvm.mlir.poison : !llvm.array<3 x i32>
    llvm.return %0 : !llvm.array<3 x i32>
  }
  llvm.mlir.global internal @unused() {addr_space = 3 : i32} : !llvm.array<1000 x i32> {
    %0 = llvm.mlir.undef : !llvm.array<1000 x i32>
    llvm.return %0 : !llvm.array<1000 x i32>
  }
  llvm.mlir.global internal @wide() {addr_space = 3 : i32} : i64 {
    %0 = llvm.mlir.undef : i64
    llvm.return %0 : i64
  }
  // Other memory stays.
  // CHECK: llvm.mlir.global internal @of_device(1 : i32) {addr_space = 1 : i32} : i32
  llvm.mlir.global internal @of_device(1 : i32) {addr_space = 1 : i32} : i32

  // CHECK-LABEL: llvm.func internal spir_funccc @kernel(%a: !llvm.ptr<1>, %local-vars: !llvm.ptr<3> {llvm.align = 16 : i64, llvm.noundef, llvm.dereferenceable = 48 : i64}) attributes {always_inline, reqd_work_group_size = array<i32: 8, 1, 1>}
  llvm.func spir_kernelcc @kernel(%a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]], reqd_work_group_size = array<i32: 8, 1, 1>} {
    // CHECK-NEXT: %[[BYTE:.*]] = llvm.getelementptr inbounds %local-vars[0, 0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.struct<"localVarTypes", (i8, !llvm.array<15 x i8>, !llvm.array<3 x i32>, !llvm.array<4 x i8>, i64, !llvm.array<8 x i8>)>
    %0 = llvm.mlir.addressof @byte : !llvm.ptr<3>
    // CHECK-NEXT: llvm.load %[[BYTE]] : !llvm.ptr<3> -> i8
    %1 = llvm.load %0 : !llvm.ptr<3> -> i8
    // CHECK-NEXT: %[[WIDE:.*]] = llvm.getelementptr inbounds %local-vars[0, 4]
    %2 = llvm.mlir.addressof @wide : !llvm.ptr<3>
    // CHECK-NEXT: llvm.call @callee(%[[WIDE]], %local-vars) : (!llvm.ptr<3>, !llvm.ptr<3>) -> ()
    llvm.call @callee(%2) : (!llvm.ptr<3>) -> ()
    llvm.return
  }

  // CHECK:      llvm.func spir_kernelcc @"kernel.mux-local-var-wrapper"(%a: !llvm.ptr<1>)
  // CHECK-SAME:   passthrough = [["mux-base-fn-name", "kernel"], ["mux-orig-fn", "kernel"], ["mux-kernel", "entry-point"], ["mux-local-mem-usage", "48"]], reqd_work_group_size = array<i32: 8, 1, 1>
  // CHECK-NEXT:   %[[ONE:.*]] = llvm.mlir.constant(1 : i64) : i64
  // CHECK-NEXT:   %local-vars = llvm.alloca %[[ONE]] x !llvm.struct<"localVarTypes", (i8, !llvm.array<15 x i8>, !llvm.array<3 x i32>, !llvm.array<4 x i8>, i64, !llvm.array<8 x i8>)> {alignment = 16 : i64} : (i64) -> !llvm.ptr
  // CHECK-NEXT:   %[[LOCAL:.*]] = llvm.addrspacecast %local-vars : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:   llvm.call spir_funccc @kernel(%a, %[[LOCAL]]) : (!llvm.ptr<1>, !llvm.ptr<3>) -> ()
  // CHECK-NEXT:   llvm.return

  // A function gets the struct if it or what it calls uses a variable.
  // CHECK-LABEL: llvm.func internal @callee(%p: !llvm.ptr<3>, %local-vars: !llvm.ptr<3> {{.*}})
  llvm.func internal @callee(%p: !llvm.ptr<3>) {
    // CHECK-NEXT: llvm.getelementptr inbounds %local-vars[0, 2]
    %0 = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %1 = llvm.getelementptr %0[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
    llvm.store %1, %p : !llvm.ptr<3>, !llvm.ptr<3>
    llvm.return
  }

  // CHECK-LABEL: llvm.func spir_kernelcc @uses_none(%a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  llvm.func spir_kernelcc @uses_none(%a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    // CHECK-NEXT: llvm.mlir.addressof @of_device
    %0 = llvm.mlir.addressof @of_device : !llvm.ptr<1>
    // CHECK: llvm.return
    llvm.return
  }
  // CHECK-NOT: llvm.func
}
