// RUN: xdsl-opt -p resolve-gas,verify-llvm %s | filecheck %s
// RUN: %if mlir-translate-22 && llc-22 %{ xdsl-opt -p resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | llc-22 -mcpu=sm_90 -o - | filecheck %s --check-prefix=PTX %}
// RUN: xdsl-opt -p gas-forward-loads %s | filecheck %s --check-prefix=FORWARD

// Generic addresses that inline PTX converts from a state space are in that space.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @converted(
  // CHECK:         llvm.store %x, %{{.*}} : f32, !llvm.ptr<3>
  // CHECK:         llvm.store %x, %{{.*}} : f32, !llvm.ptr<3>
  // CHECK:         llvm.store %x, %{{.*}} : f32, !llvm.ptr<3>
  // CHECK:         llvm.store %x, %{{.*}} : f32, !llvm.ptr<7>
  // CHECK:         llvm.store %x, %{{.*}} : f32, !llvm.ptr<7>
  // CHECK:         llvm.store %x, %{{.*}} : f32, !llvm.ptr<1>
  // CHECK:         llvm.store %x, %{{.*}} : f32, !llvm.ptr<5>
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32
  // PTX-LABEL: converted(
  // PTX:         st.shared.b32
  // PTX:         st.shared.b32
  // PTX:         st.shared.b32
  // PTX:         st.shared::cluster.b32
  // PTX:         st.shared::cluster.b32
  // PTX:         st.global.b32
  // PTX:         st.local.b32
  // PTX:         ld.const.b32
  llvm.func @converted(%e: i64, %i: i32, %r: i32, %x: f32, %s3: !llvm.ptr<3>) -> f32 {
    %0 = llvm.inline_asm "{ .reg .u32 s; .reg .u64 e; mov.u32 s, %reserved_smem_offset_1; cvt.u64.u32 e, s; cvta.shared.u64 $0, e; }", "=l" : () -> i64
    %p0 = llvm.inttoptr %0 : i64 to !llvm.ptr
    %q0 = llvm.getelementptr %p0[%i] : (!llvm.ptr, i32) -> !llvm.ptr, f32
    llvm.store %x, %q0 : f32, !llvm.ptr
    %p1 = llvm.inline_asm "cvta.shared::cta.u64 ${0}, $1;", "=&l,l" %e : (i64) -> !llvm.ptr
    llvm.store %x, %p1 : f32, !llvm.ptr
    %2 = llvm.inline_asm has_side_effects "cvta.shared.u64 $0, $1;", "=l,l,~{memory}" %e : (i64) -> i64
    %sum = llvm.add %2, %e : i64
    %p2 = llvm.inttoptr %sum : i64 to !llvm.ptr
    llvm.store %x, %p2 : f32, !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %p3 = llvm.inline_asm "mapa.u64 $0, $1, $2;", "=l,l,r" %s, %r : (!llvm.ptr, i32) -> !llvm.ptr
    llvm.store %x, %p3 : f32, !llvm.ptr
    %p4 = llvm.inline_asm "cvta.shared::cluster.u64 $0, $1;", "=l,l" %e : (i64) -> !llvm.ptr
    llvm.store %x, %p4 : f32, !llvm.ptr
    %p5 = llvm.inline_asm "cvta.global.u64 $0, $1;", "=l,l" %e : (i64) -> !llvm.ptr
    llvm.store %x, %p5 : f32, !llvm.ptr
    %p6 = llvm.inline_asm "cvta.local.u64 $0, $1;", "=l,l" %e : (i64) -> !llvm.ptr
    llvm.store %x, %p6 : f32, !llvm.ptr
    %p7 = llvm.inline_asm "cvta.const.u64 $0, $1;", "=l,l" %e : (i64) -> !llvm.ptr
    %v = llvm.load %p7 : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // Not if the result is written otherwise, too, or perhaps not at all; nor if it is in
  // the space itself, or one of several.
  // CHECK-LABEL: llvm.func @left(
  // CHECK-COUNT-14: llvm.store %x, %{{.*}} : f32, !llvm.ptr{{$}}
  // PTX-LABEL: left(
  // PTX-COUNT-14: st.b32
  llvm.func @left(%e: i64, %g: !llvm.ptr, %c: i1, %x: f32) {
    %p0 = llvm.inline_asm "cvta.shared.u64 $0, $1; add.u64 $0, $0, $1;", "=l,l" %e : (i64) -> !llvm.ptr
    llvm.store %x, %p0 : f32, !llvm.ptr
    %p1 = llvm.inline_asm "@$2 cvta.shared.u64 $0, $1;", "=l,l,b" %e, %c : (i64, i1) -> !llvm.ptr
    llvm.store %x, %p1 : f32, !llvm.ptr
    %p2 = llvm.inline_asm "cvta.shared.u64 $0, $1;", "=l,0" %g : (!llvm.ptr) -> !llvm.ptr
    llvm.store %x, %p2 : f32, !llvm.ptr
    %p3 = llvm.inline_asm "{ @$2 bra.uni L${:uid}; cvta.shared.u64 $0, $1; L${:uid}: }", "=l,l,b" %e, %c : (i64, i1) -> !llvm.ptr
    llvm.store %x, %p3 : f32, !llvm.ptr
    %p4 = llvm.inline_asm "cvta.to.shared.u64 $0, $1;", "=l,l" %g : (!llvm.ptr) -> !llvm.ptr
    llvm.store %x, %p4 : f32, !llvm.ptr
    %p5 = llvm.inline_asm "mapa.shared::cluster.u64 $0, $1, 0;", "=l,l" %e : (i64) -> !llvm.ptr
    llvm.store %x, %p5 : f32, !llvm.ptr
    %p6 = llvm.inline_asm "mov.u64 $0, $1; // cvta.shared.u64 $0, $1;", "=l,l" %e : (i64) -> !llvm.ptr
    llvm.store %x, %p6 : f32, !llvm.ptr
    %p7 = llvm.inline_asm "{ .reg .u64 t; cvta.shared.u64 t, $1; mov.u64 $0, $1; }", "=l,l" %e : (i64) -> !llvm.ptr
    llvm.store %x, %p7 : f32, !llvm.ptr
    %8 = llvm.inline_asm "cvta.shared.u64 $0, $2; mov.u64 $1, 0;", "=l,=l,l" %e : (i64) -> !llvm.struct<(ptr, ptr)>
    %p8 = llvm.extractvalue %8[0] : !llvm.struct<(ptr, ptr)>
    llvm.store %x, %p8 : f32, !llvm.ptr
    %p9 = llvm.inline_asm "{ .reg .u64 t; cvta.shared.u64 t, $1; add.u64 $0, t, 4; }", "=l,l" %e : (i64) -> !llvm.ptr
    llvm.store %x, %p9 : f32, !llvm.ptr
    %p10 = llvm.inline_asm "cvta.param.u64 $0, $1;", "=l,l" %e : (i64) -> !llvm.ptr
    llvm.store %x, %p10 : f32, !llvm.ptr
    %p11 = llvm.inline_asm "$(cvta.shared.u64 $0, $1;$|mov.u64 $0, $1;$)", "=l,l" %e : (i64) -> !llvm.ptr
    llvm.store %x, %p11 : f32, !llvm.ptr
    %s = llvm.inline_asm "cvta.shared.u64 $0, $1;", "=l,l" %e : (i64) -> !llvm.ptr
    %several = llvm.select %c, %s, %g : i1, !llvm.ptr
    llvm.store %x, %several : f32, !llvm.ptr
    %12 = llvm.inline_asm "cvta.shared.u64 $0, $1;", "=l,l" %e : (i64) -> i64
    %hashed = llvm.mul %12, %e : i64
    %p12 = llvm.inttoptr %hashed : i64 to !llvm.ptr
    llvm.store %x, %p12 : f32, !llvm.ptr
    llvm.return
  }

  // What assembly returns may be an escaped variable.
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<64 x f32>

  // FORWARD-LABEL: llvm.func @may_alias(
  // FORWARD:         %v = llvm.load %a
  // FORWARD-LABEL: llvm.func @no_alias(
  // FORWARD-NOT:     llvm.load
  llvm.func @may_alias(%x: f32, %y: f32) -> f32 {
    %a = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %n = llvm.ptrtoint %a : !llvm.ptr<3> to i64
    %p = llvm.inline_asm "cvta.shared.u64 $0, $1;", "=l,l" %n : (i64) -> !llvm.ptr
    llvm.store %x, %a : f32, !llvm.ptr<3>
    llvm.store %y, %p : f32, !llvm.ptr
    %v = llvm.load %a : !llvm.ptr<3> -> f32
    llvm.return %v : f32
  }
  llvm.func @no_alias(%x: f32, %y: f32) -> f32 {
    %a = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %n = llvm.ptrtoint %a : !llvm.ptr<3> to i64
    %p = llvm.inline_asm "cvta.global.u64 $0, $1;", "=l,l" %n : (i64) -> !llvm.ptr
    llvm.store %x, %a : f32, !llvm.ptr<3>
    llvm.store %y, %p : f32, !llvm.ptr
    %v = llvm.load %a : !llvm.ptr<3> -> f32
    llvm.return %v : f32
  }
}
