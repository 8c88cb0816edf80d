// RUN: xdsl-opt -p freeze-conditional-loads,verify-llvm %s | filecheck %s
// PATTERN: FreezeLoad

// CHECK-NOT: llvm.freeze

#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#other = #llvm.alias_scope<id = distinct[2]<>, domain = #domain>

llvm.func @unconditional(%p: !llvm.ptr<1>, %c: i1, %x: i32) {
  %old = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.store %x, %p : i32, !llvm.ptr<1>
  %r = llvm.select %c, %old, %x : i1, i32
  llvm.store %r, %p : i32, !llvm.ptr<1>
  llvm.return
}

llvm.func @in_every_iteration(%p: !llvm.ptr<1>, %x: i32, %n: i32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^loop(%zero, %x : i32, i32)
^loop(%i: i32, %y: i32):
  %old = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.store %y, %p : i32, !llvm.ptr<1>
  %j = llvm.add %i, %one : i32
  %more = llvm.icmp "ult" %j, %n : i32
  llvm.cond_br %more, ^loop(%j, %old : i32, i32), ^end
^end:
  llvm.return
}

llvm.func @never_chosen(%p: !llvm.ptr<1>, %c: i1) {
  llvm.cond_br %c, ^then, ^end
^then:
  %old = llvm.load %p : !llvm.ptr<1> -> i32
  %two = llvm.add %old, %old : i32
  llvm.store %two, %p : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

llvm.func internal @arms_with_nothing_in_common(%p: !llvm.ptr<1>, %c: i1, %x: i32, %y: i32, %z: i32) {
  llvm.cond_br %c, ^then, ^end(%x : i32)
^then:
  %old = llvm.load %p : !llvm.ptr<1> -> i32
  %a = llvm.mul %old, %y : i32
  llvm.br ^end(%a : i32)
^end(%r: i32):
  llvm.store %r, %p : i32, !llvm.ptr<1>
  llvm.return
}

llvm.func @nothing_written(%p: !llvm.ptr<1>, %c: i1, %x: i32, %q: !llvm.ptr<1>) {
  llvm.store %x, %p : i32, !llvm.ptr<1>
  llvm.cond_br %c, ^then, ^end(%x : i32)
^then:
  %old = llvm.load %p {noalias_scopes = [#scope, #other]} : !llvm.ptr<1> -> i32
  llvm.br ^end(%old : i32)
^end(%r: i32):
  llvm.store %r, %q {alias_scopes = [#scope]} : i32, !llvm.ptr<1>
  llvm.unreachable
}

llvm.func @not_vectorized(%p: !llvm.ptr<1>, %c: i1, %x: i32) {
  llvm.cond_br %c, ^then, ^end(%x, %x, %x : i32, i32, i32)
^then:
  %a = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  %b = llvm.load volatile %p : !llvm.ptr<1> -> i32
  %d = llvm.load %p invariant : !llvm.ptr<1> -> i32
  llvm.store %x, %p : i32, !llvm.ptr<1>
  llvm.br ^end(%a, %b, %d : i32, i32, i32)
^end(%r: i32, %s: i32, %t: i32):
  llvm.store %r, %p : i32, !llvm.ptr<1>
  llvm.store %s, %p : i32, !llvm.ptr<1>
  llvm.store %t, %p : i32, !llvm.ptr<1>
  llvm.return
}

// Loops over work-items are all that LLVM vectorizes of what runs a work-group.
llvm.func @__mux_set_local_id(i32, i64, !llvm.ptr)
llvm.func internal @work_item(%p: !llvm.ptr<1>) -> i32 {
  %old = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.return %old : i32
}
llvm.func @work_group(%p: !llvm.ptr<1>, %c: i1, %info: !llvm.ptr) {
  %x = llvm.mlir.constant(0 : i32) : i32
  %zero = llvm.mlir.constant(0 : i64) : i64
  llvm.cond_br %c, ^then, ^end
^then:
  llvm.call @__mux_set_local_id(%x, %zero, %info) : (i32, i64, !llvm.ptr) -> ()
  %r = llvm.call @work_item(%p) : (!llvm.ptr<1>) -> i32
  llvm.call @arms_with_nothing_in_common(%p, %c, %x, %x, %x) : (!llvm.ptr<1>, i1, i32, i32, i32) -> ()
  llvm.br ^end
^end:
  llvm.return
}
