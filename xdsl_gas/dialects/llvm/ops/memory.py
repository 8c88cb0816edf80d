"""
Stack memory, loads and stores.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and https://llvm.org/docs/LangRef.html.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr, UnitAttr
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import TypeAttribute
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.llvm.attributes.alias_scopes import ALIASING
from xdsl_gas.dialects.llvm.attributes.common import DereferenceableAttr
from xdsl_gas.dialects.llvm.operand_types import I64, INTEGER, LOADABLE, POINTER
from xdsl_gas.dialects.llvm.syntax.orderings import NOT_ATOMIC, ORDERING, verify_access
from xdsl_gas.dialects.traits import FREE

_ATOMIC = "(`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)?"


@extends(
    {
        "alignment": I64,
        "ordering": ORDERING,
        "volatile_": UnitAttr,
        "nontemporal": UnitAttr,
        "invariant": UnitAttr,
        "invariantGroup": UnitAttr,
        "syncscope": StringAttr,
        "dereferenceable": DereferenceableAttr,
        **ALIASING,
    },
    operands={"ptr": POINTER},
    results={"dereferenced_value": LOADABLE},
)
class LoadOp(llvm.LoadOp):
    """
    Reads memory.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmload-llvmloadop
    """

    assembly_format = (
        f"(`volatile` $volatile_^)? $ptr {_ATOMIC} (`invariant` $invariant^)? "
        "(`invariant_group` $invariantGroup^)? "
        "(`dereferenceable` `` $dereferenceable^)? attr-dict `:` type($ptr) `->` "
        "type($dereferenced_value)"
    )

    def verify_extension(self) -> None:
        accessed = self.dereferenced_value.type
        verify_access(self, accessed, ("release", "acq_rel"))
        if "dereferenceable" in self.properties and not isinstance(
            accessed, LLVMPointerType
        ):
            raise VerifyException("expected op to return a single LLVM pointer type")


@extends(
    {
        "alignment": I64,
        "ordering": ORDERING,
        "invariantGroup": UnitAttr,
        "syncscope": StringAttr,
        **ALIASING,
    },
    operands={"value": LOADABLE, "ptr": POINTER},
    defaults={"ordering": NOT_ATOMIC},
)
class StoreOp(llvm.StoreOp):
    """
    Writes memory.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmstore-llvmstoreop
    """

    assembly_format = (
        f"(`volatile` $volatile_^)? $value `,` $ptr {_ATOMIC} "
        "(`invariant_group` $invariantGroup^)? attr-dict `:` type($value) `,` "
        "type($ptr)"
    )

    def verify_extension(self) -> None:
        verify_access(self, self.value.type, ("acquire", "acq_rel"))


@extends(
    {"alignment": I64, "elem_type": TypeAttribute, "inalloca": UnitAttr},
    operands={"size": INTEGER},
    results={"res": POINTER},
    more_traits=(FREE,),
)
class AllocaOp(llvm.AllocaOp):
    """
    Memory in the frame of the function.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmalloca-llvmallocaop
    """

    assembly_format = (
        "(`inalloca` $inalloca^)? $size `x` $elem_type attr-dict "
        "`:` functional-type(operands, results)"
    )
