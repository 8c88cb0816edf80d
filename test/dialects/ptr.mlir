// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK: llvm.func @pointers(%p: !llvm.ptr, %s: !llvm.struct<(!ptr.ptr<#llvm.address_space<3>>)>) -> !ptr.ptr<#nvvm.memory_space<shared>> attributes {x.space = #ptr.generic_space, x.type = !ptr.ptr<#ptr.generic_space>} {
llvm.func @pointers(%p: !llvm.ptr, %s: !llvm.struct<(!ptr.ptr<#llvm.address_space<3>>)>) -> !ptr.ptr<#nvvm.memory_space<shared>> attributes {x.space = #ptr.generic_space, x.type = !ptr.ptr<#ptr.generic_space>} {
  // CHECK-NEXT: %{{.*}} = llvm.load %p : !llvm.ptr -> !ptr.ptr<#llvm.address_space<1>>
  %0 = llvm.load %p : !llvm.ptr -> !ptr.ptr<#llvm.address_space<1>>
  // CHECK-NEXT: llvm.store %{{.*}}, %p : !ptr.ptr<#llvm.address_space<1>>, !llvm.ptr
  llvm.store %0, %p : !ptr.ptr<#llvm.address_space<1>>, !llvm.ptr
  // CHECK-NEXT: llvm.store %s, %p : !llvm.struct<(!ptr.ptr<#llvm.address_space<3>>)>, !llvm.ptr
  llvm.store %s, %p : !llvm.struct<(!ptr.ptr<#llvm.address_space<3>>)>, !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.load %p : !llvm.ptr -> !ptr.ptr<#nvvm.memory_space<shared>>
  %1 = llvm.load %p : !llvm.ptr -> !ptr.ptr<#nvvm.memory_space<shared>>
  llvm.return %1 : !ptr.ptr<#nvvm.memory_space<shared>>
}
