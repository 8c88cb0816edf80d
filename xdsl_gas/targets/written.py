"""
Subclasses of llvmlite's classes for LLVM IR that llvmlite cannot express.

llvmlite lacks poison, most flags and attributes, scopes, ranges and many types. LLVM
parses the resulting text, so invalid IR is detected.
"""

from collections.abc import Sequence

from llvmlite import ir


def quoted(text: str | bytes) -> str:
    """Returns a quoted string in LLVM's syntax."""
    data = text.encode() if isinstance(text, str) else text
    plain = [
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:02X}"
        for byte in data
    ]
    return f'"{"".join(plain)}"'


def symbol(name: str) -> str:
    """Returns the reference to a function or variable."""
    return "@" + quoted(name)


class OtherType(ir.Type):
    """A type that llvmlite lacks."""

    def __init__(self, text: str, mangled_name: str | None = None) -> None:
        self.text = text
        self.mangled_name = mangled_name

    def _to_string(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OtherType) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


class Constant(ir.Value):
    """A constant given by its text, with its elements if known."""

    def __init__(
        self, kind: ir.Type, text: str, parts: Sequence["Constant"] | None = None
    ) -> None:
        self.type = kind
        self.text = text
        self.parts = parts

    def get_reference(self) -> str:
        return self.text


class WrittenInstruction(ir.Instruction):
    """An instruction given by its text, without the name of its result."""

    def __init__(self, block: ir.Block, kind: ir.Type, text: str, name: str) -> None:
        super().__init__(block, kind, text.split(" ", 1)[0], (), name)
        self.text = text

    def descr(self, buf: list[str]) -> None:
        buf.append(self.text)


class WrittenFunction(ir.Function):
    """A function whose header is given by the texts around its name."""

    def __init__(
        self, module: ir.Module, kind: ir.FunctionType, name: str, before: str
    ) -> None:
        super().__init__(module, kind, name)
        self.before = before
        self.parameter_attributes: list[str] = [""] * len(kind.args)
        self.after = ""
        self.kind = kind

    def descr_prototype(self, buf: list[str]) -> None:
        parameters = [
            f"{argument.type} {attributes}{argument.get_reference()}"
            for argument, attributes in zip(
                self.args, self.parameter_attributes, strict=True
            )
        ]
        if self.kind.var_arg:
            parameters.append("...")
        word = "define" if self.blocks else "declare"
        buf.append(
            f"{word} {self.before}{self.kind.return_type} {symbol(self.name)}"
            f"({', '.join(parameters)}){self.after}\n"
        )


class WrittenVariable(ir.GlobalVariable):
    """A variable or alias given by its text."""

    def __init__(
        self, module: ir.Module, kind: ir.Type, name: str, space: int, text: str
    ) -> None:
        super().__init__(module, kind, name, space)
        self.text = text

    def descr(self, buf: list[str]) -> None:
        buf.append(self.text)
