"""
What earlier releases of LLVM read: the table of what each one lacks, and the rewriting
of a module's text.

What belongs here: which release has what, and what says the same in those before. What
does not: LLVM IR as the newest release prints it, which `targets.modules` makes.
"""

OLDEST, NEWEST = 15, 22
"""The releases of LLVM that modules are written for."""
