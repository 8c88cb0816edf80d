"""Metadata of LLVM IR: its nodes, and how the dialect's attributes stand for them."""
