"""
The records of MLIR's dialect `llvm`, without its intrinsics.

Source: [LLVM's Language Reference](https://llvm.org/docs/LangRef.html).
"""

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.operations.library_function import NUMBER as TOUCHES_NO_POINTERS
from xdsl_gas.analysis.operations.records import (
    NUMBER,
    arithmetic,
    casts,
    exchanges,
    forwards,
    integer,
    like,
    loads,
    offsets,
    selects,
    stores,
)
from xdsl_gas.analysis.operations.semantics import (
    OPAQUE,
    AddressChange,
    Control,
    Opcode,
    OperationSemantics,
    PointerSource,
)

_POINTERS = {
    "getelementptr": offsets(),
    "addrspacecast": casts(),
    "ptrtoint": OperationSemantics(PointerSource.PTRTOINT, verb="is the address of"),
    "inttoptr": OperationSemantics(PointerSource.INTTOPTR, verb="is made of"),
    "alloca": OperationSemantics(PointerSource.STACK, verb="is"),
    "mlir.addressof": OperationSemantics(PointerSource.SYMBOL),
    "mlir.zero": OperationSemantics(PointerSource.NULL),
    "mlir.undef": OperationSemantics(PointerSource.UNDEFINED),
    "mlir.poison": OperationSemantics(PointerSource.UNDEFINED),
    "select": selects(),
    "bitcast": forwards(0, address=AddressChange.SAME, retypable=True),
    # Cloned, a freeze of undef would give two different pointers.
    "freeze": forwards(0, address=AddressChange.SAME, opcode=Opcode.FREEZE),
    "extractelement": forwards(0, retypable=True),
    "insertelement": forwards(0, 1, retypable=True),
    "shufflevector": forwards(0, 1, retypable=True),
    "extractvalue": OperationSemantics(PointerSource.EXTRACTED, verb="is taken from"),
    "insertvalue": OperationSemantics(PointerSource.INSERTED, verb="is made with"),
    "icmp": OperationSemantics(is_comparison=True, is_number=True, opcode=Opcode.ICMP),
}

_ACCESSES = {
    "load": loads(),
    "store": stores(),
    "atomicrmw": exchanges(AccessForm.ATOMIC_RMW, 1),
    "cmpxchg": exchanges(AccessForm.COMPARE_EXCHANGE, 2),
    "va_arg": OperationSemantics(captures_operands=True, other_accesses=True),
    "fence": like(TOUCHES_NO_POINTERS),
}

_INTEGERS = {
    "add": arithmetic(Opcode.ADD),
    "and": arithmetic(Opcode.AND),
    "or": arithmetic(Opcode.OR),
    "sub": arithmetic(Opcode.SUB),
    "xor": arithmetic(Opcode.XOR),
    "ashr": integer(Opcode.ASHR),
    "lshr": integer(Opcode.LSHR),
    "mlir.constant": integer(Opcode.CONSTANT),
    "mul": integer(Opcode.MUL),
    "sdiv": integer(Opcode.SDIV),
    "sext": integer(Opcode.SEXT),
    "shl": integer(Opcode.SHL),
    "srem": integer(Opcode.SREM),
    "trunc": integer(Opcode.TRUNC),
    "udiv": integer(Opcode.UDIV),
    "urem": integer(Opcode.UREM),
    "zext": integer(Opcode.ZEXT),
    "fptosi": integer(),
    "fptoui": integer(),
    **dict.fromkeys(
        ("fadd", "fcmp", "fdiv", "fmul", "frem", "fsub", "sitofp", "uitofp"), NUMBER
    ),
}

_CONTROL = {
    "br": OperationSemantics(control=Control.BRANCH, verb="is passed"),
    "cond_br": OperationSemantics(control=Control.CONDITIONAL_BRANCH, verb="is passed"),
    "switch": OperationSemantics(control=Control.SWITCH, verb="is passed"),
    "return": OperationSemantics(control=Control.RETURN, verb="is"),
    "unreachable": OperationSemantics(control=Control.UNREACHABLE),
    "call": OperationSemantics(PointerSource.CALL_RESULT, verb="is passed"),
    "invoke": OperationSemantics(
        PointerSource.CALL_RESULT, control=Control.INVOKE, verb="is passed"
    ),
    # Intrinsics by name have rows in `semantics.library.intrinsics`.
    "call_intrinsic": OPAQUE,
    "inline_asm": OPAQUE,
}

LLVM = {
    f"llvm.{name}": record
    for rows in (_POINTERS, _ACCESSES, _INTEGERS, _CONTROL)
    for name, record in rows.items()
}
