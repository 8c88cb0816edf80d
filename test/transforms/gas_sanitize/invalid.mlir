// RUN: xdsl-opt -p 'gas-sanitize,insert-sanitizer-checks{action=print}' --split-input-file --verify-diagnostics %s | filecheck %s

// CHECK: on amdgpu there is no function to print with. Omit the option 'action=print'.
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func @f() {
    llvm.return
  }
}

// -----

// CHECK: opencl defines no representation of pointers, so there is nothing that could be checked at run time. Convert the module to a target first.
module {
  func.func @f(%p: !opencl.ptr<f32, global>) {
    func.return
  }
}

// -----

// CHECK: the checks call @vprintf, which the module declares otherwise. Rename the symbol, or use another 'action='.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @vprintf(!llvm.ptr) -> i32
  llvm.func @f(%s: !llvm.ptr<3>) -> i1 {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.mlir.constant(true) : i1
    %b = llvm.icmp "eq" %g, %g {gas.keep_generic} : !llvm.ptr
    gas.original_answer %a, %b : i1
    llvm.return %a : i1
  }
}
