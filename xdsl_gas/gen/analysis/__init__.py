"""Analyses of functions of Gen IR: control flow, liveness, values and pressure."""
