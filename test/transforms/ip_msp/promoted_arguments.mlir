// RUN: xdsl-opt -p ip-msp,resolve-gas,verify-llvm --split-input-file %s | filecheck %s

// LLVM passes the parts of a `byval` argument in registers, which a cast of it stops. So
// no method that is inlined takes it as a pointer to local memory, nor casts it.
// CHECK-LABEL: llvm.func internal @at(%{{.*}}: !llvm.ptr) -> f32
// CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
// CHECK-LABEL: llvm.func internal @sum(
// CHECK-NOT:     llvm.addrspacecast
// CHECK:         llvm.return
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @at(%this: !llvm.ptr) -> f32 {
    %0 = llvm.getelementptr %this[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %1 = llvm.load %0 : !llvm.ptr -> f32
    llvm.return %1 : f32
  }
  llvm.func internal @sum(%v: !llvm.ptr {llvm.byval = vector<4xf32>}) -> f32 attributes {no_inline} {
    %0 = llvm.call @at(%v) : (!llvm.ptr) -> f32
    llvm.return %0 : f32
  }
  llvm.func ptx_kernelcc @k() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %v = llvm.alloca %one x vector<4xf32> : (i32) -> !llvm.ptr
    %0 = llvm.call @sum(%v) : (!llvm.ptr {llvm.byval = vector<4xf32>}) -> f32
    %1 = llvm.call @at(%v) : (!llvm.ptr) -> f32
    llvm.return
  }
}

// -----

// In the function itself, a pointer to the copy that comes by way of a slot stays
// generic, too.
// CHECK-LABEL: llvm.func internal @by_way_of_a_slot(
// CHECK:         %[[P:.+]] = llvm.load %{{.*}} : !llvm.ptr<5> -> !llvm.ptr
// CHECK-NEXT:    llvm.load %[[P]] : !llvm.ptr -> f32
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @by_way_of_a_slot(%v: !llvm.ptr {llvm.byval = f32}) -> f32 attributes {no_inline} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %v, %slot : !llvm.ptr, !llvm.ptr
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func ptx_kernelcc @k(%v: !llvm.ptr<1>) {
    %p = llvm.addrspacecast %v : !llvm.ptr<1> to !llvm.ptr
    %0 = llvm.call @by_way_of_a_slot(%p) : (!llvm.ptr {llvm.byval = f32}) -> f32
    llvm.return
  }
}

// -----

// A method that is not inlined takes the address: there is no promotion to stop.
// CHECK-LABEL: llvm.func internal @not_inlined(%{{.*}}: !llvm.ptr<5>) -> f32
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<5> -> f32
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @not_inlined(%this: !llvm.ptr) -> f32 attributes {no_inline} {
    %0 = llvm.load %this : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func internal @sum(%v: !llvm.ptr {llvm.byval = f32}) -> f32 attributes {no_inline} {
    %0 = llvm.call @not_inlined(%v) : (!llvm.ptr) -> f32
    llvm.return %0 : f32
  }
  llvm.func ptx_kernelcc @k() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %v = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    %0 = llvm.call @sum(%v) : (!llvm.ptr {llvm.byval = f32}) -> f32
    llvm.return
  }
}

// -----

// Nor is there one where other modules may call the function.
// CHECK-LABEL: llvm.func internal @of_an_external_function(%{{.*}}: !llvm.ptr<5>) -> f32
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<5> -> f32
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @of_an_external_function(%this: !llvm.ptr) -> f32 {
    %0 = llvm.load %this : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func @sum(%v: !llvm.ptr {llvm.byval = f32}) -> f32 attributes {no_inline} {
    %0 = llvm.call @of_an_external_function(%v) : (!llvm.ptr) -> f32
    llvm.return %0 : f32
  }
}
