from collections.abc import Sequence

class Type:
    def _to_string(self) -> str: ...

class IntType(Type):
    width: int
    def __init__(self, bits: int) -> None: ...

class HalfType(Type): ...
class FloatType(Type): ...
class DoubleType(Type): ...
class VoidType(Type): ...

class PointerType(Type):
    addrspace: int
    def __init__(self, pointee: None = None, addrspace: int = 0) -> None: ...

class FunctionType(Type):
    return_type: Type
    args: tuple[Type, ...]
    var_arg: bool
    def __init__(
        self, return_type: Type, args: Sequence[Type], var_arg: bool = False
    ) -> None: ...

class VectorType(Type):
    element: Type
    count: int
    def __init__(self, element: Type, count: int) -> None: ...

class ArrayType(Type):
    element: Type
    count: int
    def __init__(self, element: Type, count: int) -> None: ...

class BaseStructType(Type):
    elements: tuple[Type, ...] | None
    packed: bool

class LiteralStructType(BaseStructType):
    def __init__(self, elems: Sequence[Type], packed: bool = False) -> None: ...

class IdentifiedStructType(BaseStructType):
    is_opaque: bool
    def set_body(self, *elems: Type) -> None: ...

class Context:
    def get_identified_type(
        self, name: str, packed: bool = False
    ) -> IdentifiedStructType: ...

class Value:
    type: Type
    def get_reference(self) -> str: ...

class FormattedConstant(Value):
    def __init__(self, typ: Type, constant: str) -> None: ...

class NamedValue(Value):
    name: str

class Argument(NamedValue): ...

class Instruction(NamedValue):
    def __init__(
        self,
        parent: Block,
        typ: Type,
        opname: str,
        operands: Sequence[Value],
        name: str = "",
    ) -> None: ...
    def descr(self, buf: list[str]) -> None: ...

class PhiInstr(Instruction):
    def __init__(self, parent: Block, typ: Type, name: str) -> None: ...
    def add_incoming(self, value: Value, block: Block) -> None: ...

class Block(NamedValue):
    instructions: list[Instruction]

class GlobalValue(NamedValue): ...

class GlobalVariable(GlobalValue):
    def __init__(
        self, module: Module, typ: Type, name: str, addrspace: int = 0
    ) -> None: ...
    def descr(self, buf: list[str]) -> None: ...

class Function(GlobalValue):
    args: tuple[Argument, ...]
    blocks: list[Block]
    def __init__(self, module: Module, ftype: FunctionType, name: str) -> None: ...
    def append_basic_block(self, name: str = "") -> Block: ...
    def descr_prototype(self, buf: list[str]) -> None: ...

class Module:
    triple: str
    data_layout: str
    def __init__(self, name: str = "", context: Context = ...) -> None: ...
