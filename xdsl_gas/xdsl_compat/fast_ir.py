"""
Faster making of operations and attributes, and adding of operations to blocks, with
the same results.

xDSL 0.74 makes an operation by setters, which first remove the uses of operands and
successors that a new operation has not, and finds the unknown location by an import. It
looks for a block in the operation that is added to it, even if that has no regions. It
asks each attribute for its base classes, and each property of a new operation for its
default. It hashes values, operations and blocks by a function in Python.
Needless once xDSL does as is done here.
"""

from collections.abc import Mapping, Sequence
from functools import cache

from xdsl.dialects.builtin import UNKNOWN_LOC, LocationAttr
from xdsl.ir import (
    Attribute,
    Block,
    Operation,
    OpResult,
    Region,
    SSAValue,
    SSAValues,
    Use,
)
from xdsl.irdl import IRDLOperation, OptionalDef

# The private names are those of the methods of xDSL that are replaced here.
# pyright: reportPrivateUsage=false

init_by_xdsl = Operation.__init__
add_op_by_xdsl = Block.add_op
verify_by_xdsl = Attribute.__post_init__
"""xDSL's own."""

_NOTHING: SSAValues[SSAValue] = SSAValues(())


def init(
    self: Operation,
    *,
    operands: Sequence[SSAValue] = (),
    result_types: Sequence[Attribute] = (),
    properties: Mapping[str, Attribute] = {},
    attributes: Mapping[str, Attribute] = {},
    location: LocationAttr | None = None,
    successors: Sequence[Block] = (),
    regions: Sequence[Region] = (),
) -> None:
    """Makes an operation that is attached to no block."""
    values = SSAValues(operands)
    if values:
        uses = tuple([Use(self, index) for index in range(len(values))])
        for value, use in zip(values, uses, strict=True):
            first = value.first_use
            use._next_use = first
            if first is not None:
                first._prev_use = use
            value.first_use = use
        self._operands = values
        self._operand_uses = uses
    else:
        self._operands = _NOTHING
        self._operand_uses = ()
    self.results = SSAValues(
        [
            OpResult(result_type, self, index)
            for index, result_type in enumerate(result_types)
        ]
    )
    self.properties = dict(properties)
    self.attributes = dict(attributes)
    self.location = UNKNOWN_LOC if location is None else location
    if successors:
        self.successors = successors
    else:
        self._successors = ()
        self._successor_uses = ()
    self.regions = ()
    for region in regions:
        self.add_region(region)
    self.__post_init__()


def add_op(self: Block, operation: Operation) -> None:
    """Adds an operation, which is attached to no block, at the end of a block."""
    last = self._last_op
    if last is None or operation.regions or operation.parent is not None:
        add_op_by_xdsl(self, operation)
        return
    operation.parent = self
    operation._prev_op = last
    operation._next_op = None
    last._next_op = operation
    self._last_op = operation


@cache
def _defaults(
    cls: type[IRDLOperation],
) -> tuple[tuple[tuple[str, Attribute], ...], tuple[tuple[str, Attribute], ...]]:
    """Returns the properties and the attributes of a class that have a default."""
    assert cls.name
    definition = cls.get_irdl_definition()
    properties, attributes = (
        tuple(
            (name, declared.default_value)
            for name, declared in each.items()
            if not isinstance(declared, OptionalDef)
            and declared.default_value is not None
        )
        for each in (definition.properties, definition.attributes)
    )
    return properties, attributes


def fill_in(self: IRDLOperation) -> None:
    """Adds the defaults to an operation that has been made."""
    properties, attributes = _defaults(type(self))
    for name, value in properties:
        self.properties.setdefault(name, value)
    for name, value in attributes:
        self.attributes.setdefault(name, value)
    # Looked up now: xDSL's builders replace it to insert new operations.
    Operation.__post_init__(self)


_known = set[type[Attribute]]()
"""Classes of attributes that are derived from the right ones."""


def verify(self: Attribute) -> None:
    """Verifies an attribute that was just made."""
    if self.__class__ in _known:
        self._verify()
    else:
        verify_by_xdsl(self)
        _known.add(self.__class__)


def quicken_operations() -> None:
    """
    Lets operations and attributes be made, and operations be added, so, and lets Python
    itself hash what is equal to nothing else. Doing so again changes nothing.
    """
    for ir_class in (SSAValue, Operation, IRDLOperation, Block, Region):
        setattr(ir_class, "__hash__", object.__hash__)  # noqa: B010
    Operation.__init__ = init
    IRDLOperation.__post_init__ = fill_in
    Block.add_op = add_op
    Attribute.__post_init__ = verify
