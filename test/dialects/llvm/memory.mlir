// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

#tag = #llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, offset = 0>
#scope = #llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>>
#group = #llvm.access_group<id = distinct[2]<>>

// CHECK-LABEL: llvm.func @load(
llvm.func @load(%p: !llvm.ptr<1>) {
  // CHECK-NEXT: %0 = llvm.load %p : !llvm.ptr<1> -> i32
  %0 = llvm.load %p : !llvm.ptr<1> -> i32
  // CHECK-NEXT: %1 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> f32
  %1 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> f32
  // The same once more, which is read another way.
  // CHECK-NEXT: %2 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> f32
  %2 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> f32
  // CHECK-NEXT: %3 = llvm.load %p : !llvm.ptr<1> -> vector<4xf32>
  %3 = llvm.load %p : !llvm.ptr<1> -> vector<4xf32>
  // CHECK-NEXT: %4 = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr<3>
  %4 = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr<3>
  // CHECK-NEXT: %5 = llvm.load %p : !llvm.ptr<1> -> !llvm.struct<packed (i32, !llvm.array<2 x i8>)>
  %5 = llvm.load %p : !llvm.ptr<1> -> !llvm.struct<packed (i32, array<2 x i8>)>
  llvm.return
}

// CHECK-LABEL: llvm.func @load_volatile(
llvm.func @load_volatile(%p: !llvm.ptr) {
  // CHECK-NEXT: %0 = llvm.load volatile %p : !llvm.ptr -> i32
  %0 = llvm.load volatile %p : !llvm.ptr -> i32
  // CHECK-NEXT: %1 = llvm.load volatile %p {alignment = 4 : i64} : !llvm.ptr -> i32
  %1 = llvm.load volatile %p {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// CHECK-LABEL: llvm.func @load_atomic(
llvm.func @load_atomic(%p: !llvm.ptr) {
  // CHECK-NEXT: %0 = llvm.load %p atomic unordered {alignment = 4 : i64} : !llvm.ptr -> i32
  %0 = llvm.load %p atomic unordered {alignment = 4 : i64} : !llvm.ptr -> i32
  // CHECK-NEXT: %1 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> f32
  %1 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> f32
  // CHECK-NEXT: %2 = llvm.load %p atomic acquire {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
  %2 = llvm.load %p atomic acquire {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
  // CHECK-NEXT: %3 = llvm.load %p atomic seq_cst {alignment = 1 : i64} : !llvm.ptr -> i8
  %3 = llvm.load %p atomic seq_cst {alignment = 1 : i64} : !llvm.ptr -> i8
  // CHECK-NEXT: %4 = llvm.load %p atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  %4 = llvm.load %p atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// CHECK-LABEL: llvm.func @load_what_is_known(
llvm.func @load_what_is_known(%p: !llvm.ptr) {
  // CHECK-NEXT: %0 = llvm.load %p invariant : !llvm.ptr -> i32
  %0 = llvm.load %p invariant : !llvm.ptr -> i32
  // CHECK-NEXT: %1 = llvm.load %p invariant_group : !llvm.ptr -> i32
  %1 = llvm.load %p invariant_group : !llvm.ptr -> i32
  // CHECK-NEXT: %2 = llvm.load %p dereferenceable<bytes = 8> : !llvm.ptr -> !llvm.ptr
  %2 = llvm.load %p dereferenceable<bytes = 8> : !llvm.ptr -> !llvm.ptr
  // CHECK-NEXT: %3 = llvm.load %p dereferenceable<bytes = 8, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
  %3 = llvm.load %p dereferenceable<bytes = 8, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
  // CHECK-NEXT: %4 = llvm.load volatile %p atomic syncscope("agent") acquire invariant invariant_group dereferenceable<bytes = 8> {alignment = 8 : i64, nontemporal} : !llvm.ptr -> !llvm.ptr
  %4 = llvm.load volatile %p atomic syncscope("agent") acquire invariant invariant_group dereferenceable<bytes = 8> {alignment = 8 : i64, nontemporal} : !llvm.ptr -> !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @load_attributes(
llvm.func @load_attributes(%p: !llvm.ptr) {
  // CHECK-NEXT: %0 = llvm.load %p {nontemporal} : !llvm.ptr -> i32
  %0 = llvm.load %p {nontemporal} : !llvm.ptr -> i32
  // CHECK-NEXT: %1 = llvm.load %p {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, offset = 0>]} : !llvm.ptr -> i32
  %1 = llvm.load %p {alignment = 4 : i64, tbaa = [#tag]} : !llvm.ptr -> i32
  // CHECK-NEXT: %2 = llvm.load %p {access_groups = [#llvm.access_group<id = distinct[2]<>>], alias_scopes = [#llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>>], noalias_scopes = [#llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>>]} : !llvm.ptr -> i32
  %2 = llvm.load %p {access_groups = [#group], alias_scopes = [#scope], noalias_scopes = [#scope]} : !llvm.ptr -> i32
  // An attribute that means nothing to the operation stays.
  // CHECK-NEXT: %3 = llvm.load %p {alignment = 4 : i64, amdgpu.no.remote.memory, foo = "bar"} : !llvm.ptr -> i32
  %3 = llvm.load %p {alignment = 4 : i64, amdgpu.no.remote.memory, foo = "bar"} : !llvm.ptr -> i32
  llvm.return
}

// CHECK-LABEL: llvm.func @store(
llvm.func @store(%p: !llvm.ptr<3>, %i: i32, %v: vector<2xf16>, %q: !llvm.ptr) {
  // CHECK-NEXT: llvm.store %i, %p : i32, !llvm.ptr<3>
  llvm.store %i, %p : i32, !llvm.ptr<3>
  // CHECK-NEXT: llvm.store %i, %p {alignment = 4 : i64} : i32, !llvm.ptr<3>
  llvm.store %i, %p {alignment = 4 : i64} : i32, !llvm.ptr<3>
  // The same once more, which is read another way.
  // CHECK-NEXT: llvm.store %i, %p {alignment = 4 : i64} : i32, !llvm.ptr<3>
  llvm.store %i, %p {alignment = 4 : i64} : i32, !llvm.ptr<3>
  // CHECK-NEXT: llvm.store %v, %p : vector<2xf16>, !llvm.ptr<3>
  llvm.store %v, %p : vector<2xf16>, !llvm.ptr<3>
  // CHECK-NEXT: llvm.store %q, %p : !llvm.ptr, !llvm.ptr<3>
  llvm.store %q, %p : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

// CHECK-LABEL: llvm.func @store_volatile(
llvm.func @store_volatile(%p: !llvm.ptr, %i: i32) {
  // CHECK-NEXT: llvm.store volatile %i, %p : i32, !llvm.ptr
  llvm.store volatile %i, %p : i32, !llvm.ptr
  // CHECK-NEXT: llvm.store volatile %i, %p {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store volatile %i, %p {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @store_atomic(
llvm.func @store_atomic(%p: !llvm.ptr, %i: i32, %f: f32) {
  // CHECK-NEXT: llvm.store %i, %p atomic unordered {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %i, %p atomic unordered {alignment = 4 : i64} : i32, !llvm.ptr
  // CHECK-NEXT: llvm.store %f, %p atomic monotonic {alignment = 4 : i64} : f32, !llvm.ptr
  llvm.store %f, %p atomic monotonic {alignment = 4 : i64} : f32, !llvm.ptr
  // CHECK-NEXT: llvm.store %i, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %i, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  // CHECK-NEXT: llvm.store %p, %p atomic seq_cst {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
  llvm.store %p, %p atomic seq_cst {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
  // CHECK-NEXT: llvm.store volatile %i, %p atomic syncscope("workgroup") release invariant_group {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store volatile %i, %p atomic syncscope("workgroup") release invariant_group {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @store_attributes(
llvm.func @store_attributes(%p: !llvm.ptr, %i: i32) {
  // CHECK-NEXT: llvm.store %i, %p invariant_group : i32, !llvm.ptr
  llvm.store %i, %p invariant_group : i32, !llvm.ptr
  // CHECK-NEXT: llvm.store %i, %p {nontemporal} : i32, !llvm.ptr
  llvm.store %i, %p {nontemporal} : i32, !llvm.ptr
  // CHECK-NEXT: llvm.store %i, %p {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, offset = 0>]} : i32, !llvm.ptr
  llvm.store %i, %p {alignment = 4 : i64, tbaa = [#tag]} : i32, !llvm.ptr
  // CHECK-NEXT: llvm.store %i, %p {access_groups = [#llvm.access_group<id = distinct[2]<>>], alias_scopes = [#llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>>], noalias_scopes = [#llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>>]} : i32, !llvm.ptr
  llvm.store %i, %p {access_groups = [#group], alias_scopes = [#scope], noalias_scopes = [#scope]} : i32, !llvm.ptr
  // CHECK-NEXT: llvm.store %i, %p {foo} : i32, !llvm.ptr
  llvm.store %i, %p {foo} : i32, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @alloca(
llvm.func @alloca(%n: i32, %m: i64) {
  // CHECK-NEXT: %0 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %0 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  // CHECK-NEXT: %1 = llvm.alloca %n x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
  %1 = llvm.alloca %n x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
  // The same once more, which is read another way.
  // CHECK-NEXT: %2 = llvm.alloca %n x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
  %2 = llvm.alloca %n x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
  // CHECK-NEXT: %3 = llvm.alloca %m x !llvm.array<4 x f32> {foo} : (i64) -> !llvm.ptr<5>
  %3 = llvm.alloca %m x !llvm.array<4 x f32> {foo} : (i64) -> !llvm.ptr<5>
  // CHECK-NEXT: %4 = llvm.alloca %n x !llvm.struct<"S", (i32, !llvm.ptr<1>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %4 = llvm.alloca %n x !llvm.struct<"S", (i32, ptr<1>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  // CHECK-NEXT: %5 = llvm.alloca inalloca %n x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
  %5 = llvm.alloca inalloca %n x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
  llvm.return
}
