// RUN: xdsl-opt -p ip-msp --split-input-file %s | filecheck %s

// A recursive call that passes the argument on, moved or not, says nothing: one
// specialization is enough (slang#11112).
// CHECK-LABEL: llvm.func internal @walk(
// CHECK-SAME:    %{{.*}}: !llvm.ptr<1>, %{{.*}}: i1)
// CHECK:         llvm.call @walk(%{{.*}}, %{{.*}}) : (!llvm.ptr<1>, i1) -> ()
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @walk(%p: !llvm.ptr, %more: i1) {
    llvm.cond_br %more, ^again, ^end
  ^again:
    %next = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.call @walk(%next, %more) : (!llvm.ptr, i1) -> ()
    llvm.br ^end
  ^end:
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %c: i1) {
    llvm.call @walk(%p, %c) : (!llvm.ptr, i1) -> ()
    llvm.return
  }
}

// -----

// The clone of an external recursive function calls itself, the original itself.
// CHECK-LABEL: llvm.func @walk(
// CHECK-SAME:    %{{.*}}: !llvm.ptr, %{{.*}}: i1)
// CHECK:         llvm.call @walk(%{{.*}}, %{{.*}}) : (!llvm.ptr, i1) -> ()
// CHECK-LABEL: llvm.func internal @walk.msp.global(
// CHECK-SAME:    %{{.*}}: !llvm.ptr<1>, %{{.*}}: i1)
// CHECK:         llvm.call @walk.msp.global(%{{.*}}, %{{.*}}) : (!llvm.ptr<1>, i1) -> ()
// CHECK-LABEL: llvm.func ptx_kernelcc @kernel
// CHECK:         llvm.call @walk.msp.global(
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @walk(%p: !llvm.ptr, %more: i1) {
    llvm.cond_br %more, ^again, ^end
  ^again:
    %next = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.call @walk(%next, %more) : (!llvm.ptr, i1) -> ()
    llvm.br ^end
  ^end:
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %c: i1) {
    llvm.call @walk(%p, %c) : (!llvm.ptr, i1) -> ()
    llvm.return
  }
}

// -----

// Arguments that change places in the recursion meet each other's spaces.
// CHECK-LABEL: llvm.func internal @swap(
// CHECK-SAME:    %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: i1)
// CHECK-LABEL: llvm.func internal @swap_same(
// CHECK-SAME:    %{{.*}}: !llvm.ptr<1>, %{{.*}}: !llvm.ptr<1>, %{{.*}}: i1)
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32
  llvm.func internal @swap(%p: !llvm.ptr, %q: !llvm.ptr, %more: i1) {
    llvm.cond_br %more, ^again, ^end
  ^again:
    llvm.call @swap(%q, %p, %more) : (!llvm.ptr, !llvm.ptr, i1) -> ()
    llvm.br ^end
  ^end:
    llvm.return
  }
  llvm.func internal @swap_same(%p: !llvm.ptr, %q: !llvm.ptr, %more: i1) {
    llvm.cond_br %more, ^again, ^end
  ^again:
    llvm.call @swap_same(%q, %p, %more) : (!llvm.ptr, !llvm.ptr, i1) -> ()
    llvm.br ^end
  ^end:
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %c: i1) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %s = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    llvm.call @swap(%p, %s, %c) : (!llvm.ptr, !llvm.ptr, i1) -> ()
    llvm.call @swap_same(%p, %p, %c) : (!llvm.ptr, !llvm.ptr, i1) -> ()
    llvm.return
  }
}

// -----

// Mutual recursion ends, and what enters it holds all around it.
// CHECK-LABEL: llvm.func internal @ping(
// CHECK-SAME:    %{{.*}}: !llvm.ptr<1>, %{{.*}}: i1) -> !llvm.ptr<1>
// CHECK-LABEL: llvm.func internal @pong(
// CHECK-SAME:    %{{.*}}: !llvm.ptr<1>, %{{.*}}: i1) -> !llvm.ptr<1>
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @ping(%p: !llvm.ptr, %more: i1) -> !llvm.ptr {
    %next = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %r = llvm.call @pong(%next, %more) : (!llvm.ptr, i1) -> !llvm.ptr
    llvm.return %r : !llvm.ptr
  }
  llvm.func internal @pong(%p: !llvm.ptr, %more: i1) -> !llvm.ptr {
    llvm.cond_br %more, ^again, ^end
  ^again:
    %r = llvm.call @ping(%p, %more) : (!llvm.ptr, i1) -> !llvm.ptr
    llvm.return %r : !llvm.ptr
  ^end:
    llvm.return %p : !llvm.ptr
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %c: i1) {
    %r = llvm.call @ping(%p, %c) : (!llvm.ptr, i1) -> !llvm.ptr
    %v = llvm.load %r : !llvm.ptr -> f32
    llvm.return
  }
}

// -----

// A call that comes to a clone after the clone was narrowed further fits it too.
// CHECK-LABEL: llvm.func @result(
// CHECK-LABEL: llvm.func internal @result.msp.global(
// CHECK-SAME:    %{{.*}}: !llvm.ptr<1>) -> !llvm.ptr<1>
// CHECK:         llvm.call @result.msp.global(%{{.*}}) : (!llvm.ptr<1>) -> !llvm.ptr<1>
// CHECK-LABEL: llvm.func @two(
// CHECK-LABEL: llvm.func internal @two.msp.global.generic(
// CHECK-SAME:    %{{.*}}: !llvm.ptr<1>, %{{.*}}: !llvm.ptr<1>)
// CHECK:         llvm.call @two.msp.global.generic(%{{.*}}, %{{.*}}) : (!llvm.ptr<1>, !llvm.ptr<1>) -> ()
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @result(%p: !llvm.ptr) -> !llvm.ptr {
    %r = llvm.call @result(%p) : (!llvm.ptr) -> !llvm.ptr
    llvm.return %p : !llvm.ptr
  }
  llvm.func @two(%a: !llvm.ptr, %b: !llvm.ptr) {
    llvm.call @two(%a, %a) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr) {
    %r = llvm.call @result(%p) : (!llvm.ptr) -> !llvm.ptr
    llvm.call @two(%p, %p) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// One that does not fit it gets another clone.
// CHECK-LABEL: llvm.func @two(
// CHECK:         llvm.call @two(
// CHECK-LABEL: llvm.func internal @two.msp.shared.generic.1(
// CHECK-SAME:    %{{.*}}: !llvm.ptr<3>, %{{.*}}: !llvm.ptr<3>)
// CHECK:         llvm.call @two.msp.shared.generic.1(
// CHECK-LABEL: llvm.func internal @two.msp.shared.generic(
// CHECK-SAME:    %{{.*}}: !llvm.ptr<3>, %{{.*}}: !llvm.ptr<1>)
// CHECK:         llvm.call @two.msp.shared.generic.1(
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @two(%a: !llvm.ptr, %b: !llvm.ptr) {
    llvm.call @two(%a, %a) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %s: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.call @two(%g, %p) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
}
