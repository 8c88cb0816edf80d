"""
Reads what the symbols of a module refer to, without the instructions.

As the index of symbols that ThinLTO has in place of modules, a summary is enough to
decide which definitions a program needs, and is read faster.
"""

import re

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Block, Operation

from xdsl_gas.dialects.llvm.metadata.text import unescaped
from xdsl_gas.frontends.llvm_ir.module import ModuleReader
from xdsl_gas.xdsl_compat.contexts import operation_class

_MENTIONED = re.compile(
    r'(?P<symbol>@(?:[-\w.$]+|"[^"]*"))'
    r'|\basm (?:[a-z]+ )*"(?P<assembly>[^"]*)"'
    r'|"[^"]*"'
    r"|;.*"
)
"""What may name symbols in a body, apart from strings and comments."""


def summarized(module: ModuleReader, body: str) -> Block:
    """
    Returns a block that refers to the symbols, and has the inline assembly, of the text
    of a body as LLVM prints it.
    """
    symbols = dict[str, None]()
    assembly = dict[str, None]()
    for mention in _MENTIONED.finditer(body):
        if (token := mention["symbol"]) is not None:
            symbols[token] = None
        elif (text := mention["assembly"]) is not None:
            assembly[text] = None
    # Not verified: what has a symbol, and no type, is enough.
    operations: list[Operation] = [
        llvm.AddressOfOp.create(
            properties={"global_name": module.symbols.reference(token)},
            result_types=[llvm.LLVMPointerType()],
        )
        for token in symbols
        if module.symbols.get(token) is not None
    ]
    operations += [
        llvm.InlineAsmOp.create(properties={"asm_string": StringAttr(unescaped(text))})
        for text in assembly
    ]
    operations.append(operation_class("llvm.unreachable").create())
    return Block(operations)
