// RUN: xdsl-opt -p ip-msp --split-input-file --verify-diagnostics %s | filecheck %s --check-prefixes=CHECK,VERIFIED
// RUN: xdsl-opt -p resolve-gas --split-input-file --verify-diagnostics %s | filecheck %s --check-prefixes=CHECK,VERIFIED
// RUN: xdsl-opt -p resolve-gas --disable-verify --split-input-file --verify-diagnostics %s | filecheck %s --check-prefixes=CHECK,UNVERIFIED

// Modules that contradict themselves are refused before anything is rewritten.

// CHECK: `llvm.func @published`: 'nvvm.as' must be an array<i32> with one entry for each of the 1 arguments, but is array<i32: 3, 1>. Correct or remove the attribute.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @published(%p: !llvm.ptr) attributes {nvvm.as = array<i32: 3, 1>} {
    llvm.return
  }
}

// -----

// CHECK: `llvm.func @published`: 'nvvm.as' must be an array<i32> with one entry for each of the 1 arguments, but is array<i64: 3>. Correct or remove the attribute.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @published(%p: !llvm.ptr) attributes {nvvm.as = array<i64: 3>} {
    llvm.return
  }
}

// -----

// CHECK: `llvm.func @published`: 'nvvm.as' names address space 9, which nvptx does not define. Correct or remove the attribute.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @published(%p: !llvm.ptr) attributes {nvvm.as = array<i32: 9>} {
    llvm.return
  }
}

// -----

// CHECK: `llvm.func @published`: 'nvvm.as' names address space 3, but the argument is of type i32. Correct or remove the attribute.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @published(%i: i32) attributes {nvvm.as = array<i32: 3>} {
    llvm.return
  }
}

// -----

// The verifier of the operation finds this first, where it runs.
// VERIFIED: operand type mismatch for operand 0: '!llvm.ptr' != '!llvm.ptr<3>'
// UNVERIFIED: operation 0 of block 0, in @branch, `llvm.br ^{{.*}}(%p : !llvm.ptr)`: the branch passes (!llvm.ptr) to successor 0, a block that takes (!llvm.ptr<3>). Make the two agree.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @branch(%p: !llvm.ptr) {
    llvm.br ^end(%p : !llvm.ptr)
  ^end(%q: !llvm.ptr<3>):
    llvm.return
  }
}

// -----

// VERIFIED: operand type mismatch for operand 0: '!llvm.ptr' != '!llvm.ptr<3>'
// UNVERIFIED: operation 0 of block 0, in @caller, `llvm.call @callee(%p) : (!llvm.ptr) -> ()`: the call passes (!llvm.ptr) to @callee, which takes (!llvm.ptr<3>). Make the two agree.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @callee(%p: !llvm.ptr<3>) {
    llvm.return
  }
  llvm.func @caller(%p: !llvm.ptr) {
    llvm.call @callee(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// VERIFIED: result type mismatch
// UNVERIFIED: operation 0 of block 0, in @caller, `%0 = llvm.call @callee() : () -> f32`: the call expects f32 of @callee, which returns i32. Make the two agree.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @callee() -> i32
  llvm.func @caller() {
    %0 = llvm.call @callee() : () -> f32
    llvm.return
  }
}

// -----

// Null can be cast anywhere.
// CHECK: llvm.addrspacecast %{{.*}} : !llvm.ptr<5> to !llvm.ptr<3>
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @null() -> !llvm.ptr<3> {
    %null = llvm.mlir.zero : !llvm.ptr<5>
    %0 = llvm.addrspacecast %null : !llvm.ptr<5> to !llvm.ptr<3>
    llvm.return %0 : !llvm.ptr<3>
  }
}

// -----

// Distributed shared memory holds shared memory.
// CHECK: llvm.addrspacecast %{{.*}} : !llvm.ptr<3> to !llvm.ptr<7>
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @overlap(%p: !llvm.ptr<3>) -> !llvm.ptr<7> {
    %0 = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr<7>
    llvm.return %0 : !llvm.ptr<7>
  }
}
