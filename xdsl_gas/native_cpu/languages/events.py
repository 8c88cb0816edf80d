"""
Events of asynchronous copies: OpenCL C's type becomes that of mux builtins.
"""

from dataclasses import dataclass

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute
from xdsl.pattern_rewriter import PatternRewriteWalker, TypeConversionPattern

from xdsl_gas.dialects.llvm.attributes.types import LLVMTargetExtType
from xdsl_gas.native_cpu.builtins.names import DMA_EVENT
from xdsl_gas.native_cpu.languages.declarations import Declarations
from xdsl_gas.xdsl_compat.located_types import LocatedTypeConversion

_FUNCTIONS = ("ocl_event", "__spirv_GroupAsyncCopy", "__spirv_GroupWaitEvents")


@dataclass
class _ConvertEvents(TypeConversionPattern):
    def convert_type(self, typ: Attribute, /) -> Attribute:
        """Returns the type of a mux builtin's event for that of OpenCL C's."""
        if isinstance(typ, LLVMTargetExtType) and typ.type_name.data == "spirv.Event":
            return DMA_EVENT
        return typ


def convert_event_types(module: ModuleOp, declarations: Declarations) -> None:
    """Converts the type of events, in modules that call functions of events."""
    if any(part in name for name in declarations.functions for part in _FUNCTIONS):
        pattern = LocatedTypeConversion(_ConvertEvents(recursive=True))
        walker = PatternRewriteWalker(pattern, apply_recursively=False)
        walker.rewrite_module(module)
        declarations.refresh()
