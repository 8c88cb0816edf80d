"""Variants of functions whose signatures name memory spaces, for `ip-msp`."""
