"""Reports: how many accesses are generic, why, and what would change that."""
