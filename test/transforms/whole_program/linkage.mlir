// RUN: xdsl-opt -p 'whole-program{host-initializes-variables=false}' %s 2>%t.remark | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK --input-file %t.remark
// RUN: xdsl-opt -p 'whole-program{host-initializes-variables=false},whole-program{host-initializes-variables=false},verify-llvm' %s 2>%t.remarks | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK --input-file %t.remarks
// RUN: %if mlir-translate-22 %{ xdsl-opt -p 'whole-program{host-initializes-variables=false}' %s | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// What the host cannot name becomes internal; a second run finds nothing.

// REMARK: note: 7 functions and 2 variables internalized, 0 functions and 0 variables removed, assuming that the module is a whole program.
// REMARK-NOT: {{note|remark|warning}}

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK: llvm.mlir.global external @in_global_memory(0 : i32) {addr_space = 1 : i32} : i32
  llvm.mlir.global external @in_global_memory(0 : i32) {addr_space = 1 : i32} : i32
  // CHECK: llvm.mlir.global weak_odr constant @in_constant_memory(0 : i32) {addr_space = 4 : i32} : i32
  llvm.mlir.global weak_odr constant @in_constant_memory(0 : i32) {addr_space = 4 : i32} : i32
  // CHECK: llvm.mlir.global external @in_generic_space(0 : i32) {addr_space = 0 : i32} : i32
  llvm.mlir.global external @in_generic_space(0 : i32) {addr_space = 0 : i32} : i32
  // CHECK: llvm.mlir.global internal unnamed_addr constant @table_of_the_compiler(0 : i32) {addr_space = 0 : i32} : i32
  llvm.mlir.global linkonce_odr unnamed_addr constant @table_of_the_compiler(0 : i32) {addr_space = 0 : i32} : i32
  // CHECK: llvm.mlir.global internal @in_shared_memory() {addr_space = 3 : i32} : i32 {
  llvm.mlir.global weak @in_shared_memory() {addr_space = 3 : i32} : i32 {
    %0 = llvm.mlir.undef : i32
    llvm.return %0 : i32
  }
  // CHECK: llvm.mlir.global external @declared_tile() {addr_space = 3 : i32} : !llvm.array<0 x i32>
  llvm.mlir.global external @declared_tile() {addr_space = 3 : i32} : !llvm.array<0 x i32>

  // CHECK: llvm.func ptx_kernelcc @kernel()
  llvm.func ptx_kernelcc @kernel() {
    llvm.call @external() : () -> ()
    llvm.call @hidden() : () -> ()
    llvm.call @linkonce_odr() : () -> ()
    llvm.call @weak() : () -> ()
    llvm.call @weak_odr() : () -> ()
    llvm.call @already_internal() : () -> ()
    llvm.call @available_externally() : () -> ()
    llvm.call @declared() : () -> ()
    %f = llvm.mlir.addressof @address_taken : !llvm.ptr
    llvm.call %f() : !llvm.ptr, () -> ()
    %0 = llvm.mlir.addressof @table_of_the_compiler : !llvm.ptr
    %1 = llvm.mlir.addressof @in_shared_memory : !llvm.ptr<3>
    %2 = llvm.mlir.addressof @declared_tile : !llvm.ptr<3>
    llvm.return
  }
  // CHECK: llvm.func @by_attribute() attributes {nvvm.kernel}
  llvm.func @by_attribute() attributes {nvvm.kernel} {
    llvm.return
  }
  // CHECK: llvm.func internal @external()
  llvm.func @external() {
    llvm.return
  }
  // CHECK: llvm.func internal @hidden()
  llvm.func hidden @hidden() {
    llvm.return
  }
  // CHECK: llvm.func internal @linkonce_odr()
  llvm.func linkonce_odr @linkonce_odr() {
    llvm.return
  }
  // CHECK: llvm.func internal @weak()
  llvm.func weak @weak() {
    llvm.return
  }
  // CHECK: llvm.func internal @weak_odr()
  llvm.func weak_odr @weak_odr() {
    llvm.return
  }
  // CHECK: llvm.func internal @already_internal() {
  llvm.func internal @already_internal() {
    llvm.return
  }
  // CHECK: llvm.func available_externally @available_externally() {
  llvm.func available_externally @available_externally() {
    llvm.return
  }
  // CHECK: llvm.func internal @address_taken()
  llvm.func @address_taken() {
    llvm.return
  }
  // CHECK: llvm.func @declared()
  llvm.func @declared()
  // CHECK: llvm.func extern_weak @may_be_missing()
  llvm.func extern_weak @may_be_missing()
  // CHECK: llvm.func internal @constructor()
  llvm.func @constructor() {
    llvm.return
  }
  llvm.mlir.global_ctors ctors = [@constructor], priorities = [65535 : i32], data = [#llvm.zero]
}
