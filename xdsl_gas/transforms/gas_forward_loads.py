"""
`gas-forward-loads`: forwards stored and loaded values to later loads.

    llvm.store %v, %s : f32, !llvm.ptr<3>          llvm.store %v, %s : f32, !llvm.ptr<3>
    llvm.store %w, %g : f32, !llvm.ptr<1>    ->    llvm.store %w, %g : f32, !llvm.ptr<1>
    %a = llvm.load %s : !llvm.ptr<3> -> f32        // %a is %v

The available values flow along extended basic blocks: into a block with one
predecessor. A value stays available until an operation may write its location by
[`mod_ref`](alias-queries.md), so accesses to disjoint memory spaces do not interfere.
Run the pass after `resolve-gas`, whose casts it looks through.

Limits: `llvm.load` and `llvm.store` that are neither volatile nor atomic; must alias by
distance, equal types, and loads with equal guarantees about the value; no phi insertion
at joins. Stores are not changed.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Block, Operation, OpResult, Region, SSAValue
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern

from xdsl_gas.analysis.alias.alias_analysis import AliasAnalysis, AliasResult
from xdsl_gas.analysis.alias.alias_metadata import ALIAS_METADATA
from xdsl_gas.analysis.alias.memory_effects import ModRef
from xdsl_gas.analysis.ir.control_flow import is_entry
from xdsl_gas.analysis.ir.functions import is_declaration
from xdsl_gas.analysis.ir.graph import successors_of
from xdsl_gas.analysis.semantics.memory_locations import MemoryLocation, is_plain
from xdsl_gas.remarks import Argument, is_wanted, names, place_of, remark
from xdsl_gas.transforms.driver.memory_space_pass import MemorySpacePass
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns
from xdsl_gas.transforms.host_initializes_variables import HostVariablesPass

MOST_KNOWN = 16
"""The maximum number of available values; the oldest is dropped first."""

_SAYS_NOTHING = frozenset(
    (
        "access_groups",
        "alias_scopes",
        "alignment",
        "noalias_scopes",
        "nontemporal",
        "ordering",
        "tbaa",
    )
)
"""The properties of a plain load that do not constrain its value."""


@dataclass(frozen=True)
class ForwardLoadsPass(HostVariablesPass, MemorySpacePass):
    """Forwards stored and loaded values to loads."""

    name = "gas-forward-loads"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Rewrites the module. Raises `MemorySpaceError`, without changes, for invalid
        input.
        """
        alias = AliasAnalysis(self.analyze(op))
        for function in alias.functions:
            if not is_declaration(function):
                values = AvailableValues(alias)
                apply_patterns(values.loads(function), [ForwardLoad(values.value_for)])
        self.mark_host_variables(op)


@dataclass(frozen=True, slots=True)
class _Known:
    """An available value: the contents of a location."""

    location: MemoryLocation
    value: SSAValue
    load: Operation | None
    """The load that defines the value; None for a store."""

    is_by_metadata: bool = False
    """
    Whether the value is available only to loads with the same metadata, because an
    operation in between is disambiguated by the metadata alone.
    """


class ForwardLoad(RewritePattern):
    """
    Replaces a load by the value that was stored to or loaded from its address before.

        llvm.store %v, %p : f32, !llvm.ptr<3>
        %a = llvm.load %p : !llvm.ptr<3> -> f32    ->    // %a is %v
    """

    def __init__(self, value_for: Callable[[Operation], SSAValue | None]) -> None:
        """`value_for` returns the value that a load gets; None if it is left."""
        self._value_for = value_for

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if (value := self._value_for(op)) is not None:
            rewriter.replace(op, (), [value])


class DecidedLoads:
    """The values of a module's loads, decided before any is replaced."""

    def __init__(self, alias: AliasAnalysis) -> None:
        self._decided: dict[Operation, SSAValue] = {}
        self._replaced: dict[SSAValue, SSAValue] = {}
        for function in alias.functions:
            if not is_declaration(function):
                values = AvailableValues(alias)
                for load in values.loads(function):
                    if (value := values.value_for(load)) is not None:
                        self._decided[load] = value

    def value_for(self, op: Operation) -> SSAValue | None:
        """Returns the value that a load gets, once; None for any other operation."""
        value = self._decided.pop(op, None)
        while value is not None and value in self._replaced:
            value = self._replaced[value]
        if value is None or (isinstance(value, OpResult) and value.op.parent is None):
            return None
        self._replaced[op.results[0]] = value
        return value


class AvailableValues:
    """The traversal of a function's blocks with the available values."""

    def __init__(self, alias: AliasAnalysis) -> None:
        self._alias = alias
        self._wants_clobbered = is_wanted(names.LOAD_CLOBBERED)
        self._clobbered: list[tuple[Operation, _Known]] = []
        """
        The values that an operation of the block before may have changed, for remarks.
        """
        self._here: tuple[MemoryLocation, list[_Known]] | None = None
        """The location of the load that `loads` yielded last, and what is available."""

    def loads(self, op: Operation) -> Iterator[Operation]:
        """
        Yields the plain loads in the regions of an operation, each when the values
        before it are available. One that is not erased then makes its value available.
        """
        for region in op.regions:
            yield from self._loads_in(region)

    def _loads_in(self, region: Region) -> Iterator[Operation]:
        if not region.blocks:
            return
        entries = _edges_into(region)
        roots = [b for b in region.blocks if is_entry(b) or entries.get(b, 0) != 1]
        seen = set[Block]()
        waiting: list[tuple[Block, list[_Known]]] = [(block, []) for block in roots]
        while waiting:
            block, known = waiting.pop()
            if block in seen:
                continue
            seen.add(block)
            yield from self._loads_of(block, known)
            for successor in successors_of(block):
                if entries[successor] == 1 and not is_entry(successor):
                    waiting.append((successor, list(known)))

    def _loads_of(self, block: Block, known: list[_Known]) -> Iterator[Operation]:
        self._clobbered.clear()
        for op in tuple(block.ops):
            if isinstance(op, llvm.LoadOp) and is_plain(op):
                (location,) = self._alias.accesses(op)
                (result,) = op.results
                self._here = location, known
                yield op
                if op.parent is block:
                    self._remember(_Known(location, result, op), known)
                continue
            self._forget(op, known)
            if isinstance(op, llvm.StoreOp) and is_plain(op):
                (location,) = self._alias.accesses(op)
                self._remember(_Known(location, op.operands[0], None), known)
            yield from self.loads(op)

    def value_for(self, load: Operation) -> SSAValue | None:
        """Returns the available value of a load that `loads` yielded last."""
        assert self._here is not None
        location, known = self._here
        (result,) = load.results
        for entry in reversed(known):
            if (
                entry.value.type == result.type
                and self._alias.alias(entry.location, location) is AliasResult.MUST
                and (entry.load is None or _promises(entry.load) == _promises(load))
                and not (entry.is_by_metadata and _differ(entry.location, location))
            ):
                _report_forwarded(load, entry)
                return entry.value
        self._report_clobbered(load, location)
        return None

    def _report_clobbered(self, load: Operation, location: MemoryLocation) -> None:
        """Reports the operation that may have written what a load would have got."""
        for op, entry in reversed(self._clobbered):
            if (
                entry.value.type == load.results[0].type
                and self._alias.alias(entry.location, location) is AliasResult.MUST
            ):
                remark(
                    names.LOAD_CLOBBERED,
                    load,
                    lambda op=op: [
                        "the load is not eliminated: ",
                        Argument("Operation", op.name),
                        " (",
                        place_of(op),
                        ") may have written to its address.",
                    ],
                )
                return

    def _forget(self, op: Operation, known: list[_Known]) -> None:
        """Drops the values whose locations an operation may write."""
        if known and self._alias.touches_memory(op):
            before = tuple(known) if self._wants_clobbered else ()
            known[:] = [
                replace(entry, is_by_metadata=True)
                if self._is_by_metadata(op, entry)
                else entry
                for entry in known
                if not self._alias.mod_ref(op, entry.location) & ModRef.MOD
            ]
            if before:
                left = {entry.location for entry in known}
                gone = (entry for entry in before if entry.location not in left)
                self._clobbered += ((op, entry) for entry in gone)

    def _is_by_metadata(self, op: Operation, entry: _Known) -> bool:
        """Whether only metadata disambiguates an operation from a location."""
        if entry.is_by_metadata or not _metadata(entry.location):
            return entry.is_by_metadata
        bare = replace(entry.location, access=None)
        return bool(self._alias.mod_ref(op, bare) & ModRef.MOD)

    def _remember(self, entry: _Known, known: list[_Known]) -> None:
        known.append(entry)
        del known[:-MOST_KNOWN]


def _report_forwarded(load: Operation, entry: _Known) -> None:
    origin = entry.location.access
    remark(
        names.LOAD_FORWARDED,
        load,
        lambda: [
            "the load is replaced by the value ",
            "stored" if entry.load is None else "loaded",
            " before",
            *(() if origin is None else (" (", place_of(origin), ")")),
            ".",
        ],
    )


def _differ(first: MemoryLocation, second: MemoryLocation) -> bool:
    """Whether two accesses have different metadata."""
    return _metadata(first) != _metadata(second)


def _metadata(location: MemoryLocation) -> dict[str, Attribute]:
    op = location.access
    carried = {} if op is None else {**op.attributes, **op.properties}
    return {name: carried[name] for name in ALIAS_METADATA if name in carried}


def _promises(load: Operation) -> dict[str, Attribute]:
    """Returns the properties of a load that make its value poison if violated."""
    carried = {**load.attributes, **load.properties}
    return {name: a for name, a in carried.items() if name not in _SAYS_NOTHING}


def _edges_into(region: Region) -> dict[Block, int]:
    """Returns the number of incoming edges of each block."""
    edges: dict[Block, int] = {}
    for block in region.blocks:
        for successor in successors_of(block):
            edges[successor] = edges.get(successor, 0) + 1
    return edges
