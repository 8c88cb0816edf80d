"""The patterns and helpers of `convert-opencl-to-llvm` and `raise-opencl-spaces`."""
