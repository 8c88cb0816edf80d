"""The objects and functions of PyOpenCL's extension module, on this processor."""
