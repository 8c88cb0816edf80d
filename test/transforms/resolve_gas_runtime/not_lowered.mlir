// RUN: xdsl-opt -p "resolve-gas{runtime=true}" --split-input-file --verify-diagnostics %s | filecheck %s

// What cannot be lowered is refused as a whole.

// CHECK: the access goes through a generic pointer. Run resolve-gas with the option 'runtime=true'. It leaves accesses to memory without a tag, and accesses in nested regions: run convert-scf-to-cf before.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @in_a_region(%p: !llvm.ptr<4>, %c: i1) {
    "scf.if"(%c) ({
      %0 = llvm.load %p : !llvm.ptr<4> -> i32
      "scf.yield"() : () -> ()
    }, {}) : (i1) -> ()
    llvm.return
  }
}

// -----

// CHECK: the memory space of the generic pointer is unknown
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @of_a_number(%n: i64, %q: !llvm.ptr<4>) {
    %0 = llvm.inttoptr %n : i64 to !llvm.ptr<4>
    %1 = llvm.load %0 : !llvm.ptr<4> -> i32
    llvm.store %1, %q : i32, !llvm.ptr<4>
    llvm.return
  }
}
