// RUN: xdsl-opt -t gas-llvm %s -o %t.ll
// RUN: filecheck %s --input-file %t.ll
// RUN: xdsl-gas -q %t.ll --passes '' --emit mlir -o - | filecheck %s --check-prefix=READ
// RUN: %if opt-22 %{ opt-22 -passes=verify -disable-output %t.ll %}

// The attribute is metadata of an instruction and a string attribute of an argument, and
// it is read back.

// CHECK: define void @f(ptr "gas.keep_generic"="on \22the\22 stack" %p, ptr "gas.keep_generic" %q)
// CHECK: load i32, ptr %p, align 4, !gas.keep_generic ![[REASON:[0-9]+]]
// CHECK: getelementptr i32, ptr %q, i32 1, !gas.keep_generic ![[NONE:[0-9]+]]
// CHECK: call void @g(ptr %r), !gas.keep_generic ![[NONE]]
// CHECK-DAG: ![[REASON]] = !{!"why"}
// CHECK-DAG: ![[NONE]] = !{}

// READ: llvm.func @f(%p: !llvm.ptr {gas.keep_generic = "on \22the\22 stack"}, %q: !llvm.ptr {gas.keep_generic})
// READ: llvm.load %p {alignment = 4 : i64, gas.keep_generic = "why"}
// READ: llvm.getelementptr %q[{{.*}}] {gas.keep_generic}
// READ: llvm.call @g(%{{.*}}) {gas.keep_generic}
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @g(!llvm.ptr)
  llvm.func @f(%p: !llvm.ptr {gas.keep_generic = "on \22the\22 stack"}, %q: !llvm.ptr {gas.keep_generic}) {
    %v = llvm.load %p {gas.keep_generic = "why"} : !llvm.ptr -> i32
    %r = llvm.getelementptr %q[1] {gas.keep_generic} : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.call @g(%r) {gas.keep_generic} : (!llvm.ptr) -> ()
    llvm.return
  }
}
