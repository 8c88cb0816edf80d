"""
Prints modules with debug information as MLIR: each attribute of debug information is
defined once, as `#di0`, and mentioned by that name.

xDSL's printer has no aliases, and without them the text of what debug information
shares grows exponentially.
"""

from io import StringIO
from typing import IO

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.attributes.struct_attributes import StructAttribute
from xdsl_gas.dialects.llvm.metadata.debug_attributes import deep_recursion

_PREFIX = "llvm.di_"


class AliasPrinter(Printer):
    """A printer that mentions attributes of debug information by name."""

    def __init__(
        self,
        stream: IO[str],
        *,
        print_generic_format: bool = False,
        print_debuginfo: bool = False,
        aliases: "_Aliases | None" = None,
    ) -> None:
        super().__init__(
            stream,
            print_generic_format=print_generic_format,
            print_debuginfo=print_debuginfo,
        )
        self.aliases = _Aliases(type(self)) if aliases is None else aliases

    def print_attribute(self, attribute: Attribute) -> None:
        """Prints an attribute, or its name."""
        if isinstance(attribute, StructAttribute) and attribute.name.startswith(
            _PREFIX
        ):
            self.print_string(self.aliases.name(attribute))
        else:
            super().print_attribute(attribute)


class _Aliases:
    """The attributes that have names."""

    def __init__(self, printer: type[AliasPrinter]) -> None:
        self.printer = printer
        self.definitions: list[str] = []
        self._names: dict[int, tuple[Attribute, str]] = {}
        """By `id`; the attribute is kept so that its number is not used again."""

        self._texts: dict[str, str] = {}
        """The names of equal attributes that are different objects."""

    def name(self, attribute: StructAttribute) -> str:
        """Returns the name of an attribute, after defining what it holds."""
        entry = self._names.get(id(attribute))
        if entry is None:
            stream = StringIO()
            inner = self.printer(stream, aliases=self)
            inner.print_string(f"#{attribute.name}")
            attribute.print_once(inner)
            text = stream.getvalue()
            name = self._texts.get(text)
            if name is None:
                name = self._texts[text] = f"#di{len(self.definitions)}"
                self.definitions.append(f"{name} = {text}\n")
            entry = self._names[id(attribute)] = attribute, name
        return entry[1]


def print_module(
    module: ModuleOp,
    stream: IO[str],
    *,
    print_debuginfo: bool = False,
    printer: type[AliasPrinter] = AliasPrinter,
) -> None:
    """Prints a module behind the definitions of its debug information."""
    body = StringIO()
    module_printer = printer(body, print_debuginfo=print_debuginfo)
    with deep_recursion():
        module_printer.print_op(module)
    stream.writelines(module_printer.aliases.definitions)
    stream.write(body.getvalue())
    stream.write("\n")
