"""
The tokens of LLVM's textual IR, and a cursor over them.

See https://llvm.org/docs/LangRef.html#syntax.
"""

import re
from collections.abc import Sequence

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.llvm.metadata.text import unescaped

_TOKEN = re.compile(
    r"""\s*+(?:;[^\n]*|\Z
    |([@%!\#^][-a-zA-Z$._0-9\\]++       # names, numbered nodes and attribute groups
    |[,()=\[\]{}<>]
    |[@%$!c]?"[^"]*":?                 # strings and quoted names and labels
    |[a-zA-Z._][-a-zA-Z$._0-9]*+:?     # keywords, types, `...`, labels, fields
    |[-a-zA-Z$._0-9]++:                # labels
    |[$][-a-zA-Z$._0-9\\]+             # comdats
    |[-+]?[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?
    |[-a-zA-Z$._0-9]+                  # integers, `0x...`
    |[^\s]))""",
    re.VERBOSE,
)
"""A token behind white space; the most frequent ones come first."""


class LLVMIRError(MemorySpaceError):
    """Raised for LLVM IR that cannot be read or kept, with the line."""

    line: int | None = None
    """The line in what LLVM prints, if it is known."""
    text: str = ""
    """The text of that line, or part of it if the line is not known."""


def tokens_of(text: str) -> list[str]:
    """Returns the tokens of LLVM IR, without comments."""
    return list(filter(None, _TOKEN.findall(text)))


def placed_tokens(text: str) -> list[tuple[str, int]]:
    """Returns the tokens of LLVM IR, without comments, and where each begins."""
    return [(m[1], m.start(1)) for m in _TOKEN.finditer(text) if m[1]]


class Cursor:
    """A position in a sequence of tokens. The empty token marks the end."""

    def __init__(
        self,
        tokens: Sequence[str],
        text: str = "",
        file_name: str = "<string>",
        first_line: int = 1,
    ) -> None:
        self.tokens: Sequence[str] = [*tokens, ""]
        self.index: int = 0
        self._text = text
        self._file_name = file_name
        self._first_line = first_line

    @property
    def token(self) -> str:
        """The next token."""
        return self.tokens[self.index]

    def take(self) -> str:
        """Returns the next token and advances."""
        token = self.tokens[self.index]
        self.index += 1
        return token

    def accept(self, token: str) -> bool:
        """Advances if the next token is `token`; returns whether it was."""
        if self.tokens[self.index] == token:
            self.index += 1
            return True
        return False

    def expect(self, token: str) -> None:
        """Advances over `token`. Raises `LLVMIRError` for any other one."""
        if self.tokens[self.index] != token:
            raise self.error(f"expected `{token}`, not `{self.token}`")
        self.index += 1

    def integer(self) -> int:
        """Returns the integer that is next, and advances."""
        token = self.take()
        try:
            return int(token)
        except ValueError:
            self.index -= 1
            raise self.error(f"expected an integer, not `{token}`") from None

    def string(self) -> str:
        """Returns the contents of the string that is next, and advances."""
        token = self.take()
        if not token.startswith('"'):
            self.index -= 1
            raise self.error(f"expected a string, not `{token}`")
        return unescaped(token[1:-1])

    def error(
        self, problem: str, index: int | None = None, *, remedy: str = ""
    ) -> LLVMIRError:
        """
        Returns the error to raise at a token, by default the next one. `remedy` is a
        sentence.
        """
        line, text = self._line(self.index if index is None else index)
        line += self._first_line - 1
        text = text.strip()
        end = f" {remedy}" if remedy else ""
        error = LLVMIRError(f"{self._file_name}:{line}: {problem}: `{text}`{end}")
        error.line, error.text = line, text
        return error

    def _line(self, index: int) -> tuple[int, str]:
        """Returns the number and the text of the line of a token."""
        matches = (match for match in _TOKEN.finditer(self._text) if match[1])
        start = next(
            (match.start(1) for number, match in enumerate(matches) if number == index),
            len(self._text),
        )
        line = self._text.count("\n", 0, start) + 1
        lines = self._text.splitlines() or [""]
        return line, lines[min(line, len(lines)) - 1]


def name_of(token: str) -> str:
    """Returns the name in a token such as `@name`, `%"a b"` or `$name`."""
    name = token[1:]
    return unescaped(name[1:-1]) if name.startswith('"') else name
