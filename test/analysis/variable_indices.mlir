// RUN: xdsl-opt -p print-memory-spaces %s | filecheck %s

// Fields at variable indices: offsets are known modulo the size of an element.

module attributes {
  llvm.target_triple = "nvptx64-nvidia-cuda",
  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i32 = dense<32> : vector<2xi64>>
} {
  // What one field holds the other does not.
  // CHECK-LABEL: // @fields
  // CHECK: %first: {shared}
  // CHECK: %second: {global, null}
  llvm.func @fields(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %i: i64, %j: i64) {
    %n = llvm.mlir.constant(64 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.alloca %n x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %a = llvm.getelementptr inbounds %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    llvm.store %s, %a : !llvm.ptr, !llvm.ptr
    %b = llvm.getelementptr inbounds %p[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr
    %c = llvm.getelementptr inbounds %p[%j, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    %first = llvm.load %c : !llvm.ptr -> !llvm.ptr
    %d = llvm.getelementptr inbounds %p[%j, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    %second = llvm.load %d : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // Numbers beside the pointers are neither pointers nor read as such.
  // CHECK-LABEL: // @numbers
  // CHECK: %next: {shared}
  llvm.func @numbers(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %i: i64, %j: i64) {
    %n = llvm.mlir.constant(64 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.alloca %n x !llvm.struct<(ptr, i32, i32)> : (i32) -> !llvm.ptr
    %a = llvm.getelementptr inbounds %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, i32, i32)>
    llvm.store %s, %a : !llvm.ptr, !llvm.ptr
    %b = llvm.getelementptr inbounds %p[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, i32, i32)>
    %v = llvm.load %b : !llvm.ptr -> i32
    llvm.store %v, %b : i32, !llvm.ptr
    %c = llvm.getelementptr inbounds %p[%j, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, i32, i32)>
    %next = llvm.load %c : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // A number over half of a pointer.
  // CHECK-LABEL: // @overwritten
  // CHECK: %next: {{.*}}null
  llvm.func @overwritten(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %i: i64, %j: i64) {
    %n = llvm.mlir.constant(64 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.alloca %n x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %a = llvm.getelementptr inbounds %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    llvm.store %s, %a : !llvm.ptr, !llvm.ptr
    %b = llvm.getelementptr inbounds %p[%j] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i8>
    %v = llvm.trunc %i : i64 to i32
    llvm.store %v, %b : i32, !llvm.ptr
    %c = llvm.getelementptr inbounds %p[%j, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    %next = llvm.load %c : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // What is stored at one known place is not found at another one, but at variable ones.
  // CHECK-LABEL: // @known_places
  // CHECK: %at: {shared}
  // CHECK: %at: {global, null}
  // CHECK: %any: {global, shared, null}
  llvm.func @known_places(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %i: i64, %j: i64) {
    %n = llvm.mlir.constant(64 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.alloca %n x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    llvm.store %s, %p : !llvm.ptr, !llvm.ptr
    %a = llvm.getelementptr inbounds %p[1, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    llvm.store %g, %a : !llvm.ptr, !llvm.ptr
    %at_0 = llvm.load %p : !llvm.ptr -> !llvm.ptr
    %at_1 = llvm.load %a : !llvm.ptr -> !llvm.ptr
    %b = llvm.getelementptr inbounds %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    %any = llvm.load %b : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // Negative indices, and a field before.
  // CHECK-LABEL: // @negative
  // CHECK: %second: {global, null}
  // CHECK: %first: {shared}
  llvm.func @negative(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %i: i64, %j: i64) {
    %n = llvm.mlir.constant(64 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.alloca %n x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %a = llvm.getelementptr inbounds %p[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    llvm.store %g, %a : !llvm.ptr, !llvm.ptr
    %b = llvm.getelementptr inbounds %a[-3, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    %second = llvm.load %b : !llvm.ptr -> !llvm.ptr
    %c = llvm.getelementptr inbounds %a[-8] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<1 x i8>
    llvm.store %s, %c : !llvm.ptr, !llvm.ptr
    %d = llvm.getelementptr inbounds %p[%j, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    %first = llvm.load %d : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // Elements of 16 and of 24 bytes have places in common every 8 bytes.
  // CHECK-LABEL: // @strides
  // CHECK: %found: {global, shared, null}
  llvm.func @strides(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %i: i64, %j: i64) {
    %n = llvm.mlir.constant(64 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.alloca %n x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %a = llvm.getelementptr inbounds %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    llvm.store %s, %a : !llvm.ptr, !llvm.ptr
    %b = llvm.getelementptr inbounds %p[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr
    %c = llvm.getelementptr inbounds %p[%j, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr, ptr)>
    %found = llvm.load %c : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // Multiples of 24 that do not wrap around.
  // CHECK-LABEL: // @in_bounds
  // CHECK: %second: {global, null}
  llvm.func @in_bounds(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %i: i64, %j: i64) {
    %n = llvm.mlir.constant(64 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.alloca %n x !llvm.struct<(ptr, ptr, ptr)> : (i32) -> !llvm.ptr
    %a = llvm.getelementptr inbounds %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr, ptr)>
    llvm.store %s, %a : !llvm.ptr, !llvm.ptr
    %b = llvm.getelementptr inbounds %p[%j, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr, ptr)>
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr
    %second = llvm.load %b : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // Of multiples of 24 that may wrap around the multiple of 8 is left.
  // CHECK-LABEL: // @wraps
  // CHECK: %second: {global, shared, null}
  llvm.func @wraps(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %i: i64, %j: i64) {
    %n = llvm.mlir.constant(64 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.alloca %n x !llvm.struct<(ptr, ptr, ptr)> : (i32) -> !llvm.ptr
    %a = llvm.getelementptr %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr, ptr)>
    llvm.store %s, %a : !llvm.ptr, !llvm.ptr
    %b = llvm.getelementptr %p[%j, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr, ptr)>
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr
    %second = llvm.load %b : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // What is copied from one element is found at the same field of any.
  // CHECK-LABEL: // @copied
  // CHECK: %first: {shared}
  llvm.func @copied(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %i: i64, %j: i64) {
    %n = llvm.mlir.constant(64 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.alloca %n x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %a = llvm.getelementptr inbounds %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    llvm.store %s, %a : !llvm.ptr, !llvm.ptr
    %q = llvm.alloca %n x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %size = llvm.mlir.constant(1024 : i64) : i64
    "llvm.intr.memcpy"(%q, %p, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %c = llvm.getelementptr inbounds %q[%j, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    %first = llvm.load %c : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // Two pointers that share some of their bytes.
  // CHECK-LABEL: // @misplaced
  // CHECK: %found: {{.*}}null
  llvm.func @misplaced(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %i: i64, %j: i64) {
    %n = llvm.mlir.constant(64 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.alloca %n x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %a = llvm.getelementptr inbounds %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    llvm.store %s, %a : !llvm.ptr, !llvm.ptr
    %b = llvm.getelementptr inbounds %p[%j, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    %c = llvm.getelementptr inbounds %b[4] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<1 x i8>
    %found = llvm.load %c : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // A pointer that is moved on and on keeps its place in an element.
  // CHECK-LABEL: // @walked
  // CHECK: %first: {shared}
  llvm.func @walked(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %c: i1) {
    %n = llvm.mlir.constant(64 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.alloca %n x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    llvm.br ^loop(%p : !llvm.ptr)
  ^loop(%q: !llvm.ptr):
    llvm.store %s, %q : !llvm.ptr, !llvm.ptr
    %b = llvm.getelementptr %q[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr
    %first = llvm.load %q : !llvm.ptr -> !llvm.ptr
    %next = llvm.getelementptr %q[16] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.cond_br %c, ^loop(%next : !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // An index that is known to be in the array beside the pointer.
  // CHECK-LABEL: // @inside
  // CHECK: %masked: {shared}
  // CHECK: %guarded: {shared}
  // CHECK: %of_bytes: {shared}
  // CHECK: %behind: {shared}
  // CHECK: %nested: {shared}
  llvm.func @inside(%s3: !llvm.ptr<3>, %i: i32, %w: i64) {
    %n = llvm.mlir.constant(1 : i32) : i32
    %three = llvm.mlir.constant(3 : i32) : i32
    %c7 = llvm.mlir.constant(7 : i32) : i32
    %c8 = llvm.mlir.constant(8 : i64) : i64
    %byte = llvm.trunc %n : i32 to i8
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.alloca %n x !llvm.struct<(array<8 x i32>, ptr, array<8 x i32>)> : (i32) -> !llvm.ptr
    %a = llvm.getelementptr inbounds %p[32] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %s, %a : !llvm.ptr, !llvm.ptr
    %0 = llvm.and %i, %c7 : i32
    %1 = llvm.zext nneg %0 : i32 to i64
    %2 = llvm.getelementptr inbounds %p[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %three, %2 : i32, !llvm.ptr
    %masked = llvm.load %a : !llvm.ptr -> !llvm.ptr
    %3 = llvm.icmp "ult" %w, %c8 : i64
    llvm.cond_br %3, ^then, ^end
  ^then:
    %4 = llvm.getelementptr inbounds %p[%w] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %three, %4 : i32, !llvm.ptr
    %guarded = llvm.load %a : !llvm.ptr -> !llvm.ptr
    %5 = llvm.getelementptr inbounds %p[%w] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.store %byte, %5 : i8, !llvm.ptr
    %of_bytes = llvm.load %a : !llvm.ptr -> !llvm.ptr
    %6 = llvm.getelementptr inbounds %p[40] : (!llvm.ptr) -> !llvm.ptr, i8
    %7 = llvm.getelementptr inbounds %6[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %three, %7 : i32, !llvm.ptr
    %behind = llvm.load %a : !llvm.ptr -> !llvm.ptr
    %8 = llvm.getelementptr inbounds %p[0, 2, %w] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(array<8 x i32>, ptr, array<8 x i32>)>
    llvm.store %three, %8 : i32, !llvm.ptr
    %nested = llvm.load %a : !llvm.ptr -> !llvm.ptr
    llvm.br ^end
  ^end:
    llvm.return
  }

  // One beyond the array, or below it: constants may make up any pointer.
  // CHECK-LABEL: // @one_beyond
  // CHECK: %r: {global, shared, constant
  llvm.func @one_beyond(%s3: !llvm.ptr<3>, %i: i32) {
    %n = llvm.mlir.constant(1 : i32) : i32
    %three = llvm.mlir.constant(3 : i32) : i32
    %c10 = llvm.mlir.constant(10 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.alloca %n x !llvm.struct<(array<8 x i32>, ptr)> : (i32) -> !llvm.ptr
    %a = llvm.getelementptr inbounds %p[32] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %s, %a : !llvm.ptr, !llvm.ptr
    %0 = llvm.urem %i, %c10 : i32
    %1 = llvm.zext nneg %0 : i32 to i64
    %2 = llvm.getelementptr inbounds %p[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %three, %2 : i32, !llvm.ptr
    %r = llvm.load %a : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @negative_indices
  // CHECK: %r: {global, shared, constant
  llvm.func @negative_indices(%s3: !llvm.ptr<3>, %w: i64) {
    %n = llvm.mlir.constant(1 : i32) : i32
    %three = llvm.mlir.constant(3 : i32) : i32
    %c8 = llvm.mlir.constant(8 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.alloca %n x !llvm.struct<(ptr, array<8 x i32>)> : (i32) -> !llvm.ptr
    llvm.store %s, %p : !llvm.ptr, !llvm.ptr
    %0 = llvm.icmp "slt" %w, %c8 : i64
    llvm.cond_br %0, ^then, ^end
  ^then:
    %1 = llvm.getelementptr inbounds %p[0, 1, %w] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, array<8 x i32>)>
    llvm.store %three, %1 : i32, !llvm.ptr
    llvm.br ^end
  ^end:
    %r = llvm.load %p : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // Pointers in two tables of one object, both at variable indices.
  // CHECK-LABEL: // @two_tables
  // CHECK: %of_first: {shared}
  // CHECK: %of_second: {global, null}
  // CHECK: %of_either: {global, shared, null}
  llvm.func @two_tables(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %i: i64) {
    %n = llvm.mlir.constant(1 : i32) : i32
    %c3 = llvm.mlir.constant(3 : i64) : i64
    %c7 = llvm.mlir.constant(7 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.alloca %n x !llvm.array<8 x ptr> : (i32) -> !llvm.ptr
    %0 = llvm.and %i, %c3 : i64
    %1 = llvm.and %i, %c7 : i64
    %a = llvm.getelementptr %p[%0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
    %b = llvm.getelementptr %a[4] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    %c = llvm.getelementptr %p[%1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a : !llvm.ptr, !llvm.ptr
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr
    %of_first = llvm.load %a : !llvm.ptr -> !llvm.ptr
    %of_second = llvm.load %b : !llvm.ptr -> !llvm.ptr
    %of_either = llvm.load %c : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // Bytes written beside a table of pointers, and one byte too many.
  // CHECK-LABEL: // @bytes
  // CHECK: %beside: {shared}
  // CHECK: %over: {global, shared, constant
  llvm.func @bytes(%s3: !llvm.ptr<3>, %i: i64) {
    %n = llvm.mlir.constant(1 : i32) : i32
    %three = llvm.mlir.constant(3 : i8) : i8
    %c7 = llvm.mlir.constant(7 : i64) : i64
    %c15 = llvm.mlir.constant(15 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.and %i, %c7 : i64
    %1 = llvm.and %i, %c15 : i64
    %p = llvm.alloca %n x !llvm.struct<(array<8 x i8>, ptr)> : (i32) -> !llvm.ptr
    %a = llvm.getelementptr %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %s, %a : !llvm.ptr, !llvm.ptr
    %b = llvm.getelementptr %p[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.store %three, %b : i8, !llvm.ptr
    %beside = llvm.load %a : !llvm.ptr -> !llvm.ptr
    %q = llvm.alloca %n x !llvm.struct<(array<8 x i8>, ptr)> : (i32) -> !llvm.ptr
    %c = llvm.getelementptr %q[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %s, %c : !llvm.ptr, !llvm.ptr
    %d = llvm.getelementptr %q[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.store %three, %d : i8, !llvm.ptr
    %over = llvm.load %c : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}
