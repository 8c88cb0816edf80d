"""Memory spaces as alias scopes and access types, for LLVM."""
