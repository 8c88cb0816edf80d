"""Operations that are calls of intrinsics in LLVM IR, one file per family."""
