"""
Measures what rules of certificates are worth: of how many modules of the corpus' sample
no certificate covers all that the passes do, without each of the larger rules.

usage: python benchmarks/measure_certificate_rules.py

`make corpus-sample` builds the modules. It takes some minutes.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any, TypeAlias
from unittest import mock

sys.path.insert(0, str(Path(__file__).parents[1] / "test" / "corpus"))

from gpu_corpus.paths import MODULES
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import SSAValue

from xdsl_gas import api
from xdsl_gas.certificates import correspondence, facts
from xdsl_gas.certificates.rules import Rules
from xdsl_gas.certificates.values import Values
from xdsl_gas.diagnostics import MemorySpaceError

Without: TypeAlias = Callable[[], AbstractContextManager[object]]
"""Takes a part of the rules away."""

_PASSES = "ip-msp{polyvariant=true},resolve-gas"


def _other(*names: str) -> Without:
    """Operations of some names may do anything with their operands."""
    table: Mapping[str, Any] = getattr(Rules, "_RULES")  # noqa: B009
    other = getattr(Rules, "_other")  # noqa: B009
    rules = {**table, **{f"llvm.{name}": other for name in names}}
    return lambda: mock.patch.object(Rules, "_RULES", rules)


def _instead(owner: object, name: str, replacement: Callable[..., Any]) -> Without:
    return lambda: mock.patch.object(owner, name, replacement)


def _unknown(rules: Any, _: object, argument: SSAValue) -> object:
    return rules._any(argument)


def _none(*_: object) -> tuple[()]:
    return ()


def _no_offset(*_: object) -> None:
    return None


def _same_text(op: Any, expected: Any) -> dict[int, int] | None:
    return {} if op.asm_string == expected.asm_string else None


_INTEGERS = "add and mul or sext shl sub trunc xor zext"
_COPIES = "intr.memcpy intr.memmove intr.memset"

_WITHOUT: Mapping[str, Sequence[Without]] = {
    "nothing": (),
    "arguments of kernels": [_instead(Rules, "_kernel_argument", _unknown)],
    "offsets in objects": [_instead(facts, "moved", _no_offset)],
    "integers that are addresses": [_other("inttoptr", "ptrtoint")],
    "sums, and other integers": [_other(*_INTEGERS.split())],
    "fields of aggregates": [_other("extractvalue", "insertvalue")],
    "copies of memory": [_other(*_COPIES.split())],
    "copies of `byval` arguments": [_instead(correspondence, "argument_copies", _none)],
    "spaces in inline PTX": [_instead(correspondence, "named_spaces", _same_text)],
    "queries that are decided": [_instead(Values, "_is_replaced", _none)],
}
"""What is left out, by what it is about."""


def _resolved() -> Iterator[tuple[ModuleOp, ModuleOp]]:
    """The modules, and what the passes make of them."""
    for path in sorted(MODULES.glob("*.ll")):
        before = api.read(path)
        after = before.clone()
        api.resolve(after, passes=_PASSES)
        yield before, api.read(api.emit(after, "llvm", emit_for=22), kind="ll")


def _is_covered(before: ModuleOp, after: ModuleOp) -> bool:
    try:
        api.certify(before, after)
    except MemorySpaceError:
        return False
    return True


def main() -> None:
    """Prints a line for each part."""
    pairs = list(_resolved())
    print(f"| without | of {len(pairs)} modules, not covered |\n|---|--:|")
    for name, parts in _WITHOUT.items():
        with ExitStack() as stack:
            for part in parts:
                stack.enter_context(part())
            missing = sum(not _is_covered(*pair) for pair in pairs)
        print(f"| {name} | {missing} |", flush=True)


if __name__ == "__main__":
    main()
