// RUN: xdsl-opt -p resolve-gas,verify-llvm %s | filecheck %s
// RUN: %if mlir-translate-22 && llc-22 %{ xdsl-opt -p resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | llc-22 -mcpu=sm_70 -o - | filecheck %s --check-prefix=PTX %}
// PATTERN: RetypeAssembly

// Accesses of inline PTX name the state space where it is known.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @named(
  // CHECK:         llvm.inline_asm has_side_effects "ld.relaxed.gpu.global.b32 $0, [$1];", "=r,l,~{memory}" %g1 : (!llvm.ptr<1>) -> i32
  // CHECK-NEXT:    llvm.inline_asm has_side_effects "{ .reg .pred p; setp.ne.b32 p, $1, 0; @p st.release.cta.shared.b32 [$0], $1; @!p st.shared.b32 [${0}+4], $1; }", "l,r,~{memory}" %s3, %0 : (!llvm.ptr<3>, i32) -> ()
  // CHECK-NEXT:    llvm.inline_asm has_side_effects "atom.acq_rel.gpu.shared.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %s3, %0 : (!llvm.ptr<3>, i32) -> i32
  // CHECK-NEXT:    llvm.inline_asm has_side_effects "ld.global.v2.b32 {$0, $1}, [$2]; st.shared.b32 [$3], 1;", "=r,=r,l,l" %g1, %s3 : (!llvm.ptr<1>, !llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
  // CHECK-NEXT:    llvm.inline_asm has_side_effects "a${:uid} : @ !${2} ld.relaxed .gpu.shared .b32 $0, [$1];", "=r,l,b,~{memory}" %s3, %c : (!llvm.ptr<3>, i1) -> i32
  // CHECK-NEXT:    llvm.inline_asm "ld.global.L1::no_allocate.b32 $0, [$1].unified;", "=r,l" %g1 : (!llvm.ptr<1>) -> i32
  // PTX-LABEL: named(
  // PTX:         ld.relaxed.gpu.global.b32
  // PTX:         st.release.cta.shared.b32
  // PTX:         st.shared.b32
  // PTX:         atom.acq_rel.gpu.shared.add.u32
  // PTX:         ld.global.v2.b32
  llvm.func @named(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %c: i1) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.inline_asm has_side_effects "ld.relaxed.gpu.b32 $0, [$1];", "=r,l,~{memory}" %g : (!llvm.ptr) -> i32
    llvm.inline_asm has_side_effects "{ .reg .pred p; setp.ne.b32 p, $1, 0; @p st.release.cta.b32 [$0], $1; @!p st.b32 [${0}+4], $1; }", "l,r,~{memory}" %s, %0 : (!llvm.ptr, i32) -> ()
    %1 = llvm.inline_asm has_side_effects "atom.acq_rel.gpu.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %s, %0 : (!llvm.ptr, i32) -> i32
    %2 = llvm.inline_asm has_side_effects "ld.v2.b32 {$0, $1}, [$2]; st.b32 [$3], 1;", "=r,=r,l,l" %g, %s : (!llvm.ptr, !llvm.ptr) -> !llvm.struct<(i32, i32)>
    %3 = llvm.inline_asm has_side_effects "a${:uid} : @ !${2} ld.relaxed .gpu .b32 $0, [$1];", "=r,l,b,~{memory}" %s, %c : (!llvm.ptr, i1) -> i32
    %4 = llvm.inline_asm "ld.L1::no_allocate.b32 $0, [$1].unified;", "=r,l" %g : (!llvm.ptr) -> i32
    llvm.return
  }

  // Not if the address is used otherwise, the access has no form for the space, the text
  // has comments or generic accesses of its own, or the operand is no register of 64 bits.
  // CHECK-LABEL: llvm.func @left(
  // CHECK:         {{.*}}"add.u64 %rd0, $1, 8; ld.b32 $0, [$1];", "=r,l" %g :
  // CHECK-NEXT:    {{.*}}"st.b64 [$0], $0;", "l" %g :
  // CHECK-NEXT:    {{.*}}"ld.const.b32 $0, [$1];", "=r,l" %g :
  // CHECK-NEXT:    {{.*}}"red.async.relaxed.cluster.mbarrier::complete_tx::bytes.inc.u32 [$0], 1, [$1];", "l,l" %s, %s :
  // CHECK-NEXT:    {{.*}}"ld.b32 $0, [$1]; // [$1]", "=r,l" %g :
  // CHECK-NEXT:    {{.*}}"ld.b32 $0, [$1];", "=r,r" %g :
  // CHECK-NEXT:    {{.*}}"ld.b32 $0, [$1];", "=r,l" %l :
  // CHECK-NEXT:    {{.*}}"ld.b32 $0, [$1];", "=r,l" %unknown :
  // CHECK-NEXT:    {{.*}}{gas.keep_generic} "ld.b32 $0, [$1];", "=r,l" %g :
  // CHECK-NEXT:    {{.*}}"ld.relaxed .gpu .global.b32 $0, [$1];", "=r,l" %g :
  // CHECK-NEXT:    {{.*}}"{ .reg .b64 t; ld.b64 t, [$1]; ld.b32 $0, [t]; }", "=r,l" %g :
  llvm.func @left(%g1: !llvm.ptr<1>, %s3: !llvm.ptr<3>, %l5: !llvm.ptr<5>, %unknown: !llvm.ptr) {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %l = llvm.addrspacecast %l5 : !llvm.ptr<5> to !llvm.ptr
    %0 = llvm.inline_asm "add.u64 %rd0, $1, 8; ld.b32 $0, [$1];", "=r,l" %g : (!llvm.ptr) -> i32
    llvm.inline_asm has_side_effects "st.b64 [$0], $0;", "l" %g : (!llvm.ptr) -> ()
    %1 = llvm.inline_asm "ld.const.b32 $0, [$1];", "=r,l" %g : (!llvm.ptr) -> i32
    llvm.inline_asm has_side_effects "red.async.relaxed.cluster.mbarrier::complete_tx::bytes.inc.u32 [$0], 1, [$1];", "l,l" %s, %s : (!llvm.ptr, !llvm.ptr) -> ()
    %2 = llvm.inline_asm "ld.b32 $0, [$1]; // [$1]", "=r,l" %g : (!llvm.ptr) -> i32
    %3 = llvm.inline_asm "ld.b32 $0, [$1];", "=r,r" %g : (!llvm.ptr) -> i32
    %4 = llvm.inline_asm "ld.b32 $0, [$1];", "=r,l" %l : (!llvm.ptr) -> i32
    %5 = llvm.inline_asm "ld.b32 $0, [$1];", "=r,l" %unknown : (!llvm.ptr) -> i32
    %6 = llvm.inline_asm "ld.b32 $0, [$1];", "=r,l" %g {gas.keep_generic} : (!llvm.ptr) -> i32
    %7 = llvm.inline_asm "ld.relaxed .gpu .global.b32 $0, [$1];", "=r,l" %g : (!llvm.ptr) -> i32
    %8 = llvm.inline_asm "{ .reg .b64 t; ld.b64 t, [$1]; ld.b32 $0, [t]; }", "=r,l" %g : (!llvm.ptr) -> i32
    llvm.return
  }

  // Nor where PTX has the access for generic addresses, but not in shared memory.
  // CHECK-LABEL: llvm.func @not_in_shared(
  // CHECK-NOT:     .shared
  // CHECK:         llvm.return
  llvm.func @not_in_shared(%s3: !llvm.ptr<3>, %c: i64) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.inline_asm "ld.L1::no_allocate.b32 $0, [$1];", "=r,l" %s : (!llvm.ptr) -> i32
    %1 = llvm.inline_asm "ld.b32 $0, [$1].unified;", "=r,l" %s : (!llvm.ptr) -> i32
    %2 = llvm.inline_asm "ldu.b32 $0, [$1];", "=r,l" %s : (!llvm.ptr) -> i32
    llvm.inline_asm has_side_effects "st.L2::cache_hint.b32 [$0], 1, $1;", "l,l" %s, %c : (!llvm.ptr, i64) -> ()
    llvm.inline_asm has_side_effects "st.v4.b64 [$0], {$1, $1, $1, $1};", "l,l" %s, %c : (!llvm.ptr, i64) -> ()
    llvm.inline_asm has_side_effects "st.v8.b32 [$0], {1, 1, 1, 1, 1, 1, 1, 1};", "l" %s : (!llvm.ptr) -> ()
    llvm.inline_asm has_side_effects "red.add.noftz.v2.f16x2 [$0], {$1, $1};", "l,r" %s, %0 : (!llvm.ptr, i32) -> ()
    llvm.inline_asm has_side_effects "st.bulk.weak [$0], 8, 0;", "l" %s : (!llvm.ptr) -> ()
    llvm.return
  }
}
