"""
Factories that extend what xDSL registers under a name.

A name may belong to one universe only, so xDSL's own factory of a dialect is replaced
by one that extends the dialect it returns. Needless once a universe can extend the
dialects of another. Imported at every start of `xdsl-opt`: nothing here imports a
dialect before a factory is called.
"""

# A context offers no way to load anything twice, or later.
# pyright: reportPrivateUsage=false

from collections.abc import Callable
from functools import cache
from threading import Lock

from xdsl.context import Context
from xdsl.ir import Attribute, Dialect, Operation, TypeAttribute
from xdsl.universe import Universe
from xdsl.utils.target import Target

from xdsl_gas.xdsl_compat.faster_xdsl import defined_quickly, quicken_xdsl
from xdsl_gas.xdsl_compat.speed import stays_plain


def correct_xdsl() -> None:
    """
    Corrects xDSL's parser, for modules that it reads by itself, and replaces what may
    be replaced for speed in this process. Doing so again changes nothing.
    """
    quicken_xdsl()
    _correct_parser()


def _import_and_correct_parser() -> None:
    from xdsl_gas.xdsl_compat.parser_corrections import correct_parser_once

    correct_parser_once()


_correct_parser = defined_quickly(_import_and_correct_parser)


class ExtendedFactory:
    """
    A dialect factory, called at most once per `xdsl-opt` run, that completes the
    dialect of `name` which `upstream` makes (an empty one if there is no upstream).
    """

    def __init__(self, name: str, upstream: Callable[[], Dialect] | None = None):
        self.name = name
        self.upstream = upstream

    def __call__(self) -> Dialect:
        correct_xdsl()
        return self.dialect()

    def dialect(self) -> Dialect:
        """Returns the dialect; corrects nothing in xDSL's parser."""
        return defined_quickly(self._complete)()

    def _complete(self) -> Dialect:
        from xdsl_gas.xdsl_compat.lazy_dialects import LazyDialect

        upstream = Dialect(self.name) if self.upstream is None else self.upstream()
        return LazyDialect(upstream)


class ExtendedTarget:
    """
    A target factory that completes the tables of xDSL's target `llvm`, which would
    not find the completed operations otherwise.
    """

    def __init__(self, upstream: Callable[[], type[Target]]):
        self.upstream = upstream

    def __call__(self) -> type[Target]:
        return defined_quickly(self._complete)()

    def _complete(self) -> type[Target]:
        target = self.upstream()

        from xdsl_gas.dialects.members import members_of
        from xdsl_gas.xdsl_compat.extended_dialects import complete_backend_tables

        complete_backend_tables(members_of("llvm").extended_operations)
        return target


EXTENDED_DIALECTS = (
    *("dlti", "gas", "gen", "gpu", "llvm", "nvvm", "opencl", "ptr", "rocdl"),
    "xevm",
)
"""The dialects that `xdsl_gas.xdsl_compat.extended_dialects` extends."""


def complete_universe(universe: Universe) -> dict[str, Callable[[], Dialect]]:
    """
    Completes the dialects of `universe` and its target `llvm` in place, and returns the
    factories of those dialects that it does not have. Doing so again changes nothing.
    """
    missing: dict[str, Callable[[], Dialect]] = {}
    target = universe.all_targets.get("llvm")
    if target is not None and not isinstance(target, ExtendedTarget):
        universe.all_targets["llvm"] = ExtendedTarget(target)
    for name in EXTENDED_DIALECTS:
        upstream = universe.all_dialects.get(name)
        if upstream is None:
            missing[name] = ExtendedFactory(name)
        elif not isinstance(upstream, ExtendedFactory):
            universe.all_dialects[name] = ExtendedFactory(name, upstream)
    return missing


_LOADING = Lock()
"""Held while a context is changed, but not while modules are imported."""

_load_by_xdsl = Context.load_registered_dialect
"""xDSL's own."""


def load_registered_dialect(self: Context, name: str) -> None:
    """
    Loads a registered dialect, unless another thread has; the members of a completed
    one when they are met. Corrects nothing in xDSL's parser.
    """
    factory = self._registered_dialects.get(name)
    if factory is None:
        _load_by_xdsl(self, name)
        return
    if isinstance(factory, ExtendedFactory):
        from xdsl_gas.xdsl_compat.lazy_dialects import LazyDialect

        dialect = factory.dialect()
        assert isinstance(dialect, LazyDialect)
        with _LOADING:
            if name in self._loaded_dialects:
                return
            if not stays_plain() and dialect.load_into(self):
                return
    else:
        dialect = factory()
    operations, attributes = tuple(dialect.operations), tuple(dialect.attributes)
    with _LOADING:
        if name in self._loaded_dialects:
            return
        for operation in operations:
            self.load_op(operation)
        for attribute in attributes:
            self.load_attr_or_type(attribute)
        # At last: other threads look for members in what is loaded.
        self._loaded_dialects[dialect.name] = dialect


class SafeContext(Context):
    """
    A context that several threads may load dialects into. xDSL 0.74 loads a dialect
    twice if two threads meet its first operation, and a thread does not find the
    members that another loads.
    """

    def clone(self) -> Context:
        context = super().clone()
        load_safely(context)
        return context

    def load_registered_dialect(self, name: str) -> None:
        load_registered_dialect(self, name)

    def _get_known_op(self, name: str) -> type[Operation] | None:
        self._load_dialect_of(name)
        return super()._get_known_op(name)

    def get_optional_attr(self, name: str) -> type[Attribute] | None:
        self._load_dialect_of(name)
        return super().get_optional_attr(name)

    def get_optional_type(self, name: str) -> type[TypeAttribute] | None:
        self._load_dialect_of(name)
        return super().get_optional_type(name)

    def _load_dialect_of(self, name: str) -> None:
        """
        Loads the dialect of a member that is looked up next: another thread could load
        it after the member was not found, and before its dialect was.
        """
        dialect, dot, _ = name.partition(".")
        if (
            dot
            and dialect in self._registered_dialects
            and dialect not in self._loaded_dialects
        ):
            self.load_registered_dialect(dialect)


def load_safely(context: Context) -> None:
    """
    Makes a context a `SafeContext`, unless it loads dialects in a way of its own. Doing
    so again changes nothing.
    """
    context_class = type(context)
    if context_class.load_registered_dialect is Context.load_registered_dialect:
        context.__class__ = _safe_class(context_class)


@cache
def _safe_class(kind: type[Context]) -> type[Context]:
    if kind is Context:
        return SafeContext
    return type(kind.__name__, (SafeContext, kind), {"__module__": kind.__module__})


def quicken_universe(universe: Universe) -> None:
    """Lets the getters of passes and targets define classes as dialects do."""
    for name, get_pass in universe.all_passes.items():
        universe.all_passes[name] = defined_quickly(get_pass)
    for name, get_target in universe.all_targets.items():
        universe.all_targets[name] = defined_quickly(get_target)
