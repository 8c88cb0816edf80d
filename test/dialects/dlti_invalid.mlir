// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected layout attribute for '!llvm.ptr' to be a dense integer elements attribute with 3 or 4 elements
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[64.0, 64.0, 64.0]> : vector<3xf32>>} {}

// -----

// CHECK: expected layout attribute for '!llvm.ptr' to be a dense integer elements attribute with 3 or 4 elements
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = 64 : i64>} {}

// -----

// CHECK: preferred alignment is expected to be at least as large as ABI alignment
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[64, 64, 32]> : vector<3xi64>>} {}

// -----

// CHECK: expected i64 entries for '!llvm.ptr'
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr, dense<[32, 32, 64]> : vector<3xi32>>>} {}

// -----

// CHECK: unexpected layout attribute for struct '!llvm.struct<(i8)>'
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<(i8)> = dense<[64, 64]> : vector<2xi64>>} {}

// -----

// CHECK: expected layout attribute for '!llvm.struct<()>' to be a dense integer elements attribute with 1 or 2 elements
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[64, 64, 64]> : vector<3xi64>>} {}

// -----

// CHECK: preferred alignment is expected to be at least as large as ABI alignment
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[64, 32]> : vector<2xi64>>} {}
