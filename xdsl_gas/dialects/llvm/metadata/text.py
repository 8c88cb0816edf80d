"""
The text of metadata nodes, read and written.

A node is written in one piece, `!{!"name", i32 4}`, or by the number under which it is
defined elsewhere, `!7`.
"""

import re
from collections.abc import Callable, Sequence
from typing import Protocol

from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand

_ESCAPE = re.compile(r"\\([0-9a-fA-F]{2}|\\)")

_OPENING = frozenset("([{<")
_CLOSING = frozenset(")]}>")


class Tokens(Protocol):
    """A position in a sequence of tokens. The empty token marks the end."""

    tokens: Sequence[str]
    index: int

    def error(self, problem: str, index: int | None = None) -> Exception:
        """Returns the error to raise at a token, by default the next one."""
        ...


class NodeReader:
    """Reads nodes; those with numbers are created when they are first mentioned."""

    def __init__(self) -> None:
        self.numbered: dict[str, MetadataNode] = {}
        """The nodes by their numbers, `!7`."""

        self.defined: set[str] = set()
        """The numbers of the nodes whose definition was read."""

    def define(self, at: Tokens) -> None:
        """Reads a definition: `!7 = distinct !{!8, null}`."""
        name = at.tokens[at.index]
        at.index += 1
        if name in self.defined:
            raise at.error(f"multiple definition of `{name}`")
        _expect(at, "=")
        self.defined.add(name)
        self._read_into(self.reference(name), at)

    def reference(self, name: str) -> MetadataNode:
        """Returns the node of a number such as `!7`."""
        node = self.numbered.get(name)
        if node is None:
            node = self.numbered[name] = MetadataNode()
        return node

    def operand(self, at: Tokens) -> Operand:
        """Reads a node by number or in one piece, or the text of anything else."""
        token = at.tokens[at.index]
        if token[:1] == "!":
            if token[1:].isdigit():
                at.index += 1
                return self.numbered.get(token) or self.reference(token)
            if token == "!" or token[1:2].isalpha():
                node = MetadataNode()
                self._read_into(node, at)
                return node
            at.index += 1
            return token
        if token == "distinct":
            node = MetadataNode()
            self._read_into(node, at)
            return node
        return value_text(at)

    def node(self, at: Tokens) -> MetadataNode:
        """Reads a node by number or in one piece."""
        start = at.index
        operand = self.operand(at)
        if isinstance(operand, str):
            raise at.error(f"expected a metadata node, not {_shown(operand)}", start)
        return operand

    def _read_into(self, node: MetadataNode, at: Tokens) -> None:
        tokens = at.tokens
        if tokens[at.index] == "distinct":
            node.is_distinct = True
            at.index += 1
        token = tokens[at.index]
        at.index += 1
        if token == "!":
            _expect(at, "{")
            node.operands = self._operands(at, "}")
            return
        if token[:1] != "!" or not token[1:2].isalpha():
            raise at.error(
                f"expected a metadata node, not {_shown(token)}", at.index - 1
            )
        node.kind = token[1:]
        _expect(at, "(")
        if node.kind in _POSITIONAL or tokens[at.index] == ")":
            node.operands = self._operands(at, ")")
            return
        fields = node.fields
        while True:
            name = tokens[at.index]
            if not name.endswith(":"):
                raise at.error(f"expected the name of a field, not {_shown(name)}")
            at.index += 1
            fields[name[:-1]] = self._field(at)
            if tokens[at.index] == ",":
                at.index += 1
                continue
            _expect(at, ")")
            return

    def _field(self, at: Tokens) -> Operand:
        # Most fields are a single token.
        tokens, index = at.tokens, at.index
        token, following = tokens[index], tokens[index + 1]
        if following in (",", ")") and token[:1] != "!":
            at.index += 1
            return token
        if token == "{":
            at.index += 1
            return MetadataNode("{}", self._operands(at, "}"))
        return self.operand(at)

    def _operands(self, at: Tokens, closing: str) -> list[Operand]:
        tokens = at.tokens
        operands: list[Operand] = []
        if tokens[at.index] == closing:
            at.index += 1
            return operands
        while True:
            operands.append(self.operand(at))
            if tokens[at.index] == ",":
                at.index += 1
                continue
            _expect(at, closing)
            return operands


def _shown(token: str) -> str:
    """Returns a token as an error names it."""
    return f"`{token}`" if token else "the end"


def _expect(at: Tokens, token: str) -> None:
    if at.tokens[at.index] != token:
        raise at.error(f"expected `{token}`, not {_shown(at.tokens[at.index])}")
    at.index += 1


def value_text(at: Tokens) -> str:
    """Reads the text of a constant, keyword or string: up to a comma or bracket."""
    tokens, start = at.tokens, at.index
    depth, index = 0, at.index
    while token := tokens[index]:
        if token in _OPENING:
            depth += 1
        elif token in _CLOSING:
            if not depth:
                break
            depth -= 1
        elif token == "," and not depth:
            break
        index += 1
    if index == start:
        raise at.error(f"expected a value, not {_shown(tokens[index])}")
    at.index = index
    if index == start + 1:
        return tokens[start]
    text = " ".join(tokens[start:index])
    if '"' in text:
        return text
    return re.sub(r"(?<=[(\[{<]) | (?=[)\]},>])|(?<=addrspace) ", "", text)


def written(node: MetadataNode, text: Callable[[Operand], str]) -> str:
    """
    Returns the text of a node. `text` returns that of what it holds: of nodes, their
    numbers, or again their text.
    """
    inside = [text(part) for part in node.operands]
    inside += [f"{field}: {text(part)}" for field, part in node.fields.items()]
    word = "distinct " if node.is_distinct else ""
    match node.kind:
        case "":
            return f"{word}!{{{', '.join(inside)}}}"
        case "{}":
            return f"{{{', '.join(inside)}}}"
        case kind:
            return f"{word}!{kind}({', '.join(inside)})"


_POSITIONAL = frozenset(("DIExpression", "DIArgList"))
"""The kinds of nodes without named fields."""

IN_PLACE = frozenset(("DIExpression", "DIArgList", "{}"))
"""The kinds of nodes that have no number, but are written where they are used."""


def unescaped(text: str) -> str:
    """
    Returns the text that a string of LLVM IR stands for, with surrogates for the bytes
    that are not UTF-8.
    """
    if "\\" not in text:
        return text
    data = bytearray()
    position = 0
    for match in _ESCAPE.finditer(text):
        data += text[position : match.start()].encode(errors="surrogateescape")
        digits = match[1]
        data += b"\\" if digits == "\\" else bytes.fromhex(digits)
        position = match.end()
    data += text[position:].encode(errors="surrogateescape")
    return data.decode(errors="surrogateescape")


def quoted(text: str | bytes) -> str:
    """
    Returns a quoted string as LLVM prints it. Surrogates stand for bytes that are not
    UTF-8.
    """
    if isinstance(text, str):
        if _PLAIN.fullmatch(text):
            return f'"{text}"'
        text = text.encode(errors="surrogateescape")
    plain = [
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:02X}"
        for byte in text
    ]
    return f'"{"".join(plain)}"'


_PLAIN = re.compile(r"[ !#-\[\]-~]*")


def metadata_name(name: str) -> str:
    """Returns the name of named metadata or of a kind, as LLVM prints it."""
    if _NAME.fullmatch(name):
        return name
    return "".join(
        chr(byte)
        if chr(byte).isascii() and (chr(byte).isalnum() or chr(byte) in "-$._")
        else f"\\{byte:02X}"
        for byte in name.encode(errors="surrogateescape")
    )


_NAME = re.compile(r"[-a-zA-Z$._][-a-zA-Z$._0-9]*")


def string_operand(text: str) -> str:
    """Returns the operand that is a string: `!"text"`."""
    return "!" + quoted(text)


def string_of(operand: Operand | None) -> str | None:
    """Returns the contents of an operand or field that is a string, else None."""
    if not isinstance(operand, str):
        return None
    if operand.startswith('!"'):
        return unescaped(operand[2:-1])
    return unescaped(operand[1:-1]) if operand.startswith('"') else None


def symbols_of(operand: str) -> Sequence[str]:
    """Returns the names of the functions and variables in the text of a constant."""
    if "@" not in operand or operand.startswith(('"', '!"')):
        return ()
    return [
        unescaped(quoted_name[1:-1]) if quoted_name else plain_name
        for quoted_name, plain_name in _SYMBOL.findall(operand)
    ]


_SYMBOL = re.compile(r'@(?:("[^"]*")|([-a-zA-Z$._0-9]+))')

_TOKEN = re.compile(
    r'[@%!c]?"[^"]*"|[-a-zA-Z$._0-9]+:|[@%!][-a-zA-Z$._0-9\\]+|[-+a-zA-Z$._0-9]+|[^\s]'
)


class TextTokens:
    """
    The tokens of the text of one node that an attribute holds. The reader looks one
    token ahead, hence two at the end.
    """

    def __init__(self, text: str) -> None:
        self.tokens: Sequence[str] = [*_TOKEN.findall(text), "", ""]
        self.index: int = 0

    def error(self, problem: str, index: int | None = None) -> Exception:
        """Returns the error to raise at a token, by default the next one."""
        return ValueError(problem)


def inline_text(node: MetadataNode) -> str:
    """
    Returns the text of a node in one piece, or, if it is large or holds distinct nodes,
    its definition and those of the nodes that it holds:
    `!0 = distinct !{!0, !1} !1 = !{}`.
    """
    order = _reachable(node)
    if len(order) <= _SMALL and not any(inner.is_distinct for inner in order):
        nested = _nested(node, _SMALL)
        if nested is not None:
            return nested
    names = {inner: f"!{place}" for place, inner in enumerate(order)}

    def name(inner: Operand) -> str:
        if isinstance(inner, str):
            return inner
        return written(inner, name) if inner.kind in IN_PLACE else names[inner]

    return " ".join(
        f"{names[inner]} = {written(inner, name)}"
        for inner in order
        if inner.kind not in IN_PLACE
    )


def _reachable(node: MetadataNode) -> list[MetadataNode]:
    """Returns a node and all that it holds, itself first."""
    order: dict[MetadataNode, None] = {node: None}
    waiting = [node]
    while waiting:
        for inner in waiting.pop().nodes():
            if inner not in order:
                order[inner] = None
                waiting.append(inner)
    return list(order)


def read_text(text: str) -> MetadataNode:
    """Reads what `inline_text` returns. Raises `ValueError` for anything else."""
    at, reader = TextTokens(text), NodeReader()
    if at.tokens[1] != "=":
        node = reader.node(at)
        if token := at.tokens[at.index]:
            raise at.error(f"expected the end, not `{token}`")
    else:
        node = reader.reference(at.tokens[0])
        while at.tokens[at.index]:
            reader.define(at)
    for name in reader.numbered:
        if name not in reader.defined:
            raise at.error(f"use of the undefined metadata `{name}`")
    return node


_SMALL = 8
"""How many nodes are written within each other."""


def _nested(node: MetadataNode, depth: int) -> str | None:
    """Returns the text of a node in one piece; None if it is deeper than `depth`."""
    parts: dict[Operand, str] = {}
    for inner in node.nodes():
        text = _nested(inner, depth - 1) if depth else None
        if text is None:
            return None
        parts[inner] = text
    return written(node, lambda part: part if isinstance(part, str) else parts[part])
