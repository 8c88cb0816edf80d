// RUN: xdsl-opt -p "resolve-gas{private-in-global=true}" --split-input-file --verify-diagnostics %s | filecheck %s
// RUN: not xdsl-opt -p "resolve-gas{unknown-tag=shared}" %s 2>&1 | filecheck %s --check-prefix=WORD
// WORD: the options of pass 'resolve-gas' cannot be read: 'unknown-tag' takes global or trap, not 'shared'. Its options are
// WORD-SAME: runtime=<true or false>, private-in-global=<true or false>, force-no-local=<true or false>, unknown-tag=<global or trap>

// CHECK: accesses of the module were resolved with private memory 'separate'. Leave out the option 'private-in-global=', or give it to the first run.
module attributes {llvm.target_triple = "spir64", gas.private_memory = "separate"} {
}

// -----

// CHECK: 'gas.private_memory' of the module is "elsewhere". Use one of separate, global, tagged-global, or remove it.
module attributes {llvm.target_triple = "spir64", gas.private_memory = "elsewhere"} {
}

// -----

// Nothing is resolved at run time: the option says nothing.
// CHECK: llvm.func @unchanged(
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @unchanged(%p: !llvm.ptr) {
    llvm.return
  }
}
