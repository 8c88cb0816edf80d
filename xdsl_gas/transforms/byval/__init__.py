"""Arguments passed by value, and the copies that kernels make of theirs."""
