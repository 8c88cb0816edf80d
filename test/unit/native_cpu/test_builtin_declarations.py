"""
Every pass of the processor that reads mux builtins says which of their declarations has
another type.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache

import pytest
from soundness import parse
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, f32, i1, i8, i32
from xdsl.ir import Attribute
from xdsl.passes import ModulePass

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.native_cpu.builtins.collectives import (
    CollectiveKind,
    Group,
    GroupOperation,
)
from xdsl_gas.native_cpu.builtins.names import Id, MuxBuiltin, builtin, collective
from xdsl_gas.universe import XDSL_GAS_UNIVERSE

_PASSES: dict[str, Callable[..., ModulePass]] = {
    name: made
    for name, get in XDSL_GAS_UNIVERSE.all_passes.items()
    if (made := get()).__module__.startswith("xdsl_gas.native_cpu.")
}
_READ_NO_OPERANDS = frozenset(
    (
        *("add-kernel-wrapper", "convert-to-host", "copy-kernel-arguments"),
        *("encode-kernel-metadata", "freeze-conditional-loads", "guard-divisions"),
        "mark-kernel-exits",
        *("legalize-atomics", "optimal-builtin-replacement"),
        *("replace-local-module-scope-variables", "replace-with-veclib"),
        "transfer-kernel-metadata",
    )
)


def _builtins() -> Iterator[MuxBuiltin]:
    yield from (builtin(id_) for id_ in Id if id_ is not Id.COLLECTIVE)
    for group in Group:
        for kind in CollectiveKind:
            is_vote = kind in (CollectiveKind.ANY, CollectiveKind.ALL)
            operation = GroupOperation.ADD if kind.has_operation else None
            if not kind.is_shuffle or group is Group.SUB_GROUP:
                yield collective(group, kind, i1 if is_vote else i32, operation)


def _other_types(found: MuxBuiltin) -> Iterator[tuple[list[Attribute], Attribute]]:
    """Types with an operand less, one more, another one, and another result."""
    kind = found.function_type
    inputs, output = list(kind.inputs), kind.output
    yield [*inputs, i8], output
    if inputs:
        yield inputs[1:], output
        yield [*inputs[:-1], f32], output
    yield inputs, (f32 if output != f32 else i8)


def _text(name: str, inputs: list[Attribute], output: Attribute) -> str:
    is_void = isinstance(output, llvm.LLVMVoidType)
    types = ", ".join(map(str, inputs))
    names = [f"%a{n}" for n in range(len(inputs))]
    passed = ", ".join(f"{n}: {t}" for n, t in zip(names, inputs, strict=True))
    return f"""
module attributes {{llvm.target_triple = "spir64-unknown-unknown"}} {{
llvm.func @{name}({types}){"" if is_void else f" -> {output}"}
llvm.func spir_kernelcc @k({passed}) attributes {{
    passthrough = [["mux-kernel", "entry-point"]]}} {{
  {"" if is_void else "%r = "}llvm.call @{name}({", ".join(names)}) : ({types}) -> {
        "()" if is_void else output
    }
  llvm.return
}}
}}"""


@cache
def _module(found: MuxBuiltin, which: int) -> ModuleOp:
    types = list(_other_types(found))
    return parse(_text(found.name, *types[which % len(types)]))


@pytest.mark.parametrize("name", sorted(_PASSES.keys() - _READ_NO_OPERANDS))
def test_other_types_are_refused_by_name(name: str) -> None:
    # Each pass gets other types of a builtin than the pass before it.
    number = sorted(_PASSES).index(name)
    for which, found in enumerate(_builtins(), number):
        module = _module(found, which)
        with pytest.raises(MemorySpaceError, match=f"'{found.name}' is a builtin of"):
            _PASSES[name]().apply(Context(), module)


@pytest.mark.parametrize("name", sorted(_READ_NO_OPERANDS))
def test_other_passes_leave_them(name: str) -> None:
    options = {"kernel": "k"} if name == "encode-kernel-metadata" else {}
    for which, found in enumerate(_builtins()):
        module = _module(found, which).clone()
        with suppress(MemorySpaceError):
            _PASSES[name](**options).apply(Context(), module)
        module.verify()


def test_types_of_the_builtins_are_accepted() -> None:
    for found in _builtins():
        kind = found.function_type
        module = parse(_text(found.name, list(kind.inputs), kind.output))
        _PASSES["print-uniformity"]().apply(Context(), module)
