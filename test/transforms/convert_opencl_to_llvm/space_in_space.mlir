// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu spaces=tbaa}' %s | filecheck %s

// Constant memory lies in global memory on amdgpu, and so do the types.
// CHECK-LABEL: @constant(
// CHECK-NEXT:    llvm.load %c {tbaa = [#llvm.tbaa_tag<base_type = <id = "float$__constant", members = {<#llvm.tbaa_type_desc<id = "float$__global", members = {<#llvm.tbaa_type_desc<id = "float", members
func.func @constant(%c: !opencl.ptr<f32, constant>) {
  %0 = opencl.load %c : !opencl.ptr<f32, constant> -> f32
  func.return
}
