"""
Making certificates: the least facts that satisfy the rules.

It need not be trusted: what it finds is checked.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.certificates.certification import assumptions_of
from xdsl_gas.certificates.checker import Checker, holds, units
from xdsl_gas.certificates.correspondence import correspond
from xdsl_gas.certificates.facts import (
    EXPOSED,
    NOTHING,
    Cell,
    CellKey,
    Contents,
    Fact,
    Facts,
    Key,
    Location,
    Object,
    Offset,
    ResultKey,
    ValueKey,
)
from xdsl_gas.certificates.file_format import Certificate
from xdsl_gas.certificates.lines import entries_of
from xdsl_gas.certificates.places import Place, Places, of_functions
from xdsl_gas.certificates.rules import Rules
from xdsl_gas.certificates.symbols import Refused
from xdsl_gas.garbage_collection import without_garbage_collection
from xdsl_gas.memory_space import SpaceMask

T = TypeVar("T")

_MOST_CELLS = 48
"""The most parts of an object that are told apart."""

_MOST_LOCATIONS = 48
"""The most locations of a pointer whose offsets are told apart."""

_MOST_COMMON_OFFSETS = 8
"""The most offsets in more objects than that."""


_SUFFIX = ".msp"
"""What begins the suffix of the name that `ip-msp` gives a clone."""


@without_garbage_collection()
def certify(
    before: ModuleOp,
    after: ModuleOp,
    *,
    target: str | None = None,
    without: Collection[str] = (),
) -> Certificate:
    """
    Returns a certificate that `after` follows from `before`, which was changed by
    `ip-msp` and `resolve-gas` only; `without` names assumptions that it must not make.
    Raises `MemorySpaceError` if there is none: something was done that the rules of the
    checker do not cover.
    """
    certificate, checker = _solved(before, after, target, without)
    checker.check()
    facts = checker.rules.facts
    certificate.entries = entries_of(facts, checker.correspondence)
    return certificate


@without_garbage_collection()
def unproven(
    before: ModuleOp,
    after: ModuleOp,
    *,
    target: str | None = None,
    without: Collection[str] = (),
) -> set[Place]:
    """
    Returns what of `before` has to stay generic for `after` to have a certificate:
    pointers that `after` writes in spaces in which no rule proves that they lie,
    queries whose results nothing proves, and all pointers of a function that is not the
    same in other address spaces. Raises `MemorySpaceError` if something else is not.
    """
    try:
        certificate, checker = _solved(before, after, target, without)
    except Refused as refusal:
        return _all_of_function(before, _origins(before, after), refusal)
    origins = certificate.origins
    places = Places(
        {
            function: origins.get(name, name)
            for name, function in checker.correspondence.functions.items()
        }
    )
    for claim in checker.unproven_claims():
        for value in claim.values:
            places.add_pointer(value)
    for decision in checker.unproven_decisions():
        for query in decision.queries:
            places.add_operation(query)
    return places.places


def _all_of_function(
    before: ModuleOp, origins: Mapping[str, str], refusal: Refused
) -> set[Place]:
    """The pointers of the function that an operation is in."""
    op: Operation | None = refusal.op
    while op is not None and not isinstance(op, llvm.FuncOp):
        op = op.parent_op()
    if op is None:
        raise refusal
    return {*of_functions(before, [origins.get(op.sym_name.data, op.sym_name.data)])}


def _solved(
    before: ModuleOp, after: ModuleOp, target: str | None, without: Collection[str]
) -> tuple[Certificate, Checker]:
    """A certificate without entries, and the checker of the facts that it needs."""
    its_target = target_of_module(before, target)
    certificate = Certificate(
        its_target.name,
        assumptions_of(before, its_target, without),
        _origins(before, after),
    )
    correspondence = correspond(before, after, certificate.origins, its_target)
    about = correspondence, its_target, certificate.assumptions
    facts = Solver(*about, Facts()).solve()
    return certificate, Checker(Rules(*about, facts), correspondence)


def _origins(before: ModuleOp, after: ModuleOp) -> dict[str, str]:
    """The functions of `before` that clones are made of, by their names."""
    known = _functions_of(before)
    origins: dict[str, str] = {}
    for name in _functions_of(after):
        origin = name
        while origin not in known and _SUFFIX in origin:
            origin = origin[: origin.rindex(_SUFFIX)]
        if origin != name and origin in known:
            origins[name] = origin
    return origins


def _functions_of(module: ModuleOp) -> list[str]:
    ops = module.body.ops
    return [op.sym_name.data for op in ops if isinstance(op, llvm.FuncOp)]


class _ObjectKey(NamedTuple):
    """All bytes of an object."""

    place: Object


class Solver(Rules):
    """The rules of a module, and the facts as they become known."""

    def solve(self) -> Facts:
        """Adds to the facts until they satisfy all rules, and returns them."""
        self._common_offsets = set[Offset]()
        self._readers: dict[object, set[object]] = {}
        self._reader: object = None
        self._add_initializers()
        all_units = list(units(self))
        self._waiting = deque(range(len(all_units)))
        self._is_waiting = bytearray(b"\1" * len(all_units))
        while self._waiting:
            number = self._waiting.popleft()
            self._is_waiting[number] = 0
            self._reader = number
            self._known_stores.clear()
            op, rule = all_units[number]
            for key, fact in list(rule(op)):
                if not holds(self.facts, key, fact):
                    for changed in self._add(key, fact):
                        self._wake(changed)
        return self.facts

    def _add_reader(self, key: object) -> None:
        self._readers.setdefault(key, set()).add(self._reader)

    def _wake(self, key: object) -> None:
        """Makes all rules wait that read something that has changed."""
        for reader in self._readers.get(key, ()):
            if not isinstance(reader, int):
                if self._answers.pop(reader, None) is not None:
                    self._wake(reader)
            elif not self._is_waiting[reader]:
                self._is_waiting[reader] = 1
                self._waiting.append(reader)

    def _once(self, question: object, answer: Callable[[], T]) -> T:
        # What many rules ask is read by one reader, which they read.
        self._add_reader(question)
        reader, self._reader = self._reader, question
        answered = super()._once(question, answer)
        self._reader = reader
        return answered

    # What a rule reads may make it wait again.

    def fact(self, value: SSAValue, index: int) -> Fact:
        self._add_reader((value, index))
        return super().fact(value, index)

    def _contents_of(self, place: Object) -> Mapping[Cell, Fact]:
        self._add_reader(_ObjectKey(place))
        return super()._contents_of(place)

    def _exposed(self) -> Fact:
        self._add_reader(EXPOSED)
        return super()._exposed()

    def _has_escaped(self, place: Object) -> bool:
        self._add_reader(_ObjectKey(place))
        return super()._has_escaped(place)

    def _returned_by(self, function: str, index: int) -> Fact:
        self._add_reader(ResultKey(function, index))
        return super()._returned_by(function, index)

    def _held(self, address: Fact, size: int | None, bits: int) -> tuple[Fact, Fact]:
        fact, parts = super()._held(address, size, bits)
        if len(address.locations) > _MOST_LOCATIONS:
            fact = self._followed(fact, address, size, bits)
        return fact, parts

    def _followed(self, fact: Fact, address: Fact, size: int | None, bits: int) -> Fact:
        """
        Adds what is found at the same offset in the objects that were loaded, and so
        on, unless it is in other spaces: a loop that follows links takes as many rounds
        otherwise.
        """
        offsets = {offset for _, offset in address.locations} - {None}
        if len(offsets) != 1:
            return fact
        (offset,) = offsets
        reached = set(fact.locations)
        known = {place for place, _ in address.locations}
        waiting = [place for place, _ in reached if place not in known]
        while waiting:
            place = waiting.pop()
            for cell, held in self.facts.contents.get(place, {}).items():
                is_same = cell.offset == offset and cell[1:3] == (size, bits)
                if is_same and not held.elements & ~fact.elements:
                    new = held.locations - reached
                    reached |= new
                    waiting += [its for its, _ in new if its not in known]
        return Fact(fact.elements, frozenset(reached))

    def _add_initializers(self) -> None:
        """
        Gives all steps that put a large aggregate of a variable together the fact of
        the whole, so that they share it.
        """
        for variable in self.variables.values():
            steps: list[ValueKey] = []
            parts: list[Fact] = []
            for block in variable.body.blocks:
                for op in block.ops:
                    if self._puts_together(op):
                        steps.append((op.results[0], 0))
                        parts += self._parts(op)
                        continue
                    for key, fact in self.of(op):
                        if type(key) is tuple:
                            self._add(key, fact)
            elements: SpaceMask = 0
            for part in parts:
                elements |= part.elements
            locations = frozenset[Location]().union(*(p.locations for p in parts))
            for step in steps:
                self._add(step, Fact(elements, locations))

    def _puts_together(self, op: Operation) -> bool:
        """Whether the result is an aggregate with more parts than are told apart."""
        if op.name != "llvm.insertvalue":
            return False
        return [leaf.path for leaf in self.leaves(op.results[0].type)] == [()]

    def _parts(self, op: Operation) -> Iterator[Fact]:
        for value in op.operands:
            for index in range(len(self.leaves(value.type))):
                yield self.facts.values.get((value, index), NOTHING)

    def _add(self, key: Key, fact: Fact) -> Sequence[Key | _ObjectKey]:
        """Adds to a fact; returns what has changed for the rules that read it."""
        facts = self.facts
        if type(key) is tuple:
            value = key
            known = facts.values.get(value, NOTHING)
            facts.values[value] = self._widened(known | fact)
            return (key,)
        match key:
            case ResultKey():
                known = facts.results.get(key, NOTHING)
                facts.results[key] = self._widened(known | fact)
            case CellKey(place, cell):
                self._add_to_cell(facts.contents.setdefault(place, {}), cell, fact)
                return (_ObjectKey(place),)
            case _:
                elements, known = facts.exposed.elements, facts.exposed.locations
                facts.exposed = Fact(elements | fact.elements, known | fact.locations)
                return key, *(_ObjectKey(place) for place, _ in fact.locations - known)
        return (key,)

    def _widened(self, fact: Fact) -> Fact:
        """
        Forgets the offsets in many objects, so that pointers at other offsets into them
        have the same fact, unless there are few, each the same in all objects.
        """
        if len(fact.locations) <= _MOST_LOCATIONS:
            return fact
        offsets = {offset for _, offset in fact.locations} - {None}
        if len(offsets) == 1:
            self._common_offsets |= offsets
            if len(self._common_offsets) <= _MOST_COMMON_OFFSETS:
                return fact
        return self._at(fact, None)

    def _add_to_cell(self, contents: Contents, cell: Cell, fact: Fact) -> None:
        for known in contents:
            # What is stored at one of many places stays apart from what is at all.
            if known.covers(cell) and (cell.is_range or known == cell):
                contents[known] = self._widened(contents[known] | fact)
                return
        contents[cell] = fact
        wide = cell._replace(offset=None)
        covered = [c for c in contents if wide.covers(c)]
        if len(covered) > _MOST_CELLS:
            for narrow in covered:
                fact |= contents.pop(narrow)
            contents[wide] = self._widened(contents.get(wide, NOTHING) | fact)
