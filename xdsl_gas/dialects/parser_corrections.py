"""
Corrections of xDSL 0.74's parser that no dialect can make for itself.

They take effect when the first dialect of this package is loaded, only add to what is
read without them, and are left out where xDSL's parser is not what they expect.
"""

from typing import Any

from xdsl.dialects.builtin import AnyFloat, ArrayAttr, FusedLoc, NoneAttr
from xdsl.parser import AttrParser

_MARK = "corrected_by_xdsl_gas"
_PARSE_LOCATION = "_parse_location"


def correct_parser() -> None:
    """Makes the corrections. Doing so again changes nothing."""
    if not hasattr(AttrParser, _MARK):
        _correct_dense_literals()
        _correct_fused_locations()
        setattr(AttrParser, _MARK, True)


def _read_bits(bits: int, type_: AnyFloat) -> float:
    raw = bits.to_bytes(type_.compile_time_size, "little")
    return next(iter(type_.iter_unpack(raw)))


def _correct_dense_literals() -> None:
    """
    `dense<[0x7F800000]> : vector<1xf32>`: MLIR writes infinities, NaNs and numbers of
    more than nine digits in hexadecimal, as the bits of the float. xDSL takes the bits
    for an integer and converts its value, so that infinity silently becomes
    2139095040.0.
    """
    element: Any = getattr(AttrParser, "_TensorLiteralElement", None)
    if element is None or not hasattr(element, "to_type"):
        return
    to_type = element.to_type

    def to_type_by_bits(self: Any, parser: AttrParser, type_: Any) -> Any:
        value = self.value
        if (
            isinstance(type_, AnyFloat)
            and isinstance(value, int)
            and self.span.text[:2] in ("0x", "0X")
        ):
            try:
                return _read_bits(value, type_)
            except OverflowError:
                parser.raise_error(f"too many bits for {type_}", self.span)
        return to_type(self, parser, type_)

    element.to_type = to_type_by_bits


def _correct_fused_locations() -> None:
    """
    `loc(fused<#di_subprogram>["a.cu":3:4])`: where code compiled with debug information
    comes from. xDSL has an attribute for it and prints it, but reads it only without
    what is in angle brackets.
    """
    parse_location: Any = getattr(AttrParser, _PARSE_LOCATION, None)
    if parse_location is None:
        return

    def parse_location_or_fused(self: AttrParser) -> Any:
        if self.parse_optional_keyword("fused") is None:
            return parse_location(self)
        metadata = NoneAttr()
        if self.parse_optional_punctuation("<") is not None:
            metadata = self.parse_attribute()
            self.parse_punctuation(">")
        locations = self.parse_comma_separated_list(
            self.Delimiter.SQUARE, lambda: parse_location_or_fused(self)
        )
        return FusedLoc(ArrayAttr(locations), metadata)

    setattr(AttrParser, _PARSE_LOCATION, parse_location_or_fused)
