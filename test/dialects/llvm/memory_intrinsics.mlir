// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

#tag = #llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, offset = 0>
#scope = #llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>>
#group = #llvm.access_group<id = distinct[2]<>>

// CHECK-LABEL: llvm.func @copies(
llvm.func @copies(%p: !llvm.ptr, %q: !llvm.ptr<1>, %n: i64) {
  // CHECK-NEXT: "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
  "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
  // CHECK-NEXT: "llvm.intr.memcpy"(%p, %q, %n) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = true, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, offset = 0>]}> {foo} : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
  "llvm.intr.memcpy"(%p, %q, %n) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = true, tbaa = [#tag]}> {foo} : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
  // CHECK-NEXT: "llvm.intr.memcpy.inline"(%p, %q) <{isVolatile = false, len = 16 : i32}> : (!llvm.ptr, !llvm.ptr<1>) -> ()
  "llvm.intr.memcpy.inline"(%p, %q) <{isVolatile = false, len = 16 : i32}> : (!llvm.ptr, !llvm.ptr<1>) -> ()
  // CHECK-NEXT: "llvm.intr.memmove"(%p, %q, %n) <{access_groups = [#llvm.access_group<id = distinct[2]<>>], alias_scopes = [#llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>>], isVolatile = false, noalias_scopes = [#llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>>]}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
  "llvm.intr.memmove"(%p, %q, %n) <{access_groups = [#group], alias_scopes = [#scope], isVolatile = false, noalias_scopes = [#scope]}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @fills(
llvm.func @fills(%p: !llvm.ptr<3>, %b: i8, %n: i32) {
  // CHECK-NEXT: "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false}> : (!llvm.ptr<3>, i8, i32) -> ()
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false}> : (!llvm.ptr<3>, i8, i32) -> ()
  // CHECK-NEXT: "llvm.intr.memset"(%p, %b, %n) <{arg_attrs = [{llvm.align = 16 : i64}, {}, {}], isVolatile = true, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, offset = 0>]}> : (!llvm.ptr<3>, i8, i32) -> ()
  "llvm.intr.memset"(%p, %b, %n) <{arg_attrs = [{llvm.align = 16 : i64}, {}, {}], isVolatile = true, tbaa = [#tag]}> : (!llvm.ptr<3>, i8, i32) -> ()
  // CHECK-NEXT: "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 16 : i64}> : (!llvm.ptr<3>, i8) -> ()
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 16 : i64}> : (!llvm.ptr<3>, i8) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @lifetimes(
llvm.func @lifetimes(%p: !llvm.ptr<5>) {
  // CHECK-NEXT: llvm.intr.lifetime.start %p : !llvm.ptr<5>
  llvm.intr.lifetime.start %p : !llvm.ptr<5>
  // CHECK-NEXT: llvm.intr.lifetime.end %p {foo} : !llvm.ptr<5>
  llvm.intr.lifetime.end %p {foo} : !llvm.ptr<5>
  llvm.return
}

// CHECK-LABEL: llvm.func @invariance(
llvm.func @invariance(%p: !llvm.ptr<1>) {
  // CHECK-NEXT: %0 = llvm.intr.invariant.start 8, %p : !llvm.ptr<1>
  %0 = llvm.intr.invariant.start 8, %p : !llvm.ptr<1>
  // CHECK-NEXT: llvm.intr.invariant.end %0, 8, %p : !llvm.ptr<1>
  llvm.intr.invariant.end %0, 8, %p : !llvm.ptr<1>
  // CHECK-NEXT: %1 = llvm.intr.invariant.start -1, %p {foo} : !llvm.ptr<1>
  %1 = llvm.intr.invariant.start -1, %p {foo} : !llvm.ptr<1>
  // CHECK-NEXT: llvm.intr.invariant.end %1, -1, %p {foo} : !llvm.ptr<1>
  llvm.intr.invariant.end %1, -1, %p {foo} : !llvm.ptr<1>
  llvm.return
}

// CHECK-LABEL: llvm.func @prefetch(
llvm.func @prefetch(%p: !llvm.ptr<1>) {
  // CHECK-NEXT: "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr<1>) -> ()
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr<1>) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @stack(
llvm.func @stack() {
  // CHECK-NEXT: %0 = llvm.intr.stacksave : !llvm.ptr
  %0 = llvm.intr.stacksave : !llvm.ptr
  // CHECK-NEXT: llvm.intr.stackrestore %0 : !llvm.ptr
  llvm.intr.stackrestore %0 : !llvm.ptr
  // CHECK-NEXT: %1 = llvm.intr.stacksave {foo} : !llvm.ptr<5>
  %1 = llvm.intr.stacksave {foo} : !llvm.ptr<5>
  // CHECK-NEXT: llvm.intr.stackrestore %1 {foo} : !llvm.ptr<5>
  llvm.intr.stackrestore %1 {foo} : !llvm.ptr<5>
  llvm.return
}
