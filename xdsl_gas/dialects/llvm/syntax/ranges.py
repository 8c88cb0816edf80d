"""
Operations that return an integer with an optional range.
"""

from xdsl.dialects.builtin import IntegerType
from xdsl.irdl import IRDLOperation, opt_prop_def, result_def
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.attributes.common import ConstantRangeAttr


class RangedForm(IRDLOperation):
    """`range <i32, 0, 1024> {attributes} : i32`"""

    assembly_format = "(`range` $range^)? attr-dict `:` type($res)"

    res = result_def(IntegerType)
    range = opt_prop_def(ConstantRangeAttr)
    """The range that the result is known to be in."""

    def verify_(self) -> None:
        if self.range is None:
            return
        lower, upper = self.range.lower.data, self.range.upper.data
        largest = (1 << self.range.type.width.data) - 1
        if lower == upper and lower not in (0, largest, -1):
            raise VerifyException(
                f"invalid range attribute: Lower == Upper, but they aren't min (0) or "
                f"max ({largest}) value"
            )
