"""Natural loops, and where the paths of divergent branches join."""
