// RUN: xdsl-opt -p ip-msp,resolve-gas %s 2>&1 | filecheck %s
// RUN: xdsl-opt -p 'print-memory-spaces' %s 2>/dev/null | filecheck %s --check-prefix=SPACES
// RUN: xdsl-opt -p ip-msp,resolve-gas,lower-gas-casts,gas-forward-loads,gas-annotate-alias %s 2>&1 | filecheck %s --check-prefix=REMARK

// A cast between two specific spaces that share no memory, as inlining leaves it in code
// that is never reached (llvm#125607). One remark a module names the first; the result
// is unknown.

// CHECK: kernel.cl:3:4: warning: the cast `%g = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<1>` goes from local memory to global memory, which are disjoint on spir: its result is poison. So do 2 others. Cast through the generic space if the pointer can be generic, or correct the target triple if the module is for another target. [ip-msp: DisjointCast]
// CHECK-NEXT: kernel.cl:3:4: warning: {{.*}} [resolve-gas: DisjointCast]
// REMARK-NOT: error

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x ptr<4>>
  llvm.func spir_funccc @use(!llvm.ptr<1>)

  // CHECK-LABEL: llvm.func spir_kernelcc @dead_cast(
  // CHECK:       ^{{.*}}:
  // CHECK-NEXT:    %g = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.store %one, %g : i32, !llvm.ptr<1>
  llvm.func spir_kernelcc @dead_cast(%l: !llvm.ptr<3>, %c: i1) {
    %one = llvm.mlir.constant(1 : i32) : i32
    llvm.cond_br %c, ^dead, ^end
  ^dead:
    %g = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<1> loc("kernel.cl":3:4)
    llvm.store %one, %g : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // What is stored through the result is not taken for what the variable holds.
  // SPACES-LABEL: // @stored_through_the_result
  // SPACES:      //   %held: {global, shared, local, null}
  llvm.func spir_kernelcc @stored_through_the_result(%q: !llvm.ptr<4>, %s: !llvm.ptr<1>) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr<1>
    llvm.store %q, %g : !llvm.ptr<4>, !llvm.ptr<1>
    %held = llvm.load %tile : !llvm.ptr<3> -> !llvm.ptr<4>
    llvm.return
  }

  // Null and undef may be cast without a word.
  // CHECK-LABEL: llvm.func spir_kernelcc @constants(
  llvm.func spir_kernelcc @constants() {
    %null = llvm.mlir.zero : !llvm.ptr<3>
    %g = llvm.addrspacecast %null : !llvm.ptr<3> to !llvm.ptr<1>
    llvm.call spir_funccc @use(%g) : (!llvm.ptr<1>) -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func spir_kernelcc @vectors(
  llvm.func spir_kernelcc @vectors(%v: vector<2x!llvm.ptr<1>>) {
    %g = llvm.addrspacecast %v : vector<2x!llvm.ptr<1>> to vector<2x!llvm.ptr<3>>
    llvm.return
  }
}
