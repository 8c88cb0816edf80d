"""
Gives the instructions of LLVM IR and the operations of MLIR, as texts, their lines in
the text as places.

What readers keep of a text is debug information: it names lines of the source, or none
is there. The texts with places have the same lines and columns, for only ends of lines
differ, so that the lines in messages are those of the document.

    store i32 0, ptr %p           store i32 0, ptr %p, !dbg !9001
    llvm.store %v, %p : i32, ...  llvm.store %v, %p : i32, ... loc("a.mlir":3:5)

In LLVM IR, a place is of a `DISubprogram`: that of the function, or a new one.
"""

import re
from collections.abc import Iterator

from xdsl_gas.dialects.llvm.metadata.text import quoted

_DEFINE = re.compile(r"\s*define\b[^@]*@(?P<name>\"[^\"]*\"|[\w.$-]+)\s*\(")
_ATTACHED = re.compile(r",?\s*!dbg !\d+")
_NUMBER = re.compile(r"^!(\d+) =", re.MULTILINE)
_COMMENT = re.compile(r'^((?:[^";]|"[^"]*")*?)\s*;.*$')
_INSTRUCTION = re.compile(r"\s*(?:%(?:[\w.$-]+|\"[^\"]*\") = )?[a-z]")
_FIRST_OF_TWO = re.compile(r"(?!.*\bunwind\b).*\binvoke\b")
"""An `invoke`, whose places to go to are in the next line."""

_OPERATION = re.compile(
    r"\s*(?:%[\w$.-]+(?::\d+)?(?:\s*,\s*%[\w$.-]+)*\s*=\s*)?"
    # Neither a symbol, which has a name in its debug information, nor an attribute.
    r"(?!\w+\.(?:func|global|mlir\.global|module)\b)"
    r"\"?[a-z_]\w*\.[a-z][\w.]*(?![\w.]|\s*=)"
)
_OPEN = tuple("{([,=<")
_PLACED = re.compile(r"\s*loc\((?:[^()\"]|\"[^\"]*\"|\([^()]*\))*\)\s*$")


def with_places_in_mlir(text: str, name: str) -> str:
    """Returns the text of a module whose operations of one line have their places."""
    return "\n".join(
        _placed(line, number, name) for number, line in enumerate(text.split("\n"), 1)
    )


def _placed(line: str, number: int, name: str) -> str:
    code = line.partition("//")[0].rstrip()
    if not _OPERATION.match(code) or code.endswith(_OPEN) or '"' in line[len(code) :]:
        return line
    code = _PLACED.sub("", code)
    column = len(code) - len(code.lstrip()) + 1
    return f"{code} loc({_in_quotes(name)}:{number}:{column})"


def _in_quotes(name: str) -> str:
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def with_places_in_llvm_ir(text: str, name: str) -> str:
    """Returns the text of a module whose instructions of one line have their places."""
    lines = text.split("\n")
    numbers = (int(number) for number in _NUMBER.findall(text))
    writer = _Writer(lines, max(numbers, default=-1) + 1, name)
    body = "\n".join(writer.lines())
    return body + writer.end(body)


class _Writer:
    """Writes a module in LLVM IR with places."""

    def __init__(self, lines: list[str], first: int, name: str) -> None:
        self._lines = lines
        self._next = first + 3
        self._file, self._unit, self._type = (
            f"!{first}",
            f"!{first + 1}",
            f"!{first + 2}",
        )
        self._nodes: list[str] = [
            f'{self._file} = !DIFile(filename: {quoted(name)}, directory: "/")',
            f"{self._unit} = distinct !DICompileUnit(language: DW_LANG_C99, file: "
            f"{self._file}, emissionKind: FullDebug)",
            f"{self._type} = !DISubroutineType(types: !{{}})",
        ]
        self._has_unit = False

    def _node(self, text: str) -> str:
        node = f"!{self._next}"
        self._next += 1
        self._nodes.append(f"{node} = {text}")
        return node

    def lines(self) -> Iterator[str]:
        """Yields the lines, as many as before."""
        scope: str | None = None
        open_brackets = 0
        for number, line in enumerate(self._lines, 1):
            code = _without_comment(line)
            if scope is None:
                match = _DEFINE.match(code)
                if match is not None and code.endswith("{"):
                    code, scope = self._begun(code, match["name"], number)
                    yield code
                else:
                    yield line
                continue
            if code.strip() == "}":
                scope = None
                yield line
                continue
            is_inside = open_brackets > 0
            open_brackets += code.count("[") - code.count("]")
            if is_inside or open_brackets or not _INSTRUCTION.match(code):
                yield line
                continue
            if code.endswith((":", ",", "(")) or _FIRST_OF_TWO.match(code):
                yield line
                continue
            column = len(code) - len(code.lstrip()) + 1
            place = self._node(
                f"!DILocation(line: {number}, column: {column}, scope: {scope})"
            )
            yield _ATTACHED.sub("", code) + f", !dbg {place}"

    def _begun(self, code: str, symbol: str, number: int) -> tuple[str, str]:
        """Returns the line that begins a function, and the scope of its places."""
        attached = _ATTACHED.search(code)
        if attached is not None:
            of = attached[0].rpartition(" ")[2]
            return code, self._node(
                f"!DILexicalBlockFile(scope: {of}, file: {self._file}, "
                "discriminator: 0)"
            )
        self._has_unit = True
        name = symbol if symbol.startswith('"') else quoted(symbol)
        scope = self._node(
            f"distinct !DISubprogram(name: {name}, scope: {self._file}, file: "
            f"{self._file}, line: {number}, type: {self._type}, spFlags: "
            f"DISPFlagDefinition, unit: {self._unit})"
        )
        return f"{code[:-1].rstrip()} !dbg {scope} {{", scope

    def end(self, body: str) -> str:
        """Returns the metadata that follows the lines."""
        nodes = list(self._nodes)
        if self._has_unit:
            flag = self._node('!{i32 2, !"Debug Info Version", i32 3}')
            nodes = list(self._nodes)
            # Named metadata may be defined in parts.
            if '!"Debug Info Version"' not in body:
                nodes.append(f"!llvm.module.flags = !{{{flag}}}")
            nodes.append(f"!llvm.dbg.cu = !{{{self._unit}}}")
        else:
            nodes = [node for node in nodes if not node.startswith(f"{self._unit} ")]
        return "\n" + "\n".join(nodes) + "\n"


def _without_comment(line: str) -> str:
    match = _COMMENT.match(line)
    return (match[1] if match else line).rstrip()
