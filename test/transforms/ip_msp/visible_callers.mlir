// RUN: xdsl-opt -p ip-msp --split-input-file %s | filecheck %s

// Internal functions with other uses than calls may have external callers:
// they keep their signature, and the calls that are seen go to a clone.

// CHECK:     llvm.func internal @address_taken(%{{.*}}: !llvm.ptr) {
// CHECK:     llvm.func internal @address_taken.msp.global(%{{.*}}: !llvm.ptr<1>)
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %where: !llvm.ptr) {
    llvm.call @address_taken(%p) : (!llvm.ptr) -> ()
    %f = llvm.mlir.addressof @address_taken : !llvm.ptr
    llvm.store %f, %where : !llvm.ptr, !llvm.ptr
    llvm.return
  }
  llvm.func internal @address_taken(%p: !llvm.ptr) {
    llvm.return
  }
}

// -----

// CHECK:     llvm.func internal @used(%{{.*}}: !llvm.ptr) {
// CHECK:     llvm.func internal @used.msp.global(%{{.*}}: !llvm.ptr<1>)
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global appending @llvm.used() {addr_space = 0 : i32, section = "llvm.metadata"} : !llvm.array<1 x ptr> {
    %0 = llvm.mlir.undef : !llvm.array<1 x ptr>
    %1 = llvm.mlir.addressof @used : !llvm.ptr
    %2 = llvm.insertvalue %1, %0[0] : !llvm.array<1 x ptr>
    llvm.return %2 : !llvm.array<1 x ptr>
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr) {
    llvm.call @used(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func internal @used(%p: !llvm.ptr) {
    llvm.return
  }
}

// -----

// A linkonce_odr definition may be replaced by an equivalent one only: the clone has
// this body. The original, which nothing refers to then, is erased.
// CHECK:     llvm.func ptx_kernelcc @kernel(%{{.*}}: !llvm.ptr) {
// CHECK-NOT: @inline_function(
// CHECK:     llvm.func internal @inline_function.msp.global(%{{.*}}: !llvm.ptr<1>)
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr) {
    llvm.call @inline_function(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func linkonce_odr @inline_function(%p: !llvm.ptr) {
    llvm.return
  }
}

// -----

// A second name that other modules know.
// CHECK:     llvm.func internal @has_two_names(%{{.*}}: !llvm.ptr) {
// CHECK:     llvm.func internal @has_two_names.msp.global(%{{.*}}: !llvm.ptr<1>)
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.alias external @second_name : !llvm.func<void (ptr)> {
    %0 = llvm.mlir.addressof @has_two_names : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func internal @has_two_names(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr) {
    llvm.call @has_two_names(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
}
