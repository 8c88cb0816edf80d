target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [256 x float] undef

define internal float @get(ptr %p) !dbg !4 {
  %v = load float, ptr %p, align 4, !dbg !7
  ret float %v, !dbg !7
}

define ptx_kernel void @kernel(ptr addrspace(1) %out) {
  %t = addrspacecast ptr addrspace(3) @tile to ptr
  %v = call float @get(ptr %t)
  store float %v, ptr addrspace(1) %out, align 4
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "shared_tile.cu", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 2}
!4 = distinct !DISubprogram(name: "get", file: !1, line: 3, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 4, column: 10, scope: !4)
