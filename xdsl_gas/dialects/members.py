"""
The operations, attributes and types that this package adds to each dialect.

A class joins its dialect where it is defined: the decorators that define operations
call `join`, and attributes and types are decorated with it. The dialect is the part of
`name` before the first dot. `members_of` imports all modules of the package
`xdsl_gas.dialects.<dialect>`, so that no file can be forgotten.
"""

from collections.abc import Sequence
from importlib import import_module
from pkgutil import walk_packages
from typing import TypeGuard

from typing_extensions import TypeVar
from xdsl.ir import Attribute, Operation

Member = type[Operation] | type[Attribute]
MemberT = TypeVar("MemberT", bound=Member)


class Members:
    """What this package has for one dialect, in the order of its definition."""

    def __init__(self) -> None:
        self.added: list[Member] = []
        """What the dialect gets unless upstream has something of the same name."""

        self.extended: list[Member] = []
        """What takes the place of upstream's of the same name."""

    @property
    def extended_operations(self) -> Sequence[type[Operation]]:
        """The operations that take the place of upstream's."""
        return [member for member in self.extended if is_operation(member)]


def is_operation(member: Member) -> TypeGuard[type[Operation]]:
    """Whether a member of a dialect is an operation."""
    # `issubclass` asks all subclasses of an abstract class: 1 ms for each member.
    return Operation in member.__mro__


_members: dict[str, Members] = {}


def _dialect_of(member: Member) -> Members:
    return _members.setdefault(member.name.partition(".")[0], Members())


def join(member: MemberT) -> MemberT:
    """Adds an operation, attribute or type to the dialect that its name begins with."""
    _dialect_of(member).added.append(member)
    return member


def join_if_named(member: MemberT) -> MemberT:
    """Adds a class, unless others inherit from it what it has no name for itself."""
    return join(member) if "." in vars(member).get("name", "") else member


def replace_upstream(member: MemberT) -> MemberT:
    """Puts an operation, attribute or type in the place of upstream's."""
    _dialect_of(member).extended.append(member)
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
