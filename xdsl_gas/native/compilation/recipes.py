"""
What a program is made of, in any process and on any processor: its source as LLVM IR or
MLIR, and the options.

The cache is asked with it, so this module imports neither xDSL nor what it needs.
"""

import functools
import sys
from dataclasses import dataclass

from xdsl_gas.caches import key_of
from xdsl_gas.native_cpu.utils.options import check_factor, check_order
from xdsl_gas.pipelines.kinds import Kind

_TABLES = {
    "TARGET_DEFINITIONS": "xdsl_gas.native_cpu.builtins.definitions.table",
    "COST_MODELS": "xdsl_gas.native_cpu.vectorizer.cost_model",
}
"""The tables of functions that a process may add, and their modules."""


@dataclass(frozen=True)
class PipelineOptions:
    """The options of `native.compile` that are those of the pass `native-cpu`."""

    debug: bool
    work_item_order: str | None
    vecz_factor: int
    vecz_predicated: bool
    vecz_auto: bool
    vecz_boscc: bool
    vector_library: str

    def __post_init__(self) -> None:
        """Raises `ValueError` for what the pass refuses."""
        check_order(self.work_item_order)
        if self.vecz_factor:
            check_factor(self.vecz_factor, "vecz-factor")


@dataclass(frozen=True, eq=False)
class Recipe:
    """The source and the options of a program."""

    name: str
    text: bytes
    """The LLVM IR of the source; MLIR if the source was a module."""

    kind: Kind
    options: PipelineOptions
    level: int
    threads: int | None
    checked: bool
    races: bool
    compare: bool
    use_cache: bool

    @functools.cached_property
    def digest(self) -> str:
        """A hash of the source and the options, by which recipes are equal."""
        options = (self.kind.value, self.options, self.level, self.threads)
        switches = (self.checked, self.races, self.compare, self.use_cache)
        return key_of((self.name, self.text, repr((*options, *switches))))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Recipe) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    @property
    def is_optimized(self) -> bool:
        """Whether LLVM optimizes the module before the pipeline, divisions guarded."""
        return bool(self.level) and not self.options.debug

    @property
    def has_own_code(self) -> bool:
        """Whether functions of this process decide on the code."""
        return not self.checked and (
            _is_filled("TARGET_DEFINITIONS")
            or (self.options.vecz_auto and _is_filled("COST_MODELS"))
        )


def _is_filled(table: str) -> bool:
    """Whether a table has functions; that of a module not imported yet has none."""
    return bool(getattr(sys.modules.get(_TABLES[table]), table, None))
