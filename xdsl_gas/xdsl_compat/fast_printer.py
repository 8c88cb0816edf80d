"""
A faster `BasePrinter.print_string`, which writes text within a line to the stream.

xDSL 0.74 hands each piece of text to `print`, which looks up the stream, writes the
piece, and writes an end that is empty. Needless once xDSL writes to the stream itself.
"""

from xdsl.utils.base_printer import BasePrinter

print_by_print = BasePrinter.print_string
"""xDSL's own."""


def print_string(self: BasePrinter, text: str, *, indent: int | None = None) -> None:
    """
    Prints text, with the indentation of the printer, or another one, behind each line.
    """
    stream = self.stream
    if stream is None or "\n" in text:
        print_by_print(self, text, indent=indent)
        return
    self._current_column += len(text)  # pyright: ignore[reportPrivateUsage]
    stream.write(text)


def quicken_printer() -> None:
    """
    Lets xDSL's printer write within a line by itself, if it counts columns as xDSL 0.74
    does. Doing so again changes nothing.
    """
    if BasePrinter.print_string is print_by_print and hasattr(
        BasePrinter(), "_current_column"
    ):
        BasePrinter.print_string = print_string
