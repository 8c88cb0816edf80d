// RUN: xdsl-opt --split-input-file -p print-memory-spaces %s | filecheck %s

// What is done otherwise with an address makes it known to all integers of the module.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @hidden_by_xor
  // CHECK: %r: {global, shared, null}
  llvm.func @hidden_by_xor(%s3: !llvm.ptr<3>, %key: i64) attributes {nvvm.kernel} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %b = llvm.xor %a, %key : i64
    %c = llvm.xor %b, %key : i64
    %r = llvm.inttoptr %c : i64 to !llvm.ptr
    llvm.return
  }

  // The pointer that was hidden there is found by other integers, too.
  // CHECK-LABEL: // @found_elsewhere
  // CHECK: %r: {global, shared, null}
  llvm.func @found_elsewhere(%n: i64) attributes {nvvm.kernel} {
    %r = llvm.inttoptr %n : i64 to !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @cut_and_extended
  // CHECK: %r: {global, shared, null}
  llvm.func @cut_and_extended(%s3: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %b = llvm.trunc %a : i64 to i32
    %c = llvm.zext %b : i32 to i64
    %r = llvm.inttoptr %c : i64 to !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @narrow_from_the_start
  // CHECK: %r: {global, shared, null}
  llvm.func @narrow_from_the_start(%s3: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i32
    %r = llvm.inttoptr %a : i32 to !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @multiplied
  // CHECK: %r: {global, shared, null}
  llvm.func @multiplied(%s3: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %three = llvm.mlir.constant(3 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %b = llvm.mul %a, %three : i64
    %c = llvm.udiv %b, %three : i64
    %r = llvm.inttoptr %c : i64 to !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // The distance of two pointers, cut to 32 bits: a relative pointer.
  // CHECK-LABEL: // @relative_pointer
  // CHECK: %r: {global, shared, null}
  llvm.func @relative_pointer(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %b = llvm.ptrtoint %g : !llvm.ptr to i64
    %distance = llvm.sub %b, %a : i64
    %narrow = llvm.trunc %distance : i64 to i32
    %wide = llvm.sext %narrow : i32 to i64
    %c = llvm.add %a, %wide : i64
    %r = llvm.inttoptr %c : i64 to !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // The same, cut by memory.
  // CHECK-LABEL: // @relative_pointer_in_memory
  // CHECK: %r: {global, shared, null}
  llvm.func @relative_pointer_in_memory(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %b = llvm.ptrtoint %g : !llvm.ptr to i64
    %distance = llvm.sub %b, %a : i64
    llvm.store %distance, %slot : i64, !llvm.ptr
    %narrow = llvm.load %slot : !llvm.ptr -> i32
    %wide = llvm.sext %narrow : i32 to i64
    %c = llvm.add %a, %wide : i64
    %r = llvm.inttoptr %c : i64 to !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @put_together_of_bytes
  // CHECK: %r: {global, shared, null}
  llvm.func @put_together_of_bytes(%s3: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %shift = llvm.mlir.constant(32 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    %upper = llvm.getelementptr %slot[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %low = llvm.load %slot : !llvm.ptr -> i32
    %high = llvm.load %upper : !llvm.ptr -> i32
    %low64 = llvm.zext %low : i32 to i64
    %high64 = llvm.zext %high : i32 to i64
    %shifted = llvm.shl %high64, %shift : i64
    %a = llvm.or %low64, %shifted : i64
    %r = llvm.inttoptr %a : i64 to !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // As a floating-point number, and back.
  // CHECK-LABEL: // @in_disguise
  // CHECK: %r: {global, shared, null}
  llvm.func @in_disguise(%s3: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %b = llvm.bitcast %a : i64 to f64
    %c = llvm.bitcast %b : f64 to i64
    %r = llvm.inttoptr %c : i64 to !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @vector_of_addresses
  // CHECK: %r: {global, shared, null}
  llvm.func @vector_of_addresses(%s3: !llvm.ptr<3>, %v: vector<2x!llvm.ptr>) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.mlir.undef : vector<2x!llvm.ptr>
    %1 = llvm.insertelement %s, %0[%zero : i32] : vector<2x!llvm.ptr>
    %2 = llvm.ptrtoint %1 : vector<2x!llvm.ptr> to vector<2xi64>
    %3 = llvm.inttoptr %2 : vector<2xi64> to vector<2x!llvm.ptr>
    %r = llvm.extractelement %3[%zero : i32] : vector<2x!llvm.ptr>
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @pointer_as_a_vector
  // CHECK: %r: {global, shared, null}
  // CHECK: %q: {global, shared, null}
  llvm.func @pointer_as_a_vector(%s3: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.array<2 x ptr> : (i32) -> !llvm.ptr
    %to = llvm.alloca %one x !llvm.array<2 x ptr> : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    %v = llvm.load %slot : !llvm.ptr -> vector<2xi64>
    llvm.store %v, %to : vector<2xi64>, !llvm.ptr
    %r = llvm.load %to : !llvm.ptr -> !llvm.ptr
    %e = llvm.extractelement %v[%zero : i32] : vector<2xi64>
    %q = llvm.inttoptr %e : i64 to !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @atomic_maximum
  // CHECK: %r: {global, shared, null}
  llvm.mlir.global internal @slot() {addr_space = 3 : i32} : i64
  llvm.func @atomic_maximum(%s3: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %t = llvm.mlir.addressof @slot : !llvm.ptr<3>
    %old = llvm.atomicrmw umax %t, %a seq_cst : !llvm.ptr<3>, i64
    %r = llvm.load %t : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // Two pointers that share bytes.
  // CHECK-LABEL: // @second_half_of_a_pointer
  // CHECK: %r: {global, shared, null}
  llvm.func @second_half_of_a_pointer(%s3: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.array<2 x ptr> : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    %half = llvm.getelementptr %slot[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %r = llvm.load %half : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // An integer from external code may be any address with something
  // else in its low bits; what the host passes may be one that the host knows.
  // CHECK-LABEL: // @marked_elsewhere
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @marked_elsewhere(%marked: i64) {
    %mark = llvm.mlir.constant(3 : i64) : i64
    %a = llvm.lshr %marked, %mark : i64
    %b = llvm.shl %a, %mark : i64
    %r = llvm.inttoptr %b : i64 to !llvm.ptr
    llvm.return
  }

}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @marked_by_the_host
  // CHECK: %r: {global, null}
  llvm.func @marked_by_the_host(%marked: i64) attributes {nvvm.kernel} {
    %mark = llvm.mlir.constant(3 : i64) : i64
    %a = llvm.xor %marked, %mark : i64
    %r = llvm.inttoptr %a : i64 to !llvm.ptr
    llvm.return
  }
}

// -----

// If there is external code, it may pass an address in parts.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @passed_in_halves
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @passed_in_halves(%low: i32, %high: i32) {
    %bits = llvm.mlir.constant(32 : i64) : i64
    %a = llvm.zext %low : i32 to i64
    %b = llvm.zext %high : i32 to i64
    %c = llvm.shl %b, %bits : i64
    %d = llvm.or %a, %c : i64
    %r = llvm.inttoptr %d : i64 to !llvm.ptr
    llvm.return
  }

  // A summand of a tracked pointer is an offset.
  // CHECK-LABEL: // @offset_from_elsewhere
  // CHECK: %r: {shared}
  llvm.func @offset_from_elsewhere(%s3: !llvm.ptr<3>, %n: i32) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %b = llvm.zext %n : i32 to i64
    %c = llvm.add %a, %b : i64
    %r = llvm.inttoptr %c : i64 to !llvm.ptr
    llvm.return
  }
}

// -----

// The host has no such addresses.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @passed_in_halves_by_the_host
  // CHECK: %r: {global, null}
  llvm.func @passed_in_halves_by_the_host(%low: i32, %high: i32) attributes {nvvm.kernel} {
    %bits = llvm.mlir.constant(32 : i64) : i64
    %a = llvm.zext %low : i32 to i64
    %b = llvm.zext %high : i32 to i64
    %c = llvm.shl %b, %bits : i64
    %d = llvm.or %a, %c : i64
    %r = llvm.inttoptr %d : i64 to !llvm.ptr
    llvm.return
  }
}
