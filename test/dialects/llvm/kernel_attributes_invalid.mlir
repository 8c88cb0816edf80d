// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: 'nvvm.maxntid' attribute must be integer array with maximum 3 index
llvm.func @k() attributes {nvvm.kernel, nvvm.maxntid = array<i32: 3, 4, 5, 6>}

// -----

// CHECK: 'nvvm.reqntid' attribute must be integer array with maximum 3 index
llvm.func @k() attributes {nvvm.kernel, nvvm.reqntid = array<i32>}

// -----

// CHECK: 'nvvm.cluster_dim' attribute must be integer array with maximum 3 index
llvm.func @k() attributes {nvvm.kernel, nvvm.cluster_dim = array<i64: 1>}

// -----

// CHECK: 'nvvm.minctasm' attribute must be integer constant
llvm.func @k() attributes {nvvm.kernel, nvvm.minctasm = "foo"}

// -----

// CHECK: 'nvvm.maxnreg' attribute must be integer constant
llvm.func @k() attributes {nvvm.kernel, nvvm.maxnreg = "foo"}

// -----

// CHECK: 'nvvm.cluster_max_blocks' attribute must be integer constant
llvm.func @k() attributes {nvvm.kernel, nvvm.cluster_max_blocks = "foo"}

// -----

// CHECK: 'nvvm.blocksareclusters' attribute must be used along with 'nvvm.reqntid'
llvm.func @k() attributes {nvvm.kernel, nvvm.blocksareclusters, nvvm.cluster_dim = array<i32: 3, 5, 7>}

// -----

// CHECK: 'nvvm.blocksareclusters' attribute must be used along with 'nvvm.cluster_dim'
llvm.func @k() attributes {nvvm.kernel, nvvm.blocksareclusters, nvvm.reqntid = array<i32: 1, 23, 32>}

// -----

// CHECK: 'nvvm.grid_constant' attribute must be present only on kernel arguments
llvm.func @f(!llvm.ptr {llvm.byval = i32, nvvm.grid_constant})

// -----

// CHECK: 'nvvm.grid_constant' attribute requires the argument to also have attribute 'llvm.byval'
llvm.func @k(!llvm.ptr {nvvm.grid_constant}) attributes {nvvm.kernel}

// -----

// CHECK: 'nvvm.grid_constant' must be a unit attribute
llvm.func @k(!llvm.ptr {llvm.byval = i32, nvvm.grid_constant = true}) attributes {nvvm.kernel}
