"""Function specialization for `ip-msp`: votes, signatures, clones, `nvvm.as`."""
