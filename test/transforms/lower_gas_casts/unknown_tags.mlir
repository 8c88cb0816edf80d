// RUN: xdsl-opt -p lower-gas-casts --split-input-file --verify-diagnostics %s | filecheck %s

// Where it is not one pointer whose address an integer has, no tag is guessed.

// The address is in what is loaded or chosen, the difference is a number.
// CHECK: in @behind_a_load, `{{.*}}llvm.inttoptr %{{.*}} : i64 to !llvm.ptr<4>`: the memory space of the generic pointer is unknown
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @behind_a_load(%x: !llvm.ptr<1>, %t: !llvm.ptr<4>) -> !llvm.ptr<4> {
    %end = llvm.getelementptr inbounds %t[1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
    %0 = llvm.load %x : !llvm.ptr<1> -> i64
    %1 = llvm.ptrtoint %end : !llvm.ptr<4> to i64
    %2 = llvm.ptrtoint %t : !llvm.ptr<4> to i64
    %3 = llvm.sub %1, %2 : i64
    %4 = llvm.add %0, %3 : i64
    %5 = llvm.inttoptr %4 : i64 to !llvm.ptr<4>
    llvm.return %5 : !llvm.ptr<4>
  }
}

// -----

// CHECK: in @one_of_two, `{{.*}}llvm.inttoptr %{{.*}} : i64 to !llvm.ptr<4>`: the memory space of the generic pointer is unknown
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @one_of_two(%p: !llvm.ptr<4>, %q: !llvm.ptr<4>, %c: i1) -> !llvm.ptr<4> {
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.ptrtoint %q : !llvm.ptr<4> to i64
    %2 = llvm.select %c, %0, %1 : i1, i64
    %3 = llvm.inttoptr %2 : i64 to !llvm.ptr<4>
    llvm.return %3 : !llvm.ptr<4>
  }
}

// -----

// CHECK: in @joined, `{{.*}}llvm.inttoptr %{{.*}} : i64 to !llvm.ptr<4>`: the memory space of the generic pointer is unknown
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @joined(%p: !llvm.ptr<4>, %q: !llvm.ptr<4>, %c: i1) -> !llvm.ptr<4> {
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.ptrtoint %q : !llvm.ptr<4> to i64
    llvm.cond_br %c, ^join(%0 : i64), ^join(%1 : i64)
  ^join(%2: i64):
    %3 = llvm.inttoptr %2 : i64 to !llvm.ptr<4>
    llvm.return %3 : !llvm.ptr<4>
  }
}

// -----

// A distance to another pointer, here and where it comes from memory or a caller.
// CHECK: in @across, `{{.*}}llvm.inttoptr %{{.*}} : i64 to !llvm.ptr<4>`: the memory space of the generic pointer is unknown
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @across(%p: !llvm.ptr<4>, %q: !llvm.ptr<4>) -> !llvm.ptr<4> {
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.ptrtoint %q : !llvm.ptr<4> to i64
    %2 = llvm.sub %1, %0 : i64
    %3 = llvm.add %0, %2 : i64
    %4 = llvm.sub %3, %0 : i64
    %5 = llvm.add %4, %1 : i64
    %6 = llvm.inttoptr %5 : i64 to !llvm.ptr<4>
    llvm.return %6 : !llvm.ptr<4>
  }
}

// -----

// CHECK: in @distance_in_memory, `{{.*}}llvm.inttoptr %{{.*}} : i64 to !llvm.ptr<4>`: the memory space of the generic pointer is unknown
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @distance_in_memory(%p: !llvm.ptr<4>, %q: !llvm.ptr<4>) -> !llvm.ptr<4> {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.ptrtoint %q : !llvm.ptr<4> to i64
    %2 = llvm.sub %1, %0 : i64
    llvm.store %2, %slot : i64, !llvm.ptr
    %3 = llvm.load %slot : !llvm.ptr -> i64
    %4 = llvm.add %0, %3 : i64
    %5 = llvm.inttoptr %4 : i64 to !llvm.ptr<4>
    llvm.return %5 : !llvm.ptr<4>
  }
}

// -----

// CHECK: in @distance_of_a_caller, `{{.*}}llvm.inttoptr %{{.*}} : i64 to !llvm.ptr<4>`: the memory space of the generic pointer is unknown
module attributes {llvm.target_triple = "spir64"} {
  llvm.func internal @distance_of_a_caller(%p: !llvm.ptr<4>, %n: i64) -> !llvm.ptr<4> {
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.add %0, %n : i64
    %2 = llvm.inttoptr %1 : i64 to !llvm.ptr<4>
    llvm.return %2 : !llvm.ptr<4>
  }
  llvm.func @caller(%p: !llvm.ptr<4>, %q: !llvm.ptr<4>) -> !llvm.ptr<4> {
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.ptrtoint %q : !llvm.ptr<4> to i64
    %2 = llvm.sub %1, %0 : i64
    %3 = llvm.call @distance_of_a_caller(%p, %2) : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>
    llvm.return %3 : !llvm.ptr<4>
  }
}

// -----

// CHECK: in @shifted, `{{.*}}llvm.inttoptr %{{.*}} : i64 to !llvm.ptr<4>`: the memory space of the generic pointer is unknown
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @shifted(%p: !llvm.ptr<4>, %q: !llvm.ptr<4>) -> !llvm.ptr<4> {
    %four = llvm.mlir.constant(4 : i64) : i64
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.ptrtoint %q : !llvm.ptr<4> to i64
    %2 = llvm.lshr %1, %four : i64
    %3 = llvm.add %0, %2 : i64
    %4 = llvm.inttoptr %3 : i64 to !llvm.ptr<4>
    llvm.return %4 : !llvm.ptr<4>
  }
}

// -----

// CHECK: in @union, `{{.*}}llvm.load %{{.*}} : !llvm.ptr -> !llvm.ptr<4>`: the loaded generic pointer may have been stored as an integer, which has no tag. Store the pointer itself.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @union(%p: !llvm.ptr<4>) -> !llvm.ptr<4> {
    %one = llvm.mlir.constant(1 : i32) : i32
    %u = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    llvm.store %0, %u : i64, !llvm.ptr
    %1 = llvm.load %u : !llvm.ptr -> !llvm.ptr<4>
    llvm.return %1 : !llvm.ptr<4>
  }
}

// -----

// CHECK: in @copied_union, `{{.*}}llvm.load %{{.*}} : !llvm.ptr -> !llvm.struct<(!llvm.ptr<4>)>`: the loaded generic pointer may have been stored as an integer
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @copied_union(%l: !llvm.ptr<3>) -> !llvm.struct<(ptr<4>)> {
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(8 : i64) : i64
    %u = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %v = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %0 = llvm.ptrtoint %l : !llvm.ptr<3> to i64
    llvm.store %0, %u : i64, !llvm.ptr
    "llvm.intr.memcpy"(%v, %u, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %1 = llvm.load %v : !llvm.ptr -> !llvm.struct<(ptr<4>)>
    llvm.return %1 : !llvm.struct<(ptr<4>)>
  }
}

// -----

// CHECK: in @exchanged, `{{.*}}llvm.load %{{.*}} : !llvm.ptr<1> -> !llvm.ptr<4>`: the loaded generic pointer may have been stored as an integer
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @exchanged(%p: !llvm.ptr<4>, %u: !llvm.ptr<1>) -> !llvm.ptr<4> {
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.atomicrmw xchg %u, %0 monotonic : !llvm.ptr<1>, i64
    %2 = llvm.load %u : !llvm.ptr<1> -> !llvm.ptr<4>
    llvm.return %2 : !llvm.ptr<4>
  }
}

// -----

// CHECK: in @compared_and_exchanged, `{{.*}}llvm.atomicrmw xchg %{{.*}}`: the loaded generic pointer may have been stored as an integer
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @compared_and_exchanged(%p: !llvm.ptr<4>, %u: !llvm.ptr<1>) -> !llvm.ptr<4> {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.cmpxchg %u, %zero, %0 monotonic monotonic : !llvm.ptr<1>, i64
    %2 = llvm.atomicrmw xchg %u, %p monotonic : !llvm.ptr<1>, !llvm.ptr<4>
    llvm.return %2 : !llvm.ptr<4>
  }
}
