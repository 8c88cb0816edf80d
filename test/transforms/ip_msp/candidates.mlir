// RUN: xdsl-opt -p 'ip-msp{dump-ip-msp=true}' %s 2> %t.dump | filecheck %s
// RUN: filecheck %s --input-file %t.dump --check-prefix=DUMP

// Functions that must stay as they are, although all calls agree.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32

  llvm.func ptx_kernelcc @kernel() {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %p = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %n = llvm.mlir.constant(1 : i32) : i32
    llvm.call @declared(%p) : (!llvm.ptr) -> ()
    llvm.call @not_optimized(%p) : (!llvm.ptr) -> ()
    llvm.call @bare(%p) : (!llvm.ptr) -> ()
    llvm.call @replaceable(%p) : (!llvm.ptr) -> ()
    llvm.call @replaceable_once(%p) : (!llvm.ptr) -> ()
    llvm.call @variadic(%p, %n) vararg(!llvm.func<void (ptr, ...)>) : (!llvm.ptr, i32) -> ()
    llvm.call @by_value(%p) : (!llvm.ptr {llvm.byval = f32}) -> ()
    llvm.call @result_slot(%p) : (!llvm.ptr {llvm.sret = f32}) -> ()
    llvm.call @named(%tile) : (!llvm.ptr<3>) -> ()
    llvm.call @tail_called(%p) : (!llvm.ptr) -> ()
    llvm.return
  }

  // CHECK: llvm.func @declared(!llvm.ptr)
  llvm.func @declared(!llvm.ptr)
  // CHECK: llvm.func internal @not_optimized(%{{.*}}: !llvm.ptr) attributes {no_inline, optimize_none} {
  llvm.func internal @not_optimized(%p: !llvm.ptr) attributes {no_inline, optimize_none} {
    llvm.return
  }
  // CHECK: llvm.func internal @bare(%{{.*}}: !llvm.ptr) attributes {passthrough = ["naked"]} {
  llvm.func internal @bare(%p: !llvm.ptr) attributes {passthrough = ["naked"]} {
    llvm.return
  }
  // CHECK: llvm.func weak @replaceable(%{{.*}}: !llvm.ptr) {
  llvm.func weak @replaceable(%p: !llvm.ptr) {
    llvm.return
  }
  // CHECK: llvm.func linkonce @replaceable_once(%{{.*}}: !llvm.ptr) {
  llvm.func linkonce @replaceable_once(%p: !llvm.ptr) {
    llvm.return
  }
  // CHECK: llvm.func internal @variadic(%{{.*}}: !llvm.ptr, ...) {
  llvm.func internal @variadic(%p: !llvm.ptr, ...) {
    llvm.return
  }
  // CHECK: llvm.func internal @by_value(%{{.*}}: !llvm.ptr {llvm.byval = f32}) {
  llvm.func internal @by_value(%p: !llvm.ptr {llvm.byval = f32}) {
    llvm.return
  }
  // CHECK: llvm.func internal @result_slot(%{{.*}}: !llvm.ptr {llvm.sret = f32}) {
  llvm.func internal @result_slot(%p: !llvm.ptr {llvm.sret = f32}) {
    llvm.return
  }
  // CHECK: llvm.func @never_called(%{{.*}}: !llvm.ptr) {
  llvm.func @never_called(%p: !llvm.ptr) {
    llvm.return
  }
  // CHECK: llvm.func internal @named(%{{.*}}: !llvm.ptr<3>) {
  llvm.func internal @named(%p: !llvm.ptr<3>) {
    llvm.return
  }
  // The signatures of a musttail call's caller and callee must match.
  // CHECK: llvm.func internal @tail_called(%{{.*}}: !llvm.ptr) {
  // CHECK: llvm.func internal @tail_target(%{{.*}}: !llvm.ptr) {
  llvm.func internal @tail_called(%p: !llvm.ptr) {
    llvm.call musttail @tail_target(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func internal @tail_target(%p: !llvm.ptr) {
    llvm.return
  }
}

// DUMP:      Initial work list size : 2
// DUMP-NOT:  {{.}}
