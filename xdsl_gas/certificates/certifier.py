"""
The facts for a certificate: the least ones that satisfy the rules.

Nobody needs to trust this: what it finds is checked.
"""

from collections import deque
from collections.abc import Sequence

from xdsl.ir import Operation

from xdsl_gas.certificates.checker import holds, units
from xdsl_gas.certificates.facts import (
    NOTHING,
    Cell,
    CellKey,
    Contents,
    Fact,
    Facts,
    Key,
    ObjectKey,
    ResultKey,
    ValueKey,
    joined,
)
from xdsl_gas.certificates.rules import Rule, Rules

_MOST_CELLS = 48
"""The most parts of an object that are told apart."""


def solve(rules: Rules) -> None:
    """Adds to the facts of the rules until all are satisfied."""
    all_units: list[tuple[Operation, Rule]] = list(units(rules))
    readers: dict[Key, set[int]] = {}
    waiting = deque(range(len(all_units)))
    is_waiting = bytearray(b"\1" * len(all_units))
    current = 0

    def read(key: Key) -> None:
        readers.setdefault(key, set()).add(current)

    rules.on_read = read
    while waiting:
        current = waiting.popleft()
        is_waiting[current] = 0
        op, rule = all_units[current]
        for key, fact in list(rule(op)):
            if holds(rules.facts, key, fact):
                continue
            for changed in _add(rules.facts, key, fact):
                for reader in readers.get(changed, ()):
                    if not is_waiting[reader]:
                        is_waiting[reader] = 1
                        waiting.append(reader)


def _add(facts: Facts, key: Key, fact: Fact) -> Sequence[Key]:
    """Adds to a fact; returns what has changed for the rules that read it."""
    match key:
        case ValueKey():
            facts.values[key] = facts.values.get(key, NOTHING) | fact
        case ResultKey():
            facts.results[key] = facts.results.get(key, NOTHING) | fact
        case CellKey(place, cell):
            _add_to_cell(facts.contents.setdefault(place, {}), cell, fact)
            return (ObjectKey(place),)
        case _:
            elements, known = facts.exposed.elements, facts.exposed.locations
            facts.exposed = Fact(elements | fact.elements, known | fact.locations)
            return key, *(ObjectKey(place) for place, _ in fact.locations - known)
    return (key,)


def _add_to_cell(contents: Contents, cell: Cell, fact: Fact) -> None:
    for known in contents:
        # What is stored at one of many places stays apart from what is at all of them.
        if known.covers(cell) and (cell.is_range or known == cell):
            contents[known] |= fact
            return
    contents[cell] = fact
    same = [c for c in contents if c[1:] == cell[1:]]
    if len(same) > _MOST_CELLS:
        offsets = [c.offset for c in same if c.offset is not None]
        is_known = len(offsets) == len(same)
        wide = cell._replace(offset=joined(offsets) if is_known else None)
        for narrow in same:
            fact |= contents.pop(narrow)
        contents[wide] = contents.get(wide, NOTHING) | fact
