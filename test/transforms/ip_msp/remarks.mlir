// RUN: xdsl-opt -p 'ip-msp{remarks=passed,missed}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p 'ip-msp{remarks=passed}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=PASSED
// RUN: xdsl-opt -p 'ip-msp{remarks=analysis}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty
// RUN: xdsl-opt -p ip-msp %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty
// RUN: xdsl-opt -p 'ip-msp{polyvariant=true remarks=missed}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=POLY
// RUN: xdsl-opt -p 'ip-msp{do-clone-for-ip-msp=0 remarks=all}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=LIMIT

// SILENT-NOT: {{.}}
// PASSED-NOT: stays generic
// POLY-NOT:   @two_spaces stays generic

// CHECK:      a.cu:9: remark: @dead is erased: nothing reaches it. [ip-msp: DefinitionRemoved]
// CHECK-NEXT: a.cu:1: remark: @in_place takes a pointer to shared memory as parameter 1, as 2 calls pass. [ip-msp: SignatureChanged]
// CHECK-NEXT: a.cu:2: remark: @external is cloned: @external.msp.shared takes a pointer to shared memory as parameter 1. [ip-msp: FunctionCloned]
// CHECK-NEXT: a.cu:20:3: remark: the call of @external now calls @external.msp.shared. [ip-msp: CallRedirected]
// CHECK-NEXT: a.cu:3: remark: @result returns a pointer to shared memory. [ip-msp: SignatureChanged]
// CHECK-NEXT: a.cu:2: remark: parameter 1 of @external stays generic: no call of the function is visible: code outside of the module, or a call through a pointer, may pass it any pointer. [ip-msp: ParameterLeftGeneric]
// CHECK-NEXT: a.cu:4: remark: parameter 1 of @two_spaces stays generic: calls pass pointers to shared memory (a.cu:23:3), and to global memory (a.cu:24:3); `--preset max`, or the option 'polyvariant', would clone the function for each. [ip-msp: ParameterLeftGeneric]
// CHECK-NEXT: a.cu:5: remark: @unoptimized keeps its generic parameters and results: it is 'optnone'. [ip-msp: FunctionSkipped]
// CHECK-NEXT: a.cu:6: remark: @replaceable keeps its generic parameters and results: the linker may replace it: its linkage is 'weak'. [ip-msp: FunctionSkipped]
// CHECK-NEXT: @elsewhere: remark: @elsewhere keeps its generic parameters and results: its definition is in another module. [ip-msp: FunctionSkipped]
// CHECK-NOT: {{.}}

// LIMIT: a.cu:2: remark: @external is not cloned: the option 'do-clone-for-ip-msp' is 0. [ip-msp: CloneRefused]

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32

  llvm.func internal @in_place(%p: !llvm.ptr) {
    llvm.return
  } loc("a.cu":1:0)
  llvm.func @external(%p: !llvm.ptr) {
    llvm.return
  } loc("a.cu":2:0)
  llvm.func internal @result() -> !llvm.ptr {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %s = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    llvm.return %s : !llvm.ptr
  } loc("a.cu":3:0)
  llvm.func internal @two_spaces(%p: !llvm.ptr) {
    llvm.return
  } loc("a.cu":4:0)
  llvm.func internal @unoptimized(%p: !llvm.ptr) attributes {no_inline, optimize_none} {
    llvm.return
  } loc("a.cu":5:0)
  llvm.func weak @replaceable(%p: !llvm.ptr) {
    llvm.return
  } loc("a.cu":6:0)
  llvm.func internal @dead(%p: !llvm.ptr) {
    llvm.return
  } loc("a.cu":9:0)
  // Not called: nothing is missed.
  llvm.func @unused(!llvm.ptr)
  llvm.func @elsewhere(!llvm.ptr)
  // No pointer is generic.
  llvm.func @specific(%p: !llvm.ptr<3>) {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %s = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    llvm.call @in_place(%s) : (!llvm.ptr) -> ()
    llvm.call @in_place(%s) : (!llvm.ptr) -> ()
    llvm.call @external(%s) : (!llvm.ptr) -> () loc("a.cu":20:3)
    %r = llvm.call @result() : () -> !llvm.ptr loc("a.cu":22:3)
    llvm.call @two_spaces(%s) : (!llvm.ptr) -> () loc("a.cu":23:3)
    llvm.call @two_spaces(%g) : (!llvm.ptr) -> () loc("a.cu":24:3)
    llvm.call @unoptimized(%s) : (!llvm.ptr) -> ()
    llvm.call @replaceable(%s) : (!llvm.ptr) -> ()
    llvm.call @elsewhere(%s) : (!llvm.ptr) -> ()
    llvm.return
  }
}
