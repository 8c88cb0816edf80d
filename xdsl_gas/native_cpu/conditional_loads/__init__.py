"""Which loads run under a condition, and which may become operands of a `select`."""
