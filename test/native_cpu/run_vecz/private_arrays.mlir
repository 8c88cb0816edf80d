// RUN: xdsl-opt -p run-vecz %s | filecheck %s

module attributes {llvm.target_triple = "spir64"} {
  // Element n of lane i is number 4 * n + i: lanes that access the same element access
  // consecutive memory.
  // CHECK-LABEL: @__vecz_v4_uniform(
  // CHECK:       %a = llvm.alloca %one x !llvm.array<4 x !llvm.array<9 x i8>> {alignment = 4 : i64} : (i32) -> !llvm.ptr
  // CHECK-NEXT:  %q = llvm.getelementptr %a[0, %n] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<9 x !llvm.array<4 x i8>>
  // CHECK-NEXT:  llvm.store %{{.*}}, %q {alignment = 1 : i64} : vector<4xi8>, !llvm.ptr
  // CHECK:       %r = llvm.getelementptr %a[5] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i8>
  // CHECK-NEXT:  llvm.load %r {alignment = 1 : i64} : !llvm.ptr -> vector<4xi8>
  llvm.func spir_kernelcc @uniform(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %x = llvm.trunc %i : i64 to i8
    %a = llvm.alloca %one x !llvm.array<9 x i8> : (i32) -> !llvm.ptr
    %q = llvm.getelementptr inbounds %a[0, %n] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<9 x i8>
    llvm.store %x, %q : i8, !llvm.ptr
    %r = llvm.getelementptr inbounds %a[5] : (!llvm.ptr) -> !llvm.ptr, i8
    %y = llvm.load %r : !llvm.ptr -> i8
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    llvm.store %y, %o : i8, !llvm.ptr<1>
    llvm.return
  }

  // Copies become loads and stores of elements.
  // CHECK-LABEL: @__vecz_v4_copied_elements(
  // CHECK:       %a = llvm.alloca %one x !llvm.array<4 x !llvm.array<99 x i32>>
  // CHECK:       [[X:%.*]] = llvm.intr.masked.gather {{.*}} {alignment = 4 : i32} : {{.*}} -> vector<4xi32>
  // CHECK-NEXT:  llvm.store [[X]], {{%.*}} {alignment = 1 : i64} : vector<4xi32>
  // CHECK:       [[X:%.*]] = llvm.intr.masked.gather {{.*}} {alignment = 4 : i32} : {{.*}} -> vector<4xi32>
  // CHECK-NEXT:  llvm.store [[X]], {{%.*}} {alignment = 1 : i64} : vector<4xi32>
  // CHECK:       llvm.intr.masked.scatter
  // CHECK-COUNT-2: llvm.intr.masked.scatter {{.*}} {alignment = 1 : i32} : vector<4xi32>
  // CHECK-NOT:   llvm.intr.memcpy
  // CHECK:       llvm.return
  llvm.func spir_kernelcc @copied_elements(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %size = llvm.mlir.constant(8 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.alloca %one x !llvm.array<99 x i32> : (i32) -> !llvm.ptr
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<9 x i32>
    "llvm.intr.memcpy"(%a, %q, %size) <{arg_attrs = [{}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
    %b = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %one, %b : i32, !llvm.ptr
    "llvm.intr.memcpy"(%q, %a, %size) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr, i64) -> ()
    llvm.return
  }

  // Not if they are volatile, of a length that is not known, or long, or if vectors in
  // memory have elements of no value.
  // CHECK-LABEL: @__vecz_v4_copied_volatile(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<99 x i32> :
  // CHECK-LABEL: @__vecz_v4_copied_unknown(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<99 x i32> :
  // CHECK-LABEL: @__vecz_v4_copied_long(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<99 x i32> :
  // CHECK-LABEL: @__vecz_v4_copied_poison(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<99 x i32> :
  llvm.func spir_kernelcc @copied_volatile(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %size = llvm.mlir.constant(8 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.alloca %one x !llvm.array<99 x i32> : (i32) -> !llvm.ptr
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<9 x i32>
    "llvm.intr.memcpy"(%a, %q, %size) <{arg_attrs = [{}, {llvm.align = 4 : i64}, {}], isVolatile = true}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
    %b = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %one, %b : i32, !llvm.ptr
    "llvm.intr.memcpy"(%q, %a, %size) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr, i64) -> ()
    llvm.return
  }

  llvm.func spir_kernelcc @copied_unknown(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.alloca %one x !llvm.array<99 x i32> : (i32) -> !llvm.ptr
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<9 x i32>
    "llvm.intr.memcpy"(%a, %q, %n) <{arg_attrs = [{}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
    %b = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %one, %b : i32, !llvm.ptr
    "llvm.intr.memcpy"(%q, %a, %n) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr, i64) -> ()
    llvm.return
  }

  llvm.func spir_kernelcc @copied_long(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %size = llvm.mlir.constant(260 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.alloca %one x !llvm.array<99 x i32> : (i32) -> !llvm.ptr
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<9 x i32>
    "llvm.intr.memcpy"(%a, %q, %size) <{arg_attrs = [{}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
    %b = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %one, %b : i32, !llvm.ptr
    "llvm.intr.memcpy"(%q, %a, %size) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr, i64) -> ()
    llvm.return
  }

  llvm.func spir_kernelcc @copied_poison(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %size = llvm.mlir.constant(8 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.alloca %one x !llvm.array<99 x i32> : (i32) -> !llvm.ptr
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<9 x i32>
    "llvm.intr.memcpy"(%a, %q, %size) <{arg_attrs = [{}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
    %b = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %one, %b : i32, !llvm.ptr
    %none = llvm.mlir.undef : vector<4xi8>
    llvm.store %none, %p : vector<4xi8>, !llvm.ptr<1>
    "llvm.intr.memcpy"(%q, %a, %size) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr, i64) -> ()
    llvm.return
  }

  // Other indices gather and scatter, with an alignment that holds for each lane.
  // CHECK-LABEL: @__vecz_v4_divergent(
  // CHECK:       %a = llvm.alloca %one x !llvm.array<4 x !llvm.array<3 x !llvm.array<2 x i32>>> {alignment = 16 : i64}
  // CHECK:       [[LANES:%.*]] = llvm.getelementptr %a[%{{.*}}] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, i8
  // CHECK:       %q = llvm.getelementptr [[LANES]][0, %n, %{{.*}}] : (vector<4x!llvm.ptr>, i64, vector<4xi64>) -> vector<4x!llvm.ptr>, !llvm.array<3 x !llvm.array<2 x !llvm.array<4 x i32>>>
  // CHECK:       llvm.intr.masked.scatter %{{.*}}, %q, %{{.*}} {alignment = 4 : i32}
  // CHECK:       llvm.load %a {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
  llvm.func spir_kernelcc @divergent(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %wide = llvm.mlir.constant(1 : i64) : i64
    %at = llvm.and %i, %wide : i64
    %a = llvm.alloca %one x !llvm.array<3 x !llvm.array<2 x i32>> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    %q = llvm.getelementptr inbounds %a[0, %n, %at] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x !llvm.array<2 x i32>>
    %x = llvm.trunc %i : i64 to i32
    llvm.store %x, %q : i32, !llvm.ptr
    %y = llvm.load %a {alignment = 16 : i64} : !llvm.ptr -> f32
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %y, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Members of a struct are elements if all have one size; vectors of the source are.
  // CHECK-LABEL: @__vecz_v4_structs(
  // CHECK:       %q = llvm.getelementptr %a[%n] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x !llvm.struct<(i32, !llvm.array<2 x f32>)>>
  // CHECK-NEXT:  %r = llvm.getelementptr %q[4] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i8>
  // CHECK-NEXT:  llvm.load %r {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
  // CHECK:       %s = llvm.getelementptr %b[%n] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x vector<4xf32>>
  // CHECK:       llvm.store %{{.*}}, %s {alignment = 16 : i64} : vector<16xf32>, !llvm.ptr
  llvm.func spir_kernelcc @structs(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.alloca %one x !llvm.array<8 x !llvm.struct<(i32, !llvm.array<2 x f32>)>> : (i32) -> !llvm.ptr
    %b = llvm.alloca %one x !llvm.array<8 x vector<4xf32>> : (i32) -> !llvm.ptr
    %q = llvm.getelementptr %a[%n] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, !llvm.array<2 x f32>)>
    %r = llvm.getelementptr %q[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %x = llvm.load %r : !llvm.ptr -> f32
    %v = llvm.mlir.poison : vector<4xf32>
    %w = llvm.insertelement %x, %v[%d0 : i32] : vector<4xf32>
    %s = llvm.getelementptr %b[%n] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xf32>
    llvm.store %w, %s : vector<4xf32>, !llvm.ptr
    %y = llvm.load %s : !llvm.ptr -> vector<4xf32>
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf32>
    llvm.store %y, %o : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }

  // What fills the array in front of all accesses fills that of all lanes, also under a
  // divergent branch.
  // CHECK-LABEL: @__vecz_v4_filled(
  // CHECK:       %a = llvm.alloca %one x !llvm.array<4 x !llvm.array<8 x i32>>
  // CHECK:       [[FOUR:%.*]] = llvm.mlir.constant(4 : i64) : i64
  // CHECK-NEXT:  [[WHOLE:%.*]] = llvm.mul %size, [[FOUR]] : i64
  // CHECK-NEXT:  "llvm.intr.memset"(%a, %byte, [[WHOLE]]) <{isVolatile = false}>
  // CHECK:       llvm.intr.masked.load %q, 
  // CHECK-SAME:  -> vector<4xi32>
  llvm.func spir_kernelcc @filled(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %byte = llvm.mlir.constant(0 : i8) : i8
    %size = llvm.mlir.constant(32 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.alloca %one x !llvm.array<8 x i32> : (i32) -> !llvm.ptr
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    "llvm.intr.memset"(%a, %byte, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    %q = llvm.getelementptr %a[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %x = llvm.load %q : !llvm.ptr -> i32
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %x, %o : i32, !llvm.ptr<1>
    llvm.br ^bb2
  ^bb2:
    llvm.return
  }

  // The layout stays that of a work-item, with memory for each lane:
  // where the address is passed to a function,
  // CHECK-LABEL:   @__vecz_v4_called(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x i32> :
  llvm.func spir_kernelcc @called(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    llvm.store %one, %a : i32, !llvm.ptr
    llvm.call @reads(%a) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func internal @reads(%p: !llvm.ptr) {
    llvm.return
  }

  // stored,
  // CHECK-LABEL:   @__vecz_v4_stored(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x i32> :
  llvm.func spir_kernelcc @stored(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    llvm.store %one, %a : i32, !llvm.ptr
    llvm.store %a, %p : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }

  // cast to an integer,
  // CHECK-LABEL:   @__vecz_v4_cast(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x i32> :
  llvm.func spir_kernelcc @cast(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    llvm.store %one, %a : i32, !llvm.ptr
    %x = llvm.ptrtoint %a : !llvm.ptr to i64
    llvm.store %x, %p : i64, !llvm.ptr<1>
    llvm.return
  }

  // compared,
  // CHECK-LABEL:   @__vecz_v4_compared(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x i32> :
  llvm.func spir_kernelcc @compared(%p: !llvm.ptr<1>, %q: !llvm.ptr) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    llvm.store %one, %a : i32, !llvm.ptr
    %x = llvm.icmp "ult" %a, %q : !llvm.ptr
    llvm.store %x, %p : i1, !llvm.ptr<1>
    llvm.return
  }

  // passed to a block,
  // CHECK-LABEL:   @__vecz_v4_passed(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x i32> :
  llvm.func spir_kernelcc @passed(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    llvm.store %one, %a : i32, !llvm.ptr
    llvm.br ^bb1(%a : !llvm.ptr)
  ^bb1(%q: !llvm.ptr):
    llvm.store %one, %q : i32, !llvm.ptr
    llvm.return
  }

  // copied by a part of an element,
  // CHECK-LABEL:   @__vecz_v4_copied(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x i32> :
  llvm.func spir_kernelcc @copied(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(7 : i64) : i64
    %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%a, %p, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
    %x = llvm.load %a : !llvm.ptr -> i32
    llvm.store %x, %p : i32, !llvm.ptr<1>
    llvm.return
  }

  // filled by a part of an element,
  // CHECK-LABEL:   @__vecz_v4_partly_filled(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x i32> :
  llvm.func spir_kernelcc @partly_filled(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %byte = llvm.mlir.constant(0 : i8) : i8
    %size = llvm.mlir.constant(7 : i64) : i64
    %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    "llvm.intr.memset"(%a, %byte, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    %x = llvm.load %a : !llvm.ptr -> i32
    llvm.store %x, %p : i32, !llvm.ptr<1>
    llvm.return
  }

  // filled from an element on that differs by lane,
  // CHECK-LABEL:   @__vecz_v4_filled_from(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x i32> :
  llvm.func spir_kernelcc @filled_from(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %byte = llvm.mlir.constant(0 : i8) : i8
    %size = llvm.mlir.constant(4 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    %q = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    "llvm.intr.memset"(%q, %byte, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    %x = llvm.load %a : !llvm.ptr -> i32
    llvm.store %x, %p : i32, !llvm.ptr<1>
    llvm.return
  }

  // filled behind an access, when lanes that do not run may have stored,
  // CHECK-LABEL:   @__vecz_v4_filled_later(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x i32> :
  llvm.func spir_kernelcc @filled_later(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %byte = llvm.mlir.constant(0 : i8) : i8
    %size = llvm.mlir.constant(16 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    llvm.store %one, %a : i32, !llvm.ptr
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    "llvm.intr.memset"(%a, %byte, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.br ^bb2
  ^bb2:
    %x = llvm.load %a : !llvm.ptr -> i32
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %x, %o : i32, !llvm.ptr<1>
    llvm.return
  }

  // filled in a loop, in which a lane may have stored in an earlier iteration,
  // CHECK-LABEL:   @__vecz_v4_filled_again(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x i32> :
  llvm.func spir_kernelcc @filled_again(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %byte = llvm.mlir.constant(0 : i8) : i8
    %size = llvm.mlir.constant(16 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    llvm.br ^bb1(%i : i64)
  ^bb1(%k: i64):
    "llvm.intr.memset"(%a, %byte, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.store %one, %a : i32, !llvm.ptr
    %more = llvm.sub %k, %size : i64
    %c = llvm.icmp "sgt" %more, %size : i64
    llvm.cond_br %c, ^bb1(%more : i64), ^bb2
  ^bb2:
    %x = llvm.load %a : !llvm.ptr -> i32
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %x, %o : i32, !llvm.ptr<1>
    llvm.return
  }

  // accessed by types of several sizes,
  // CHECK-LABEL:   @__vecz_v4_sizes(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x i32> :
  llvm.func spir_kernelcc @sizes(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    llvm.store %one, %a : i32, !llvm.ptr
    %x = llvm.load %a : !llvm.ptr -> i64
    llvm.store %x, %p : i64, !llvm.ptr<1>
    llvm.return
  }

  // accessed between two elements, or maybe,
  // CHECK-LABEL:   @__vecz_v4_between(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x i32> :
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x i32> :
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x !llvm.struct<(i8, i32, i8, i8, i8)>> :
  llvm.func spir_kernelcc @between(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    %q = llvm.getelementptr %a[2] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %one, %q {alignment = 2 : i64} : i32, !llvm.ptr
    %b = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    %r = llvm.getelementptr %b[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.store %one, %r {alignment = 1 : i64} : i32, !llvm.ptr
    %c = llvm.alloca %one x !llvm.array<4 x !llvm.struct<(i8, i32, i8, i8, i8)>> : (i32) -> !llvm.ptr
    %s = llvm.getelementptr %c[%n] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i8, i32, i8, i8, i8)>
    llvm.store %one, %s : i32, !llvm.ptr
    llvm.return
  }

  // volatile, and where elements are pointers.
  // CHECK-LABEL:   @__vecz_v4_volatile(
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x i32> :
  // CHECK-COUNT-4: llvm.alloca %one x !llvm.array<4 x !llvm.ptr<1>> :
  llvm.func spir_kernelcc @volatile(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    llvm.store volatile %one, %a : i32, !llvm.ptr
    %b = llvm.alloca %one x !llvm.array<4 x ptr<1>> : (i32) -> !llvm.ptr
    llvm.store %p, %b : !llvm.ptr<1>, !llvm.ptr
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
}
