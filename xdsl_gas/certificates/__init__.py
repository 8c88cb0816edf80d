"""Certificates: what was proven of a module, and a checker that needs no solver."""
