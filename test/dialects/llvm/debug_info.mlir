// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: xdsl-opt --print-debuginfo %s | filecheck %s --check-prefix=LOCATIONS
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}
// RUN: %if mlir-opt-22 %{ mlir-opt-22 --mlir-print-debuginfo --mlir-print-local-scope %s -o %t.mlir && xdsl-opt --print-debuginfo %t.mlir | mlir-opt-22 --mlir-print-debuginfo --mlir-print-local-scope | diff %t.mlir - %}

#file = #llvm.di_file<"a.cl" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, producer = "clang", isOptimized = true, emissionKind = Full, nameTableKind = None>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#self = #llvm.di_composite_type<recId = distinct[1]<>, isRecSelf = true>
#pointer = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #self, sizeInBits = 64, dwarfAddressSpace = 4>
#list = #llvm.di_composite_type<recId = distinct[1]<>, tag = DW_TAG_structure_type, name = "list", file = #file, line = 1, sizeInBits = 64, elements = #pointer, #int>
#array = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #list, sizeInBits = 192, elements = #llvm.di_subrange<count = 3 : i64>>
#function = #llvm.di_subroutine_type<callingConvention = DW_CC_LLVM_SpirFunction, types = #llvm.di_null_type, #int, #array>
#subprogram = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "f", linkageName = "_Z1f", file = #file, line = 4, scopeLine = 4, subprogramFlags = "Definition|Optimized", type = #function>
#block = #llvm.di_lexical_block<scope = #subprogram, file = #file, line = 4, column = 92>
#variable = #llvm.di_local_variable<scope = #block, name = "x", file = #file, line = 4, arg = 1, type = #int, flags = Artificial>
#label = #llvm.di_label<scope = #block, name = "l", file = #file, line = 5>
#global = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 3, type = #int, isLocalToUnit = true, isDefined = true>
#namespace = #llvm.di_namespace<name = "std", exportSymbols = false>
#place = loc("a.cl":4:5)
#inlined = loc(callsite(fused<#block>[#place] at "a.cl":9:2))

// CHECK: llvm.mlir.global internal @g(1 : i32) {addr_space = 0 : i32, dbg_exprs = [#llvm.di_global_variable_expression<var = <scope = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = <"a.cl" in "/src">, producer = "clang", isOptimized = true, emissionKind = Full, nameTableKind = None>, name = "g", file = <"a.cl" in "/src">, line = 3, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>, isLocalToUnit = true, isDefined = true>, expr = <[DW_OP_constu(0), DW_OP_swap, DW_OP_LLVM_convert(16, DW_ATE_signed)]>>]} : i32
llvm.mlir.global internal @g(1 : i32) {addr_space = 0 : i32, dbg_exprs = [#llvm.di_global_variable_expression<var = #global, expr = <[DW_OP_constu(0), DW_OP_swap, DW_OP_LLVM_convert(16, DW_ATE_signed)]>>]} : i32

// CHECK: llvm.func @f(%x: i32, %p: !llvm.ptr) attributes {x.in = #llvm.di_namespace<name = "std", exportSymbols = false>} {
// LOCATIONS: llvm.func @f(%x: i32 loc("a.cl":4:9), %p: !llvm.ptr loc(unknown))
llvm.func @f(%x: i32 loc("a.cl":4:9), %p: !llvm.ptr) attributes {x.in = #namespace} {
  // CHECK-NEXT: llvm.intr.dbg.value #llvm.di_local_variable<scope = #llvm.di_lexical_block<scope = #llvm.di_subprogram<id = distinct[2]<>,
  // CHECK-SAME: name = "x", file = <"a.cl" in "/src">, line = 4, arg = 1, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>, flags = Artificial> = %x : i32
  llvm.intr.dbg.value #variable = %x : i32
  // CHECK-NEXT: llvm.intr.dbg.declare #llvm.di_local_variable<
  // CHECK-SAME: #llvm.di_expression<[DW_OP_deref]> = %p : !llvm.ptr
  llvm.intr.dbg.declare #variable #llvm.di_expression<[DW_OP_deref]> = %p : !llvm.ptr
  // CHECK-NEXT: llvm.intr.dbg.label <scope = #llvm.di_lexical_block<
  llvm.intr.dbg.label #label
  // LOCATIONS: llvm.store %x, %p : i32, !llvm.ptr loc(callsite(fused<#llvm.di_lexical_block<
  // LOCATIONS-SAME: line = 4, column = 92>>["a.cl":4:5] at "a.cl":9:2))
  llvm.store %x, %p : i32, !llvm.ptr loc(#inlined)
  // CHECK: llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<mustProgress = true, startLoc = loc(fused<#llvm.di_lexical_block<
  // LOCATIONS: llvm.br ^bb1
  // LOCATIONS-SAME: loc(fused["a.cl":6:7, "a.cl":7:7])
  llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<mustProgress = true, startLoc = loc(fused<#block>[#place])>} loc(fused["a.cl":6:7, "a.cl":7:7])
^bb1:
  llvm.return
} loc(fused<#subprogram>["a.cl":4:1])
