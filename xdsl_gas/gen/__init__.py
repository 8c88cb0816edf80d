"""
Gen IR: its textual dump, its analyses, its interpreter and its passes.

    module = xdsl_gas.gen.parse(text)
    assert xdsl_gas.gen.dump(module) == text

The dialect is `xdsl_gas.dialects.gen`. See docs/gen-ir.md.
"""

from xdsl_gas.gen.interpreter.launch import run
from xdsl_gas.gen.text.reader import parse
from xdsl_gas.gen.text.writer import dump

__all__ = ("dump", "parse", "run")
