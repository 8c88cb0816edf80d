// RUN: xdsl-opt -p gas-forward-loads %s | filecheck %s

// A function is one of OpenCL C's if its whole mangled name and its types say so, and it
// has no body in the module.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.mlir.global external @state() {addr_space = 1 : i32} : i32

  llvm.func spir_funccc @_Z9normalizeDv4_f(vector<4xf32>) -> vector<4xf32>
  llvm.func spir_funccc @_Z9normalizePU3AS1f(!llvm.ptr<1>)
  llvm.func spir_funccc @_Z4stepi(i32)
  llvm.func spir_funccc @_Z4stepff(i32, i32) -> f32
  llvm.func linkonce_odr spir_funccc @_Z3cosf(%x: f32) -> f32 {
    %s = llvm.mlir.addressof @state : !llvm.ptr<1>
    llvm.store %x, %s : f32, !llvm.ptr<1>
    llvm.return %x : f32
  }

  // CHECK-LABEL: llvm.func @built_in(
  // CHECK:         %[[A:.*]] = llvm.load
  // CHECK-NOT:     llvm.load
  // CHECK:         llvm.return %[[A]]
  llvm.func @built_in(%v: vector<4xf32>) -> i32 {
    %s = llvm.mlir.addressof @state : !llvm.ptr<1>
    %a = llvm.load %s : !llvm.ptr<1> -> i32
    %0 = llvm.call spir_funccc @_Z9normalizeDv4_f(%v) : (vector<4xf32>) -> vector<4xf32>
    %b = llvm.load %s : !llvm.ptr<1> -> i32
    llvm.return %b : i32
  }

  // CHECK-LABEL: llvm.func @of_a_pointer(
  // CHECK:         llvm.load
  // CHECK:         %[[B:.*]] = llvm.load
  // CHECK:         llvm.return %[[B]]
  llvm.func @of_a_pointer() -> f32 {
    %s = llvm.mlir.addressof @state : !llvm.ptr<1>
    %a = llvm.load %s : !llvm.ptr<1> -> f32
    llvm.call spir_funccc @_Z9normalizePU3AS1f(%s) : (!llvm.ptr<1>) -> ()
    %b = llvm.load %s : !llvm.ptr<1> -> f32
    llvm.return %b : f32
  }

  // CHECK-LABEL: llvm.func @of_another_number(
  // CHECK:         llvm.load
  // CHECK:         %[[B:.*]] = llvm.load
  // CHECK:         llvm.return %[[B]]
  llvm.func @of_another_number(%i: i32) -> i32 {
    %s = llvm.mlir.addressof @state : !llvm.ptr<1>
    %a = llvm.load %s : !llvm.ptr<1> -> i32
    llvm.call spir_funccc @_Z4stepi(%i) : (i32) -> ()
    %b = llvm.load %s : !llvm.ptr<1> -> i32
    llvm.return %b : i32
  }

  // CHECK-LABEL: llvm.func @declared_otherwise(
  // CHECK:         llvm.load
  // CHECK:         %[[B:.*]] = llvm.load
  // CHECK:         llvm.return %[[B]]
  llvm.func @declared_otherwise(%i: i32) -> i32 {
    %s = llvm.mlir.addressof @state : !llvm.ptr<1>
    %a = llvm.load %s : !llvm.ptr<1> -> i32
    %0 = llvm.call spir_funccc @_Z4stepff(%i, %i) : (i32, i32) -> f32
    %b = llvm.load %s : !llvm.ptr<1> -> i32
    llvm.return %b : i32
  }

  // CHECK-LABEL: llvm.func @with_a_body(
  // CHECK:         llvm.load
  // CHECK:         %[[B:.*]] = llvm.load
  // CHECK:         llvm.return %[[B]]
  llvm.func @with_a_body(%x: f32) -> i32 {
    %s = llvm.mlir.addressof @state : !llvm.ptr<1>
    %a = llvm.load %s : !llvm.ptr<1> -> i32
    %0 = llvm.call spir_funccc @_Z3cosf(%x) : (f32) -> f32
    %b = llvm.load %s : !llvm.ptr<1> -> i32
    llvm.return %b : i32
  }
}
