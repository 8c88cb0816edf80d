"""The definitions of the mux builtins, as functions in MLIR's assembly."""
