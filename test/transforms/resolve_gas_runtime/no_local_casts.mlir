// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false}" --split-input-file --allow-unregistered-dialect %s | filecheck %s
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false private-in-global=false}" --split-input-file --allow-unregistered-dialect %s | filecheck %s --check-prefix=SEPARATE
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false kernel-pointers-are-global=true}" --split-input-file --allow-unregistered-dialect %s | filecheck %s --check-prefix=ASSUMPTION
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false pointers-in-global-memory-are-global=false}" --split-input-file --allow-unregistered-dialect %s | filecheck %s --check-prefix=NO-ASSUMPTION

// Without a cast from local memory in what a kernel can call, and with private memory in
// a global buffer, every access is to global memory.

module attributes {llvm.target_triple = "spir64"} {
  llvm.mlir.global internal @table() {addr_space = 1 : i32} : !llvm.ptr<4> {
    %null = llvm.mlir.zero : !llvm.ptr<4>
    llvm.return %null : !llvm.ptr<4>
  }
  // Another kernel leaves pointers of all kinds there.
  llvm.func spir_kernelcc @fill(%g: !llvm.ptr<1>, %l: !llvm.ptr<3>) {
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %one = llvm.mlir.constant(1 : i32) : i32
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %0, %table : !llvm.ptr<4>, !llvm.ptr<1>
    %1 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.store %1, %table : !llvm.ptr<4>, !llvm.ptr<1>
    %2 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    llvm.store %2, %table : !llvm.ptr<4>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func spir_funccc @_Z13get_global_idj(i32) -> i64

  // CHECK-LABEL: llvm.func spir_kernelcc @kernel(
  // CHECK:         %[[PTR:.*]] = llvm.load %{{.*}} : !llvm.ptr<1> -> !llvm.ptr<4>
  // CHECK-NEXT:    %[[G:.*]] = llvm.addrspacecast %[[PTR]] : !llvm.ptr<4> to !llvm.ptr<1>
  // CHECK-NEXT:    %{{.*}} = llvm.load %[[G]] {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  // SEPARATE-LABEL: llvm.func spir_kernelcc @kernel(
  // SEPARATE:         llvm.switch %{{.*}} : i64, ^{{.*}} [
  // SEPARATE-NEXT:      1: ^{{.*}}
  // SEPARATE-NEXT:    ]
  llvm.func spir_kernelcc @kernel() -> i32 {
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %ptr = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr<4>
    %v = llvm.load %ptr {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call spir_funccc @_Z13get_global_idj(%zero) : (i32) -> i64
    llvm.call @helper(%ptr) : (!llvm.ptr<4>) -> ()
    llvm.return %v : i32
  }

  // CHECK-LABEL: llvm.func internal @helper(
  // CHECK-NOT:     llvm.switch
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  llvm.func internal @helper(%ptr: !llvm.ptr<4>) {
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }

  // Another kernel casts from local memory, and calls this one.
  // CHECK-LABEL: llvm.func internal @shared_helper(
  // CHECK:         llvm.switch
  llvm.func internal @shared_helper(%ptr: !llvm.ptr<4>) {
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func spir_kernelcc @with_local(
  // CHECK:         llvm.switch
  llvm.func spir_kernelcc @with_local(%l: !llvm.ptr<3>, %out: !llvm.ptr<1>) {
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %ptr = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr<4>
    llvm.call @shared_helper(%ptr) : (!llvm.ptr<4>) -> ()
    llvm.call @caster(%l, %out) : (!llvm.ptr<3>, !llvm.ptr<1>) -> ()
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }
  llvm.func internal @caster(%l: !llvm.ptr<3>, %out: !llvm.ptr<1>) {
    %0 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.store %0, %out : !llvm.ptr<4>, !llvm.ptr<1>
    llvm.return
  }

  // Code outside of the module may pass it local memory.
  // CHECK-LABEL: llvm.func @external(
  // CHECK:         llvm.switch
  llvm.func @external(%ptr: !llvm.ptr<4>) {
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }
}

// -----

// An indirect call may lead to such a cast, and so may external code.
module attributes {llvm.target_triple = "spir64"} {
  llvm.mlir.global internal @table() {addr_space = 1 : i32} : !llvm.ptr<4> {
    %null = llvm.mlir.zero : !llvm.ptr<4>
    llvm.return %null : !llvm.ptr<4>
  }
  // Another kernel leaves pointers of all kinds there.
  llvm.func spir_kernelcc @fill(%g: !llvm.ptr<1>, %l: !llvm.ptr<3>) {
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %one = llvm.mlir.constant(1 : i32) : i32
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %0, %table : !llvm.ptr<4>, !llvm.ptr<1>
    %1 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.store %1, %table : !llvm.ptr<4>, !llvm.ptr<1>
    %2 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    llvm.store %2, %table : !llvm.ptr<4>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @external_code()

  // CHECK-LABEL: llvm.func spir_kernelcc @calls_indirectly(
  // CHECK:         llvm.switch
  llvm.func spir_kernelcc @calls_indirectly(%f: !llvm.ptr) {
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %ptr = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr<4>
    llvm.call %f() : !llvm.ptr, () -> ()
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func spir_kernelcc @calls_external(
  // CHECK:         llvm.switch
  llvm.func spir_kernelcc @calls_external() {
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %ptr = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr<4>
    llvm.call @through() : () -> ()
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }
  llvm.func internal @through() {
    llvm.call @external_code() : () -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func spir_kernelcc @has_assembly(
  // CHECK:         llvm.switch
  llvm.func spir_kernelcc @has_assembly() {
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %ptr = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr<4>
    %x = llvm.inline_asm has_side_effects "nop", "=r" : () -> i32
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func spir_kernelcc @replaceable_callee(
  // CHECK:         llvm.switch
  llvm.func spir_kernelcc @replaceable_callee() {
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %ptr = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr<4>
    llvm.call @weak() : () -> ()
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }
  llvm.func weak @weak() {
    llvm.return
  }

  // CHECK-LABEL: llvm.func spir_kernelcc @makes_it_of_an_integer(
  // CHECK:         llvm.switch
  llvm.func spir_kernelcc @makes_it_of_an_integer(%l: !llvm.ptr<3>, %out: !llvm.ptr<1>) {
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %ptr = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr<4>
    %i = llvm.ptrtoint %l : !llvm.ptr<3> to i64
    %g = llvm.inttoptr %i : i64 to !llvm.ptr<4>
    llvm.store %g, %out : !llvm.ptr<4>, !llvm.ptr<1>
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func spir_kernelcc @unknown_operation(
  // CHECK:         llvm.switch
  llvm.func spir_kernelcc @unknown_operation(%l: !llvm.ptr<3>) {
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %ptr = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr<4>
    "llvm.intr.vastart"(%l) : (!llvm.ptr<3>) -> ()
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }

  // CHECK-LABEL: func.func @calls_in_func(
  // CHECK:         llvm.switch
  func.func @calls_in_func(%f: () -> ()) attributes {CConv = #llvm.cconv<spir_kernelcc>} {
    "func.call_indirect"(%f) : (() -> ()) -> ()
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %ptr = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr<4>
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    func.return
  }

  // CHECK-LABEL: llvm.func spir_kernelcc @not_registered(
  // CHECK:         llvm.switch
  llvm.func spir_kernelcc @not_registered() {
    "unknown.operation"() : () -> ()
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %ptr = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr<4>
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }

  // NO-ASSUMPTION-LABEL: llvm.func spir_kernelcc @none_of_it(
  // NO-ASSUMPTION:         llvm.switch
  // CHECK-LABEL: llvm.func spir_kernelcc @none_of_it(
  // CHECK-NOT:     llvm.switch
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  llvm.func spir_kernelcc @none_of_it() {
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %ptr = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr<4>
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }

  // Nothing says what the host passes, unless the assumption does.
  // CHECK-LABEL: llvm.func spir_kernelcc @generic_argument(
  // CHECK:         llvm.switch
  // ASSUMPTION-LABEL: llvm.func spir_kernelcc @generic_argument(
  // ASSUMPTION-NOT:     llvm.switch
  llvm.func spir_kernelcc @generic_argument(%ptr: !llvm.ptr<4>) {
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func spir_kernelcc @copied_argument(
  // CHECK:         llvm.switch
  llvm.func spir_kernelcc @copied_argument(%copy: !llvm.ptr {llvm.byval = !llvm.struct<(!llvm.ptr<4>)>}) {
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %ptr = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr<4>
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }
}

// -----

// A variable may be initialized with such a cast.
module attributes {llvm.target_triple = "spir64"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : i32
  llvm.mlir.global internal @table() {addr_space = 1 : i32} : !llvm.ptr<4> {
    %0 = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %1 = llvm.addrspacecast %0 : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.return %1 : !llvm.ptr<4>
  }
  // CHECK-LABEL: llvm.func spir_kernelcc @initialized(
  // CHECK:         llvm.switch
  llvm.func spir_kernelcc @initialized(%ptr: !llvm.ptr<4>) {
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return
  }
}
