"""Memory spaces as LLVM alias metadata: alias scopes and TBAA types."""
