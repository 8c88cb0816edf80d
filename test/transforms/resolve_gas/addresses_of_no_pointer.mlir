// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s

// Numbers that may be an address of any space though no pointer was converted to them.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A constant of 2^32 or more leaves the window of shared memory, a smaller one does
  // not.
  // CHECK-LABEL: llvm.func ptx_kernelcc @far(
  // CHECK:         %is_ored = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"
  // CHECK:         %is_far = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"
  // CHECK-NEXT:    %is_near = llvm.mlir.constant(true) : i1
  llvm.func ptx_kernelcc @far(%s3: !llvm.ptr<3>, %out: !llvm.ptr<1>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %n = llvm.ptrtoint %s : !llvm.ptr to i64
    %window = llvm.mlir.constant(-4294967296 : i64) : i64
    %below = llvm.mlir.constant(4294967295 : i64) : i64
    %f = llvm.add %n, %window : i64
    %m = llvm.add %n, %below : i64
    %far = llvm.inttoptr %f : i64 to !llvm.ptr
    %near = llvm.inttoptr %m : i64 to !llvm.ptr
    %high = llvm.mlir.constant(-16 : i64) : i64
    %h = llvm.or %n, %high : i64
    %ored = llvm.inttoptr %h : i64 to !llvm.ptr
    %is_ored = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%ored) : (!llvm.ptr) -> i1
    llvm.store %is_ored, %out : i1, !llvm.ptr<1>
    %is_far = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%far) : (!llvm.ptr) -> i1
    %is_near = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%near) : (!llvm.ptr) -> i1
    llvm.store %is_far, %out : i1, !llvm.ptr<1>
    llvm.store %is_near, %out : i1, !llvm.ptr<1>
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // Constants may be addresses, also in parts: the aperture of LDS may be known.
  // CHECK-LABEL: llvm.func amdgpu_kernelcc @constant_in_parts(
  // CHECK-NOT:     addrspacecast
  // CHECK:         llvm.load %p : !llvm.ptr -> i32
  llvm.func amdgpu_kernelcc @constant_in_parts(%c: i1) {
    %zeros = llvm.mlir.constant(dense<0> : vector<2xi32>) : vector<2xi32>
    %one = llvm.mlir.constant(1 : i32) : i32
    %first = llvm.mlir.constant(65536 : i32) : i32
    %other = llvm.mlir.constant(65537 : i32) : i32
    %high = llvm.select %c, %first, %other : i1, i32
    %parts = llvm.insertelement %high, %zeros[%one : i32] : vector<2xi32>
    %n = llvm.bitcast %parts : vector<2xi32> to i64
    %p = llvm.inttoptr %n : i64 to !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // The host passes addresses in global memory, also in parts.
  // CHECK-LABEL: llvm.func amdgpu_kernelcc @number_in_parts(
  // CHECK:         %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.load %[[P]] : !llvm.ptr<1> -> i32
  llvm.func amdgpu_kernelcc @number_in_parts(%parts: vector<2xi32>) {
    %n = llvm.bitcast %parts : vector<2xi32> to i64
    %p = llvm.inttoptr %n : i64 to !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // Assembly reads the high half of the addresses of LDS from a register.
  // CHECK-LABEL: llvm.func amdgpu_kernelcc @aperture(
  // CHECK-NOT:     addrspacecast
  // CHECK:         llvm.load %p : !llvm.ptr -> i32
  llvm.func amdgpu_kernelcc @aperture(%low: i32) {
    %high = llvm.inline_asm "s_mov_b32 $0, src_shared_base", "=s" : () -> i32
    %distance = llvm.mlir.constant(32 : i64) : i64
    %h = llvm.zext %high : i32 to i64
    %l = llvm.zext %low : i32 to i64
    %shifted = llvm.shl %h, %distance : i64
    %n = llvm.or %shifted, %l : i64
    %p = llvm.inttoptr %n : i64 to !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func amdgpu_kernelcc @aperture_in_memory(
  // CHECK:         llvm.load %a
  // CHECK-NOT:     addrspacecast
  // CHECK:         llvm.load %p : !llvm.ptr -> i32
  llvm.func amdgpu_kernelcc @aperture_in_memory(%low: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %high = llvm.inline_asm "s_mov_b32 $0, src_shared_base", "=s" : () -> i32
    %a = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr<5>
    %b = llvm.getelementptr %a[1] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i32
    llvm.store %low, %a : i32, !llvm.ptr<5>
    llvm.store %high, %b : i32, !llvm.ptr<5>
    %p = llvm.load %a : !llvm.ptr<5> -> !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // Other assembly does not.
  // CHECK-LABEL: llvm.func amdgpu_kernelcc @no_aperture(
  // CHECK:         %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.load %[[P]] : !llvm.ptr<1> -> i32
  llvm.func amdgpu_kernelcc @no_aperture(%low: i32) {
    %high = llvm.inline_asm "v_mov_b32 $0, 1", "=v" : () -> i32
    %distance = llvm.mlir.constant(32 : i64) : i64
    %h = llvm.zext %high : i32 to i64
    %l = llvm.zext %low : i32 to i64
    %shifted = llvm.shl %h, %distance : i64
    %n = llvm.or %shifted, %l : i64
    %p = llvm.inttoptr %n : i64 to !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // Kernels of OpenCL are functions that others may call with the address of a local
  // variable.
  // CHECK-LABEL: llvm.func spir_kernelcc @integer(
  // CHECK:         llvm.load %p : !llvm.ptr<4> -> i32
  llvm.func spir_kernelcc @integer(%n: i64) {
    %p = llvm.inttoptr %n : i64 to !llvm.ptr<4>
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func spir_kernelcc @float(
  // CHECK:         llvm.load %p : !llvm.ptr<4> -> i32
  llvm.func spir_kernelcc @float(%d: f64) {
    %n = llvm.bitcast %d : f64 to i64
    %p = llvm.inttoptr %n : i64 to !llvm.ptr<4>
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  }
}
