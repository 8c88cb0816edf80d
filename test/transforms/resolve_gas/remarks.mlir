// RUN: xdsl-opt -p 'resolve-gas{remarks=passed,missed}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p 'resolve-gas{remarks=analysis}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty
// RUN: xdsl-opt -p resolve-gas %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty
// RUN: xdsl-opt -p 'resolve-gas{runtime=true remarks=all}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=RUNTIME

// SILENT-NOT: {{.}}

// CHECK:      @dead: remark: @dead is erased: nothing reaches it. [resolve-gas: DefinitionRemoved]
// CHECK-NEXT: a.cu:5:7: remark: llvm.call_intrinsic: the memory space of the pointer is known, so that the query is folded. [resolve-gas: QueryFolded]
// CHECK-NEXT: a.cu:3:7: remark: llvm.load accesses shared memory. [resolve-gas: AccessResolved]
// CHECK-NEXT: a.cu:4:7: remark: llvm.intr.memcpy by operand 1 accesses shared memory. [resolve-gas: AccessResolved]
// CHECK-NEXT: a.cu:4:7: remark: llvm.intr.memcpy by operand 2 accesses global memory. [resolve-gas: AccessResolved]
// CHECK-NEXT: a.cu:9:1: remark: llvm.load is moved to the two predecessors of its block: one accesses global memory, the other shared memory. [resolve-gas: AccessMoved]
// CHECK-NEXT: a.cu:7:7: remark: llvm.load stays generic: it may be to global or shared memory (%g may be global: it is cast from !llvm.ptr<1>, a.cu:2:1; %s may be shared: it is cast from !llvm.ptr<3>, a.cu:1:1). [resolve-gas: AccessLeftGeneric]
// CHECK-NEXT: a.cu:8:7: remark: llvm.atomicrmw stays generic: it is volatile, and to shared memory; the option 'specialize-volatile' would rewrite it. [resolve-gas: AccessLeftGeneric]
// CHECK-NEXT: @null: remark: llvm.load stays generic: its pointer is null or undefined. [resolve-gas: AccessLeftGeneric]
// CHECK-NOT:  {{.}}

// RUNTIME: a.cu:7:7: remark: llvm.load tests at run time whether it accesses shared or global memory: 2 branches. [resolve-gas: RuntimeDispatch]

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @accesses(%shared: !llvm.ptr<3>, %global: !llvm.ptr<1>, %c: i1, %n: i32) -> f32 {
    %s = llvm.addrspacecast %shared : !llvm.ptr<3> to !llvm.ptr loc("a.cu":1:1)
    %g = llvm.addrspacecast %global : !llvm.ptr<1> to !llvm.ptr loc("a.cu":2:1)
    %v = llvm.load %s : !llvm.ptr -> f32 loc("a.cu":3:7)
    "llvm.intr.memcpy"(%s, %g, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> () loc("a.cu":4:7)
    %q = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%s) : (!llvm.ptr) -> i1 loc("a.cu":5:7)
    %p = llvm.select %c, %s, %g : i1, !llvm.ptr
    %w = llvm.load %p : !llvm.ptr -> f32 loc("a.cu":7:7)
    %a = llvm.atomicrmw volatile fadd %s, %v monotonic : !llvm.ptr, f32 loc("a.cu":8:7)
    %x = llvm.fadd %w, %a : f32
    %y = llvm.select %q, %x, %v : i1, f32
    llvm.return %y : f32
  }
  llvm.func @moved(%shared: !llvm.ptr<3>, %global: !llvm.ptr<1>, %c: i1) -> f32 {
    %s = llvm.addrspacecast %shared : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %global : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^one, ^other
  ^one:
    llvm.br ^join(%s : !llvm.ptr)
  ^other:
    llvm.br ^join(%g : !llvm.ptr)
  ^join(%p: !llvm.ptr):
    %v = llvm.load %p : !llvm.ptr -> f32 loc("a.cu":9:1)
    llvm.return %v : f32
  }
  llvm.func @null() -> f32 {
    %null = llvm.mlir.zero : !llvm.ptr
    %v = llvm.load %null : !llvm.ptr -> f32
    llvm.return %v : f32
  }
  llvm.func internal @dead() {
    llvm.return
  }
  // No access is generic: nothing is said.
  llvm.func @specific(%shared: !llvm.ptr<3>) -> f32 {
    %v = llvm.load %shared : !llvm.ptr<3> -> f32
    llvm.return %v : f32
  }
}
