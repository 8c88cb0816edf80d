"""
Operations of a function as text, made from a stream of choices.
"""

from dataclasses import dataclass, field

from module_generator import Choose, Dialect


@dataclass
class TextWriter:
    """The body of a function while it is written."""

    choose: Choose
    dialect: Dialect
    lines: list[str] = field(default_factory=list[str])
    numbers: list[str] = field(default_factory=list[str])
    """Values of i32."""

    count: int = field(default=0, kw_only=True)
    nesting: int = field(default=0, kw_only=True)

    def often(self, percentage: int) -> bool:
        return self.choose(100) < percentage

    def of(self, values: list[str]) -> str:
        return values[self.choose(len(values))]

    def fresh(self) -> str:
        self.count += 1
        return f"v{self.count}"

    def emit(self, text: str) -> str:
        name = f"%{self.fresh()}"
        self.lines.append(f"{name} = {text}")
        return name

    def do(self, text: str) -> None:
        self.lines.append(text)

    def label(self, name: str, arguments: str = "") -> None:
        self.lines.append(f"^{name}{arguments}:")

    def constant(self, value: int, kind: str = "i32") -> str:
        return self.emit(f"llvm.mlir.constant({value} : {kind}) : {kind}")

    def number_or_constant(self, constants: int) -> str:
        """Returns a number, or at that percentage a constant."""
        if not self.numbers or self.often(constants):
            return self.constant(self.choose(1000))
        return self.of(self.numbers)
