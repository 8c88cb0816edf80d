// RUN: xdsl-opt %s -p resolve-gas | filecheck %s

// LLVM may use the original in place of a copy where both are generic pointers. Once the
// source has its space, the copy keeps its own.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<1024 x i32>

  // CHECK-LABEL: @reads_copy(
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<5> -> i32
  llvm.func internal @reads_copy(%p: !llvm.ptr) attributes {no_inline} {
    %v = llvm.load %p : !llvm.ptr -> i32
    %w = llvm.add %v, %v : i32
    llvm.store %w, %p : i32, !llvm.ptr
    llvm.return
  }
  // CHECK-LABEL: @kernel(
  // CHECK: "llvm.intr.memcpy"(%{{.*}}, %{{.*}}, %n) <{isVolatile = false}> : (!llvm.ptr<5>, !llvm.ptr<3>, i64) -> ()
  llvm.func ptx_kernelcc @kernel(%i: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %n = llvm.mlir.constant(64 : i64) : i64
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %generic = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %source = llvm.getelementptr inbounds %generic[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<16 x i32>
    %copy = llvm.alloca %one x !llvm.array<16 x i32> : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%copy, %source, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.call @reads_copy(%copy) : (!llvm.ptr) -> ()
    llvm.return
  }

  // A source that stays generic may still be used in place of the copy.
  // CHECK-LABEL: @reads_either(
  // CHECK: llvm.load %p : !llvm.ptr -> i32
  llvm.func internal @reads_either(%p: !llvm.ptr) attributes {no_inline} {
    %v = llvm.load %p : !llvm.ptr -> i32
    %w = llvm.add %v, %v : i32
    llvm.store %w, %p : i32, !llvm.ptr
    llvm.return
  }
  // CHECK-LABEL: @copies(
  // CHECK: "llvm.intr.memcpy"(%{{.*}}, %source, %n) <{isVolatile = false}> : (!llvm.ptr{{.*}}, !llvm.ptr, i64) -> ()
  llvm.func @copies(%source: !llvm.ptr {llvm.noalias, llvm.readonly, llvm.nocapture}) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %n = llvm.mlir.constant(64 : i64) : i64
    %copy = llvm.alloca %one x !llvm.array<16 x i32> : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%copy, %source, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.call @reads_either(%copy) : (!llvm.ptr) -> ()
    llvm.return
  }
}
