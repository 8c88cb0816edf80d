"""
The transcript of `ip-msp`, in the exact words of libNVVM. A control character in the
name of a function is printed as `\\XX`, so that a line stays one.
"""

import sys
from dataclasses import dataclass

from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.printable import one_line


@dataclass(frozen=True)
class Transcript:
    """Prints lines to standard error, if enabled."""

    is_wanted: bool

    def begins(self, functions: int) -> None:
        """Reports the size of the initial worklist."""
        self._say(f"Initial work list size : {functions}")

    def changed(self, function: Function, arguments: int) -> None:
        """Reports the number of arguments with an agreed space."""
        self._say(
            f"{function.sym_name.data} : changed in argument memory space "
            f"({arguments} arguments)"
        )

    def cloned(self, function: Function) -> None:
        """Reports a clone."""
        self._say(f"{function.sym_name.data} is cloned")

    def not_cloned(self, function: Function) -> None:
        """Reports that the budget prevents a clone."""
        self._say(f"avoid cloning of {function.sym_name.data}")

    def returns(self, function: Function, space: int) -> None:
        """Reports the target's space number of a result."""
        self._say(
            f"{function.sym_name.data} : return memory space is resolved : {space}"
        )

    def affected(self, functions: int) -> None:
        """Reports the number of functions to visit again."""
        self._say(f"{functions} callees are affected")

    def _say(self, line: str) -> None:
        if self.is_wanted:
            print(one_line(line, special=""), file=sys.stderr)
