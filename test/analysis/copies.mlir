// RUN: xdsl-opt -p print-memory-spaces %s | filecheck %s

// Structs that hold pointers are copied as bytes.

module attributes {
  llvm.target_triple = "nvptx64-nvidia-cuda",
  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i32 = dense<32> : vector<2xi64>>
} {
  // CHECK-LABEL: // @whole_struct
  // CHECK: %a: {shared}
  // CHECK: %b: {global, null}
  llvm.func @whole_struct(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %from = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %to = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %from_b = llvm.getelementptr %from[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %to_b = llvm.getelementptr %to[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %s, %from : !llvm.ptr, !llvm.ptr
    llvm.store %g, %from_b : !llvm.ptr, !llvm.ptr
    %size = llvm.mlir.constant(16 : i64) : i64
    "llvm.intr.memcpy"(%to, %from, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %a = llvm.load %to : !llvm.ptr -> !llvm.ptr
    %b = llvm.load %to_b : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @second_half_becomes_the_first
  // CHECK: %r: {global, null}
  // CHECK: %q: {}
  llvm.func @second_half_becomes_the_first(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %from = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %to = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %from_b = llvm.getelementptr %from[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %to_b = llvm.getelementptr %to[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %s, %from : !llvm.ptr, !llvm.ptr
    llvm.store %g, %from_b : !llvm.ptr, !llvm.ptr
    %size = llvm.mlir.constant(8 : i64) : i64
    "llvm.intr.memcpy"(%to, %from_b, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %r = llvm.load %to : !llvm.ptr -> !llvm.ptr
    %q = llvm.load %to_b : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @unknown_length
  // CHECK: %a: {shared}
  // CHECK: %b: {global, null}
  llvm.func @unknown_length(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %size: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %from = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %to = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %from_b = llvm.getelementptr %from[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %to_b = llvm.getelementptr %to[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %s, %from : !llvm.ptr, !llvm.ptr
    llvm.store %g, %from_b : !llvm.ptr, !llvm.ptr
    "llvm.intr.memcpy"(%to, %from, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %a = llvm.load %to : !llvm.ptr -> !llvm.ptr
    %b = llvm.load %to_b : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @to_an_unknown_place
  // CHECK: %r: {global, shared, null}
  llvm.func @to_an_unknown_place(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %i: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %from = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %to = llvm.alloca %one x !llvm.array<8 x struct<(ptr, ptr)>> : (i32) -> !llvm.ptr
    %from_b = llvm.getelementptr %from[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %there = llvm.getelementptr %to[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    llvm.store %s, %from : !llvm.ptr, !llvm.ptr
    llvm.store %g, %from_b : !llvm.ptr, !llvm.ptr
    %size = llvm.mlir.constant(16 : i64) : i64
    "llvm.intr.memcpy"(%there, %from, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %r = llvm.load %to : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // A pointer is copied in two pieces: both halves together are the pointer.
  // CHECK-LABEL: // @in_two_halves
  // CHECK: %r: {global, shared, null}
  llvm.func @in_two_halves(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %from = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %to = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %from_b = llvm.getelementptr %from[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %to_b = llvm.getelementptr %to[4] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %s, %from : !llvm.ptr, !llvm.ptr
    %size = llvm.mlir.constant(4 : i64) : i64
    "llvm.intr.memcpy"(%to, %from, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memcpy"(%to_b, %from_b, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %r = llvm.load %to : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @byte_by_byte
  // CHECK: %r: {global, shared, null}
  llvm.func @byte_by_byte(%s3: !llvm.ptr<3>, %i: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %from = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %to = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %from : !llvm.ptr, !llvm.ptr
    %from_i = llvm.getelementptr %from[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %to_i = llvm.getelementptr %to[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %byte = llvm.load %from_i : !llvm.ptr -> i8
    llvm.store %byte, %to_i : i8, !llvm.ptr
    %r = llvm.load %to : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // A pointer at an unknown place is read as two numbers at known ones.
  // CHECK-LABEL: // @halves_of_an_unknown_place
  // CHECK: %r: {global, shared, null}
  llvm.func @halves_of_an_unknown_place(%s3: !llvm.ptr<3>, %i: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %from = llvm.alloca %one x !llvm.array<4 x ptr> : (i32) -> !llvm.ptr
    %to = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %from_i = llvm.getelementptr %from[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %from_i : !llvm.ptr, !llvm.ptr
    %from_b = llvm.getelementptr %from[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %to_b = llvm.getelementptr %to[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %low = llvm.load %from : !llvm.ptr -> i32
    %high = llvm.load %from_b : !llvm.ptr -> i32
    llvm.store %low, %to : i32, !llvm.ptr
    llvm.store %high, %to_b : i32, !llvm.ptr
    %r = llvm.load %to : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // A loop of copies.
  // CHECK-LABEL: // @back_and_forth
  // CHECK: %r: {shared}
  llvm.func @back_and_forth(%s3: !llvm.ptr<3>, %size: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %from = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %to = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%to, %from, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memmove"(%from, %to, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.store %s, %to : !llvm.ptr, !llvm.ptr
    %r = llvm.load %from : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // An array is moved by one element within itself.
  // CHECK-LABEL: // @moved_within_itself
  // CHECK: %r: {global, shared, null}
  // CHECK: %q: {global, shared, null}
  llvm.func @moved_within_itself(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %array = llvm.alloca %one x !llvm.array<4 x ptr> : (i32) -> !llvm.ptr
    %next = llvm.getelementptr %array[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    %third = llvm.getelementptr %array[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %array : !llvm.ptr, !llvm.ptr
    llvm.store %g, %next : !llvm.ptr, !llvm.ptr
    %size = llvm.mlir.constant(24 : i64) : i64
    "llvm.intr.memmove"(%next, %array, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %r = llvm.load %next : !llvm.ptr -> !llvm.ptr
    %q = llvm.load %third : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}
