// RUN: xdsl-opt -p 'ip-msp{polyvariant=true},resolve-gas,verify-llvm' --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p 'ip-msp,resolve-gas,verify-llvm' --split-input-file %s | filecheck %s --check-prefix=DEFAULT
// RUN: %if mlir-opt-22 %{ xdsl-opt -p 'ip-msp{polyvariant=true},resolve-gas' %s --split-input-file | mlir-opt-22 --split-input-file -o %t %}

// Calls that pass pointers into different spaces inside of a `byval` argument get a
// clone each; recursion closes on the clone it is in.
// CHECK-LABEL: builtin.module
// DEFAULT-NOT: .msp.
// CHECK-NOT:   @sum(
// CHECK:       llvm.func internal @sum.msp.holds.shared(%v: !llvm.ptr {llvm.byval
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
// CHECK:         llvm.call @sum.msp.holds.shared(
// CHECK:       llvm.func internal @sum.msp.holds.global(%v: !llvm.ptr {llvm.byval
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
// CHECK:         llvm.call @sum.msp.holds.global(
// CHECK-LABEL: @kernel(
// CHECK:         llvm.call @sum.msp.holds.shared(
// CHECK:         llvm.call @sum.msp.holds.global(
// CHECK:         llvm.call @sum.msp.holds.global(
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>
  llvm.func internal @sum(%v: !llvm.ptr {llvm.byval = !llvm.struct<(ptr, i32)>}) -> f32 attributes {no_inline} {
    %p = llvm.load %v : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    %i = llvm.getelementptr %v[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %n = llvm.load %i : !llvm.ptr -> i1
    llvm.cond_br %n, ^again, ^end(%x : f32)
  ^again:
    %y = llvm.call @sum(%v) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr, i32)>}) -> f32
    llvm.br ^end(%y : f32)
  ^end(%r: f32):
    llvm.return %r : f32
  }
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.alloca %one x !llvm.struct<(ptr, i32)> : (i32) -> !llvm.ptr
    %b = llvm.alloca %one x !llvm.struct<(ptr, i32)> : (i32) -> !llvm.ptr
    llvm.store %t, %a : !llvm.ptr, !llvm.ptr
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr
    %x = llvm.call @sum(%a) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr, i32)>}) -> f32
    %y = llvm.call @sum(%b) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr, i32)>}) -> f32
    %z = llvm.call @sum(%b) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr, i32)>}) -> f32
    llvm.return
  }
}

// -----

// So do those that pass them in structs.
// CHECK-LABEL: builtin.module
// CHECK-NOT:   @first(
// CHECK:       llvm.func internal @first.msp.holds.shared(%v: !llvm.struct<(!llvm.ptr, i32)>)
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
// CHECK:       llvm.func internal @first.msp.holds.global(%v: !llvm.struct<(!llvm.ptr, i32)>)
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>
  llvm.func internal @first(%v: !llvm.struct<(ptr, i32)>) -> f32 attributes {no_inline} {
    %p = llvm.extractvalue %v[0] : !llvm.struct<(ptr, i32)>
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.return %x : f32
  }
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr) {
    %none = llvm.mlir.undef : !llvm.struct<(ptr, i32)>
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.insertvalue %t, %none[0] : !llvm.struct<(ptr, i32)>
    %b = llvm.insertvalue %g, %none[0] : !llvm.struct<(ptr, i32)>
    %x = llvm.call @first(%a) : (!llvm.struct<(ptr, i32)>) -> f32
    %y = llvm.call @first(%b) : (!llvm.struct<(ptr, i32)>) -> f32
    llvm.return
  }
}

// -----

// Each field counts: exchanged, they are another combination.
// CHECK-LABEL: builtin.module
// CHECK-NOT:   @copy(
// CHECK:       llvm.func internal @copy.msp.holds.shared.global(
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
// CHECK:         llvm.store %x, %{{.*}} : f32, !llvm.ptr<3>
// CHECK:       llvm.func internal @copy.msp.holds.global.shared(
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
// CHECK:         llvm.store %x, %{{.*}} : f32, !llvm.ptr<1>
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>
  llvm.func internal @copy(%v: !llvm.ptr {llvm.byval = !llvm.struct<(ptr, ptr)>}) attributes {no_inline} {
    %to = llvm.load %v : !llvm.ptr -> !llvm.ptr
    %second = llvm.getelementptr %v[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %from = llvm.load %second : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %from : !llvm.ptr -> f32
    llvm.store %x, %to : f32, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %b = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %a2 = llvm.getelementptr %a[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %b2 = llvm.getelementptr %b[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %t, %a : !llvm.ptr, !llvm.ptr
    llvm.store %g, %a2 : !llvm.ptr, !llvm.ptr
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr
    llvm.store %t, %b2 : !llvm.ptr, !llvm.ptr
    llvm.call @copy(%a) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr, ptr)>}) -> ()
    llvm.call @copy(%b) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr, ptr)>}) -> ()
    llvm.return
  }
}

// -----

// A field that holds the same in all calls tells no calls apart, and neither does one
// that is not read: no clones.
// CHECK-LABEL: builtin.module
// CHECK-NOT:   .msp.
// CHECK:       llvm.func internal @agreed(
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
// CHECK-NOT:   .msp.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>
  llvm.func internal @agreed(%v: !llvm.ptr {llvm.byval = !llvm.struct<(ptr, ptr)>}) -> f32 attributes {no_inline} {
    %p = llvm.load %v : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.return %x : f32
  }
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %b = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %a2 = llvm.getelementptr %a[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %t, %a : !llvm.ptr, !llvm.ptr
    llvm.store %g, %a2 : !llvm.ptr, !llvm.ptr
    llvm.store %t, %b : !llvm.ptr, !llvm.ptr
    %x = llvm.call @agreed(%a) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr, ptr)>}) -> f32
    %y = llvm.call @agreed(%b) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr, ptr)>}) -> f32
    llvm.return
  }
}

// -----

// External code that has the address of the copy may store anything there: no clones.
// CHECK-LABEL: builtin.module
// CHECK-NOT:   .msp.
// CHECK:       llvm.func internal @escapes(
// CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
// CHECK-NOT:   .msp.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>
  llvm.func @external(!llvm.ptr)
  llvm.func internal @escapes(%v: !llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}) -> f32 attributes {no_inline} {
    llvm.call @external(%v) : (!llvm.ptr) -> ()
    %p = llvm.load %v : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.return %x : f32
  }
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.alloca %one x !llvm.struct<(ptr)> : (i32) -> !llvm.ptr
    %b = llvm.alloca %one x !llvm.struct<(ptr)> : (i32) -> !llvm.ptr
    llvm.store %t, %a : !llvm.ptr, !llvm.ptr
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr
    %x = llvm.call @escapes(%a) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}) -> f32
    %y = llvm.call @escapes(%b) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}) -> f32
    llvm.return
  }
}

// -----

// The caller's object escaped before the copy was made: what it holds is not known, and
// that call stays with the original.
// CHECK-LABEL: builtin.module
// CHECK:       llvm.func internal @read(
// CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
// CHECK:       llvm.func internal @read.msp.holds.shared(
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
// CHECK-LABEL: @kernel(
// CHECK:         llvm.call @read.msp.holds.shared(
// CHECK:         llvm.call @read(
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>
  llvm.func @external(!llvm.ptr)
  llvm.func internal @read(%v: !llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}) -> f32 attributes {no_inline} {
    %p = llvm.load %v : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.return %x : f32
  }
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.alloca %one x !llvm.struct<(ptr)> : (i32) -> !llvm.ptr
    %b = llvm.alloca %one x !llvm.struct<(ptr)> : (i32) -> !llvm.ptr
    llvm.store %t, %a : !llvm.ptr, !llvm.ptr
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr
    llvm.call @external(%b) : (!llvm.ptr) -> ()
    %x = llvm.call @read(%a) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}) -> f32
    %y = llvm.call @read(%b) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}) -> f32
    llvm.return
  }
}

// -----

// Other modules pass anything: they call the original, which stays as it is.
// CHECK-LABEL: builtin.module
// CHECK:       llvm.func @shared_api(
// CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
// CHECK:       llvm.func internal @shared_api.msp.holds.shared(
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
// CHECK-LABEL: @kernel(
// CHECK:         llvm.call @shared_api.msp.holds.shared(
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>
  llvm.func @shared_api(%v: !llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}) -> f32 attributes {no_inline} {
    %p = llvm.load %v : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.return %x : f32
  }
  llvm.func ptx_kernelcc @kernel() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.alloca %one x !llvm.struct<(ptr)> : (i32) -> !llvm.ptr
    llvm.store %t, %a : !llvm.ptr, !llvm.ptr
    %x = llvm.call @shared_api(%a) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}) -> f32
    llvm.return
  }
}

// -----

// What the function itself stores in its copy is in every clone: the load stays generic.
// CHECK-LABEL: builtin.module
// CHECK:       llvm.func internal @replaces.msp.holds.shared(
// CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
// CHECK:       llvm.func internal @replaces.msp.holds.global(
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>
  llvm.mlir.global internal @table() {addr_space = 1 : i32} : !llvm.array<256 x f32>
  llvm.func internal @replaces(%v: !llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}, %c: i1) -> f32 attributes {no_inline} {
    llvm.cond_br %c, ^replace, ^use
  ^replace:
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %other = llvm.addrspacecast %table : !llvm.ptr<1> to !llvm.ptr
    llvm.store %other, %v : !llvm.ptr, !llvm.ptr
    llvm.br ^use
  ^use:
    %p = llvm.load %v : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.return %x : f32
  }
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr, %c: i1) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.alloca %one x !llvm.struct<(ptr)> : (i32) -> !llvm.ptr
    %b = llvm.alloca %one x !llvm.struct<(ptr)> : (i32) -> !llvm.ptr
    llvm.store %t, %a : !llvm.ptr, !llvm.ptr
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr
    %x = llvm.call @replaces(%a, %c) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}, i1) -> f32
    %y = llvm.call @replaces(%b, %c) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}, i1) -> f32
    llvm.return
  }
}

// -----

// Two calls whose arguments are generic pointers and hold pointers: both count.
// CHECK-LABEL: builtin.module
// CHECK-NOT:   @both(
// CHECK:       llvm.func internal @both.msp.generic.shared.holds.shared(%v: !llvm.ptr {{.*}}, %q: !llvm.ptr<3>)
// CHECK:       llvm.func internal @both.msp.generic.shared.holds.global(%v: !llvm.ptr {{.*}}, %q: !llvm.ptr<3>)
// CHECK:       llvm.func internal @both.msp.generic.global.holds.global(%v: !llvm.ptr {{.*}}, %q: !llvm.ptr<1>)
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>
  llvm.func internal @both(%v: !llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}, %q: !llvm.ptr) attributes {no_inline} {
    %p = llvm.load %v : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.store %x, %q : f32, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.alloca %one x !llvm.struct<(ptr)> : (i32) -> !llvm.ptr
    %b = llvm.alloca %one x !llvm.struct<(ptr)> : (i32) -> !llvm.ptr
    llvm.store %t, %a : !llvm.ptr, !llvm.ptr
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr
    llvm.call @both(%a, %t) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}, !llvm.ptr) -> ()
    llvm.call @both(%b, %t) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}, !llvm.ptr) -> ()
    llvm.call @both(%b, %g) : (!llvm.ptr {llvm.byval = !llvm.struct<(ptr)>}, !llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// On AMDGPU the address of a copy names its space.
// CHECK-LABEL: builtin.module
// CHECK-NOT:   @sum(
// CHECK:       llvm.func internal @sum.msp.holds.shared(%v: !llvm.ptr<5> {llvm.byval
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
// CHECK:       llvm.func internal @sum.msp.holds.global(%v: !llvm.ptr<5> {llvm.byval
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>
  llvm.func internal @sum(%v: !llvm.ptr<5> {llvm.byval = !llvm.struct<(ptr, i32)>}) -> f32 attributes {no_inline} {
    %p = llvm.load %v : !llvm.ptr<5> -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.return %x : f32
  }
  llvm.func amdgpu_kernelcc @kernel(%g: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.alloca %one x !llvm.struct<(ptr, i32)> : (i32) -> !llvm.ptr<5>
    %b = llvm.alloca %one x !llvm.struct<(ptr, i32)> : (i32) -> !llvm.ptr<5>
    llvm.store %t, %a : !llvm.ptr, !llvm.ptr<5>
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr<5>
    %x = llvm.call @sum(%a) : (!llvm.ptr<5> {llvm.byval = !llvm.struct<(ptr, i32)>}) -> f32
    %y = llvm.call @sum(%b) : (!llvm.ptr<5> {llvm.byval = !llvm.struct<(ptr, i32)>}) -> f32
    llvm.return
  }
}
