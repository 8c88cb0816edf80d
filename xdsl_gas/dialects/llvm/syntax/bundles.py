"""
Operand bundles: further operands of a call, in groups with a tag each.

See external [documentation](https://llvm.org/docs/LangRef.html#operand-bundles).
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Any, NamedTuple, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    IntegerType,
    StringAttr,
    i32,
)
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import IRDLOperation
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from xdsl_gas.dialects.assembly_formats.texts import next_is
from xdsl_gas.dialects.llvm.syntax.assembly import (
    parse_typed_operands,
    print_typed_operands,
)


class Bundles(NamedTuple):
    """Operand bundles: tags, the number of operands of each, and all operands."""

    tags: ArrayAttr | None
    sizes: DenseArrayBase
    operands: Sequence[SSAValue]

    @classmethod
    def of(cls, bundles: Sequence[tuple[str, Sequence[SSAValue]]]) -> "Bundles":
        """The bundles with these tags and operands."""
        if not bundles:
            return NO_BUNDLES
        return Bundles(
            ArrayAttr(StringAttr(tag) for tag, _ in bundles),
            DenseArrayBase.from_list(i32, [len(values) for _, values in bundles]),
            [value for _, values in bundles for value in values],
        )

    @property
    def properties(self) -> dict[str, Attribute]:
        """The properties that say what the operands of a call are bundled for."""
        properties: dict[str, Attribute] = {}
        if self.tags is not None:
            properties["op_bundle_tags"] = self.tags
        properties["op_bundle_sizes"] = self.sizes
        return properties


NO_SIZES = DenseArrayBase.from_list(i32, ())
"""The sizes of no operand bundles."""

NO_BUNDLES = Bundles(None, NO_SIZES, ())
"""No operand bundles."""


def parse_bundles(parser: Parser) -> Bundles:
    """
    Operand bundles, if there are some: `["tag"(%0, %1 : i32, i64), "other"()]`.
    """
    bundles = parser.parse_optional_comma_separated_list(
        parser.Delimiter.SQUARE, lambda: _parse_bundle(parser)
    )
    return Bundles.of(bundles or ())


def _parse_bundle(parser: Parser) -> tuple[str, Sequence[SSAValue]]:
    tag = parser.parse_str_literal(' as tag of operands, as in ["tag"(%a : i64)]')
    with parser.in_parens():
        return tag, () if next_is(parser, ")") else parse_typed_operands(parser)


def print_bundles(
    printer: Printer, op: IRDLOperation, operands: Sequence[SSAValue]
) -> None:
    """
    What `parse_bundles` reads, after a space: the bundles of `op`, which have these
    operands. A tag that is missing, which the verifier refuses, is printed as empty.
    """
    sizes = op.properties.get("op_bundle_sizes")
    # No bundles, as nearly all calls: cheaper than what tells the type of the elements.
    if not isinstance(sizes, DenseArrayBase) or not sizes.data.data:
        return
    if not isa(sizes, DenseArrayBase[IntegerType]):
        return
    tags = cast(ArrayAttr[Any], op.properties.get("op_bundle_tags", ArrayAttr(())))
    given = zip_longest(tags, sizes.iter_values(), fillvalue=None)
    printer.print_string(" [")
    start = 0
    for index, (tag, size) in enumerate(given):
        if index:
            printer.print_string(", ")
        printer.print_attribute(tag or StringAttr(""))
        end = start + int(size or 0)
        with printer.in_parens():
            if part := operands[start:end]:
                print_typed_operands(printer, part)
        start = end
    printer.print_string("]")


@lru_cache(maxsize=256)
def segment_sizes(*sizes: int) -> DenseArrayBase:
    """The value of `operandSegmentSizes`; the same few are needed again and again."""
    return DenseArrayBase.from_list(i32, sizes)


class Bundled(IRDLOperation):
    """
    An operation that may have operand bundles. Old versions of MLIR know no bundles and
    say nothing on the number of operands in them.
    """

    def __post_init__(self) -> None:
        if "operandSegmentSizes" not in self.properties:
            sizes = segment_sizes(len(self.operands), 0)
            self.properties["operandSegmentSizes"] = sizes
        super().__post_init__()


def verify_bundles(op: IRDLOperation, operands: Sequence[SSAValue]) -> None:
    """
    Raises `VerifyException`, as MLIR does, unless each of the bundles of `op`, which
    have these operands, has a tag and a size.
    """
    sizes = op.properties.get("op_bundle_sizes")
    if sizes == NO_SIZES and "op_bundle_tags" not in op.properties and not operands:
        return
    tags = cast(ArrayAttr[Any], op.properties.get("op_bundle_tags", ArrayAttr(())))
    if not all(isinstance(tag, StringAttr) for tag in tags):
        raise VerifyException("operand bundle tag must be a StringAttr")
    numbers = sizes.get_values() if isa(sizes, DenseArrayBase[IntegerType]) else ()
    if len(numbers) != len(tags):
        raise VerifyException(
            f"expected {len(numbers)} operand bundle tags, but actually got {len(tags)}"
        )
    if sum(numbers) != len(operands):
        raise VerifyException(
            f"operand bundles have {len(operands)} operands, but their sizes sum to "
            f"{sum(numbers)}"
        )
