// Functions of tagged_pointers.c: what generic pointers are used for, space by space.

module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func spir_funccc @__to_global(!llvm.ptr<4>) -> !llvm.ptr<1>
  llvm.func spir_funccc @__to_local(!llvm.ptr<4>) -> !llvm.ptr<3>
  llvm.func spir_funccc @__to_private(!llvm.ptr<4>) -> !llvm.ptr
  llvm.func spir_funccc @_Z9get_fencePU3AS4v(!llvm.ptr<4>) -> i32

  llvm.func @from_private(%p: !llvm.ptr) -> !llvm.ptr<4> {
    %g = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    llvm.return %g : !llvm.ptr<4>
  }
  llvm.func @from_local(%p: !llvm.ptr<3>) -> !llvm.ptr<4> {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.return %g : !llvm.ptr<4>
  }
  llvm.func @from_global(%p: !llvm.ptr<1>) -> !llvm.ptr<4> {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.return %g : !llvm.ptr<4>
  }

  // Loads and stores in one run, and one pointer that is computed without `inbounds`.
  llvm.func @work(%p: !llvm.ptr<4>, %i: i64, %n: i64) -> i32 {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %0 = llvm.load %p : !llvm.ptr<4> -> i32
    %q = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %1 = llvm.load volatile %q : !llvm.ptr<4> -> i32
    %2 = llvm.add %0, %1 : i32
    llvm.store %2, %q : i32, !llvm.ptr<4>
    %3 = llvm.atomicrmw add %p, %2 seq_cst : !llvm.ptr<4>, i32
    %4 = llvm.cmpxchg %p, %3, %zero seq_cst seq_cst : !llvm.ptr<4>, i32
    %5 = llvm.extractvalue %4[0] : !llvm.struct<(i32, i1)>
    %low = llvm.getelementptr %p[-1000] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
    %r = llvm.getelementptr %low[1001] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
    %6 = llvm.load %r : !llvm.ptr<4> -> i32
    %7 = llvm.add %5, %6 : i32
    llvm.return %7 : i32
  }
  llvm.func @copy(%to: !llvm.ptr<4>, %from: !llvm.ptr<4>, %n: i64) {
    "llvm.intr.memcpy"(%to, %from, %n) <{isVolatile = false}> : (!llvm.ptr<4>, !llvm.ptr<4>, i64) -> ()
    llvm.return
  }
  llvm.func @sum(%p: !llvm.ptr<4>, %n: i64) -> i32 {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %nothing = llvm.mlir.constant(0 : i32) : i32
    llvm.br ^loop(%p, %zero, %nothing : !llvm.ptr<4>, i64, i32)
  ^loop(%q: !llvm.ptr<4>, %i: i64, %s: i32):
    %v = llvm.load %q : !llvm.ptr<4> -> i32
    %t = llvm.add %s, %v : i32
    %r = llvm.getelementptr %q[1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
    %j = llvm.add %i, %one : i64
    %more = llvm.icmp "slt" %j, %n : i64
    llvm.cond_br %more, ^loop(%r, %j, %t : !llvm.ptr<4>, i64, i32), ^end
  ^end:
    llvm.return %t : i32
  }

  llvm.func @address(%p: !llvm.ptr<4>) -> i64 {
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    llvm.return %0 : i64
  }
  llvm.func @there_and_back(%p: !llvm.ptr<4>, %n: i64) -> !llvm.ptr<4> {
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.add %0, %n : i64
    %2 = llvm.inttoptr %1 : i64 to !llvm.ptr<4>
    llvm.return %2 : !llvm.ptr<4>
  }
  llvm.func @equal(%p: !llvm.ptr<4>, %q: !llvm.ptr<4>) -> i32 {
    %0 = llvm.icmp "eq" %p, %q : !llvm.ptr<4>
    %1 = llvm.zext %0 : i1 to i32
    llvm.return %1 : i32
  }
  llvm.func @is_null(%p: !llvm.ptr<4>) -> i32 {
    %null = llvm.mlir.zero : !llvm.ptr<4>
    %0 = llvm.icmp "eq" %p, %null : !llvm.ptr<4>
    %1 = llvm.zext %0 : i1 to i32
    llvm.return %1 : i32
  }
  llvm.func @to_global(%p: !llvm.ptr<4>) -> !llvm.ptr<1> {
    %0 = llvm.call spir_funccc @__to_global(%p) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    llvm.return %0 : !llvm.ptr<1>
  }
  llvm.func @to_local(%p: !llvm.ptr<4>) -> !llvm.ptr<3> {
    %0 = llvm.call spir_funccc @__to_local(%p) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    llvm.return %0 : !llvm.ptr<3>
  }
  llvm.func @to_private(%p: !llvm.ptr<4>) -> !llvm.ptr {
    %0 = llvm.call spir_funccc @__to_private(%p) : (!llvm.ptr<4>) -> !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func @fence(%p: !llvm.ptr<4>) -> i32 {
    %0 = llvm.call spir_funccc @_Z9get_fencePU3AS4v(%p) : (!llvm.ptr<4>) -> i32
    llvm.return %0 : i32
  }
}
