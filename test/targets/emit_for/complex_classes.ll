; Promises about the classes of complex numbers, which LLVM 19 knows of scalars alone.
; RUN: xdsl-gas --passes '' --emit-for 19 %s -o %t.19.ll
; RUN: filecheck %s --input-file %t.19.ll
; RUN: %if llvm-as-19 %{ llvm-as-19 %t.19.ll -o %t.bc %}

; CHECK: define { float, float } @product({ float, float } noundef %x, float nofpclass(nan) %y)
; CHECK-NEXT: call { float, float } @product({ float, float } %x, float nofpclass(nan) %y)
define nofpclass(nan inf) { float, float } @product({ float, float } noundef nofpclass(nan) %x, float nofpclass(nan) %y) {
  %r = call nofpclass(nan) { float, float } @product({ float, float } nofpclass(inf) %x, float nofpclass(nan) %y)
  ret { float, float } %r
}
