"""Where a barrier makes the loops over work-items the innermost ones."""
