"""
What `xdsl-opt` does to a module, without a process of its own for each.

`test_in_process.py` sees that the real one gives the same bytes.
"""

from io import StringIO

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser
from xdsl.passes import PassPipeline
from xdsl.targets.mlir import MLIRTarget
from xdsl.universe import Universe


def new_context() -> Context:
    """A context with the dialects of every installed plugin, loaded when used."""
    context = Context()
    for name, dialect in Universe.get_multiverse().all_dialects.items():
        context.register_dialect(name, dialect)
    return context


def read(context: Context, text: str) -> ModuleOp:
    """Parses and verifies a module."""
    module = Parser(context, text, "<stdin>").parse_module()
    module.verify()
    return module


def show(context: Context, module: ModuleOp, *, locations: bool = False) -> str:
    """Prints a module."""
    output = StringIO()
    MLIRTarget(print_debuginfo=locations).emit(context, module, output)
    return output.getvalue()


def run_passes(context: Context, module: ModuleOp, passes: str) -> None:
    """Runs a pipeline of passes and verifies what it leaves."""
    available = Universe.get_multiverse().all_passes
    PassPipeline.parse_spec(available, passes).apply(context, module)
    module.verify()
