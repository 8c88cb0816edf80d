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
}
