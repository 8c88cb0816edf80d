// RUN: xdsl-opt --split-input-file -p print-memory-spaces %s | filecheck %s

// Addresses as integers: a sum carries the pointers in it.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @there_and_back
  // CHECK: %r: {shared}
  llvm.func @there_and_back(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %r = llvm.inttoptr %a : i64 to !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @plus_constant
  // CHECK: %r: {shared}
  llvm.func @plus_constant(%s3: !llvm.ptr<3>) {
    %eight = llvm.mlir.constant(8 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %b = llvm.add %a, %eight : i64
    %c = llvm.sub %b, %eight : i64
    %r = llvm.inttoptr %c : i64 to !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @plus_offset
  // CHECK: %r: {shared}
  llvm.func @plus_offset(%s3: !llvm.ptr<3>, %n: i64) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %b = llvm.add %n, %a : i64
    %r = llvm.inttoptr %b : i64 to !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @plus_index_of_the_thread
  // CHECK: %r: {shared}
  llvm.func @plus_index_of_the_thread(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %four = llvm.mlir.constant(4 : i64) : i64
    %wide = llvm.zext %tid : i32 to i64
    %n = llvm.mul %wide, %four : i64
    %b = llvm.add %a, %n : i64
    %r = llvm.inttoptr %b : i64 to !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @rounded
  // CHECK: %down: {shared}
  // CHECK: %up: {shared}
  llvm.func @rounded(%s3: !llvm.ptr<3>) {
    %fifteen = llvm.mlir.constant(15 : i64) : i64
    %mask = llvm.mlir.constant(-16 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %b = llvm.and %a, %mask : i64
    %down = llvm.inttoptr %b : i64 to !llvm.ptr
    %c = llvm.add %a, %fifteen : i64
    %d = llvm.and %c, %mask : i64
    %up = llvm.inttoptr %d : i64 to !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @low_bits_set
  // CHECK: %r: {shared}
  llvm.func @low_bits_set(%s3: !llvm.ptr<3>) {
    %tag = llvm.mlir.constant(1 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %b = llvm.or %a, %tag : i64
    %r = llvm.inttoptr %b : i64 to !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @two_pointers_added
  // CHECK: %r: {global, shared, null}
  llvm.func @two_pointers_added(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %b = llvm.ptrtoint %g : !llvm.ptr to i64
    %c = llvm.add %a, %b : i64
    %r = llvm.inttoptr %c : i64 to !llvm.ptr
    llvm.return
  }

  // The distance of two pointers, added to the first, gives the second.
  // CHECK-LABEL: // @distance_of_two_pointers
  // CHECK: %r: {global, shared, null}
  llvm.func @distance_of_two_pointers(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %b = llvm.ptrtoint %g : !llvm.ptr to i64
    %distance = llvm.sub %b, %a : i64
    %c = llvm.add %a, %distance : i64
    %r = llvm.inttoptr %c : i64 to !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @stored_as_pointer_loaded_as_integer
  // CHECK: %r: {shared}
  llvm.func @stored_as_pointer_loaded_as_integer(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    %a = llvm.load %slot : !llvm.ptr -> i64
    %r = llvm.inttoptr %a : i64 to !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @stored_as_integer_loaded_as_pointer
  // CHECK: %r: {shared}
  llvm.func @stored_as_integer_loaded_as_pointer(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    llvm.store %a, %slot : i64, !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @carried_in_a_struct
  // CHECK: %r: {shared}
  llvm.func @carried_in_a_struct(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %s : !llvm.ptr to i64
    %0 = llvm.mlir.undef : !llvm.struct<(i64, i32)>
    %1 = llvm.insertvalue %a, %0[0] : !llvm.struct<(i64, i32)>
    %b = llvm.extractvalue %1[0] : !llvm.struct<(i64, i32)>
    %r = llvm.inttoptr %b : i64 to !llvm.ptr
    llvm.return
  }

  // An atomic sum moves the pointer in memory: it may point to either field.
  // CHECK-LABEL: // @atomic_sum
  // CHECK: %r: {global, shared, null}
  llvm.func @atomic_sum(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %eight = llvm.mlir.constant(8 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %pair = llvm.alloca %one x !llvm.array<2 x ptr> : (i32) -> !llvm.ptr
    %second = llvm.getelementptr %pair[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %pair : !llvm.ptr, !llvm.ptr
    llvm.store %g, %second : !llvm.ptr, !llvm.ptr
    %cursor = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %pair, %cursor : !llvm.ptr, !llvm.ptr
    %old = llvm.atomicrmw add %cursor, %eight seq_cst : !llvm.ptr, i64
    %p = llvm.load %cursor : !llvm.ptr -> !llvm.ptr
    %r = llvm.load %p : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // A constant minus a pointer is a distance, also from a constant that is an address.
  // CHECK-LABEL: // @counted_from_the_end
  // CHECK: %p: {global, shared, constant, local
  llvm.func @counted_from_the_end(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %c5 = llvm.mlir.constant(5 : i64) : i64
    %c13 = llvm.mlir.constant(13 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %pair = llvm.alloca %one x !llvm.array<2 x ptr> : (i32) -> !llvm.ptr
    %second = llvm.getelementptr %pair[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %pair : !llvm.ptr, !llvm.ptr
    llvm.store %g, %second : !llvm.ptr, !llvm.ptr
    %a = llvm.ptrtoint %pair : !llvm.ptr to i64
    %b = llvm.sub %c5, %a : i64
    %c = llvm.sub %c13, %b : i64
    %p = llvm.inttoptr %c : i64 to !llvm.ptr
    %r = llvm.load %p : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @zero
  // CHECK: %r: {null}
  llvm.func @zero() {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %r = llvm.inttoptr %zero : i64 to !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A literal address may be that of any memory.
  // CHECK-LABEL: // @written_down
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @written_down() {
    %address = llvm.mlir.constant(4096 : i64) : i64
    %r = llvm.inttoptr %address : i64 to !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @written_down_twice
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @written_down_twice(%c: i1) {
    %one = llvm.mlir.constant(4096 : i64) : i64
    %other = llvm.mlir.constant(8192 : i64) : i64
    %address = llvm.select %c, %one, %other : i1, i64
    %r = llvm.inttoptr %address : i64 to !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @address_that_the_host_passes
  // CHECK: %r: {global, null}
  llvm.func @address_that_the_host_passes(%n: i64) attributes {nvvm.kernel} {
    %r = llvm.inttoptr %n : i64 to !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @address_that_the_host_passes_plus_index
  // CHECK: %r: {global, null}
  // CHECK: %q: {global, shared, null}
  llvm.func @address_that_the_host_passes_plus_index(%n: i64, %s3: !llvm.ptr<3>, %c: i1) attributes {nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %four = llvm.mlir.constant(4 : i64) : i64
    %wide = llvm.zext %tid : i32 to i64
    %offset = llvm.mul %wide, %four : i64
    %address = llvm.add %n, %offset : i64
    %r = llvm.inttoptr %address : i64 to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.select %c, %s, %r : i1, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @address_that_the_host_passes_in_a_loop
  // CHECK: %r: {global, null}
  llvm.func @address_that_the_host_passes_in_a_loop(%n: i64, %c: i1) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %four = llvm.mlir.constant(4 : i64) : i64
    llvm.br ^loop(%zero : i64)
  ^loop(%i: i64):
    %address = llvm.add %i, %n : i64
    %r = llvm.inttoptr %address : i64 to !llvm.ptr
    %next = llvm.add %i, %four : i64
    llvm.cond_br %c, ^loop(%next : i64), ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: // @address_that_the_caller_passes
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @address_that_the_caller_passes(%n: i64) {
    %r = llvm.inttoptr %n : i64 to !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @address_in_global_memory
  // CHECK: %r: {global, null}
  llvm.func @address_in_global_memory(%p: !llvm.ptr) attributes {nvvm.kernel} {
    %n = llvm.load %p : !llvm.ptr -> i64
    %r = llvm.inttoptr %n : i64 to !llvm.ptr
    llvm.return
  }
}

// -----

// Distances: added to an integer that is not tracked, they move that address.

module attributes {
  llvm.target_triple = "nvptx64-nvidia-cuda",
  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i32 = dense<32> : vector<2xi64>>
} {
  // CHECK-LABEL: // @difference
  // CHECK: %moved_argument: {global, shared, null}
  // CHECK: %once_more: {global, shared, null}
  // CHECK: %moved_literal: {global, shared, constant, local
  // CHECK: %moved_pointer: {shared}
  // CHECK: %moved_back: {shared}
  llvm.func @difference(%address: i64, %p3: !llvm.ptr<3>, %q3: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %p = llvm.addrspacecast %p3 : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.addrspacecast %q3 : !llvm.ptr<3> to !llvm.ptr
    %literal = llvm.mlir.constant(65536 : i64) : i64
    %a = llvm.ptrtoint %p : !llvm.ptr to i64
    %b = llvm.ptrtoint %q : !llvm.ptr to i64
    %d = llvm.sub %a, %b : i64
    %0 = llvm.add %address, %d : i64
    %moved_argument = llvm.inttoptr %0 : i64 to !llvm.ptr
    %1 = llvm.add %d, %d : i64
    %2 = llvm.sub %address, %1 : i64
    %once_more = llvm.inttoptr %2 : i64 to !llvm.ptr
    %3 = llvm.add %d, %literal : i64
    %moved_literal = llvm.inttoptr %3 : i64 to !llvm.ptr
    %4 = llvm.add %b, %d : i64
    %moved_pointer = llvm.inttoptr %4 : i64 to !llvm.ptr
    %5 = llvm.sub %a, %literal : i64
    %moved_back = llvm.inttoptr %5 : i64 to !llvm.ptr
    llvm.return
  }

  // External code may know any address that escaped.
  // CHECK-LABEL: // @difference_and_external
  // CHECK: %r: {global, shared, constant, local
  llvm.func @difference_and_external(%address: i64, %p: !llvm.ptr, %q: !llvm.ptr<3>) {
    %0 = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.ptrtoint %0 : !llvm.ptr to i64
    %b = llvm.sub %a, %a : i64
    %c = llvm.add %address, %b : i64
    %r = llvm.inttoptr %c : i64 to !llvm.ptr
    llvm.return
  }

  // The offset in the window of shared memory is no generic address there; that of
  // global memory is one.
  // CHECK-LABEL: // @offset_in_window
  // CHECK: %same_bits: {global, shared, null}
  // CHECK: %moved: {global, shared, null}
  // CHECK: %of_global: {global, null}
  llvm.func @offset_in_window(%address: i64, %s: !llvm.ptr<3>, %g: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %a = llvm.ptrtoint %s : !llvm.ptr<3> to i64
    %same_bits = llvm.inttoptr %a : i64 to !llvm.ptr
    %b = llvm.add %address, %a : i64
    %moved = llvm.inttoptr %b : i64 to !llvm.ptr
    %c = llvm.ptrtoint %g : !llvm.ptr<1> to i64
    %of_global = llvm.inttoptr %c : i64 to !llvm.ptr
    %there = llvm.inttoptr %a : i64 to !llvm.ptr<3>
    llvm.return
  }
}
