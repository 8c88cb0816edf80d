// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx spaces=none},verify-llvm' %s | filecheck %s --check-prefix=NVPTX
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=none},verify-llvm' %s | filecheck %s --check-prefix=HOST

// Pointers are converted wherever they go: through blocks, loops, branches and choices.

// NVPTX-LABEL: llvm.func @blocks(%p: !llvm.ptr<5>, %q: !llvm.ptr<5>, %c: i1) -> !llvm.ptr<5>
// NVPTX-NEXT:    cf.cond_br %c, ^bb1(%p : !llvm.ptr<5>), ^bb1(%q : !llvm.ptr<5>)
// NVPTX-NEXT:    ^bb1(%r: !llvm.ptr<5>):
// NVPTX-NEXT:    %0 = arith.select %c, %p, %r : !llvm.ptr<5>
// NVPTX-NEXT:    llvm.return %0 : !llvm.ptr<5>
// HOST-LABEL: llvm.func @blocks(%p: !llvm.ptr, %q: !llvm.ptr, %c: i1) -> !llvm.ptr
// HOST-NEXT:    cf.cond_br %c, ^bb1(%p : !llvm.ptr), ^bb1(%q : !llvm.ptr)
// HOST-NEXT:    ^bb1(%r: !llvm.ptr):
// HOST-NEXT:    %0 = arith.select %c, %p, %r : !llvm.ptr
// HOST-NEXT:    llvm.return %0 : !llvm.ptr
func.func @blocks(%p: !opencl.ptr<f32, private>, %q: !opencl.ptr<f32, private>, %c: i1) -> !opencl.ptr<f32, private> {
  cf.cond_br %c, ^bb1(%p : !opencl.ptr<f32, private>), ^bb1(%q : !opencl.ptr<f32, private>)
^bb1(%r: !opencl.ptr<f32, private>):
  %0 = arith.select %c, %p, %r : !opencl.ptr<f32, private>
  func.return %0 : !opencl.ptr<f32, private>
}

// NVPTX-LABEL: llvm.func @regions(%p: !llvm.ptr<5>, %from: i64, %to: i64, %c: i1) -> !llvm.ptr<5>
// NVPTX-NEXT:    %to_1 = arith.index_cast %to : i64 to index
// NVPTX-NEXT:    %from_1 = arith.index_cast %from : i64 to index
// NVPTX-NEXT:    %0 = scf.for %i = %from_1 to %to_1 step %to_1 iter_args(%here = %p) -> (!llvm.ptr<5>) {
// NVPTX-NEXT:    %1 = arith.index_cast %i : index to i64
// NVPTX-NEXT:    %2 = llvm.getelementptr inbounds %here[%1] : (!llvm.ptr<5>, i64) -> !llvm.ptr<5>, f32
// NVPTX-NEXT:    %3 = scf.if %c -> (!llvm.ptr<5>) {
// NVPTX-NEXT:    scf.yield %2 : !llvm.ptr<5>
// NVPTX-NEXT:    } else {
// NVPTX-NEXT:    scf.yield %here : !llvm.ptr<5>
// NVPTX-NEXT:    }
// NVPTX-NEXT:    scf.yield %3 : !llvm.ptr<5>
// NVPTX-NEXT:    }
// NVPTX-NEXT:    llvm.return %0 : !llvm.ptr<5>
// HOST-LABEL: llvm.func @regions(%p: !llvm.ptr, %from: i64, %to: i64, %c: i1) -> !llvm.ptr
// HOST-NEXT:    %to_1 = arith.index_cast %to : i64 to index
// HOST-NEXT:    %from_1 = arith.index_cast %from : i64 to index
// HOST-NEXT:    %0 = scf.for %i = %from_1 to %to_1 step %to_1 iter_args(%here = %p) -> (!llvm.ptr) {
// HOST-NEXT:    %1 = arith.index_cast %i : index to i64
// HOST-NEXT:    %2 = llvm.getelementptr inbounds %here[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// HOST-NEXT:    %3 = scf.if %c -> (!llvm.ptr) {
// HOST-NEXT:    scf.yield %2 : !llvm.ptr
// HOST-NEXT:    } else {
// HOST-NEXT:    scf.yield %here : !llvm.ptr
// HOST-NEXT:    }
// HOST-NEXT:    scf.yield %3 : !llvm.ptr
// HOST-NEXT:    }
// HOST-NEXT:    llvm.return %0 : !llvm.ptr
func.func @regions(%p: !opencl.ptr<f32, private>, %from: index, %to: index, %c: i1) -> !opencl.ptr<f32, private> {
  %0 = scf.for %i = %from to %to step %to iter_args(%here = %p) -> (!opencl.ptr<f32, private>) {
    %1 = opencl.ptradd %here[%i : index] : !opencl.ptr<f32, private>
    %2 = scf.if %c -> (!opencl.ptr<f32, private>) {
      scf.yield %1 : !opencl.ptr<f32, private>
    } else {
      %3 = opencl.bitcast %here : !opencl.ptr<f32, private> to !opencl.ptr<i32, private>
      %4 = opencl.bitcast %3 : !opencl.ptr<i32, private> to !opencl.ptr<f32, private>
      scf.yield %4 : !opencl.ptr<f32, private>
    }
    scf.yield %2 : !opencl.ptr<f32, private>
  }
  func.return %0 : !opencl.ptr<f32, private>
}
