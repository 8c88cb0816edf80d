// Names that hold a newline: no print pass, remark, transcript or error is cut in two by
// one, nor can a name end a comment.
// RUN: xdsl-opt -p print-memory-spaces{explain=true} %s 2>/dev/null | filecheck %s --check-prefix=SPACES
// RUN: xdsl-opt -p print-memory-spaces{explain=true} %s 2>/dev/null | xdsl-opt | filecheck %s --check-prefix=AGAIN
// RUN: xdsl-opt -p print-alias %s 2>/dev/null | filecheck %s --check-prefix=ALIAS
// RUN: xdsl-opt -p print-alias %s 2>/dev/null | xdsl-opt | filecheck %s --check-prefix=AGAIN
// RUN: xdsl-opt -p aa-eval{print-all=true} %s 2>/dev/null | filecheck %s --check-prefix=EVAL
// RUN: xdsl-opt -p aa-eval{print-all=true} %s 2>/dev/null | xdsl-opt | filecheck %s --check-prefix=AGAIN
// RUN: xdsl-opt -p ip-msp{dump-ip-msp=true} %s 2>&1 >/dev/null | filecheck %s --check-prefix=DUMP
// RUN: xdsl-opt -p ip-msp{budget-cap=1} %s 2>&1 >/dev/null | filecheck %s --check-prefix=CAP
// RUN: not xdsl-opt -p verify-resolved %s 2>&1 >/dev/null | filecheck %s --check-prefix=ERROR

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @"sha\0Ared"() {addr_space = 3 : i32} : i32
  llvm.mlir.global external constant @"con\0Astant"(3 : i32) {addr_space = 4 : i32} : i32
  llvm.func internal @"cal\0Alee"(%p: !llvm.ptr, %q: !llvm.ptr, %c: i1) -> !llvm.ptr attributes {no_inline} {
    llvm.br ^bb1(%p : !llvm.ptr)
  ^bb1(%r: !llvm.ptr):
    %v = llvm.load %r {gas.alias = "lo\0Aad"} : !llvm.ptr -> i32
    llvm.store %v, %q {gas.alias = "sto\0Are"} : i32, !llvm.ptr
    llvm.cond_br %c, ^bb1(%p : !llvm.ptr), ^bb2
  ^bb2:
    llvm.return %p : !llvm.ptr
  }
  llvm.func @"opa\0Aque"(!llvm.ptr)
  llvm.func @"ker\0Anel"(%a: !llvm.ptr, %c: i1) attributes {nvvm.kernel} {
    %g = llvm.mlir.addressof @"sha\0Ared" : !llvm.ptr<3>
    %s = llvm.addrspacecast %g : !llvm.ptr<3> to !llvm.ptr
    %r = llvm.call @"cal\0Alee"(%s, %a, %c) : (!llvm.ptr, !llvm.ptr, i1) -> !llvm.ptr
    llvm.call @"opa\0Aque"(%r) : (!llvm.ptr) -> ()
    llvm.return
  }
}

// SPACES:      {{^}}// @"cal\0Alee"
// SPACES:      {{^}}//       %p is passed %s, at operation 2 of block 0, in @"ker\0Anel", `%r = llvm.call @"cal\0Alee"
// SPACES:      {{^}}// @"ker\0Anel"
// SPACES:      {{^}}//       %r is the result of @"cal\0Alee", at

// AGAIN:       llvm.func internal @"cal\0Alee"(
// AGAIN:       llvm.func @"ker\0Anel"(

// ALIAS:       {{^}}// @"cal\0Alee"
// ALIAS-NEXT:  {{^}}//   lo\0Aad <-> sto\0Are: NoAlias
// ALIAS:       {{^}}// @"ker\0Anel"

// EVAL:        {{^}}// @"cal\0Alee": 2 pointers, 0 calls
// EVAL:        {{^}}// @"ker\0Anel": 0 pointers, 2 calls

// DUMP:        {{^}}cal\0Alee : changed in argument memory space (2 arguments)
// DUMP-NEXT:   {{^}}cal\0Alee : return memory space is resolved : 3
// DUMP-NEXT:   {{^}}note: 1 variable is marked {{.*}}: @"con\0Astant"{{.*}} [ip-msp: VariablesMarked]

// CAP:         {{^}}@"ker\0Anel": warning: @"ker\0Anel" passes pointers to unknown spaces

// ERROR:       {{^}}xdsl-opt: error: operation 0 of block 1, in @"cal\0Alee", `%v = llvm.load %r {{.*}}lo\0Aad
