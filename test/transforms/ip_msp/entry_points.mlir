// RUN: xdsl-opt -p 'ip-msp{polyvariant=true}' %s | filecheck %s
// RUN: xdsl-opt -p whole-program %s | filecheck %s --check-prefix=WHOLE

// An entry point of the Native CPU pipeline is a kernel whatever its calling convention is: the
// host launches it, so that it is neither cloned nor made internal. A function that is marked
// as no entry point is one as others are.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK:     llvm.func @launched(%p: !llvm.ptr<4>) attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"]]} {
  // CHECK-NOT: @launched.msp
  // WHOLE:     llvm.func @launched(%p: !llvm.ptr<4>) attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"]]} {
  llvm.func @launched(%p: !llvm.ptr<4>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %x = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.store %x, %p : i32, !llvm.ptr<4>
    llvm.return
  }

  // CHECK:     @called.msp.shared(%p: !llvm.ptr<3>)
  // CHECK:     @called.msp.global(%p: !llvm.ptr<1>)
  // WHOLE:     llvm.func internal @called(
  llvm.func @called(%p: !llvm.ptr<4>) attributes {passthrough = ["mux-kernel"]} {
    %x = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.store %x, %p : i32, !llvm.ptr<4>
    llvm.return
  }

  // CHECK:     @k(
  // CHECK:     llvm.call @launched(
  // CHECK:     llvm.call @launched(
  // CHECK:     llvm.call @called.msp.global(
  // CHECK:     llvm.call @called.msp.shared(
  llvm.func spir_kernelcc @k(%g: !llvm.ptr<1>, %l: !llvm.ptr<3>) {
    %a = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    %b = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.call @launched(%a) : (!llvm.ptr<4>) -> ()
    llvm.call @launched(%b) : (!llvm.ptr<4>) -> ()
    llvm.call @called(%a) : (!llvm.ptr<4>) -> ()
    llvm.call @called(%b) : (!llvm.ptr<4>) -> ()
    llvm.return
  }
}
