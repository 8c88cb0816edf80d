"""
Dialects whose operations, attributes and types are defined when a module has them.

xDSL 0.74 takes all members of a dialect into a context when it meets the first of them.
A module of a kernel has few of the 350 members of the completed `llvm`, and to define
one takes a quarter of a millisecond. Needless once an xDSL dialect can be asked for a
member by its name.
"""

# A context offers no way to load anything later.
# pyright: reportPrivateUsage=false

import sys
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from xdsl.context import Context
from xdsl.ir import Attribute, Dialect, Operation

from xdsl_gas.dialects.members import Member, indexed_members, sign_of
from xdsl_gas.xdsl_compat.extended_dialects import BACKEND, complete
from xdsl_gas.xdsl_compat.faster_xdsl import defined_quickly

_TABLES = {"": "_loaded_ops", "#": "_loaded_attrs", "!": "_loaded_types"}
"""Where a context keeps what it has loaded, by the sign of a member."""


class LazyDialect(Dialect):
    """
    What `complete` makes of a dialect of xDSL. All of it is defined when its operations
    or attributes are iterated over, and one member when it is looked up.
    """

    def __init__(self, upstream: Dialect) -> None:
        super().__init__(upstream.name, [], [], upstream._interfaces)
        self._upstream = upstream
        self._index = indexed_members(upstream.name)

    @cached_property
    def _whole(self) -> Dialect:
        return defined_quickly(lambda: complete(self._upstream))()

    @property
    def operations(self) -> Iterator[type[Operation]]:
        return self._whole.operations

    @property
    def attributes(self) -> Iterator[type[Attribute]]:
        return self._whole.attributes

    @cached_property
    def members(self) -> Mapping[str, Member]:
        """All members, by sign and name."""
        return _by_name(self._whole)

    @cached_property
    def defined(self) -> Mapping[str, Member]:
        """Those that xDSL has defined and that nothing takes the place of, likewise."""
        return {
            name: member
            for name, member in _by_name(self._upstream).items()
            if name not in self._index or not self._index[name].extends
        }

    def __getitem__(self, signed_name: str) -> Member:
        """
        Returns a member by its sign and name. For what the index does not have, the
        whole dialect is defined, so that no member is missed.

        Raises `KeyError` if there is none.
        """
        member = self.defined.get(signed_name)
        if member is None and signed_name in self._index:
            member = defined_quickly(self._index[signed_name].define)()
        return self.members[signed_name] if member is None else member

    def load_into(self, context: Context) -> bool:
        """
        Loads the dialect into a context, which defines members when it looks them up.
        Does nothing, and returns whether it did, where that would make a difference.
        """
        tables = {sign: getattr(context, name) for sign, name in _TABLES.items()}
        prefix = f"{self.name}."
        if (
            not self._index
            or self.name in context._loaded_dialects
            # The tables of xDSL's backend are completed at once.
            or BACKEND in sys.modules
            # Of two definitions with a name, xDSL refuses the second.
            or any(
                name.startswith(prefix)
                for table in tables.values()
                for name in names_so_far(table)
            )
        ):
            return False
        for sign, table in tables.items():
            if not isinstance(table, _LazyTable):
                table = _LazyTable(sign, table)
                setattr(context, _TABLES[sign], table)
            table.dialects[self.name] = self
        context._loaded_dialects[self.name] = self
        return True


def _by_name(dialect: Dialect) -> dict[str, Member]:
    members: tuple[Member, ...] = (*dialect.operations, *dialect.attributes)
    return {sign_of(member) + member.name: member for member in members}


def names_so_far(table: dict[str, Any]) -> list[str]:
    """The names of what a context has loaded and defined, at one moment."""
    return table.names_so_far() if isinstance(table, _LazyTable) else list(table)


class _LazyTable(dict[str, Any]):
    """
    What a context has loaded, by name, with what dialects define when it is looked up.
    Whatever asks for more than one name gets all that the dialects have.
    """

    def __init__(self, sign: str, loaded: Mapping[str, Any]) -> None:
        super().__init__(loaded)
        self.sign = sign
        self.dialects: dict[str, LazyDialect] = {}

    def names_so_far(self) -> list[str]:
        """The names of what is defined."""
        return list(super().keys())

    def __missing__(self, name: str) -> Any:
        dialect = self.dialects.get(name.partition(".")[0])
        if dialect is not None:
            return self.setdefault(name, dialect[self.sign + name])
        if super().__contains__(name):
            # Another thread has defined all members since the name was looked up.
            return super().__getitem__(name)
        raise KeyError(name)

    def __contains__(self, name: Any) -> bool:
        try:
            self[name]
        except KeyError:
            return False
        return True

    def get(self, name: Any, default: Any = None) -> Any:
        try:
            return self[name]
        except KeyError:
            return default

    def _define_all(self) -> None:
        for name, dialect in tuple(self.dialects.items()):
            for signed_name, member in dialect.members.items():
                if sign_of(member) == self.sign:
                    self.setdefault(signed_name.lstrip("!#"), member)
            # Until then, other threads look members up in the dialect.
            self.dialects.pop(name, None)

    def __iter__(self) -> Iterator[str]:
        self._define_all()
        return super().__iter__()

    def __len__(self) -> int:
        self._define_all()
        return super().__len__()

    def keys(self) -> Any:
        self._define_all()
        return super().keys()

    def values(self) -> Any:
        self._define_all()
        return super().values()

    def items(self) -> Any:
        self._define_all()
        return super().items()

    def copy(self) -> "_LazyTable":
        so_far = {name: self[name] for name in self.names_so_far()}
        copied = _LazyTable(self.sign, so_far)
        copied.dialects.update(self.dialects)
        return copied
