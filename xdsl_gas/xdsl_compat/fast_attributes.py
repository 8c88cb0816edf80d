"""
A faster construction of attributes, with the same checks.

xDSL 0.74 makes a context for the variables of constraints each time it verifies an
attribute, and asks of each parameter whether it is an instance of an abstract class,
which is slow. Most constraints are for the classes of the parameters alone: those that
have satisfied one do so again. Needless once xDSL remembers them.
"""

from enum import Enum
from functools import cache
from typing import Any, TypeAlias, cast

from xdsl.dialects.builtin import (
    ArrayOfConstraint,
    IntAttrConstraint,
    IntegerType,
    Signedness,
)
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.irdl import (
    AllOf,
    AnyAttr,
    AnyInt,
    AnyOf,
    AttrConstraint,
    BaseAttr,
    IntTypeVarConstraint,
    MessageConstraint,
    RangeOf,
    TypeVarConstraint,
)
from xdsl.utils.comparisons import signless_value_range

init_by_xdsl = ParametrizedAttribute.__init__
verify_by_xdsl = ParametrizedAttribute._verify  # pyright: ignore[reportPrivateUsage]
post_init_by_xdsl = Attribute.__post_init__
value_range_by_xdsl = IntegerType.value_range
"""xDSL's own."""

_names = dict[type[Attribute], tuple[str, ...]]()
"""The parameters of each class that `ParametrizedAttribute.__init__` makes as here."""

_Classes: TypeAlias = set[type[Attribute]]

_accepted = dict[type[Attribute], list[tuple[str, _Classes, _Classes | None]]]()
"""
The parameters of each class whose constraints are for classes alone, with the classes
that have satisfied them, and those of elements if the parameter is an array.
"""

_for_values = set[type[Attribute]]()
"""The classes with other constraints."""

_attribute_classes = set[type[Attribute]]()
"""The classes that derive from `Data` or `ParametrizedAttribute`."""


def init(self: ParametrizedAttribute, *parameters: Any) -> None:
    """Makes an attribute of its parameters, and verifies it."""
    names = _names.get(self.__class__)
    if names is None or len(names) != len(parameters):
        if names is None and _is_made_here(self.__class__):
            definition = self.get_irdl_definition()
            _names[self.__class__] = tuple(name for name, _ in definition.parameters)
        init_by_xdsl(self, *parameters)
        return
    vars(self).update(zip(names, parameters, strict=True))
    self.__post_init__()


def _is_made_here(kind: type[ParametrizedAttribute]) -> bool:
    """Whether `init` does what xDSL does for a class."""
    mro = kind.__mro__
    behind = mro[mro.index(ParametrizedAttribute) + 1 :]
    following = next(each for each in behind if "__init__" in each.__dict__)
    return following is Attribute and not any(
        parameter.converter is not None
        for _, parameter in kind.get_irdl_definition().parameters
    )


def verify(self: ParametrizedAttribute) -> None:
    """Raises `VerifyException` unless the parameters satisfy their constraints."""
    accepted = _accepted.get(self.__class__)
    if accepted is None:
        verify_by_xdsl(self)
        if self.__class__ not in _for_values:
            _accept(self)
        return
    values = self.__dict__
    for name, classes, of_elements in accepted:
        value = values[name]
        if value.__class__ not in classes or (
            of_elements is not None
            and not of_elements.issuperset([each.__class__ for each in value.data])
        ):
            verify_by_xdsl(self)
            _accept(self)
            return
    self.verify()


def _accept(attribute: ParametrizedAttribute) -> None:
    """Remembers the classes of the parameters of an attribute that is verified."""
    kind = attribute.__class__
    accepted = _accepted.get(kind)
    if accepted is None:
        accepted = _parameters_for_classes(kind)
        if accepted is None:
            _for_values.add(kind)
            return
        _accepted[kind] = accepted
    for name, classes, of_elements in accepted:
        value = attribute.__dict__[name]
        classes.add(value.__class__)
        if of_elements is not None:
            of_elements.update(each.__class__ for each in value.data)


def _parameters_for_classes(
    kind: type[ParametrizedAttribute],
) -> list[tuple[str, _Classes, _Classes | None]] | None:
    """
    Returns the parameters of a class, with empty sets; None if it is not verified as
    here.
    """
    if kind._verify is not verify:  # pyright: ignore[reportPrivateUsage]
        return None
    found = list[tuple[str, _Classes, _Classes | None]]()
    for name, parameter in kind.get_irdl_definition().parameters:
        constraint: Any = parameter.constr
        of_elements = None
        if isinstance(constraint, cast(Any, ArrayOfConstraint)):
            constraint = constraint.elem_range_constraint
            if not isinstance(constraint, cast(Any, RangeOf)):
                return None
            constraint, of_elements = constraint.constr, set[type[Attribute]]()
        if not _is_for_classes(constraint):
            return None
        found.append((name, set[type[Attribute]](), of_elements))
    return found


def _is_for_classes(constraint: AttrConstraint) -> bool:
    """Whether the class of an attribute decides whether it satisfies a constraint."""
    match constraint:
        case AnyAttr() | BaseAttr():
            return True
        case AnyOf() | AllOf():
            return all(map(_is_for_classes, constraint.attr_constrs))
        case MessageConstraint():
            return _is_for_classes(constraint.constr)
        case TypeVarConstraint():
            return _is_for_classes(constraint.base_constraint)
        case IntAttrConstraint(IntTypeVarConstraint(base_constraint=AnyInt())):
            return True
        case _:
            return False


def post_init(self: Attribute) -> None:
    """Verifies an attribute."""
    if self.__class__ in _attribute_classes:
        self._verify()  # pyright: ignore[reportPrivateUsage]
        return
    # Raises an error unless the class derives from one of them.
    post_init_by_xdsl(self)
    _attribute_classes.add(self.__class__)


_SIGNLESS: Enum = Signedness.SIGNLESS
_signless_range = cache(signless_value_range)


def value_range(self: IntegerType) -> tuple[int, int]:
    """Returns the least value of a type, and the one behind the largest."""
    if self.signedness.data is _SIGNLESS:
        return _signless_range(self.width.data)
    return value_range_by_xdsl(self)


def quicken_attributes() -> None:
    """
    Lets xDSL make and verify attributes as this module does. Doing so again changes
    nothing.
    """
    if ParametrizedAttribute.__init__ is init_by_xdsl:
        ParametrizedAttribute.__init__ = init
        ParametrizedAttribute._verify = verify  # pyright: ignore[reportPrivateUsage]
        Attribute.__post_init__ = post_init
        IntegerType.value_range = value_range
