"""
The `gen` dialect: Gen IR, the scalar IR of Beignet's compiler for Intel's GPUs.

Instructions name registers of their function, which may be written more than once, so
no operation has SSA operands or results. A vector is several sources or destinations of
one instruction. See docs/gen-ir.md.
"""
