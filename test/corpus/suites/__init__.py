"""Test suites of other OpenCL implementations, run by `run_suites.py`."""
