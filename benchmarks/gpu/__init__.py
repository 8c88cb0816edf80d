"""Kernels for real GPUs: built here, run elsewhere by the file `run.py` alone."""
