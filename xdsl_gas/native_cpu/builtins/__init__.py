"""The mux builtins: their names, their properties and their definitions."""
