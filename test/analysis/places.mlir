// RUN: xdsl-opt -p print-memory-spaces %s --split-input-file | filecheck %s

// Which places in memory are the same: what is stored at one is loaded from the other.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // `byref` implies no copy: what the callee stores, the caller finds.
  // CHECK-LABEL: // @store
  // CHECK:         %by_reference: {local}
  // CHECK-LABEL: // @by_reference
  // CHECK:         %loaded: {global, shared, null}
  llvm.func internal @store(%by_reference: !llvm.ptr {llvm.byref = !llvm.ptr}, %p: !llvm.ptr) {
    llvm.store %p, %by_reference : !llvm.ptr, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @by_reference(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %global = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %shared = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %global, %a : !llvm.ptr, !llvm.ptr
    llvm.call @store(%a, %shared) : (!llvm.ptr {llvm.byref = !llvm.ptr}, !llvm.ptr) -> ()
    %loaded = llvm.load %a : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // By value it is one.
  // CHECK-LABEL: // @by_value
  // CHECK:         %loaded: {global, null}
  llvm.func internal @store_in_copy(%copy: !llvm.ptr {llvm.byval = !llvm.ptr}, %p: !llvm.ptr) {
    llvm.store %p, %copy : !llvm.ptr, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @by_value(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %global = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %shared = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %global, %a : !llvm.ptr, !llvm.ptr
    llvm.call @store_in_copy(%a, %shared) : (!llvm.ptr {llvm.byval = !llvm.ptr}, !llvm.ptr) -> ()
    %loaded = llvm.load %a : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // A kernel's `byref` argument is what it is launched with.
  // CHECK-LABEL: // @kernel
  // CHECK:         %loaded: {global, null}
  llvm.func amdgpu_kernelcc @kernel(%p: !llvm.ptr<4> {llvm.byref = !llvm.struct<(ptr, i32)>}) {
    %loaded = llvm.load %p : !llvm.ptr<4> -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // Shared memory whose size the launch decides is the same under every name.
  llvm.mlir.global internal @dynamic() {addr_space = 3 : i32} : !llvm.array<0 x i8>
  llvm.mlir.global internal @also_dynamic() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>

  // CHECK-LABEL: // @dynamic_shared
  // CHECK:         %loaded: {global, shared,
  llvm.func ptx_kernelcc @dynamic_shared(%g: !llvm.ptr<1>) {
    %dynamic = llvm.mlir.addressof @dynamic : !llvm.ptr<3>
    %also = llvm.mlir.addressof @also_dynamic : !llvm.ptr<3>
    %shared = llvm.addrspacecast %dynamic : !llvm.ptr<3> to !llvm.ptr
    %global = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.store %shared, %dynamic : !llvm.ptr, !llvm.ptr<3>
    llvm.store %global, %also : !llvm.ptr, !llvm.ptr<3>
    %loaded = llvm.load %dynamic : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // Offsets are numbers modulo two to the power of the index width, whatever the width
  // of an index.
  // CHECK-LABEL: // @offsets_wrap
  // CHECK:         %by_product: {shared}
  // CHECK:         %by_wide: {shared}
  // CHECK:         %by_byte: {shared}
  // CHECK:         %by_integer: {shared}
  // CHECK:         %far: {global, shared, null}
  llvm.func @offsets_wrap(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>) {
    %two = llvm.mlir.constant(2 : i32) : i32
    %k = llvm.mlir.constant(2305843009213693951 : i64) : i64
    %wide = llvm.mlir.constant(18446744073709551608 : i128) : i128
    %byte = llvm.mlir.constant(255 : i8) : i8
    %minus_eight = llvm.mlir.constant(-8 : i64) : i64
    %gib = llvm.mlir.constant(1073741824 : i64) : i64
    %global = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %shared = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.alloca %two x !llvm.ptr : (i32) -> !llvm.ptr
    %b = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %shared, %a : !llvm.ptr, !llvm.ptr
    llvm.store %global, %b : !llvm.ptr, !llvm.ptr
    %0 = llvm.getelementptr %b[%k] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
    %by_product = llvm.load %0 : !llvm.ptr -> !llvm.ptr
    %1 = llvm.getelementptr %b[%wide] : (!llvm.ptr, i128) -> !llvm.ptr, i8
    %by_wide = llvm.load %1 : !llvm.ptr -> !llvm.ptr
    %2 = llvm.getelementptr %b[%byte] : (!llvm.ptr, i8) -> !llvm.ptr, !llvm.ptr
    %by_byte = llvm.load %2 : !llvm.ptr -> !llvm.ptr
    %3 = llvm.ptrtoint %b : !llvm.ptr to i64
    %4 = llvm.add %3, %minus_eight : i64
    %5 = llvm.inttoptr %4 : i64 to !llvm.ptr
    %by_integer = llvm.load %5 : !llvm.ptr -> !llvm.ptr
    %6 = llvm.getelementptr %a[%gib] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %far = llvm.load %6 : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // A scalable vector has any number of lanes.
  // CHECK-LABEL: // @scalable
  // CHECK:         %loaded: {global, shared, null}
  // CHECK:         %lane: {global, shared, null}
  llvm.func @scalable(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %i: i64) {
    %many = llvm.mlir.constant(16 : i32) : i32
    %global = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %shared = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.alloca %many x !llvm.ptr : (i32) -> !llvm.ptr
    %last = llvm.getelementptr %a[15] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    %undefined = llvm.mlir.undef : vector<[2]x!llvm.ptr>
    %lanes = llvm.insertelement %shared, %undefined[%i : i64] : vector<[2]x!llvm.ptr>
    llvm.store %global, %last : !llvm.ptr, !llvm.ptr
    llvm.store %lanes, %a : vector<[2]x!llvm.ptr>, !llvm.ptr
    %loaded = llvm.load %last : !llvm.ptr -> !llvm.ptr
    %all = llvm.load %a : !llvm.ptr -> vector<[2]x!llvm.ptr>
    %lane = llvm.extractelement %all[%i : i64] : vector<[2]x!llvm.ptr>
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // Pointers to private memory have 32 bits.
  // CHECK-LABEL: // @narrow_offsets_wrap
  // CHECK:         %loaded: {shared, null}
  llvm.func @narrow_offsets_wrap(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>) {
    %two = llvm.mlir.constant(2 : i32) : i32
    %k = llvm.mlir.constant(536870911 : i64) : i64
    %global = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %shared = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.alloca %two x !llvm.ptr : (i32) -> !llvm.ptr<5>
    %b = llvm.getelementptr %a[1] : (!llvm.ptr<5>) -> !llvm.ptr<5>, !llvm.ptr
    llvm.store %shared, %a : !llvm.ptr, !llvm.ptr<5>
    llvm.store %global, %b : !llvm.ptr, !llvm.ptr<5>
    %0 = llvm.getelementptr %b[%k] : (!llvm.ptr<5>, i64) -> !llvm.ptr<5>, !llvm.ptr
    %loaded = llvm.load %0 : !llvm.ptr<5> -> !llvm.ptr
    llvm.return
  }
}
