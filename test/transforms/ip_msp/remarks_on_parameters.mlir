// RUN: xdsl-opt -p 'ip-msp{remarks=missed}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p ip-msp %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// Why a parameter stays generic, although all calls pass pointers to one space.

// SILENT-NOT: {{.}}

// CHECK:      @marked: remark: parameter 1 of @marked stays generic: 'gas.keep_generic' keeps it. [ip-msp: ParameterLeftGeneric]
// CHECK-NEXT: @called: remark: parameter 1 of @called stays generic: 'gas.keep_generic' keeps a call (a.cu:2:1). [ip-msp: ParameterLeftGeneric]
// CHECK-NEXT: @tests_null: remark: parameter 1 of @tests_null stays generic: it may be null, which the function tells from other pointers. [ip-msp: ParameterLeftGeneric]
// CHECK-NEXT: @only_null: remark: parameter 1 of @only_null stays generic: its calls pass null or undefined pointers only. [ip-msp: ParameterLeftGeneric]
// CHECK-NEXT: @many: remark: parameter 1 of @many stays generic: calls pass pointers to shared memory (a.cu:11:1, a.cu:12:1, a.cu:13:1 and 1 more), and to global memory (a.cu:15:1); `--preset max`, or the option 'polyvariant', would clone the function for each. [ip-msp: ParameterLeftGeneric]
// CHECK-NOT:  {{.}}

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @marked(%p: !llvm.ptr {gas.keep_generic}) {
    llvm.return
  }
  llvm.func internal @called(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func internal @tests_null(%p: !llvm.ptr) -> i1 {
    %null = llvm.mlir.zero : !llvm.ptr
    %c = llvm.icmp "eq" %p, %null : !llvm.ptr
    llvm.return %c : i1
  }
  llvm.func internal @only_null(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func internal @many(%p: !llvm.ptr) {
    llvm.return
  }
  // The type of a copy is no choice.
  llvm.func internal @by_value(%p: !llvm.ptr {llvm.byval = i32}) {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%s: !llvm.ptr<3>, %g: !llvm.ptr) {
    %null = llvm.mlir.zero : !llvm.ptr
    %p = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.call @marked(%p) : (!llvm.ptr) -> ()
    llvm.call @called(%p) : (!llvm.ptr) -> () loc("a.cu":1:1)
    llvm.call @called(%p) {gas.keep_generic} : (!llvm.ptr) -> () loc("a.cu":2:1)
    %c = llvm.call @tests_null(%p) : (!llvm.ptr) -> i1
    %d = llvm.call @tests_null(%null) : (!llvm.ptr) -> i1
    llvm.call @only_null(%null) : (!llvm.ptr) -> ()
    llvm.call @many(%p) : (!llvm.ptr) -> () loc("a.cu":11:1)
    llvm.call @many(%p) : (!llvm.ptr) -> () loc("a.cu":12:1)
    llvm.call @many(%p) : (!llvm.ptr) -> () loc("a.cu":13:1)
    llvm.call @many(%p) : (!llvm.ptr) -> () loc("a.cu":14:1)
    llvm.call @many(%g) : (!llvm.ptr) -> () loc("a.cu":15:1)
    llvm.call @by_value(%g) : (!llvm.ptr) -> ()
    llvm.return
  }
}
