; A module is written for the LLVM that wrote it, of a program for the newest of them.
; RUN: xdsl-gas --passes '' %s | filecheck %s
; RUN: xdsl-gas --passes '' --emit mlir %s -o %t.mlir
; RUN: xdsl-opt %t.mlir -t gas-llvm | filecheck %s
; RUN: xdsl-gas --passes '' --emit-for 22 %s | filecheck %s --check-prefix NEWEST
; RUN: sed 's/version 1[67]/version 14/' %s > %t.14.ll
; RUN: xdsl-gas --passes '' %t.14.ll 2>&1 | filecheck %s --check-prefix OLDEST
; RUN: sed 's/LLVM version 17/another compiler/; s/clang version 16/rustc version 1/' %s > %t.other.ll
; RUN: xdsl-gas --passes '' %t.other.ll 2>&1 | filecheck %s --check-prefix NEWEST
; libdevice, which clang links in, tells nothing of the module: clang was given -Qn.
; RUN: sed 's/LLVM version 17.0.6/clang version 3.8.0 (tags\/RELEASE_380\/final)/; s/AMD clang/rustc/' %s > %t.linked.ll
; RUN: xdsl-gas --passes '' %t.linked.ll 2>&1 | filecheck %s --check-prefixes QUIET,NEWEST

; CHECK: declare void @f(ptr nocapture, float nofpclass(nan), ptr)
; QUIET-NOT: note:
; NEWEST: declare void @f(ptr captures(none), float nofpclass(nan), ptr writable)
; OLDEST: note: written for LLVM 15, not for LLVM 14, which wrote the input: it reads no opaque pointers. `--emit-for` names the one to write for. [emit: WrittenForAnotherLlvm]
; OLDEST: declare void @f(ptr nocapture, float, ptr)
declare void @f(ptr captures(none), float nofpclass(nan), ptr writable)

!llvm.ident = !{!0, !1}
!0 = !{!"LLVM version 17.0.6"}
!1 = !{!"AMD clang version 16.0.0 (https://github.com/RadeonOpenCompute/llvm-project)"}
