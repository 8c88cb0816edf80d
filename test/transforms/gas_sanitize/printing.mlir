// RUN: xdsl-opt -p 'gas-sanitize,ip-msp,resolve-gas,insert-sanitizer-checks{action=print}' --split-input-file %s | filecheck %s

// What a failed check prints.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK:       llvm.mlir.global internal constant @[[TEXT:__gas_check_message_0]]("rate%%.cu:7:3: in @first (kernel @first): the pointer accessed is not to global memory\0A\00")
  // CHECK-LABEL: llvm.func ptx_kernelcc @first(
  // CHECK:         %[[MESSAGE:.*]] = llvm.mlir.addressof @[[TEXT]] : !llvm.ptr
  // CHECK-NEXT:    llvm.call @__gas_check_global_print(%p, %{{.*}}, %[[MESSAGE]])
  llvm.func ptx_kernelcc @first(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> f32 loc("rate%.cu":7:3)
    llvm.return
  }
  // CHECK:       llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32
  // CHECK-LABEL: llvm.func internal @__gas_check_global_print(
  // CHECK:       ^fail:
  // CHECK-NEXT:    %none = llvm.mlir.zero : !llvm.ptr
  // CHECK-NEXT:    llvm.call @vprintf(%text, %none) : (!llvm.ptr, !llvm.ptr) -> i32
  // CHECK-NEXT:    llvm.intr.trap
}

// -----

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK:       llvm.mlir.global internal constant @[[TEXT:__gas_check_message_0]]("in @helper (kernel @a, @b, @c, ...): the pointer passed is not to global memory\0A\00") {addr_space = 2 : i32, dso_local}
  // CHECK:       llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32
  // CHECK:         llvm.call spir_funccc @printf(%text) vararg(!llvm.func<i32 (!llvm.ptr<2>, ...)>) : (!llvm.ptr<2>) -> i32
  llvm.func internal @leaf(%p: !llvm.ptr<4>) {
    %v = llvm.load %p : !llvm.ptr<4> -> f32
    llvm.return
  }
  llvm.func internal @helper(%table: !llvm.ptr<1>) {
    %p = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr<4>
    llvm.call @leaf(%p) : (!llvm.ptr<4>) -> ()
    llvm.return
  }
  llvm.func spir_kernelcc @a(%t: !llvm.ptr<1>) {
    llvm.call @helper(%t) : (!llvm.ptr<1>) -> ()
    llvm.return
  }
  llvm.func spir_kernelcc @b(%t: !llvm.ptr<1>) {
    llvm.call @helper(%t) : (!llvm.ptr<1>) -> ()
    llvm.return
  }
  llvm.func spir_kernelcc @c(%t: !llvm.ptr<1>) {
    llvm.call @helper(%t) : (!llvm.ptr<1>) -> ()
    llvm.return
  }
  llvm.func spir_kernelcc @d(%t: !llvm.ptr<1>) {
    llvm.call @helper(%t) : (!llvm.ptr<1>) -> ()
    llvm.return
  }
}
