"""
Faster walks over operations and a faster construction of these, with the same results.

xDSL 0.74 walks with a generator for each operation, each block and each region, in
which each operation passes through all that are around it; hashes operations and values
by a function of Python; and, for each operation that it makes, compares the definitions
of operands, results and properties with abstract classes. Needless once xDSL does so
once for each class of operations.
"""

# What is replaced is private in part.
# pyright: reportPrivateUsage=false

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from xdsl.dialects.builtin import UNKNOWN_LOC, DenseArrayBase, i32
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.ir.core import (
    BlockArgument,
    BlockOps,
    OpResult,
    RegionBlocks,
    SSAValues,
    Use,
    _IRNode,
)
from xdsl.irdl import IRDLOperation, OpDef, OptionalDef, VariadicDef
from xdsl.irdl import operations as irdl_operations
from xdsl.irdl.operations import (
    AttrSizedOperandSegments,
    BaseAccessor,
    BeforeVariadicSingleAccessor,
    VarIRConstruct,
)

walk_by_xdsl = Operation.walk
walk_block_by_xdsl = Block.walk
walk_region_by_xdsl = Region.walk
clone_by_xdsl = Operation.clone
post_init_by_xdsl = Operation.__post_init__
init_by_xdsl = Operation.__init__
build_by_xdsl = irdl_operations.irdl_op_init
get_by_xdsl: Callable[..., Any] = vars(BaseAccessor)["__get__"]
"""xDSL's own."""


def walk(
    self: Operation, *, reverse: bool = False, region_first: bool = False
) -> Iterator[Operation]:
    """
    Iterates over an operation and those nested in it. The next operation of a block is
    looked up before one is returned, which may be erased.
    """
    if reverse or region_first:
        yield from walk_by_xdsl(self, reverse=reverse, region_first=region_first)
        return
    yield self
    for region in self.regions:
        yield from walk_region(region)


def walk_region(
    self: Region, *, reverse: bool = False, region_first: bool = False
) -> Iterator[Operation]:
    """Iterates over the operations nested in a region, as `walk` does."""
    if reverse or region_first:
        yield from walk_region_by_xdsl(self, reverse=reverse, region_first=region_first)
        return
    block = self._first_block
    while block is not None:
        next_block = block._next_block
        op = block._first_op
        while op is not None:
            next_op = op._next_op
            yield op
            for region in op.regions:
                yield from walk_region(region)
            op = next_op
        block = next_block


def walk_block(
    self: Block, *, reverse: bool = False, region_first: bool = False
) -> Iterator[Operation]:
    """Iterates over the operations nested in a block, as `walk` does."""
    if reverse or region_first:
        yield from walk_block_by_xdsl(self, reverse=reverse, region_first=region_first)
        return
    op = self._first_op
    while op is not None:
        next_op = op._next_op
        yield op
        for region in op.regions:
            yield from walk_region(region)
        op = next_op


def _operations_from(op: Operation | None) -> Iterator[Operation]:
    while op is not None:
        next_op = op._next_op
        yield op
        op = next_op


def operations_of(self: BlockOps) -> Iterator[Operation]:
    """Iterates over the operations of a block, as `walk` does."""
    return _operations_from(self.block._first_op)


def _blocks_from(block: Block | None) -> Iterator[Block]:
    while block is not None:
        next_block = block._next_block
        yield block
        block = next_block


def blocks_of(self: RegionBlocks) -> Iterator[Block]:
    """Iterates over the blocks of a region, as `walk` does."""
    return _blocks_from(self._region._first_block)


def init(
    self: Operation,
    *,
    operands: Sequence[SSAValue] = (),
    result_types: Sequence[Any] = (),
    properties: Mapping[str, Any] = {},
    attributes: Mapping[str, Any] = {},
    location: Any = None,
    successors: Sequence[Block] = (),
    regions: Sequence[Region] = (),
) -> None:
    """Makes an operation of its parts."""
    self._operands = SSAValues(operands)
    self._operand_uses = uses = tuple(
        [Use(self, index) for index in range(len(self._operands))]
    )
    for operand, use in zip(self._operands, uses, strict=True):
        operand.add_use(use)
    self.results = SSAValues(
        [OpResult(kind, self, index) for index, kind in enumerate(result_types)]
    )
    self.properties = dict(properties)
    self.attributes = dict(attributes)
    self.location = UNKNOWN_LOC if location is None else location
    if successors:
        self._successors = tuple(successors)
        self._successor_uses = uses = tuple(
            [Use(self, index) for index in range(len(self._successors))]
        )
        for successor, use in zip(self._successors, uses, strict=True):
            successor.add_use(use)
    for region in regions:
        self.add_region(region)
    self.__post_init__()


_defaults = dict[type[Operation], tuple[tuple[tuple[str, Any], ...], ...]]()
"""The default values of the properties and of the attributes of each class."""


def post_init(self: IRDLOperation) -> None:
    """Adds the default values of properties and attributes."""
    defaults = _defaults.get(self.__class__)
    if defaults is None:
        definition = self.get_irdl_definition()
        _defaults[self.__class__] = defaults = tuple(
            tuple(
                (name, each.default_value)
                for name, each in definitions.items()
                if not isinstance(each, OptionalDef) and each.default_value is not None
            )
            for definitions in (definition.properties, definition.attributes)
        )
    for name, value in defaults[0]:
        self.properties.setdefault(name, value)
    for name, value in defaults[1]:
        self.attributes.setdefault(name, value)
    if Operation.__post_init__ is not post_init_by_xdsl:
        # An implicit builder inserts the operation.
        Operation.__post_init__(self)


def build(
    self: IRDLOperation,
    op_def: OpDef,
    *,
    operands: Sequence[Any],
    result_types: Sequence[Any],
    properties: Mapping[str, Any],
    attributes: Mapping[str, Any],
    successors: Sequence[Any],
    regions: Sequence[Any],
) -> None:
    """
    Makes an operation of operands, result types, successors and regions as its
    definition groups them.
    """
    sizes: list[int] = []
    flat = _flat(operands, op_def.operands, _is_value, sizes)
    types = _flat(result_types, op_def.results, _is_type)
    to = _flat(successors, op_def.successors, _is_block)
    bodies = _flat(regions, op_def.regions, _is_region)
    if (
        any(
            option.__class__ is not AttrSizedOperandSegments
            for option in op_def.options
        )
        or flat is None
        or types is None
        or to is None
        or bodies is None
    ):
        build_by_xdsl(
            self,
            op_def,
            operands=operands,
            result_types=result_types,
            properties=properties,
            attributes=attributes,
            successors=successors,
            regions=regions,
        )
        return
    held = {name: each for name, each in properties.items() if each is not None}
    others = {name: each for name, each in attributes.items() if each is not None}
    for option in op_def.options:
        assert isinstance(option, AttrSizedOperandSegments)
        container = held if option.as_property else others
        container[option.attribute_name] = _segments(tuple(sizes))
    Operation.__init__(
        self,
        operands=flat,
        result_types=types,
        properties=held,
        attributes=others,
        successors=to,
        regions=bodies,
    )


@cache
def _segments(sizes: tuple[int, ...]) -> DenseArrayBase:
    return DenseArrayBase.from_list(i32, sizes)


def _flat(
    given: Sequence[Any],
    definitions: Sequence[tuple[str, object]],
    is_one: Callable[[type[object]], bool],
    sizes: list[int] | None = None,
) -> list[Any] | None:
    """
    Returns operands, the types of results, successors or regions, one behind the other;
    None for those that do not fit, or not obviously. Appends to `sizes` how many there
    are of each definition.
    """
    if len(given) != len(definitions):
        return None
    found: list[Any] = []
    for each, (_, definition) in zip(given, definitions, strict=True):
        kind = each.__class__
        before = len(found)
        if is_one(kind):
            found.append(each)
        elif each is None:
            if not _is_optional(definition.__class__):
                return None
        elif kind in _SEQUENCES and _is_variadic(definition.__class__):
            if not all(is_one(inner.__class__) for inner in each):
                return None
            found += each
        else:
            return None
        if sizes is not None:
            sizes.append(len(found) - before)
    return found


_SEQUENCES = frozenset[type[object]]((list, tuple, SSAValues))
_is_value = frozenset[type[object]]((OpResult, BlockArgument)).__contains__
_is_block = frozenset[type[object]]((Block,)).__contains__
_is_region = frozenset[type[object]]((Region,)).__contains__


@cache
def _is_type(kind: type[object]) -> bool:
    return issubclass(kind, Attribute) and not issubclass(kind, Sequence)


@cache
def _is_optional(kind: type[object]) -> bool:
    return issubclass(kind, OptionalDef)


@cache
def _is_variadic(kind: type[object]) -> bool:
    return issubclass(kind, VariadicDef) and not _is_optional(kind)


# `SSAValues` has a method of Python, for slices.
_at: Any = vars(tuple)["__getitem__"]


def operand_or_result(
    self: BeforeVariadicSingleAccessor, obj: Operation | None, objtype: object = None
) -> Any:
    """Returns one operand, result, region or successor of an operation."""
    if obj is not None:
        if self.construct is VarIRConstruct.OPERAND:
            return _at(obj._operands, self.idx)
        if self.construct is VarIRConstruct.RESULT:
            return _at(obj.results, self.idx)
    return get_by_xdsl(self, obj, objtype)


def clone(
    self: Operation,
    value_mapper: dict[SSAValue, SSAValue] | None = None,
    block_mapper: dict[Block, Block] | None = None,
    *,
    clone_name_hints: bool = True,
    clone_operands: bool = True,
) -> Operation:
    """Clones an operation and those nested in it."""
    if self.regions:
        return clone_by_xdsl(
            self,
            value_mapper,
            block_mapper,
            clone_name_hints=clone_name_hints,
            clone_operands=clone_operands,
        )
    if value_mapper is None:
        value_mapper = {}
    blocks = {} if block_mapper is None else block_mapper
    cloned = self.create(
        result_types=[result._type for result in self.results],
        attributes=self.attributes.copy(),
        properties=self.properties.copy(),
        location=self.location,
        successors=[blocks.get(each, each) for each in self._successors],
    )
    for old, new in zip(self.results, cloned.results, strict=True):
        value_mapper[old] = new
        if clone_name_hints and old._name is not None:
            new.name_hint = old._name
    if clone_operands and self._operands:
        # Behind the results, which an unreachable operation may use itself.
        cloned.operands = [value_mapper.get(each, each) for each in self._operands]
    return cloned


def quicken_ir() -> None:
    """
    Lets xDSL walk over operations and make them as this module does. Doing so again
    changes nothing.
    """
    if Operation.walk is not walk_by_xdsl:
        return
    Operation.walk, Region.walk, Block.walk = walk, walk_region, walk_block
    Operation.__init__ = init
    Operation.clone = clone
    irdl_operations.irdl_op_init = build
    for kind, name, method in (
        (BlockOps, "__iter__", operations_of),
        (RegionBlocks, "__iter__", blocks_of),
        (IRDLOperation, "__post_init__", post_init),
        (BeforeVariadicSingleAccessor, "__get__", operand_or_result),
    ):
        setattr(kind, name, method)
    # They hash and compare by identity, too.
    for kind in (IRDLOperation, SSAValue, Use, _IRNode):
        for name in ("__hash__", "__eq__"):
            setattr(kind, name, getattr(object, name))
