"""
The transcript of `ip-msp`: what libNVVM prints of its own, word for word, but with
`\\XX` for each byte of a control character in the name of a function, so that a line
stays one.
"""

import sys
from dataclasses import dataclass

from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.diagnostics import one_line


@dataclass(frozen=True)
class Transcript:
    """Lines on standard error, if they are wanted."""

    is_wanted: bool

    def begins(self, functions: int) -> None:
        """So many functions wait to be visited."""
        self._say(f"Initial work list size : {functions}")

    def changed(self, function: Function, arguments: int) -> None:
        """So many arguments of a function were found to lie in one space."""
        self._say(
            f"{function.sym_name.data} : changed in argument memory space "
            f"({arguments} arguments)"
        )

    def cloned(self, function: Function) -> None:
        """A function got a clone."""
        self._say(f"{function.sym_name.data} is cloned")

    def not_cloned(self, function: Function) -> None:
        """A function got none, for the budget is used up."""
        self._say(f"avoid cloning of {function.sym_name.data}")

    def returns(self, function: Function, space: int) -> None:
        """A result lies in the space with a number."""
        self._say(
            f"{function.sym_name.data} : return memory space is resolved : {space}"
        )

    def affected(self, functions: int) -> None:
        """So many functions come back on the list."""
        self._say(f"{functions} callees are affected")

    def _say(self, line: str) -> None:
        if self.is_wanted:
            print(one_line(line, special=""), file=sys.stderr)
