"""Copies of functions: specialization for `ip-msp`, and inlining."""
