// xdsl-opt -p convert-opencl-to-llvm{target=nvptx}
// shown: kernel
func.func @kernel(%p: !opencl.ptr<f32, global>, %tile: !opencl.ptr<f32, local>) attributes {opencl.kernel} {
  %g = opencl.to_generic %tile : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  %v = opencl.load %g : !opencl.ptr<f32, generic> -> f32
  opencl.store %v, %p : f32, !opencl.ptr<f32, global>
  func.return
}
