"""Kernels of Gen IR for tests of its interpreter."""

from collections.abc import Sequence

import numpy as np
from xdsl.context import Context
from xdsl.parser import Parser

import xdsl_gas
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.gen.interpreter.launch import run


def kernel(registers: str, arguments: str, body: str, unit: str = "") -> FunctionOp:
    """A kernel `f` with registers from r28 on; blocks are separated by `:`."""
    lines = "\n".join(line.strip() for line in body.strip().splitlines())
    text = (
        f"gen.unit 32 {{\n{unit}\ngen.function @f <32, {registers}> "
        f"arguments [{arguments}] local 64 stack 16 {{\n{lines}\n}}\n}}"
    )
    context = Context()
    xdsl_gas.register(context)
    module = Parser(context, text).parse_module()
    module.verify()
    (function,) = (op for op in module.walk() if isinstance(op, FunctionOp))
    return function


ADDRESS = """
    gen.mul uint32 r29 = r3, r9
    gen.add uint32 r29 = r29, r0
    gen.loadi r30 = uint32 4
    gen.mul uint32 r30 = r29, r30
    gen.add uint32 r30 = r28, r30
"""
"""The global id in r29, and the address of its element in r30."""


def ints(count: int) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    return np.zeros(count, np.int32)


def results(
    body: str,
    *,
    registers: str = "dword * 8, bool * 2",
    arguments: str = 'global r28 "dst"',
    given: Sequence[object] = (),
    count: int = 24,
    local: int = 12,
    width: int = 8,
    unit: str = "",
) -> list[int]:
    """What the kernel stores from r31, r36 and r37 being `bool`s."""
    text = f"gen.label 0\n{ADDRESS}\n{body}\ngen.store int32 global r30, r31\ngen.ret"
    out = ints(count)
    function = kernel(registers, arguments, text, unit)
    run(function, [out, *given], count, local, simd_width=width)
    return out.tolist()
