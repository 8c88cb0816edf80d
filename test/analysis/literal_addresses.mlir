// RUN: xdsl-opt -p print-memory-spaces %s --split-input-file | filecheck %s

// Addresses that are written down. Zero is one of them where the null pointer has other
// bits: in shared and local memory of amdgpu and nvptx, and in spaces that the target
// does not define.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.ptr

  // CHECK-LABEL: // @zero
  // CHECK:         %loaded: {global, shared, constant, local, null}
  llvm.func internal @zero(%g: !llvm.ptr<1>) {
    %generic = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %zero = llvm.mlir.zero : !llvm.ptr<3>
    llvm.store %generic, %zero : !llvm.ptr, !llvm.ptr<3>
    %loaded = llvm.load %zero : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @behind_zero
  // CHECK:         %loaded: {global, shared, constant, local, null}
  llvm.func internal @behind_zero() {
    %zero = llvm.mlir.zero : !llvm.ptr<5>
    %eight = llvm.getelementptr %zero[8] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i8
    %loaded = llvm.load %eight : !llvm.ptr<5> -> !llvm.ptr
    llvm.return
  }

  // Unlike the null pointer of the space, which the cast makes.
  // CHECK-LABEL: // @null
  // CHECK:         %loaded: {}
  llvm.func internal @null() {
    %null = llvm.mlir.zero : !llvm.ptr
    %local = llvm.addrspacecast %null : !llvm.ptr to !llvm.ptr<5>
    %loaded = llvm.load %local : !llvm.ptr<5> -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @global_zero_is_null
  // CHECK:         %loaded: {}
  llvm.func internal @global_zero_is_null() {
    %zero = llvm.mlir.zero : !llvm.ptr<1>
    %loaded = llvm.load %zero : !llvm.ptr<1> -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @undefined_space
  // CHECK:         %loaded: {global, shared, constant, local, null}
  llvm.func internal @undefined_space() {
    %zero = llvm.mlir.zero : !llvm.ptr<7>
    %loaded = llvm.load %zero : !llvm.ptr<7> -> !llvm.ptr
    llvm.return
  }

  // The cast of zero to generic is not null.
  // CHECK-LABEL: // @generic
  // CHECK:         %generic: {shared}
  llvm.func internal @generic() {
    %zero = llvm.mlir.zero : !llvm.ptr<3>
    %generic = llvm.addrspacecast %zero : !llvm.ptr<3> to !llvm.ptr
    llvm.return
  }

  // In a struct, and in memory.
  // CHECK-LABEL: // @parts
  // CHECK:         %of_struct: {global, shared, constant, local, null}
  // CHECK:         %of_memory: {global, shared, constant, local, null}
  llvm.func internal @parts() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %zeros = llvm.mlir.zero : !llvm.struct<(i32, ptr<3>)>
    %first = llvm.extractvalue %zeros[1] : !llvm.struct<(i32, ptr<3>)>
    %of_struct = llvm.load %first : !llvm.ptr<3> -> !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr<3> : (i32) -> !llvm.ptr<5>
    %byte = llvm.mlir.constant(0 : i8) : i8
    "llvm.intr.memset"(%slot, %byte, %one) <{isVolatile = false}> : (!llvm.ptr<5>, i8, i32) -> ()
    %second = llvm.load %slot : !llvm.ptr<5> -> !llvm.ptr<3>
    %of_memory = llvm.load %second : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @integer
  // CHECK:         %loaded: {global, shared, constant, local, null}
  llvm.func internal @integer(%p: !llvm.ptr) {
    %bits = llvm.ptrtoint %p : !llvm.ptr to i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %address = llvm.inttoptr %zero : i64 to !llvm.ptr<3>
    %loaded = llvm.load %address : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.ptr

  // What is stored at a literal address may be what a variable holds.
  // CHECK-LABEL: // @variable
  // CHECK:         %loaded: {local}
  llvm.func internal @variable() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %zero = llvm.mlir.zero : !llvm.ptr<3>
    llvm.store %a, %zero : !llvm.ptr, !llvm.ptr<3>
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %loaded = llvm.load %tile : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK-LABEL: // @every_zero_is_null
  // CHECK:         %loaded: {}
  llvm.func internal @every_zero_is_null() {
    %zero = llvm.mlir.zero : !llvm.ptr<3>
    %loaded = llvm.load %zero : !llvm.ptr<3> -> !llvm.ptr<4>
    llvm.return
  }

  // CHECK-LABEL: // @other_number
  // CHECK:         %loaded: {global, shared, local, null}
  llvm.func internal @other_number() {
    %number = llvm.mlir.constant(16 : i64) : i64
    %address = llvm.inttoptr %number : i64 to !llvm.ptr<3>
    %loaded = llvm.load %address : !llvm.ptr<3> -> !llvm.ptr<4>
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @memory_at_null
  // CHECK:         %loaded: {global, shared, constant, local, distributed shared, param, null}
  llvm.func internal @memory_at_null() attributes {passthrough = ["null_pointer_is_valid"]} {
    %null = llvm.mlir.zero : !llvm.ptr
    %loaded = llvm.load %null : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}
