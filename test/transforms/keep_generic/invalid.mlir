// RUN: xdsl-opt -p resolve-gas --split-input-file --verify-diagnostics %s | filecheck %s

// CHECK: in @f, `%v = llvm.load %p {gas.keep_generic = 1 : i32} : !llvm.ptr -> f32`: 'gas.keep_generic' must be a string, which is the reason, or a unit attribute, but is 1 : i32. Correct or remove the attribute.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @f(%p: !llvm.ptr) {
    %v = llvm.load %p {gas.keep_generic = 1 : i32} : !llvm.ptr -> f32
    llvm.return
  }
}

// -----

// CHECK: 'gas.keep_generic' is on an operation that neither returns a pointer nor uses one. Set it on an operation whose result is a pointer, on an access, on a call or in 'arg_attrs' of a function.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @f(%x: i32) {
    %y = llvm.add %x, %x {gas.keep_generic} : i32
    llvm.return
  }
}

// -----

// CHECK: `llvm.func @f`: 'gas.keep_generic' is on an operation that neither returns a pointer nor uses one.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @f(%x: i32) attributes {gas.keep_generic} {
    llvm.return
  }
}

// -----

// CHECK: `llvm.func @f`: 'gas.keep_generic' is on argument 1, which is no pointer but of type i32. Set it on
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @f(%p: !llvm.ptr, %x: i32 {gas.keep_generic}) {
    llvm.return
  }
}

// -----

// CHECK: `llvm.func @f`: 'gas.keep_generic' is on a result. Set it on
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @f(%p: !llvm.ptr) -> (!llvm.ptr {gas.keep_generic}) {
    llvm.return %p : !llvm.ptr
  }
}
