"""
Intrinsics that mark values and places in a program, and do nothing.

See https://llvm.org/docs/LangRef.html#general-intrinsics.
"""

from typing import ClassVar

from xdsl.dialects.builtin import i1, i32
from xdsl.irdl import (
    AnyAttr,
    IRDLOperation,
    VarConstraint,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.llvm.attributes.alias_scopes import AliasScopeAttr
from xdsl_gas.dialects.llvm.operand_types import INTEGER, POINTER
from xdsl_gas.dialects.llvm.syntax.directives import SAME_TYPE


@operation_definition
class SSACopyOp(IRDLOperation):
    """
    The same value.

    See https://llvm.org/docs/LangRef.html#llvm-ssa-copy-intrinsic
    """

    T: ClassVar = VarConstraint("T", AnyAttr())

    name = "llvm.intr.ssa.copy"
    assembly_format = SAME_TYPE

    operand = operand_def(T)
    res = result_def(T)

    traits = traits_def(Pure())


@operation_definition
class IsConstantOp(IRDLOperation):
    """
    Whether the optimiser knows a value. No custom assembly.

    See https://llvm.org/docs/LangRef.html#llvm-is-constant-intrinsic
    """

    name = "llvm.intr.is.constant"

    val = operand_def(AnyAttr())
    res = result_def(i1)

    traits = traits_def(Pure())


@operation_definition
class ThreadlocalAddressOp(IRDLOperation):
    """
    The address of a thread-local global in the current thread. No custom assembly.

    See https://llvm.org/docs/LangRef.html#llvm-threadlocal-address-intrinsic
    """

    name = "llvm.intr.threadlocal.address"

    global_ = operand_def(POINTER)
    res = result_def(POINTER)

    traits = traits_def(Pure())


@operation_definition
class NoAliasScopeDeclOp(IRDLOperation):
    """
    Where an alias scope is entered anew.

    See https://llvm.org/docs/LangRef.html#llvm-experimental-noalias-scope-decl-intrinsic
    """

    name = "llvm.intr.experimental.noalias.scope.decl"
    assembly_format = "$scope attr-dict"

    scope = prop_def(AliasScopeAttr)

    def __init__(self, scope: AliasScopeAttr):
        super().__init__(properties={"scope": scope})


@operation_definition
class VarAnnotationOp(IRDLOperation):
    """
    What the source says of a variable. No custom assembly.

    See https://llvm.org/docs/LangRef.html#llvm-var-annotation-intrinsic
    """

    name = "llvm.intr.var.annotation"

    val = operand_def(POINTER)
    annotation = operand_def(POINTER)
    fileName = operand_def(POINTER)
    line = operand_def(i32)
    attr = operand_def(POINTER)


@operation_definition
class PtrAnnotationOp(IRDLOperation):
    """
    A pointer, and what the source says of it. No custom assembly.

    See https://llvm.org/docs/LangRef.html#llvm-ptr-annotation-intrinsic
    """

    T: ClassVar = VarConstraint("T", POINTER)

    name = "llvm.intr.ptr.annotation"

    ptr = operand_def(T)
    annotation = operand_def(POINTER)
    fileName = operand_def(POINTER)
    line = operand_def(i32)
    attr = operand_def(POINTER)
    res = result_def(T)


@operation_definition
class AnnotationOp(IRDLOperation):
    """
    An integer, and what the source says of it. No custom assembly.

    See https://llvm.org/docs/LangRef.html#llvm-annotation-intrinsic
    """

    T: ClassVar = VarConstraint("T", INTEGER)

    name = "llvm.intr.annotation"

    integer = operand_def(T)
    annotation = operand_def(POINTER)
    fileName = operand_def(POINTER)
    line = operand_def(i32)
    res = result_def(T)
