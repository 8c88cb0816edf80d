"""
How the dialects of this package get into a context that `xdsl-opt` did not make, and
the classes of their operations by name.
"""

# A context offers no way to load anything twice.
# pyright: reportPrivateUsage=false

from functools import cache
from threading import RLock

from xdsl.context import Context
from xdsl.dialects import get_all_dialects
from xdsl.ir import Dialect, Operation, TypeAttribute

from xdsl_gas.once import once
from xdsl_gas.xdsl_compat.factories import (
    EXTENDED_DIALECTS,
    ExtendedFactory,
    correct_xdsl,
    load_safely,
)
from xdsl_gas.xdsl_compat.lazy_dialects import LazyDialect, names_so_far

_REGISTERING = RLock()

_OTHERS = ("arith", "builtin", "cf", "func", "scf")
"""xDSL's dialects that modules of this package's dialects are mixed with."""


def register_dialects(context: Context) -> None:
    """
    Registers what `context` lacks and completes what it has. What it has not loaded
    yet is loaded no sooner than it would have been. Corrects xDSL's parser. Raises
    `TypeError` for what is no context.
    """
    # Not by the annotation: to check a module of one operation takes less.
    if not isinstance(context, Context):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"register(): 'context' is a Context, not {context!r:.80}.")
    correct_xdsl()
    _register(context)


def _register(context: Context) -> None:
    load_safely(context)
    # Another thread may do so with the same context.
    with _REGISTERING:
        _register_missing(context)


@once
def own_context() -> Context:
    """The context of what this package reads by itself, as functions of its passes."""
    context = Context()
    _register(context)
    return context


@cache
def operation_class(name: str) -> type[Operation]:
    """Returns the class of the operation of a name, such as `llvm.add`."""
    return own_context().get_op(name)


@cache
def find_operation_class(name: str) -> type[Operation] | None:
    """Returns the class of the operation of a name, None if there is none."""
    return own_context().get_optional_op(name)


def _register_missing(context: Context) -> None:
    upstream = get_all_dialects()
    for name in _OTHERS:
        registered = name in context.registered_dialect_names
        if not registered and not _has_parts_of(context, name):
            context.register_dialect(name, upstream[name])
    loaded = {dialect.name: dialect for dialect in tuple(context.loaded_dialects)}
    for name in EXTENDED_DIALECTS:
        if isinstance(loaded.get(name), LazyDialect):
            continue
        if name in loaded:
            _replace(context, ExtendedFactory(name, lambda d=loaded[name]: d)())
            continue
        factories = context._registered_dialects
        factory = factories.get(name, upstream.get(name))
        if not isinstance(factory, ExtendedFactory):
            factory = ExtendedFactory(name, factory)
        if _has_parts_of(context, name):
            _replace(context, factory())
        else:
            factories[name] = factory


def _has_parts_of(context: Context, name: str) -> bool:
    prefix = f"{name}."
    loaded = (context._loaded_ops, context._loaded_attrs, context._loaded_types)
    # Copies: a parser in another thread loads dialects into them.
    return any(
        part.startswith(prefix) for parts in loaded for part in names_so_far(parts)
    )


def _replace(context: Context, dialect: Dialect) -> None:
    """Loads `dialect` in place of what `context` has loaded of the same name."""
    context._registered_dialects[dialect.name] = lambda: dialect
    context._loaded_dialects[dialect.name] = dialect
    for op in dialect.operations:
        context._loaded_ops[op.name] = op
    for attribute in dialect.attributes:
        if issubclass(attribute, TypeAttribute):
            context._loaded_types[attribute.name] = attribute
        else:
            context._loaded_attrs[attribute.name] = attribute
