// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx remarks=passed}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx},convert-opencl-to-llvm{target=nvptx remarks=all}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// SILENT-NOT: {{.}}

// CHECK:     a.cl:1: remark: @function is converted to nvptx. [convert-opencl-to-llvm: FunctionConverted]
// CHECK-NOT: {{.}}

func.func @function(%p: !opencl.ptr<f32, local>) {
  func.return
} loc("a.cl":1:0)
