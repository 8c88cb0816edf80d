// RUN: xdsl-opt -p verify-resolved --split-input-file --verify-diagnostics %s | filecheck %s
// RUN: not xdsl-opt -p verify-resolved %S/../resolve_gas_runtime/three_way.mlir 2>&1 | filecheck %s --check-prefix=GATE

// GATE: in @load, `%{{.*}} = llvm.load %ptr {alignment = 4 : i64} : !llvm.ptr<4> -> i32`: the access goes through a generic pointer.

// CHECK: operation 0 of block 0, in @load, `%0 = llvm.load %p : !llvm.ptr<4> -> i32`: the access goes through a generic pointer. So do 2 others. Run resolve-gas with the option 'runtime=true'. It leaves accesses to memory without a tag, and accesses in nested regions: run convert-scf-to-cf before.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @load(%p: !llvm.ptr<4>, %q: !llvm.ptr<1>, %n: i64) {
    %0 = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.store %0, %p : i32, !llvm.ptr<4>
    "llvm.intr.memcpy"(%q, %p, %n) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr<4>, i64) -> ()
    llvm.return
  }
}

// -----

// CHECK: a.cl:3:4, in @gather, `{{.*}}`: the access goes through a generic pointer. Run
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @gather(%p: vector<4x!llvm.ptr<4>>, %m: vector<4xi1>) -> vector<4xf32> {
    %0 = llvm.intr.masked.gather %p, %m {alignment = 4 : i32} : (vector<4x!llvm.ptr<4>>, vector<4xi1>) -> vector<4xf32> loc("a.cl":3:4)
    llvm.return %0 : vector<4xf32>
  }
}

// -----

// CHECK: in @other_access, `{{.*}}`: the access goes through a generic pointer.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @other_access(%p: !llvm.ptr<4>, %m: vector<4xi1>, %v: vector<4xf32>) -> vector<4xf32> {
    %0 = "llvm.intr.masked.expandload"(%p, %m, %v) : (!llvm.ptr<4>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    llvm.return %0 : vector<4xf32>
  }
}

// -----

// CHECK: in @nvptx, `{{.*}}`: the access goes through a generic pointer.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @nvptx(%p: !llvm.ptr) -> i32 {
    %0 = llvm.load %p : !llvm.ptr -> i32
    llvm.return %0 : i32
  }
}

// -----

// CHECK: in @vector_predication, `{{.*}}`: the access goes through a generic pointer. So does 1 other. No pass tests the tag for this operation: give it a pointer to a specific memory space.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @vector_predication(%p: !llvm.ptr<4>, %m: vector<4xi1>, %n: i32) {
    %0 = "llvm.intr.vp.load"(%p, %m, %n) : (!llvm.ptr<4>, vector<4xi1>, i32) -> vector<4xf32>
    "llvm.intr.vp.store"(%0, %p, %m, %n) : (vector<4xf32>, !llvm.ptr<4>, vector<4xi1>, i32) -> ()
    llvm.return
  }
}
