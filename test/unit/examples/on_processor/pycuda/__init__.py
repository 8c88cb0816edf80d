"""The part of PyCUDA that examples/raw_module uses, with kernels on the processor."""
