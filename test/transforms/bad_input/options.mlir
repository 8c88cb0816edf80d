// Unreadable options: one paragraph, exit code 1, no traceback.

// RUN: not xdsl-opt -p 'resolve-gas{target=cuda}' %s 2>&1 | filecheck %s --check-prefix=TARGET
// TARGET: xdsl-opt: error: unknown target 'cuda' in option 'target='. Use one of nvptx, spir, amdgpu, host, opencl.
// TARGET-NOT: {{.}}

// RUN: not xdsl-opt -p 'ip-msp{do-clone-for-ip-msp=many}' %s 2>&1 | filecheck %s --check-prefix=TYPE
// TYPE: xdsl-opt: error: invalid options for pass 'ip-msp': 'do-clone-for-ip-msp' takes an integer, not 'many'. Its options are target=<a string>, kernel-pointers-are-global=<true or false>, pointers-in-global-memory-are-global=<true or false>, allocas-are-local=<true or false>, generic-pointers-are-tagged=<true or false>, copy-kernel-arguments=<a string>, host-initializes-variables=<true or false>, do-clone-for-ip-msp=<an integer>, budget-cap=<an integer>, dump-ip-msp=<true or false>, polyvariant=<true or false>, remarks=<strings>, separated by spaces.
// TYPE-NOT: {{.}}

// RUN: not xdsl-opt -p 'ip-msp{remarks=made}' %s 2>&1 | filecheck %s --check-prefix=REMARKS
// REMARKS: xdsl-opt: error: invalid options for pass 'ip-msp': there are no remarks of the kind 'made', only passed, missed, analysis and all. Its options are

// RUN: not xdsl-opt -p 'ip-msp{clone-budget=1}' %s 2>&1 | filecheck %s --check-prefix=NAME
// NAME: xdsl-opt: error: invalid options for pass 'ip-msp': there is no option 'clone-budget'.
// NAME-NOT: {{^.}}

// RUN: not xdsl-opt -p 'ip-msp{do-clone-for-ip-msp=-2}' %s 2>&1 | filecheck %s --check-prefix=RANGE
// RANGE: xdsl-opt: error: invalid options for pass 'ip-msp': do-clone-for-ip-msp must be -1 or more.
// RANGE-NOT: {{^.}}

// RUN: not xdsl-opt -p 'ip-msp{budget-cap=0}' %s 2>&1 | filecheck %s --check-prefix=CAP
// CAP: xdsl-opt: error: invalid options for pass 'ip-msp': budget-cap must be 1 or more.
// CAP-NOT: {{^.}}

// RUN: not xdsl-opt -p 'resolve-gas{copy-kernel-arguments=some}' %s 2>&1 | filecheck %s --check-prefix=COPIES
// COPIES: xdsl-opt: error: invalid options for pass 'resolve-gas': copy-kernel-arguments must be none or written or all.
// COPIES-NOT: {{^.}}

// RUN: not xdsl-opt -p 'ip-msp{' %s 2>&1 | filecheck %s --check-prefix=SYNTAX
// SYNTAX: xdsl-opt: error: Error parsing pass pipeline specification:
// SYNTAX-NOT: Traceback

// RUN: not xdsl-opt -p resolve-gas %s 2>&1 | filecheck %s --check-prefix=UNDECIDED
// RUN: not xdsl-opt -p ip-msp %s 2>&1 | filecheck %s --check-prefix=UNDECIDED
// UNDECIDED: xdsl-opt: error: the target of the module is not decidable: it has no target triple, and no function has the calling convention or the kernel attribute of a target. Set the option 'target=' of the pass to one of nvptx, spir, amdgpu, host, opencl, or give the module an attribute 'llvm.target_triple'.
// UNDECIDED-NOT: {{.}}

// RUN: xdsl-opt -p 'resolve-gas{target=nvptx}' %s | filecheck %s --check-prefix=NVPTX
// NVPTX: llvm.load %{{.*}} : !llvm.ptr<1> -> f32
// RUN: xdsl-opt -p 'resolve-gas{target=host}' %s | filecheck %s --check-prefix=HOST
// HOST: llvm.load %{{.*}} : !llvm.ptr -> f32
// RUN: xdsl-opt -p 'resolve-gas{target=spir}' %s 2>&1 | filecheck %s --check-prefix=SPIR
// SPIR: warning: the cast {{.*}} goes from global memory to private memory, which are disjoint on spir: its result is poison. Cast through the generic space

llvm.func @f(%p: !llvm.ptr<1>) {
  %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
  %0 = llvm.load %g : !llvm.ptr -> f32
  llvm.return
}
