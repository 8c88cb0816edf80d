// RUN: xdsl-opt -p replace-local-module-scope-variables,verify-llvm %s | filecheck %s
// RUN: %if opt-22 %{ xdsl-opt -p replace-local-module-scope-variables -t gas-llvm %s | opt-22 -passes=verify -disable-output %}

// `extern __shared__` arrays are one parameter of the entry point, with the largest
// alignment of them.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global external @floats() {addr_space = 3 : i32, alignment = 4 : i64} : !llvm.array<0 x f32>
  llvm.mlir.global external @doubles() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x f64>
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : i32 {
    %0 = llvm.mlir.undef : i32
    llvm.return %0 : i32
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @only_dynamic(%a: i32, %dynamic-local-memory: !llvm.ptr<3> {llvm.align = 16 : i64, llvm.noundef})
  // CHECK-SAME: ["mux-dynamic-local-memory", "1,16"]
  llvm.func ptx_kernelcc @only_dynamic(%a: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %0 = llvm.mlir.addressof @floats : !llvm.ptr<3>
    // CHECK-NEXT: llvm.load %dynamic-local-memory : !llvm.ptr<3> -> f32
    %1 = llvm.load %0 : !llvm.ptr<3> -> f32
    // CHECK-NEXT: llvm.call @callee(%dynamic-local-memory)
    llvm.call @callee() : () -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func internal @callee(%dynamic-local-memory: !llvm.ptr<3> {{.*}}) {
  llvm.func internal @callee() {
    %0 = llvm.mlir.addressof @doubles : !llvm.ptr<3>
    // CHECK-NEXT: llvm.load %dynamic-local-memory : !llvm.ptr<3> -> f64
    %1 = llvm.load %0 : !llvm.ptr<3> -> f64
    llvm.return
  }

  // CHECK-LABEL: llvm.func internal ptx_devicecc @both(%local-vars: !llvm.ptr<3> {{.*}}, %dynamic-local-memory: !llvm.ptr<3> {{.*}})
  llvm.func ptx_kernelcc @both() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %0 = llvm.mlir.addressof @tile : !llvm.ptr<3>
    llvm.call @callee() : () -> ()
    llvm.return
  }
  // CHECK: llvm.func ptx_kernelcc @"both.mux-local-var-wrapper"(%dynamic-local-memory: !llvm.ptr<3> {llvm.align = 16 : i64, llvm.noundef})
  // CHECK-SAME: ["mux-dynamic-local-memory", "0,16"]
  // CHECK: llvm.call ptx_devicecc @both(%{{.*}}, %dynamic-local-memory)
}
