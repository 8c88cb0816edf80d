"""
Intrinsics that mark values and places in a program, without effect.

See https://llvm.org/docs/LangRef.html#general-intrinsics.
"""

from xdsl.dialects.builtin import i1, i32
from xdsl.irdl import AnyAttr, IRDLOperation, VarConstraint, prop_def, traits_def
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation
from xdsl_gas.dialects.llvm.attributes.alias_scopes import AliasScopeAttr
from xdsl_gas.dialects.llvm.operand_types import INTEGER, POINTER
from xdsl_gas.dialects.llvm.syntax.directives import SAME_TYPE
from xdsl_gas.dialects.traits import Annotation

_SAME_TYPE = VarConstraint("T", AnyAttr())
_SAME_POINTER = VarConstraint("T", POINTER)
_SAME_INTEGER = VarConstraint("T", INTEGER)


operation(
    "llvm.intr.ssa.copy",
    "The same value.",
    SAME_TYPE,
    operands={"operand": _SAME_TYPE},
    results={"res": _SAME_TYPE},
    traits=(Pure(),),
    see="https://llvm.org/docs/LangRef.html#llvm-ssa-copy-intrinsic",
)
operation(
    "llvm.intr.is.constant",
    "Whether the optimizer knows a value. No custom assembly.",
    operands={"val": AnyAttr()},
    results={"res": i1},
    traits=(Pure(),),
    see="https://llvm.org/docs/LangRef.html#llvm-is-constant-intrinsic",
)
operation(
    "llvm.intr.threadlocal.address",
    "The address of a thread-local global in the current thread. No custom assembly.",
    operands={"global_": POINTER},
    results={"res": POINTER},
    traits=(Pure(),),
    see="https://llvm.org/docs/LangRef.html#llvm-threadlocal-address-intrinsic",
)


@operation_definition
class NoAliasScopeDeclOp(IRDLOperation):
    """
    Where an alias scope is entered anew.

    See https://llvm.org/docs/LangRef.html#llvm-experimental-noalias-scope-decl-intrinsic
    """

    name = "llvm.intr.experimental.noalias.scope.decl"
    assembly_format = "$scope attr-dict"

    scope = prop_def(AliasScopeAttr)

    traits = traits_def(Annotation())

    def __init__(self, scope: AliasScopeAttr):
        super().__init__(properties={"scope": scope})


_ANNOTATION = {"annotation": POINTER, "fileName": POINTER, "line": i32}
VarAnnotationOp = operation(
    "llvm.intr.var.annotation",
    "An annotation of a variable in the source. No custom assembly.",
    operands={"val": POINTER, **_ANNOTATION, "attr": POINTER},
    see="https://llvm.org/docs/LangRef.html#llvm-var-annotation-intrinsic",
)
PtrAnnotationOp = operation(
    "llvm.intr.ptr.annotation",
    "A pointer with an annotation in the source. No custom assembly.",
    operands={"ptr": _SAME_POINTER, **_ANNOTATION, "attr": POINTER},
    results={"res": _SAME_POINTER},
    see="https://llvm.org/docs/LangRef.html#llvm-ptr-annotation-intrinsic",
)
operation(
    "llvm.intr.annotation",
    "An integer with an annotation in the source. No custom assembly.",
    operands={"integer": _SAME_INTEGER, **_ANNOTATION},
    results={"res": _SAME_INTEGER},
    see="https://llvm.org/docs/LangRef.html#llvm-annotation-intrinsic",
)
