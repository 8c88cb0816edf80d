"""
The operations, attributes and types that this package adds to each dialect.

A class joins its dialect where it is defined: the decorators that define operations
call `join`, and attributes and types are decorated with it. The dialect is the part of
`name` before the first dot. `members_of` imports all modules of the package
`xdsl_gas.dialects.<dialect>`, so that no file can be forgotten. `indexed_members` are
those that `member_index.txt` lists, by module, so that a module can be imported when
what it defines is asked for. `make table` makes the index.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pkgutil import get_data, walk_packages
from typing import NamedTuple, TypeGuard

from typing_extensions import TypeVar
from xdsl.ir import Attribute, Operation, TypeAttribute

Member = type[Operation] | type[Attribute]
MemberT = TypeVar("MemberT", bound=Member)


class Members:
    """What this package has for one dialect, in the order of its definition."""

    def __init__(self) -> None:
        self.added: list[Member] = []
        """What the dialect gets unless upstream has something of the same name."""

        self.extended: list[Member] = []
        """What takes the place of upstream's of the same name."""

        self.by_name: dict[str, Member] = {}
        """All of them, by sign and name."""

    @property
    def extended_operations(self) -> Sequence[type[Operation]]:
        """The operations that take the place of upstream's."""
        return [member for member in self.extended if is_operation(member)]


def is_operation(member: Member) -> TypeGuard[type[Operation]]:
    """Whether a member of a dialect is an operation."""
    # `issubclass` asks all subclasses of an abstract class: 1 ms for each member.
    return Operation in member.__mro__


def sign_of(member: Member) -> str:
    """
    Returns `!` for a type, `#` for an attribute, and nothing for an operation. A sign
    and a name are unique: an attribute and a type may have the same name.
    """
    if is_operation(member):
        return ""
    return "!" if TypeAttribute in member.__mro__ else "#"


_members: dict[str, Members] = {}


def _dialect_of(member: Member) -> Members:
    return _members.setdefault(member.name.partition(".")[0], Members())


def join(member: MemberT) -> MemberT:
    """Adds an operation, attribute or type to the dialect that its name begins with."""
    members = _dialect_of(member)
    members.added.append(member)
    members.by_name[sign_of(member) + member.name] = member
    return member


def join_if_named(member: MemberT) -> MemberT:
    """Adds a class, unless others inherit from it what it has no name for itself."""
    return join(member) if "." in vars(member).get("name", "") else member


def replace_upstream(member: MemberT) -> MemberT:
    """Puts an operation, attribute or type in the place of upstream's."""
    members = _dialect_of(member)
    if member in members.added:
        # It has joined where it was defined.
        members.added.remove(member)
    members.extended.append(member)
    members.by_name[sign_of(member) + member.name] = member
    return member


def members_of(dialect: str) -> Members:
    """
    What this package has for a dialect, after importing all modules that define it.

    Raises `ModuleNotFoundError` for a dialect of which this package has nothing.
    """
    package = import_module(f"xdsl_gas.dialects.{dialect}")
    path = getattr(package, "__path__", ())
    for module in walk_packages(path, f"{package.__name__}."):
        import_module(module.name)
    return _members.setdefault(dialect, Members())


class IndexedMember(NamedTuple):
    """A member that need not be defined yet."""

    module: str
    """The module that defines it, below `xdsl_gas.dialects`."""

    signed_name: str
    """The sign, as `sign_of` returns it, and the name."""

    extends: bool
    """Whether it takes the place of upstream's."""

    def define(self) -> Member | None:
        """Imports the module. Returns the member; None if it does not define it."""
        import_module(f"xdsl_gas.dialects.{self.module}")
        dialect, _, _ = self.module.partition(".")
        return _members[dialect].by_name.get(self.signed_name)


@cache
def indexed_members(dialect: str) -> Mapping[str, IndexedMember]:
    """
    The members of a dialect by sign and name; none for a dialect of one module. No
    module is imported.
    """
    text = get_data(__package__ or "", "member_index.txt") or b""
    index: dict[str, IndexedMember] = {}
    module = ""
    for line in text.decode().splitlines():
        if not line.startswith(" "):
            module = line if line.startswith(f"{dialect}.") else ""
        elif module:
            for entry in line.split():
                signed = entry.removeprefix("=")
                name = signed.lstrip("!#")
                signed_name = f"{signed.removesuffix(name)}{dialect}.{name}"
                index[signed_name] = IndexedMember(
                    module, signed_name, signed is not entry
                )
    return index
