"""How many accesses stay generic: after this package, and after other compilers."""
