// RUN: xdsl-opt --verify-diagnostics --split-input-file -p add-scheduling-parameters %s | filecheck %s

// Functions that need a parameter, and cannot be given one.

// CHECK: `llvm.func @variadic`: a function with a variable number of arguments asks which work-item it runs for. Inline its calls, or pass it what it needs as an argument.
module {
  llvm.func @__mux_get_work_dim() -> i32
  llvm.func internal @variadic(%a: i32, ...) -> i32 {
    %0 = llvm.call @__mux_get_work_dim() : () -> i32
    llvm.return %0 : i32
  }
}

// -----

// CHECK: `llvm.func @tail`: a function that asks which work-item it runs for is in a 'musttail' call, whose caller and callee have the same parameters. Inline the call, or remove 'musttail'.
module {
  llvm.func @__mux_get_work_dim() -> i32
  llvm.func internal @tail() -> i32 {
    %0 = llvm.call @__mux_get_work_dim() : () -> i32
    llvm.return %0 : i32
  }
  llvm.func @caller() -> i32 {
    %0 = llvm.call musttail @tail() : () -> i32
    llvm.return %0 : i32
  }
}

// -----

// CHECK: `llvm.func @address`: a function that asks which work-item it runs for is not only called directly, so that not every caller can pass it a parameter. Remove indirect calls and other uses of its address, for example by LLVM's optimizer.
module {
  llvm.func @__mux_get_work_dim() -> i32
  llvm.func internal @address() -> i32 {
    %0 = llvm.call @__mux_get_work_dim() : () -> i32
    llvm.return %0 : i32
  }
  llvm.func @caller() -> i32 {
    %0 = llvm.mlir.addressof @address : !llvm.ptr
    %1 = llvm.call %0() : !llvm.ptr, () -> i32
    llvm.return %1 : i32
  }
}

// -----

// CHECK: `llvm.func @__mux_get_work_dim`: a function that asks which work-item it runs for is not only called directly
module {
  llvm.func @__mux_get_work_dim() -> i32
  llvm.func @caller() -> i32 {
    %0 = llvm.mlir.addressof @__mux_get_work_dim : !llvm.ptr
    %1 = llvm.call %0() : !llvm.ptr, () -> i32
    llvm.return %1 : i32
  }
}

// -----

// CHECK: `llvm.func @invoked`: a function that asks which work-item it runs for is not only called directly
module {
  llvm.func @__gxx_personality_v0(...) -> i32
  llvm.func @__mux_get_work_dim() -> i32
  llvm.func internal @invoked() -> i32 {
    %0 = llvm.call @__mux_get_work_dim() : () -> i32
    llvm.return %0 : i32
  }
  llvm.func @caller() -> i32 attributes {personality = @__gxx_personality_v0} {
    %0 = llvm.invoke @invoked() to ^normal unwind ^unwind : () -> i32
  ^normal:
    llvm.return %0 : i32
  ^unwind:
    %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    llvm.resume %1 : !llvm.struct<(ptr, i32)>
  }
}

// -----

// CHECK: llvm.func spir_kernelcc @kernel
// CHECK-SAME: mux_scheduled_fn
module {
  // The address of an entry point may be taken: its callers pass the parameters.
  llvm.func @__mux_get_work_dim() -> i32
  llvm.func spir_kernelcc @kernel() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %0 = llvm.call @__mux_get_work_dim() : () -> i32
    llvm.return
  }
  llvm.mlir.global appending @llvm.used() {addr_space = 0 : i32, section = "llvm.metadata"} : !llvm.array<1 x ptr> {
    %0 = llvm.mlir.undef : !llvm.array<1 x ptr>
    %1 = llvm.mlir.addressof @kernel : !llvm.ptr
    %2 = llvm.insertvalue %1, %0[0] : !llvm.array<1 x ptr>
    llvm.return %2 : !llvm.array<1 x ptr>
  }
}
