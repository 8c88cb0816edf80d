"""From modules of kernels to their code."""
