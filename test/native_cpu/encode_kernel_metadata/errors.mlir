// RUN: not xdsl-opt -p 'encode-kernel-metadata{kernel=gone}' %s 2>&1 | filecheck %s --check-prefix=GONE
// GONE: xdsl-opt: error: the module has no function 'gone' for the option 'kernel' of encode-kernel-metadata. Its kernels are required, flat.
// GONE-NOT: {{.}}

// RUN: not xdsl-opt -p 'encode-kernel-metadata{kernel=declared}' %s 2>&1 | filecheck %s --check-prefix=DECLARED
// DECLARED: `llvm.func @declared`: the kernel 'declared' is only declared. Link its definition first.

// RUN: not xdsl-opt -p 'encode-kernel-metadata' %s 2>&1 | filecheck %s --check-prefix=NO-KERNEL
// NO-KERNEL: xdsl-opt: error: invalid options for pass 'encode-kernel-metadata': {{.*}}kernel

// RUN: not xdsl-opt -p 'encode-kernel-metadata{kernel=k local-sizes=8,4}' %s 2>&1 | filecheck %s --check-prefix=TWO
// TWO: local-sizes must be three sizes, such as 64,1,1. Its options are kernel=<a string>, local-sizes=<integers>, work-item-order=<a string>, remarks=<strings>, separated by spaces.

// RUN: not xdsl-opt -p 'encode-kernel-metadata{kernel=k local-sizes=8,0,1}' %s 2>&1 | filecheck %s --check-prefix=ZERO
// ZERO: local-sizes must be from 1 to 2147483647.

// RUN: not xdsl-opt -p 'encode-kernel-metadata{kernel=k work-item-order=x}' %s 2>&1 | filecheck %s --check-prefix=ORDER
// ORDER: work-item-order must be xyz or xzy or yxz or yzx or zxy or zyx.

// RUN: not xdsl-opt -p 'encode-kernel-metadata{kernel=required local-sizes=8,2,2}' %s 2>&1 | filecheck %s --check-prefix=MISMATCH
// MISMATCH: `llvm.func @required`: the option 'local-sizes' gives the work-group size 8,2,2, but the kernel requires 8,2,1. Make them equal, or remove !reqd_work_group_size.

// RUN: not xdsl-opt -p 'encode-kernel-metadata{kernel=flat local-sizes=8,2,1}' %s 2>&1 | filecheck %s --check-prefix=FLAT
// FLAT: `llvm.func @flat`: the work-group size is 8,2,1, but !max_work_dim is 1. Correct one of them: the size of a dimension that is not used is 1.

// RUN: not xdsl-opt -p 'encode-kernel-metadata{kernel=result}' %s 2>&1 | filecheck %s --check-prefix=RESULT
// RESULT: `llvm.func @result`: a kernel cannot have a result. Pass a pointer to the data instead.

llvm.func @k() {
  llvm.return
}
llvm.func spir_kernelcc @declared()
llvm.func spir_kernelcc @required() attributes {reqd_work_group_size = array<i32: 8, 2, 1>} {
  llvm.return
}
llvm.func spir_kernelcc @flat() attributes {gas.metadata = {max_work_dim = "!{i32 1}"}} {
  llvm.return
}
llvm.func @result() -> i32 {
  %0 = llvm.mlir.constant(0 : i32) : i32
  llvm.return %0 : i32
}
