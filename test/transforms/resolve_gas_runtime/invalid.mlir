// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false private-in-global=true}" --split-input-file --verify-diagnostics %s | filecheck %s
// RUN: not xdsl-opt -p "resolve-gas{runtime=true lower-casts=false unknown-tag=shared}" %s 2>&1 | filecheck %s --check-prefix=WORD
// RUN: not xdsl-opt -p "resolve-gas{private-in-global=false}" %s 2>&1 | filecheck %s --check-prefix=STATIC
// RUN: not xdsl-opt -p "resolve-gas{lower-casts=false}" %s 2>&1 | filecheck %s --check-prefix=STAGED
// STATIC: invalid options for pass 'resolve-gas': private-in-global requires runtime=true. Its options are
// STAGED: invalid options for pass 'resolve-gas': lower-casts requires runtime=true. Its options are
// WORD: invalid options for pass 'resolve-gas': 'unknown-tag' takes global or trap, not 'shared'. Its options are
// WORD-SAME: runtime=<true or false>, lower-casts=<true or false>, private-in-global=<true or false>, force-no-local=<true or false>, unknown-tag=<global or trap>

// CHECK: an earlier run resolved accesses of the module with private memory 'separate'. Omit the option 'private-in-global=', or set it in the first run.
module attributes {llvm.target_triple = "spir64", gas.private_memory = "separate"} {
}

// -----

// CHECK: 'gas.private_memory' of the module is "elsewhere". Use one of separate, global, tagged-global, or remove it.
module attributes {llvm.target_triple = "spir64", gas.private_memory = "elsewhere"} {
}
