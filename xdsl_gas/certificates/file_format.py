"""
The file of a certificate: JSON Lines, compressed by gzip.

The first line has the version, the target, the assumptions and the origins of
functions. Each further line has a fact, and all that it is about:

    {"is": ["shared"], "at": [[["@tile"], 16]], "values": {"f": [[0, 5, 0, 0]]},
     "results": [["f", 0]], "bytes": [[["f", 0, 2, 0], 8, 8, -1, false]],
     "exposed": true}

A value of `before`, with the clones of `after`, is a function, the number of a block,
of an operation in it (-1 for the arguments of the block) and of a result; behind it, in
"values", stands the number of a scalar in it. An object is `["host"]`, `["external"]`,
`["@name"]` for a variable or function, or a value that is an alloca's or an argument's
memory. An offset is a number, or null for any. Bytes are an object, an offset, a size,
the address space of the type, and whether they are a range.
"""

import gzip
import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from xdsl.dialects import llvm
from xdsl.ir import Block, OpResult, SSAValue

from xdsl_gas.analysis.ir.assumptions import Assumptions
from xdsl_gas.certificates.facts import (
    CONSTANT,
    EXTERNAL_MEMORY,
    HOST_MEMORY,
    HOST_NUMBER,
    HOST_WORD,
    MOVED,
    NEAR_NULL,
    NUMBER,
    UNACCESSED,
    Cell,
    Fact,
    Facts,
    Object,
    Offset,
    ResultKey,
)
from xdsl_gas.certificates.values import Correspondence
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.memory_space import NULL_BIT, SPECIFIC_SPACES, SpaceMask

VERSION = 4

_MALFORMED = (
    *(AttributeError, LookupError, OverflowError),
    *(RecursionError, TypeError, ValueError),
)
"""What is raised for a file with other lines."""

WORDS: Mapping[str, SpaceMask] = {
    **{space.name.lower(): space.bit for space in SPECIFIC_SPACES},
    "null": NULL_BIT,
    "number": NUMBER,
    "host number": HOST_NUMBER,
    "host word": HOST_WORD,
    "constant number": CONSTANT,
    "near null": NEAR_NULL,
    "unaccessed": UNACCESSED,
    "moved": MOVED,
}
"""The elements of facts by their words in a file."""


@dataclass
class Certificate:
    """What was proven of a module, and of which one it was made."""

    target: str
    assumptions: Assumptions
    origins: dict[str, str] = field(default_factory=dict[str, str])
    """The function of `before` that a function of another name in `after` copies."""
    entries: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    """The lines with facts."""

    def to_bytes(self) -> bytes:
        """The contents of the file; equal for equal certificates."""
        first = {
            "certificate": VERSION,
            "target": self.target,
            "assumptions": vars(self.assumptions),
            "functions": self.origins,
        }
        lines = (json.dumps(line) for line in (first, *self.entries))
        return gzip.compress("\n".join(lines).encode(), mtime=0)

    @classmethod
    def from_bytes(cls, data: bytes) -> "Certificate":
        """Reads a file. Raises `MemorySpaceError` for one that is no certificate."""
        try:
            text = gzip.decompress(data).decode()
            first, *lines = [json.loads(line) for line in text.splitlines()]
            if first["certificate"] is not VERSION:
                raise MemorySpaceError(
                    f"the certificate has version {first['certificate']}, and this is "
                    f"version {VERSION}: make it anew with `xdsl-gas certify`."
                )
            assumptions = Assumptions(**first["assumptions"])
            if not {True, False} >= set(vars(assumptions).values()):
                raise ValueError
            origins = {str(name): str(its) for name, its in first["functions"].items()}
            return cls(str(first["target"]), assumptions, origins, lines)
        except (*_MALFORMED, OSError, EOFError, zlib.error):
            raise MemorySpaceError(
                "the file is no certificate. `xdsl-gas certify` makes one."
            ) from None


_OUTSIDE = {HOST_MEMORY: HOST_MEMORY, EXTERNAL_MEMORY: EXTERNAL_MEMORY}
"""Names are compared by identity, too."""


class _Names:
    """What the names in a file stand for."""

    def __init__(self, correspondence: Correspondence) -> None:
        self._symbols: dict[str, llvm.FuncOp | llvm.GlobalOp] = {
            **correspondence.symbols.variables,
            **correspondence.functions,
        }
        self._blocks: dict[str, list[Block]] = {}
        self._ops = correspondence.expressions.ops

    def value(self, symbol: str, number: int, position: int, index: int) -> SSAValue:
        # Blocks are a linked list.
        if symbol not in self._blocks:
            self._blocks[symbol] = list(self._symbols[symbol].body.blocks)
        block = self._blocks[symbol][number]
        if position == -1:
            return block.args[index]
        return self._ops(block)[position][0].results[index]

    def object(self, name: Sequence[Any]) -> Object:
        if len(name) == 1:
            (word,) = name
            return _OUTSIDE.get(word) or self._symbols[word[1:]]
        value = self.value(*name)
        return value.op if isinstance(value, OpResult) else value

    def fact(self, entry: Mapping[str, Any], facts: Facts) -> Fact:
        elements = sum(WORDS[word] for word in set(entry["is"]))
        locations = frozenset(
            (self.object(place), _offset_from_json(offset))
            for place, offset in entry["at"]
        )
        return Fact(elements, facts.shared.setdefault(locations, locations))


def facts_from(
    entries: Iterable[Mapping[str, Any]], correspondence: Correspondence
) -> Facts:
    """The facts in lines. Raises `MemorySpaceError` for what is not in the modules."""
    names, facts = _Names(correspondence), Facts()
    for entry in entries:
        try:
            _add_entry(facts, entry, names)
        except _MALFORMED:
            raise MemorySpaceError(
                f"the certificate is of another module: {json.dumps(entry)} names "
                "nothing in it."
            ) from None
    return facts


def _add_entry(facts: Facts, entry: Mapping[str, Any], names: _Names) -> None:
    fact = names.fact(entry, facts)
    for name, its in entry.items():
        match name:
            case "is" | "at":
                pass
            case "values":
                for function, values in its.items():
                    for *value, scalar in values:
                        facts.values[names.value(function, *value), int(scalar)] = fact
            case "results":
                for function, scalar in its:
                    facts.results[ResultKey(str(function), int(scalar))] = fact
            case "bytes":
                for place, offset, size, bits, is_range in its:
                    size = None if size is None else int(size)
                    start = _offset_from_json(offset)
                    cell = Cell(start, size, int(bits), bool(is_range))
                    facts.contents.setdefault(names.object(place), {})[cell] = fact
            case "exposed":
                facts.exposed = fact
            case _:
                raise ValueError(name)


def _offset_from_json(offset: Any) -> Offset:
    return None if offset is None else int(offset)
