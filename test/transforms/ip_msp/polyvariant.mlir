// RUN: xdsl-opt -p 'ip-msp{polyvariant=true},verify-llvm' --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p 'ip-msp{polyvariant=true do-clone-for-ip-msp=1},verify-llvm' --split-input-file %s | filecheck %s --check-prefix=ONE
// RUN: %if mlir-opt-22 %{ xdsl-opt -p 'ip-msp{polyvariant=true}' %s --split-input-file | mlir-opt-22 --split-input-file -o %t %}

// Callers that disagree get a clone each, down the chain of calls; recursion closes on
// the clone it is in; the originals have no callers any more.
// CHECK-NOT: @leaf(
// CHECK:     llvm.func internal @leaf.msp.shared(%p: !llvm.ptr<3>)
// CHECK:     llvm.func internal @leaf.msp.global(%p: !llvm.ptr<1>)
// CHECK-NOT: @middle(
// CHECK:     llvm.func internal @middle.msp.shared(%p: !llvm.ptr<3>, %n: i32)
// CHECK:       llvm.call @leaf.msp.shared(%p) : (!llvm.ptr<3>) -> f32
// CHECK:       llvm.call @middle.msp.shared(
// CHECK:     llvm.func internal @middle.msp.global(%p: !llvm.ptr<1>, %n: i32)
// CHECK:       llvm.call @leaf.msp.global(%p) : (!llvm.ptr<1>) -> f32
// CHECK:       llvm.call @middle.msp.global(
// CHECK-LABEL: @kernel(
// CHECK:       llvm.call @middle.msp.global(
// CHECK-NEXT:  llvm.call @middle.msp.shared(%tile, %n)
// CHECK-NEXT:  llvm.call @middle.msp.shared(%tile, %n)
// ONE:       llvm.func internal @leaf(%p: !llvm.ptr)
// ONE:       llvm.func internal @middle(%p: !llvm.ptr<3>, %n: i32)
// ONE:         llvm.call @leaf(%{{.*}}) : (!llvm.ptr) -> f32
// ONE:       llvm.func internal @middle.msp.global(
// ONE:         llvm.call @leaf(%{{.*}}) : (!llvm.ptr) -> f32
// ONE:       llvm.func ptx_kernelcc @kernel(
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>
  llvm.func internal @leaf(%p: !llvm.ptr) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
  llvm.func internal @middle(%p: !llvm.ptr, %n: i32) -> f32 {
    %v = llvm.call @leaf(%p) : (!llvm.ptr) -> f32
    %one = llvm.mlir.constant(1 : i32) : i32
    %c = llvm.icmp "eq" %n, %one : i32
    llvm.cond_br %c, ^end(%v : f32), ^again
  ^again:
    %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %w = llvm.call @middle(%q, %one) : (!llvm.ptr, i32) -> f32
    llvm.br ^end(%w : f32)
  ^end(%r: f32):
    llvm.return %r : f32
  }
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr, %n: i32) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.call @middle(%g, %n) : (!llvm.ptr, i32) -> f32
    %b = llvm.call @middle(%t, %n) : (!llvm.ptr, i32) -> f32
    %c = llvm.call @middle(%t, %n) : (!llvm.ptr, i32) -> f32
    llvm.return
  }
}

// -----

// One vector of two arguments each; what is not proven stays generic in its clone.
// CHECK-NOT: @copy(
// CHECK-DAG: @copy.msp.global.shared(%to: !llvm.ptr<1>, %from: !llvm.ptr<3>)
// CHECK-DAG: @copy.msp.shared.global(%to: !llvm.ptr<3>, %from: !llvm.ptr<1>)
// CHECK-DAG: @copy.msp.global.generic(%to: !llvm.ptr<1>, %from: !llvm.ptr)
// CHECK-LABEL: @kernel(
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>
  llvm.func internal @copy(%to: !llvm.ptr, %from: !llvm.ptr) {
    %v = llvm.load %from : !llvm.ptr -> f32
    llvm.store %v, %to : f32, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr, %c: i1) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %either = llvm.select %c, %t, %g : i1, !llvm.ptr
    llvm.call @copy(%g, %t) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.call @copy(%t, %g) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.call @copy(%g, %either) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// What other modules can call stays, and so does what it calls.
// CHECK:     llvm.func internal @helper(%p: !llvm.ptr)
// CHECK:     llvm.func internal @helper.msp.shared(
// CHECK:     llvm.func @external(%p: !llvm.ptr)
// CHECK:       llvm.call @helper(%p)
// CHECK:     llvm.func internal @external.msp.shared(%p: !llvm.ptr<3>)
// CHECK:       llvm.call @helper.msp.shared(%p)
// CHECK:     llvm.func internal @external.msp.global(
// CHECK-LABEL: @kernel(
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>
  llvm.func internal @helper(%p: !llvm.ptr) {
    %zero = llvm.mlir.constant(0.0 : f32) : f32
    llvm.store %zero, %p : f32, !llvm.ptr
    llvm.return
  }
  llvm.func @external(%p: !llvm.ptr) {
    llvm.call @helper(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    llvm.call @external(%t) : (!llvm.ptr) -> ()
    llvm.call @external(%g) : (!llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// A call that passes anything keeps the original.
// CHECK:     llvm.func internal @f(%p: !llvm.ptr)
// CHECK:     llvm.func internal @f.msp.shared(
// CHECK-LABEL: @any(
// CHECK:       llvm.call @f(%p)
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>
  llvm.func internal @f(%p: !llvm.ptr) {
    %zero = llvm.mlir.constant(0.0 : f32) : f32
    llvm.store %zero, %p : f32, !llvm.ptr
    llvm.return
  }
  llvm.func @any(%p: !llvm.ptr) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    llvm.call @f(%t) : (!llvm.ptr) -> ()
    llvm.call @f(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// Callers that agree need no clone.
// CHECK-NOT: .msp.
// CHECK:     llvm.func internal @g(%p: !llvm.ptr<3>)
// CHECK-NOT: .msp.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>
  llvm.func internal @g(%p: !llvm.ptr) {
    %zero = llvm.mlir.constant(0.0 : f32) : f32
    llvm.store %zero, %p : f32, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel() {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    llvm.call @g(%t) : (!llvm.ptr) -> ()
    llvm.call @g(%t) : (!llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// Arguments that change places in the recursion: two clones, which call each other, and
// an end of it (slang#13151).
module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func internal @alternates.msp.shared.global(
  // CHECK:         llvm.call @alternates.msp.global.shared(
  // CHECK-LABEL: llvm.func internal @alternates.msp.global.shared(
  // CHECK:         llvm.call @alternates.msp.shared.global(
  // CHECK-NOT:   @alternates.msp.{{.*}}.msp
  llvm.func internal @alternates(%p: !llvm.ptr<4>, %q: !llvm.ptr<4>, %n: i1) {
    %v = llvm.load %p : !llvm.ptr<4> -> f32
    llvm.cond_br %n, ^again, ^end
  ^again:
    %r = llvm.getelementptr %q[1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, f32
    llvm.call @alternates(%r, %p, %n) : (!llvm.ptr<4>, !llvm.ptr<4>, i1) -> ()
    llvm.br ^end
  ^end:
    llvm.return
  }
  llvm.func spir_kernelcc @kernel(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %n: i1) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr<4>
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.call @alternates(%g, %s, %n) : (!llvm.ptr<4>, !llvm.ptr<4>, i1) -> ()
    llvm.return
  }
}

// -----

// A call that passes null gets no clone in which null can no longer be told; one that
// only reads through the pointer it may share.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func internal @told.msp.shared.generic(
  // CHECK-SAME:    %p: !llvm.ptr<3>, %q: !llvm.ptr)
  // CHECK-LABEL: llvm.func internal @told.msp.shared(
  // CHECK-SAME:    %p: !llvm.ptr<3>, %q: !llvm.ptr<3>)
  // CHECK-LABEL: llvm.func @passes_null(
  // CHECK:         llvm.call @told.msp.shared(
  // CHECK:         llvm.call @told.msp.shared.generic(
  // CHECK:         llvm.call @read.msp.shared(
  // CHECK:         llvm.call @read.msp.shared(
  llvm.func internal @told(%p: !llvm.ptr, %q: !llvm.ptr) -> i1 {
    %v = llvm.load %p : !llvm.ptr -> i32
    %null = llvm.mlir.zero : !llvm.ptr
    %r = llvm.icmp "eq" %q, %null : !llvm.ptr
    llvm.return %r : i1
  }
  llvm.func internal @read(%p: !llvm.ptr, %q: !llvm.ptr) -> i32 {
    %v = llvm.load %p : !llvm.ptr -> i32
    %w = llvm.load %q : !llvm.ptr -> i32
    %r = llvm.add %v, %w : i32
    llvm.return %r : i32
  }
  llvm.func @passes_null(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %a = llvm.call @told(%s, %s) : (!llvm.ptr, !llvm.ptr) -> i1
    %b = llvm.call @told(%s, %null) : (!llvm.ptr, !llvm.ptr) -> i1
    %c = llvm.call @read(%s, %s) : (!llvm.ptr, !llvm.ptr) -> i32
    %d = llvm.call @read(%s, %null) : (!llvm.ptr, !llvm.ptr) -> i32
    llvm.return
  }
}
