"""
What a certificate says, as lines of its file; nobody needs to trust this, either.
"""

import json
from typing import Any

from xdsl.dialects import llvm
from xdsl.ir import SSAValue

from xdsl_gas.certificates.facts import Fact, Facts, Object
from xdsl_gas.certificates.file_format import WORDS
from xdsl_gas.certificates.values import Correspondence


class _Names:
    """The names of values and objects in a file."""

    def __init__(self, correspondence: Correspondence) -> None:
        self._names: dict[SSAValue, list[Any]] = {}
        for symbol, op in (
            *correspondence.symbols.variables.items(),
            *correspondence.functions.items(),
        ):
            for number, block in enumerate(op.body.blocks):
                for argument in block.args:
                    self._names[argument] = [symbol, number, -1, argument.index]
                for position, its in enumerate(block.ops):
                    for result in its.results:
                        name = [symbol, number, position, result.index]
                        self._names[result] = name

    def of_value(self, value: SSAValue) -> list[Any]:
        """The name of a value."""
        return self._names[value]

    def of_object(self, place: Object) -> list[Any]:
        """The name of an object."""
        if isinstance(place, str):
            return [place]
        if isinstance(place, SSAValue):
            return self.of_value(place)
        if isinstance(place, llvm.AllocaOp):
            return self.of_value(place.results[0])
        name = place.properties["sym_name"]
        return ["@" + str(getattr(name, "data", ""))]


def entries_of(facts: Facts, correspondence: Correspondence) -> list[dict[str, Any]]:
    """The lines with facts."""
    names = _Names(correspondence)
    entries: dict[Fact, dict[str, Any]] = {}

    def entry_of(fact: Fact) -> dict[str, Any]:
        if fact not in entries:
            entries[fact] = _fact_to_json(fact, names)
        return entries[fact]

    for (value, scalar), fact in facts.values.items():
        function, *position = names.of_value(value)
        values = entry_of(fact).setdefault("values", {})
        values.setdefault(function, []).append([*position, scalar])
    for (function, scalar), fact in facts.results.items():
        entry_of(fact).setdefault("results", []).append([function, scalar])
    for place, contents in facts.contents.items():
        name = names.of_object(place)
        for cell, fact in contents.items():
            entry_of(fact).setdefault("bytes", []).append([name, *cell])
    entry_of(facts.exposed)["exposed"] = True
    return sorted((_sorted(entry) for entry in entries.values()), key=json.dumps)


def _sorted(entry: dict[str, Any]) -> dict[str, Any]:
    """A line that does not depend on the order in which facts were found."""
    values = entry.get("values", {})
    for each in (*values.values(), entry.get("results", []), entry.get("bytes", [])):
        each.sort(key=json.dumps)
    if values:
        entry["values"] = dict(sorted(values.items()))
    return entry


def _fact_to_json(fact: Fact, names: _Names) -> dict[str, Any]:
    at = [[names.of_object(place), offset] for place, offset in fact.locations]
    return {
        "is": [word for word, bit in WORDS.items() if fact.elements & bit],
        "at": sorted(at, key=json.dumps),
    }
