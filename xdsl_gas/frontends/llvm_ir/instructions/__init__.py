"""The instructions of function bodies, by family, and the names in a body."""
