"""`byval` arguments: their promotion by LLVM, and local copies of a kernel's."""
