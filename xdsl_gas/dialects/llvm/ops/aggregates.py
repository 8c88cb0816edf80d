"""
Parts of structs and arrays.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmextractvalue-llvmextractvalueop).
"""

from collections.abc import Generator, Iterable
from contextlib import contextmanager

from xdsl.dialects import llvm
from xdsl.ir import Attribute
from xdsl.parser import Parser
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.traits import REMATERIALIZABLE


def _type_at(container: Attribute, position: Iterable[int]) -> Attribute:
    """The type of a part. Raises `VerifyException` if there is none at a position."""
    member_type = container
    for index in position:
        if isinstance(member_type, llvm.LLVMArrayType):
            count = member_type.size.data
        elif isinstance(member_type, llvm.LLVMStructType):
            count = len(member_type.types)
        else:
            raise VerifyException(f"expected a struct or an array, got {member_type}")
        if not 0 <= index < count:
            raise VerifyException(f"position out of bounds: {index}")
        member_type = (
            member_type.type
            if isinstance(member_type, llvm.LLVMArrayType)
            else member_type.types.data[index]
        )
    return member_type


@contextmanager
def _positions_in_bounds(parser: Parser) -> Generator[None]:
    """Turns the exception of xDSL's parser for a bad position into its error."""
    start = parser.pos
    try:
        yield
    except IndexError:
        parser.raise_error("position out of bounds", start)


@extends(more_traits=(REMATERIALIZABLE,))
class ExtractValueOp(llvm.ExtractValueOp):
    """A part of a struct or array."""

    @classmethod
    def parse(cls, parser: Parser) -> llvm.ExtractValueOp:
        with _positions_in_bounds(parser):
            return super().parse(parser)

    def verify_extension(self) -> None:
        part = _type_at(self.container.type, self.position.iter_values())
        if part != self.res.type:
            raise VerifyException(
                f"extracting from '{self.container.type}' should produce '{part}', not "
                f"'{self.res.type}'"
            )


@extends()
class InsertValueOp(llvm.InsertValueOp):
    """A struct or array with another part."""

    @classmethod
    def parse(cls, parser: Parser) -> llvm.InsertValueOp:
        with _positions_in_bounds(parser):
            return super().parse(parser)

    def verify_extension(self) -> None:
        part = _type_at(self.container.type, self.position.iter_values())
        if part != self.value.type:
            raise VerifyException(
                f"cannot insert '{self.value.type}' in place of '{part}' in "
                f"'{self.container.type}'"
            )
        if self.res.type != self.container.type:
            raise VerifyException(
                f"inserting into '{self.container.type}' cannot produce "
                f"'{self.res.type}'"
            )
