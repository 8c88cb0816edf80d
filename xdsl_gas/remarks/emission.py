"""
Emission of remarks: which are requested, and who receives them.

A remark that is not requested costs one look-up of a context variable: its text is made
by a function that is called only if the remark is received.
"""

import sys
from collections.abc import Callable, Collection, Generator, Iterable
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace

from xdsl.ir import Operation

from xdsl_gas.diagnostics import (
    MemorySpaceError,
    enclosing_symbol,
    source_location,
    symbol_name,
)
from xdsl_gas.printable import printable
from xdsl_gas.remarks.model import (
    Message,
    Remark,
    RemarkKind,
    RemarkName,
)

ALL_KINDS = frozenset(RemarkKind)


def kinds_named(names: Iterable[str]) -> frozenset[RemarkKind]:
    """
    Returns kinds by name, `all` for all; of a text, those between its commas. Raises
    `MemorySpaceError` for others.
    """
    names = filter(None, names.split(",")) if isinstance(names, str) else names
    known = {kind.value: kind for kind in RemarkKind}
    kinds: set[RemarkKind] = set()
    for name in names:
        if name == "all":
            kinds |= ALL_KINDS
        elif name in known:
            kinds.add(known[name])
        else:
            raise MemorySpaceError(
                f"there are no remarks of the kind '{name}', only "
                f"{', '.join(known)} and all."
            )
    return frozenset(kinds)


def _to_standard_error(remark: Remark) -> None:
    print(printable(str(remark)), file=sys.stderr)


@dataclass(frozen=True)
class _Reception:
    """Who receives which remarks of which pass."""

    receive: Callable[[Remark], None] = _to_standard_error
    kinds: frozenset[RemarkKind] = frozenset()
    has_defaults: bool = True
    """Whether notes and warnings are received, whatever their kind."""
    pass_name: str = ""
    seen: set[Remark] | None = None
    """The remarks received; None outside of passes and receivers."""


_ON_THE_TERMINAL = _Reception()
_reception: ContextVar[_Reception] = ContextVar("reception", default=_ON_THE_TERMINAL)


@contextmanager
def _receiving(reception: _Reception) -> Generator[None]:
    token = _reception.set(reception)
    try:
        yield
    finally:
        _reception.reset(token)


@contextmanager
def remarks_to(
    receive: Callable[[Remark], None], kinds: Collection[RemarkKind] = ()
) -> Generator[None]:
    """
    Passes the remarks of the body to `receive` in place of standard error, each once:
    those of the given kinds, those that an option of a pass asks for, and all notes and
    warnings.
    """
    with _receiving(_Reception(receive, frozenset(kinds), seen=set())):
        yield


@contextmanager
def without_defaults() -> Generator[None]:
    """Drops notes and warnings of the body whose kinds are not requested."""
    with _receiving(replace(_reception.get(), has_defaults=False)):
        yield


@contextmanager
def remarks_of(pass_name: str, kinds: Iterable[str] = ()) -> Generator[None]:
    """
    Names the pass of the remarks of the body, and requests kinds. Without a receiver,
    they are printed to standard error, each line once.
    """
    outer = _reception.get()
    remarks = replace(
        outer, pass_name=pass_name, kinds=outer.kinds.union(kinds_named(kinds))
    )
    if outer.seen is None:
        remarks = replace(remarks, seen=set(), receive=print_to_standard_error())
    with _receiving(remarks):
        yield


def print_to_standard_error() -> Callable[[Remark], None]:
    """Returns a receiver that prints each line once."""
    lines: set[str] = set()

    def receive(remark: Remark) -> None:
        line = str(remark)
        if line not in lines:
            lines.add(line)
            print(printable(line), file=sys.stderr)

    return receive


def is_wanted(name: RemarkName) -> bool:
    """Returns whether remarks of a name are received."""
    reception = _reception.get()
    if name.kind in reception.kinds:
        return True
    return name.is_default and reception.has_defaults


def has_requests() -> bool:
    """Returns whether remarks beside notes and warnings are received."""
    return bool(_reception.get().kinds)


def remark(
    name: RemarkName,
    at: Operation | None,
    message: Callable[[], Message],
    *,
    function: str | None = None,
    pass_name: str | None = None,
) -> None:
    """
    Emits a remark about an operation, a function or variable, or the module (None), if
    it is wanted. The text is made only then. `function` is the symbol for operations
    that are not attached, `pass_name` the pass of code that runs outside of any.
    """
    if not is_wanted(name):
        return
    symbol, location = function, None
    if at is not None:
        symbol = function or symbol_name(at) or enclosing_symbol(at)
        location = source_location(at)
    emit(
        Remark(
            name.kind,
            _reception.get().pass_name if pass_name is None else pass_name,
            name.name,
            symbol,
            location,
            tuple(_joined(message())),
            name.severity,
        )
    )


def _joined(message: Message) -> Message:
    """Yields the parts of a text, with neighboring strings as one."""
    text = ""
    for part in message:
        if isinstance(part, str):
            text += part
            continue
        if text:
            yield text
        yield part
        text = ""
    if text:
        yield text


def emit(remark: Remark) -> None:
    """Passes a remark to its receiver, unless it is not wanted or was there before."""
    reception = _reception.get()
    if remark.kind not in reception.kinds and (
        not remark.is_default or not reception.has_defaults
    ):
        return
    if reception.seen is not None:
        if remark in reception.seen:
            return
        reception.seen.add(remark)
    reception.receive(remark)
