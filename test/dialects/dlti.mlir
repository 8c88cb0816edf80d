// RUN: %roundtrip
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK: builtin.module {
builtin.module {
  // CHECK-NEXT: builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, !llvm.ptr<6> = dense<32> : vector<4xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>, "dlti.global_memory_space" = 1 : ui64>, dlti.target_system_spec = #dlti.target_system_spec<"GPU" = #dlti.target_device_spec<"max_vector_op_width" = 64 : i32>>} {
  builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, !llvm.ptr<6> = dense<32> : vector<4xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>, "dlti.global_memory_space" = 1 : ui64>, dlti.target_system_spec = #dlti.target_system_spec<"GPU" = #dlti.target_device_spec<"max_vector_op_width" = 64 : i32>>} {
  }
  // CHECK: builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<32, function_dependent = true>>} {
  builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<32, function_dependent = true>>} {
  }
  // CHECK: builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<64, function_dependent = false>>} {
  builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<64, function_dependent = false>>} {
  }
  // Old versions of MLIR read this spelling only, so it is kept.
  // CHECK: builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<"dlti.endianness", "little">>, x.map = #dlti.map<#dlti.dl_entry<"a", 1 : i32>>} {
  builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<"dlti.endianness", "little">>, x.map = #dlti.map<#dlti.dl_entry<"a", 1 : i32>>} {
  }
}
