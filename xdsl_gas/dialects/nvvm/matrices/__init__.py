"""
Matrices of a warp, a group of warps or tensor memory: multiplications and transfers.
"""
