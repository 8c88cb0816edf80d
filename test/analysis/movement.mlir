// RUN: xdsl-opt -p print-memory-spaces %s | filecheck %s

// How pointers move from value to value.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @loop_that_advances
  // CHECK: %here: {shared}
  llvm.func @loop_that_advances(%s3: !llvm.ptr<3>, %c: i1, %n: i64) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    llvm.br ^loop(%s : !llvm.ptr)
  ^loop(%here: !llvm.ptr):
    %next = llvm.getelementptr %here[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.cond_br %c, ^loop(%next : !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: // @loop_that_swaps
  // CHECK: %a: {global, shared, null}
  // CHECK: %b: {global, shared, null}
  llvm.func @loop_that_swaps(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    llvm.br ^loop(%s, %g : !llvm.ptr, !llvm.ptr)
  ^loop(%a: !llvm.ptr, %b: !llvm.ptr):
    llvm.cond_br %c, ^loop(%b, %a : !llvm.ptr, !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: // @joined_by_a_switch
  // CHECK: %a: {global, shared, null}
  // CHECK: %b: {shared}
  llvm.func @joined_by_a_switch(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %n: i32) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    llvm.switch %n : i32, ^one(%s : !llvm.ptr) [
      1: ^one(%g : !llvm.ptr),
      2: ^two(%s : !llvm.ptr)
    ]
  ^one(%a: !llvm.ptr):
    llvm.return
  ^two(%b: !llvm.ptr):
    llvm.return
  }

  // CHECK-LABEL: // @selected
  // CHECK: %r: {global, shared, null}
  // CHECK: %q: {shared}
  llvm.func @selected(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %undef = llvm.mlir.undef : !llvm.ptr
    %r = llvm.select %c, %s, %g : i1, !llvm.ptr
    %q = llvm.select %c, %undef, %s : i1, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @null_or_not
  // CHECK: %r: {shared, null}
  llvm.func @null_or_not(%s3: !llvm.ptr<3>, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %r = llvm.select %c, %s, %null : i1, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @unchanged
  // CHECK: %frozen: {shared}
  // CHECK: %laundered: {shared}
  // CHECK: %stripped: {shared}
  // CHECK: %masked: {shared}
  llvm.func @unchanged(%s3: !llvm.ptr<3>) {
    %mask = llvm.mlir.constant(-16 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %frozen = llvm.freeze %s : !llvm.ptr
    %laundered = llvm.intr.launder.invariant.group %frozen : !llvm.ptr
    %stripped = llvm.intr.strip.invariant.group %laundered : !llvm.ptr
    %masked = llvm.intr.ptrmask %stripped, %mask : (!llvm.ptr, i64) -> !llvm.ptr
    llvm.return
  }

  // A mask can lead from the second field to the first.
  // CHECK-LABEL: // @masked_to_another_field
  // CHECK: %r: {global, shared, null}
  llvm.func @masked_to_another_field(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %mask = llvm.mlir.constant(-16 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.array<2 x ptr> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    %second = llvm.getelementptr %slot[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.store %g, %second : !llvm.ptr, !llvm.ptr
    %masked = llvm.intr.ptrmask %second, %mask : (!llvm.ptr, i64) -> !llvm.ptr
    %r = llvm.load %masked : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @vectors
  // CHECK: %v1: {shared}
  // CHECK: %v2: {global, shared, null}
  // CHECK: %moved: {global, shared, null}
  // CHECK: %element: {global, shared, null}
  // CHECK: %shuffled: {global, shared, null}
  llvm.func @vectors(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %n: vector<2xi64>) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %v0 = llvm.mlir.undef : vector<2x!llvm.ptr>
    %v1 = llvm.insertelement %s, %v0[%zero : i32] : vector<2x!llvm.ptr>
    %v2 = llvm.insertelement %g, %v1[%one : i32] : vector<2x!llvm.ptr>
    %moved = llvm.getelementptr %v2[%n] : (vector<2x!llvm.ptr>, vector<2xi64>) -> vector<2x!llvm.ptr>, i8
    %element = llvm.extractelement %moved[%zero : i32] : vector<2x!llvm.ptr>
    %shuffled = llvm.shufflevector %v1, %v2 [0, 3] : vector<2x!llvm.ptr>
    llvm.return
  }

  // CHECK-LABEL: // @one_pointer_at_many_indices
  // CHECK: %many: {shared}
  llvm.func @one_pointer_at_many_indices(%s3: !llvm.ptr<3>, %n: vector<4xi64>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %many = llvm.getelementptr %s[%n] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, i8
    llvm.return
  }

  // CHECK-LABEL: // @gathered_and_scattered
  // CHECK: %r: {global, shared, null}
  // CHECK: %q: {global, shared, null}
  llvm.func @gathered_and_scattered(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %n: vector<2xi64>, %mask: vector<2xi1>) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %slot = llvm.alloca %zero x !llvm.array<4 x ptr> : (i32) -> !llvm.ptr
    llvm.store %g, %slot : !llvm.ptr, !llvm.ptr
    %v0 = llvm.mlir.undef : vector<2x!llvm.ptr>
    %v1 = llvm.insertelement %s, %v0[%zero : i32] : vector<2x!llvm.ptr>
    %places = llvm.getelementptr %slot[%n] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, !llvm.ptr
    llvm.intr.masked.scatter %v1, %places, %mask {alignment = 8 : i32} : vector<2x!llvm.ptr>, vector<2xi1> into vector<2x!llvm.ptr>
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %gathered = llvm.intr.masked.gather %places, %mask {alignment = 8 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>) -> vector<2x!llvm.ptr>
    %q = llvm.extractelement %gathered[%zero : i32] : vector<2x!llvm.ptr>
    llvm.return
  }

  // The lanes of a vector lie behind each other.
  // CHECK-LABEL: // @vector_in_memory
  // CHECK: %r: {shared}
  llvm.func @vector_in_memory(%s3: !llvm.ptr<3>) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x vector<2x!llvm.ptr> : (i32) -> !llvm.ptr
    %v0 = llvm.mlir.undef : vector<2x!llvm.ptr>
    %v1 = llvm.insertelement %s, %v0[%one : i32] : vector<2x!llvm.ptr>
    llvm.store %v1, %slot : vector<2x!llvm.ptr>, !llvm.ptr
    %second = llvm.getelementptr %slot[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    %r = llvm.load %second : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @structs
  // CHECK: %s0[0]: {shared}
  // CHECK: %s0[1]: {}
  // CHECK: %s1[0]: {shared}
  // CHECK: %s1[1]: {global, null}
  // CHECK: %r: {global, null}
  // CHECK: %outer[1][0]: {shared}
  // CHECK: %inner[0]: {shared}
  // CHECK: %inner[1]: {global, null}
  // CHECK: %q: {shared}
  llvm.func @structs(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %undef = llvm.mlir.undef : !llvm.struct<(ptr, ptr)>
    %s0 = llvm.insertvalue %s, %undef[0] : !llvm.struct<(ptr, ptr)>
    %s1 = llvm.insertvalue %g, %s0[1] : !llvm.struct<(ptr, ptr)>
    %r = llvm.extractvalue %s1[1] : !llvm.struct<(ptr, ptr)>
    %empty = llvm.mlir.poison : !llvm.struct<(i32, struct<(ptr, ptr)>)>
    %outer = llvm.insertvalue %s1, %empty[1] : !llvm.struct<(i32, struct<(ptr, ptr)>)>
    %inner = llvm.extractvalue %outer[1] : !llvm.struct<(i32, struct<(ptr, ptr)>)>
    %q = llvm.extractvalue %outer[1, 0] : !llvm.struct<(i32, struct<(ptr, ptr)>)>
    llvm.return
  }

  // CHECK-LABEL: // @chain_of_casts
  // CHECK: %b: {shared}
  // CHECK: %d: {shared
  llvm.func @chain_of_casts(%s3: !llvm.ptr<3>) {
    %a = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.freeze %a : !llvm.ptr
    %c = llvm.addrspacecast %b : !llvm.ptr to !llvm.ptr<3>
    %d = llvm.addrspacecast %c : !llvm.ptr<3> to !llvm.ptr
    llvm.return
  }

  // An assumption about a pointer does not give it away.
  // CHECK-LABEL: // @assumed
  // CHECK: %r: {shared}
  llvm.func @assumed(%s3: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %true = llvm.mlir.constant(true) : i1
    %align = llvm.mlir.constant(16 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.intr.assume %true ["align"(%slot, %align : !llvm.ptr, i64)] : i1
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // On nvptx, null in shared memory is its first byte, where pointers can be stored.
  // CHECK-LABEL: // @first_byte_of_shared_memory
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @first_byte_of_shared_memory(%g1: !llvm.ptr<1>) {
    %zero = llvm.mlir.zero : !llvm.ptr<3>
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    llvm.store %g, %zero : !llvm.ptr, !llvm.ptr<3>
    %r = llvm.load %zero : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @made_by_something_unknown
  // CHECK: %r: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @made_by_something_unknown() {
    %r = llvm.inline_asm "mov.u64 $0, 0;", "=l" : () -> !llvm.ptr
    llvm.return
  }
}
