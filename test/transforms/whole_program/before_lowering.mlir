// RUN: xdsl-opt -p 'whole-program' %s -o %t.mlir 2>/dev/null
// RUN: filecheck %s --input-file %t.mlir
// RUN: filecheck %s --check-prefix=GONE --input-file %t.mlir
// GONE-NOT: @gone

// Functions of `func` become private, and each `gpu.module` is a program of its own;
// code of the host is left alone.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: func.func @host()
  func.func @host() {
    %one = arith.constant 1 : index
    "gpu.launch_func"(%one, %one, %one, %one, %one, %one) <{kernel = @program::@kernel, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0>}> : (index, index, index, index, index, index) -> ()
    func.return
  }
  // CHECK: llvm.mlir.global external @of_the_host
  llvm.mlir.global external @of_the_host(0 : i32) {addr_space = 3 : i32} : i32

  "gpu.module"() <{sym_name = "program"}> ({
    // CHECK: func.func private @helper() attributes {llvm.linkage = #llvm.linkage<{{"?internal"?}}>} {
    func.func @helper() attributes {llvm.emit_c_interface} {
      func.return
    }
    func.func private @gone() {
      func.return
    }
    "gpu.func"() <{function_type = () -> ()}> ({
      func.call @helper() : () -> ()
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "kernel"} : () -> ()
    "gpu.func"() <{function_type = () -> ()}> ({
      "gpu.return"() : () -> ()
    }) {sym_name = "gone_too"} : () -> ()
  }) : () -> ()

  // What is mentioned by a path of names stays.
  "gpu.module"() <{sym_name = "other"}> ({
    // CHECK: func.func @named_from_outside() {
    func.func @named_from_outside() {
      func.return
    }
    "gpu.func"() <{function_type = () -> ()}> ({
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "other_kernel"} : () -> ()
  }) : () -> ()
  func.func @mentions() attributes {by = @other::@named_from_outside} {
    func.return
  }

  "gpu.module"() <{sym_name = "library"}> ({
    // CHECK: func.func @exported() {
    func.func @exported() {
      func.return
    }
  }) : () -> ()
}
