// RUN: xdsl-opt -p print-memory-spaces %s 2>/dev/null | filecheck %s

// The analysis does not follow values of the type `!ptr.ptr`: a pointer that is loaded
// or passed as one may be any that is known elsewhere.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : i32

  // CHECK-LABEL: @kernel
  // CHECK:         %y: {global, shared, null}
  // CHECK-NEXT:    %f: {global, shared, null}
  llvm.func @kernel(%a: !llvm.ptr) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s1 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr<5>
    %s2 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr<5>
    %g = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %s = llvm.addrspacecast %g : !llvm.ptr<3> to !llvm.ptr
    llvm.store %s, %s1 : !llvm.ptr, !llvm.ptr<5>
    llvm.store %a, %s2 : !llvm.ptr, !llvm.ptr<5>
    %x = llvm.load %s1 : !llvm.ptr<5> -> !ptr.ptr<#llvm.address_space<0>>
    llvm.store %x, %s2 : !ptr.ptr<#llvm.address_space<0>>, !llvm.ptr<5>
    %y = llvm.load %s2 : !llvm.ptr<5> -> !llvm.ptr
    %f = llvm.call @f(%x) : (!ptr.ptr<#llvm.address_space<0>>) -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: @f
  // CHECK-NEXT:    %z: {global, shared, null}
  llvm.func internal @f(%p: !ptr.ptr<#llvm.address_space<0>>) -> !llvm.ptr {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr<5>
    llvm.store %p, %s : !ptr.ptr<#llvm.address_space<0>>, !llvm.ptr<5>
    %z = llvm.load %s : !llvm.ptr<5> -> !llvm.ptr
    llvm.return %z : !llvm.ptr
  }
}
