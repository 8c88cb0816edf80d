"""Why accesses are left generic, and what would resolve them."""
