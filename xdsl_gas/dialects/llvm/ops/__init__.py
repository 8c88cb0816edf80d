"""Operations that are instructions of LLVM IR, one file per family."""
