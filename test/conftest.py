"""Settings of all tests in Python."""

import os

from llvm_forks import serve_llvm

# Before this package is imported, and for the programs that tests start: with it, they
# take less time. What differs has tests of its own, which unset it.
os.environ.setdefault("XDSL_GAS_FAST", "1")

serve_llvm()
