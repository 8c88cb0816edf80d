// RUN: xdsl-opt %s -p run-vecz | filecheck %s
// RUN: xdsl-opt %s -p run-vecz | filecheck %s --check-prefix=GONE
// RUN: %if opt-22 %{ xdsl-opt %s -p run-vecz -t gas-llvm | opt-22 -S -passes='verify,function(loop-mssa(licm))' | filecheck %s --check-prefix=LICM %}

// What accesses say of aliases is kept on those of all lanes; what is about one address,
// and `!invariant.load`, only on loads.

// GONE-NOT: masked{{.*}}dereferenceable
// GONE-NOT: masked{{.*}}invariant
// GONE-NOT: gather{{.*}}nontemporal
// GONE-NOT: vector<{{.*}}dereferenceable

#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#one = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#two = #llvm.alias_scope<id = distinct[2]<>, domain = #domain>
#group = #llvm.access_group<id = distinct[3]<>>
#root = #llvm.tbaa_root<id = "root">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#of_float = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
#of_int = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64

  // CHECK-LABEL: @__vecz_v4_kept(
  // CHECK: llvm.load {{.*}} invariant {access_groups = [#llvm.access_group<id = distinct[3]<>>], alias_scopes = [#llvm.alias_scope<id = distinct[1]{{.*}}], alignment = 4 : i64, noalias_scopes = [#llvm.alias_scope<id = distinct[2]{{.*}}], nontemporal, tbaa = [#llvm.tbaa_tag{{.*}}]} : !llvm.ptr<1> -> vector<4xf32>
  // CHECK: llvm.intr.masked.gather {{.*}} {access_groups = [#llvm.access_group<id = distinct[3]<>>], alias_scopes = [#llvm.alias_scope<id = distinct[1]{{.*}}], alignment = 4 : i32, noalias_scopes = [#llvm.alias_scope<id = distinct[2]{{.*}}], tbaa = [#llvm.tbaa_tag{{.*}}]}
  // CHECK: llvm.intr.masked.scatter {{.*}} {alias_scopes = [#llvm.alias_scope<id = distinct[2]{{.*}}], alignment = 2 : i32, noalias_scopes = [#llvm.alias_scope<id = distinct[1]{{.*}}], tbaa = [#llvm.tbaa_tag{{.*}}]}
  // CHECK: llvm.intr.masked.load {{.*}} {alias_scopes = [#llvm.alias_scope<id = distinct[1]{{.*}}], alignment = 4 : i32, nontemporal, tbaa = [#llvm.tbaa_tag{{.*}}]}
  // CHECK: llvm.intr.masked.store {{.*}} {alignment = 4 : i32, noalias_scopes = [#llvm.alias_scope<id = distinct[1]{{.*}}], nontemporal, tbaa = [#llvm.tbaa_tag{{.*}}]}
  llvm.func spir_kernelcc @kept(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %a = llvm.load %q invariant {access_groups = [#group], alias_scopes = [#one], alignment = 4 : i64, noalias_scopes = [#two], nontemporal, tbaa = [#of_float]} : !llvm.ptr<1> -> f32
    %square = llvm.mul %i, %i : i64
    %s = llvm.getelementptr %p[%square] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %b = llvm.load %s invariant {access_groups = [#group], alias_scopes = [#one], noalias_scopes = [#two], nontemporal, tbaa = [#of_float]} : !llvm.ptr<1> -> f32
    %sum = llvm.fadd %a, %b : f32
    %t = llvm.getelementptr %r[%square] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %sum, %t {alias_scopes = [#two], alignment = 2 : i64, noalias_scopes = [#one], nontemporal, tbaa = [#of_float]} : f32, !llvm.ptr<1>
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^some, ^all
  ^some:
    %x = llvm.load %q invariant {alias_scopes = [#one], nontemporal, tbaa = [#of_float]} : !llvm.ptr<1> -> f32
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %x, %o {noalias_scopes = [#one], nontemporal, tbaa = [#of_float]} : f32, !llvm.ptr<1>
    llvm.br ^all
  ^all:
    llvm.return
  }

  // LLVM moves the gather in front of the loop, whose stores have another type.
  // LICM-LABEL: @__vecz_v4_moved(
  // LICM: @llvm.masked.gather{{.*}}!tbaa
  // LICM: phi
  // LICM-NOT: gather
  // LICM: ret void
  llvm.func spir_kernelcc @moved(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %square = llvm.mul %i, %i : i64
    %q = llvm.getelementptr %p[%square] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %x = llvm.load %q {tbaa = [#of_float]} : !llvm.ptr<1> -> f32
    %y = llvm.fptosi %x : f32 to i32
    %at = llvm.add %i, %k : i64
    %o = llvm.getelementptr %r[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %y, %o {tbaa = [#of_int]} : i32, !llvm.ptr<1>
    %next = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %next, %n : i64
    llvm.cond_br %again, ^loop(%next : i64), ^end
  ^end:
    llvm.return
  }

  // It stays where the stores have the same type.
  // LICM-LABEL: @__vecz_v4_stays(
  // LICM: phi
  // LICM: @llvm.masked.gather
  llvm.func spir_kernelcc @stays(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %square = llvm.mul %i, %i : i64
    %q = llvm.getelementptr %p[%square] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %x = llvm.load %q {tbaa = [#of_float]} : !llvm.ptr<1> -> f32
    %at = llvm.add %i, %k : i64
    %o = llvm.getelementptr %r[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %x, %o {tbaa = [#of_float]} : f32, !llvm.ptr<1>
    %next = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %next, %n : i64
    llvm.cond_br %again, ^loop(%next : i64), ^end
  ^end:
    llvm.return
  }
}
