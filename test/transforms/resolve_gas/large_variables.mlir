// RUN: xdsl-opt -p resolve-gas %s | filecheck %s

// Variables of more parts than are told apart: what they hold at first does not make the
// pointers in them unknown.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @f() {addr_space = 3 : i32} : !llvm.array<128 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<128 x f32>
    llvm.return %0 : !llvm.array<128 x f32>
  }
  llvm.mlir.global internal @pool() {addr_space = 3 : i32} : !llvm.array<128 x struct<(ptr, f32)>> {
    %0 = llvm.mlir.undef : !llvm.array<128 x struct<(ptr, f32)>>
    llvm.return %0 : !llvm.array<128 x struct<(ptr, f32)>>
  }
  llvm.mlir.global internal @zeros() {addr_space = 3 : i32} : !llvm.array<128 x ptr> {
    %0 = llvm.mlir.zero : !llvm.array<128 x ptr>
    llvm.return %0 : !llvm.array<128 x ptr>
  }
  llvm.mlir.global internal @host() {addr_space = 1 : i32, externally_initialized} : !llvm.array<128 x ptr> {
    %0 = llvm.mlir.zero : !llvm.array<128 x ptr>
    llvm.return %0 : !llvm.array<128 x ptr>
  }

  llvm.mlir.global internal constant @table() {addr_space = 1 : i32} : !llvm.array<128 x struct<(ptr, i32)>> {
    %0 = llvm.mlir.undef : !llvm.array<128 x struct<(ptr, i32)>>
    %f3 = llvm.mlir.addressof @f : !llvm.ptr<3>
    %f = llvm.addrspacecast %f3 : !llvm.ptr<3> to !llvm.ptr
    %n = llvm.mlir.constant(7 : i32) : i32
    %1 = llvm.insertvalue %f, %0[0, 0] : !llvm.array<128 x struct<(ptr, i32)>>
    %2 = llvm.insertvalue %n, %1[0, 1] : !llvm.array<128 x struct<(ptr, i32)>>
    %3 = llvm.insertvalue %f, %2[127, 0] : !llvm.array<128 x struct<(ptr, i32)>>
    llvm.return %3 : !llvm.array<128 x struct<(ptr, i32)>>
  }
  llvm.mlir.global internal constant @numbers() {addr_space = 1 : i32} : !llvm.array<128 x struct<(ptr, i64)>> {
    %0 = llvm.mlir.undef : !llvm.array<128 x struct<(ptr, i64)>>
    %n = llvm.mlir.constant(7 : i64) : i64
    %p = llvm.inttoptr %n : i64 to !llvm.ptr
    %1 = llvm.insertvalue %p, %0[5, 0] : !llvm.array<128 x struct<(ptr, i64)>>
    llvm.return %1 : !llvm.array<128 x struct<(ptr, i64)>>
  }

  // CHECK-LABEL: llvm.func @entry_of_table(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  llvm.func @entry_of_table(%i: i64) -> f32 {
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %from = llvm.getelementptr %table[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.struct<(ptr, i32)>
    %p = llvm.load %from : !llvm.ptr<1> -> !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // Not where an entry is an address that was a number.
  // CHECK-LABEL: llvm.func @entry_of_numbers(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @entry_of_numbers(%i: i64) -> f32 {
    %table = llvm.mlir.addressof @numbers : !llvm.ptr<1>
    %from = llvm.getelementptr %table[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.struct<(ptr, i64)>
    %p = llvm.load %from : !llvm.ptr<1> -> !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @pool_of_nodes(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> !llvm.ptr
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  llvm.func @pool_of_nodes(%i: i64, %j: i64) -> f32 {
    %pool = llvm.mlir.addressof @pool : !llvm.ptr<3>
    %f3 = llvm.mlir.addressof @f : !llvm.ptr<3>
    %f = llvm.addrspacecast %f3 : !llvm.ptr<3> to !llvm.ptr
    %to = llvm.getelementptr %pool[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.struct<(ptr, f32)>
    llvm.store %f, %to : !llvm.ptr, !llvm.ptr<3>
    %from = llvm.getelementptr %pool[%j] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.struct<(ptr, f32)>
    %p = llvm.load %from : !llvm.ptr<3> -> !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @zeros_at_first(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  llvm.func @zeros_at_first(%i: i64, %j: i64) -> f32 {
    %zeros = llvm.mlir.addressof @zeros : !llvm.ptr<3>
    %f3 = llvm.mlir.addressof @f : !llvm.ptr<3>
    %f = llvm.addrspacecast %f3 : !llvm.ptr<3> to !llvm.ptr
    %to = llvm.getelementptr %zeros[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.ptr
    llvm.store %f, %to : !llvm.ptr, !llvm.ptr<3>
    %from = llvm.getelementptr %zeros[%j] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.ptr
    %p = llvm.load %from : !llvm.ptr<3> -> !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // Not what the host may have changed.
  // CHECK-LABEL: llvm.func @of_the_host(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @of_the_host(%i: i64, %j: i64) -> f32 {
    %host = llvm.mlir.addressof @host : !llvm.ptr<1>
    %f3 = llvm.mlir.addressof @f : !llvm.ptr<3>
    %f = llvm.addrspacecast %f3 : !llvm.ptr<3> to !llvm.ptr
    %to = llvm.getelementptr %host[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.ptr
    llvm.store %f, %to : !llvm.ptr, !llvm.ptr<1>
    %from = llvm.getelementptr %host[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.ptr
    %p = llvm.load %from : !llvm.ptr<1> -> !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
}
