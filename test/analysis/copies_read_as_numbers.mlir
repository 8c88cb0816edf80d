// RUN: xdsl-opt -p print-memory-spaces --split-input-file %s | filecheck %s

// A pointer that is copied to or from an unknown place is read as two numbers.

module attributes {
  llvm.target_triple = "nvptx64-nvidia-cuda",
  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i32 = dense<32> : vector<2xi64>>
} {
  // CHECK-LABEL: // @copy_of_an_unknown_place
  // CHECK: %r: {global, shared, null}
  llvm.func @copy_of_an_unknown_place(%s3: !llvm.ptr<3>, %i: i64) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %half = llvm.mlir.constant(32 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %from = llvm.alloca %one x !llvm.array<4 x ptr> : (i32) -> !llvm.ptr
    %to = llvm.alloca %one x !llvm.array<4 x ptr> : (i32) -> !llvm.ptr
    %from_i = llvm.getelementptr %from[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %from_i : !llvm.ptr, !llvm.ptr
    "llvm.intr.memcpy.inline"(%to, %from) <{isVolatile = false, len = 32 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
    %to_b = llvm.getelementptr %to[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %low = llvm.load %to : !llvm.ptr -> i32
    %high = llvm.load %to_b : !llvm.ptr -> i32
    %wide_low = llvm.zext %low : i32 to i64
    %wide_high = llvm.zext %high : i32 to i64
    %shifted = llvm.shl %wide_high, %half : i64
    %address = llvm.or %wide_low, %shifted : i64
    %r = llvm.inttoptr %address : i64 to !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {
  llvm.target_triple = "nvptx64-nvidia-cuda",
  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i32 = dense<32> : vector<2xi64>>
} {
  // It is read before it is copied.
  // CHECK-LABEL: // @copy_at_an_unknown_place
  // CHECK: %r: {global, shared, null}
  llvm.func @copy_at_an_unknown_place(%s3: !llvm.ptr<3>, %i: i64) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %half = llvm.mlir.constant(32 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %from = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %to = llvm.alloca %one x !llvm.array<4 x ptr> : (i32) -> !llvm.ptr
    %to_b = llvm.getelementptr %to[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %to_i = llvm.getelementptr %to[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
    llvm.br ^loop
  ^loop:
    %low = llvm.load %to : !llvm.ptr -> i32
    %high = llvm.load %to_b : !llvm.ptr -> i32
    %wide_low = llvm.zext %low : i32 to i64
    %wide_high = llvm.zext %high : i32 to i64
    %shifted = llvm.shl %wide_high, %half : i64
    %address = llvm.or %wide_low, %shifted : i64
    %r = llvm.inttoptr %address : i64 to !llvm.ptr
    llvm.store %s, %from : !llvm.ptr, !llvm.ptr
    "llvm.intr.memcpy.inline"(%to_i, %from) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.br ^loop
  }
}

// -----

module attributes {
  llvm.target_triple = "nvptx64-nvidia-cuda",
  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i32 = dense<32> : vector<2xi64>>
} {
  // The copy is copied on.
  // CHECK-LABEL: // @copy_of_a_copy
  // CHECK: %r: {global, shared, null}
  llvm.func @copy_of_a_copy(%s3: !llvm.ptr<3>, %i: i64) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %half = llvm.mlir.constant(32 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %from = llvm.alloca %one x !llvm.array<4 x ptr> : (i32) -> !llvm.ptr
    %between = llvm.alloca %one x !llvm.array<4 x ptr> : (i32) -> !llvm.ptr
    %to = llvm.alloca %one x !llvm.array<4 x ptr> : (i32) -> !llvm.ptr
    %from_i = llvm.getelementptr %from[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %from_i : !llvm.ptr, !llvm.ptr
    "llvm.intr.memcpy.inline"(%to, %between) <{isVolatile = false, len = 32 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
    "llvm.intr.memcpy.inline"(%between, %from) <{isVolatile = false, len = 32 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
    %to_b = llvm.getelementptr %to[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %low = llvm.load %to : !llvm.ptr -> i32
    %high = llvm.load %to_b : !llvm.ptr -> i32
    %wide_low = llvm.zext %low : i32 to i64
    %wide_high = llvm.zext %high : i32 to i64
    %shifted = llvm.shl %wide_high, %half : i64
    %address = llvm.or %wide_low, %shifted : i64
    %r = llvm.inttoptr %address : i64 to !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {
  llvm.target_triple = "nvptx64-nvidia-cuda",
  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i32 = dense<32> : vector<2xi64>>
} {
  // What is read beside the copy is no pointer.
  // CHECK-LABEL: // @number_beside_a_copy
  // CHECK: %r: {global, null}
  llvm.func @number_beside_a_copy(%s3: !llvm.ptr<3>, %i: i64) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %half = llvm.mlir.constant(32 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %from = llvm.alloca %one x !llvm.array<4 x ptr> : (i32) -> !llvm.ptr
    %to = llvm.alloca %one x !llvm.array<5 x ptr> : (i32) -> !llvm.ptr
    %from_i = llvm.getelementptr %from[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %from_i : !llvm.ptr, !llvm.ptr
    "llvm.intr.memcpy.inline"(%to, %from) <{isVolatile = false, len = 32 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
    %low_place = llvm.getelementptr %to[32] : (!llvm.ptr) -> !llvm.ptr, i8
    %high_place = llvm.getelementptr %to[36] : (!llvm.ptr) -> !llvm.ptr, i8
    %low = llvm.load %low_place : !llvm.ptr -> i32
    %high = llvm.load %high_place : !llvm.ptr -> i32
    %wide_low = llvm.zext %low : i32 to i64
    %wide_high = llvm.zext %high : i32 to i64
    %shifted = llvm.shl %wide_high, %half : i64
    %address = llvm.or %wide_low, %shifted : i64
    %r = llvm.inttoptr %address : i64 to !llvm.ptr
    llvm.return
  }
}
