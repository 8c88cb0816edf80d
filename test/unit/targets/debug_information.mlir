#f = #llvm.di_file<"a.c" in "/d">
#cu = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = #f, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#self = #llvm.di_composite_type<recId = distinct[7]<>, isRecSelf = true>
#p = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #self, sizeInBits = 64>
#m = #llvm.di_derived_type<tag = DW_TAG_member, name = "next", baseType = #p, sizeInBits = 64>
#st = #llvm.di_composite_type<recId = distinct[7]<>, tag = DW_TAG_structure_type, name = "list", file = #f, line = 3, sizeInBits = 64, elements = #m>
#ar = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #int, sizeInBits = 128, elements = #llvm.di_subrange<count = 4 : i64>>
#stype = #llvm.di_subroutine_type<types = #llvm.di_null_type, #int, #st, #ar>
#sp = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #cu, scope = #f, name = "f", linkageName = "f_", file = #f, line = 1, scopeLine = 2, subprogramFlags = "Definition|Optimized", type = #stype>
#sp2 = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #cu, scope = #f, name = "g", file = #f, subprogramFlags = Definition>
#ns = #llvm.di_namespace<name = "N", exportSymbols = true>
#gv = #llvm.di_global_variable<scope = #ns, name = "g", file = #f, line = 2, type = #int, isDefined = true>
#gve = #llvm.di_global_variable_expression<var = #gv, expr = <>>
#lb = #llvm.di_lexical_block<scope = #sp, file = #f, line = 3, column = 4>
#lbf = #llvm.di_lexical_block_file<scope = #lb, file = #f, discriminator = 3>
#v = #llvm.di_local_variable<scope = #lb, name = "v", file = #f, line = 3, arg = 1, type = #st, flags = "Artificial|ObjectPointer">
#l = #llvm.di_label<scope = #sp, name = "lab", file = #f, line = 7>
#imp = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #sp, entity = #ns, file = #f, line = 2>
llvm.mlir.global external @g(3 : i32) {dbg_exprs = [#gve]} : i32
llvm.func @f(%a: i32, %q: !llvm.ptr) -> i32 {
  llvm.intr.dbg.value #v #llvm.di_expression<[DW_OP_plus_uconst(4), DW_OP_stack_value]> = %a : i32 loc(fused<#lb>["a.c":3:4])
  llvm.intr.dbg.declare #v = %q : !llvm.ptr loc(fused<#lb>["a.c":3:5])
  llvm.intr.dbg.label #l loc(fused<#sp>["a.c":3:5])
  %0 = llvm.add %a, %a : i32 loc(callsite(fused<#sp2>["a.c":9:1] at fused<#lbf>["a.c":8:2]))
  %1 = llvm.add %0, %a : i32 loc(callsite(callsite(fused<#sp2>["a.c":19:1] at fused<#sp2>["a.c":18:2]) at fused<#sp>["a.c":17:3]))
  %2 = llvm.add %1, %a : i32 loc(fused<#sp>["a.c":9:1, "a.c":10:1])
  %3 = llvm.add %2, %a : i32 loc(unknown)
  %4 = llvm.add %3, %a : i32 loc("b.c":4:5)
  %5 = llvm.call @f(%4, %q) : (i32, !llvm.ptr) -> i32 loc("b.c":5:6)
  %6 = llvm.add %5, %a : i32 loc("name"("b.c":4:5))
  %7 = llvm.add %6, %a : i32 loc(callsite("b.c":4:5 at "c.c":5:6))
  llvm.return %7 : i32 loc(unknown)
} loc(fused<#sp>["a.c":1:1])
