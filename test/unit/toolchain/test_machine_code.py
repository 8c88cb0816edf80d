"""The figures of kernels against what the assemblers themselves list."""
