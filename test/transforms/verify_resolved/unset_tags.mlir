// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false}" %S/../resolve_gas_runtime/three_way.mlir -o %t.staged.mlir
// RUN: filecheck %s --check-prefix=STAGED < %t.staged.mlir
// RUN: not xdsl-opt -p verify-resolved %t.staged.mlir 2>&1 | filecheck %s
// RUN: %if mlir-translate-22 %{ not mlir-translate-22 --mlir-to-llvmir %t.staged.mlir 2>&1 | filecheck %s --check-prefix=TRANSLATED %}
// RUN: sed -e 's/, gas.casts = #gas.unlowered//' %t.staged.mlir > %t.unmarked.mlir
// RUN: not xdsl-opt -p verify-resolved %t.unmarked.mlir 2>&1 | filecheck %s
// RUN: xdsl-opt -p lower-gas-casts,verify-resolved %t.unmarked.mlir -o /dev/null
// RUN: xdsl-opt -p lower-gas-casts,verify-resolved %t.staged.mlir -o %t.lowered.mlir
// RUN: %if mlir-translate-22 %{ mlir-translate-22 --mlir-to-llvmir %t.lowered.mlir -o /dev/null %}

// A module whose accesses test tags that no cast sets is refused, here and by MLIR.

// STAGED: gas.private_memory = "global", gas.casts = #gas.unlowered
// CHECK: xdsl-opt: error: accesses of the module depend on the tags of generic pointers, which its casts do not set yet. Run lower-gas-casts, or leave out the option 'lower-casts=false' of resolve-gas.
// TRANSLATED: attribute created with unregistered dialect
