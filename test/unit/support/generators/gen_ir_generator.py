"""Random units of Gen IR, every instruction of the dialect among them."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from xdsl.dialects.builtin import IntAttr, ModuleOp, UnitAttr
from xdsl.ir import Attribute

from xdsl_gas.dialects.gen.arguments import Argument, ArgumentKind, Pushed, PushedAttr
from xdsl_gas.dialects.gen.control import SYNC_PARTS, SyncAttr
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.dialects.gen.immediates import range_of
from xdsl_gas.dialects.gen.instruction import Instruction
from xdsl_gas.dialects.gen.memory import (
    OPERANDS_OF_UPDATE,
    AtomicUpdate,
    Surface,
    SurfaceAttr,
    UpdateAttr,
)
from xdsl_gas.dialects.gen.others import Collective, CollectiveAttr
from xdsl_gas.dialects.gen.registers import (
    SPECIAL_REGISTERS,
    UNIFORM,
    RegisterFileAttr,
    RegistersAttr,
    register_code,
)
from xdsl_gas.dialects.gen.scalar_types import (
    ANY_TYPE,
    BITS,
    FAMILIES,
    FAMILY_OF,
    FLOATS,
    INTEGERS,
    NUMBERS,
    SIGNED,
    RegisterFamily,
    ScalarType,
    TypeAttr,
    of_bits,
)
from xdsl_gas.dialects.gen.units import ConstantOp, UnitOp
from xdsl_gas.gen.text.syntax import operations_by_opcode

Types = frozenset[ScalarType]

DWORDS, QWORDS = of_bits(INTEGERS, 32), of_bits(INTEGERS, 64)
U32, I32, BOOL = ScalarType.UINT32, ScalarType.INT32, ScalarType.BOOL


def words(text: str) -> Sequence[str]:
    """The words of a text."""
    return text.split()


COMPUTATIONS: Mapping[str, tuple[Types, int]] = {
    **dict.fromkeys(("SIMD_SIZE", "SIMD_ID"), (DWORDS, 0)),
    "MOV": (ANY_TYPE, 1),
    **dict.fromkeys(
        [
            "COS",
            "SIN",
            "LOG",
            "EXP",
            "SQR",
            "RSQ",
            "RCP",
            "RNDD",
            "RNDE",
            "RNDU",
            "RNDZ",
        ],
        (FLOATS, 1),
    ),
    "ABS": (SIGNED | FLOATS, 1),
    **dict.fromkeys(
        ["SIMD_ANY", "SIMD_ALL", "FBH", "FBL", "CBIT", "LZD", "BFREV"], (DWORDS, 1)
    ),
    "BSWAP": (of_bits(INTEGERS, 16, 32, 64), 1),
    **dict.fromkeys(words("MUL ADD SUB DIV REM"), (NUMBERS, 2)),
    "POW": (FLOATS, 2),
    **dict.fromkeys(words("ADDSAT SUBSAT SHL SHR ASR"), (INTEGERS, 2)),
    **dict.fromkeys(words("OR XOR AND"), (INTEGERS | {BOOL}, 2)),
    **dict.fromkeys(words("BSF BSB MUL_HI HADD RHADD"), (DWORDS, 2)),
    **dict.fromkeys(words("I64_MUL_HI I64HADD I64RHADD"), (QWORDS, 2)),
    "I64MADSAT": (QWORDS, 3),
    **dict.fromkeys(words("MAD LRP"), (FLOATS, 3)),
}
"""The types, and the number of sources, of instructions with one type."""

COMPARISONS: Mapping[str, Types] = {
    **dict.fromkeys(words("EQ NE"), ANY_TYPE),
    **dict.fromkeys(words("LE LT GE GT"), NUMBERS),
    "ORD": FLOATS,
}
HALVES = {
    "UPSAMPLE_SHORT": (ScalarType.INT16, ScalarType.INT8, ScalarType.UINT8),
    "UPSAMPLE_INT": (U32, ScalarType.UINT16, ScalarType.UINT16),
    "UPSAMPLE_LONG": (ScalarType.INT64, I32, U32),
}
OTHERS = words("INDIRECT_MOV WORKGROUP SUBGROUP READ_ARF REGION PRINTF SYNC WAIT ENDIF")
ENDS = ("", "BRA", "BRA<>", "IF", "WHILE", "ELSE", "RET")
"""How a block ends; `BRA<>` has a predicate."""

JUMPS = frozenset({"BRA", "IF", "ELSE", "WHILE", "LABEL", "RET"})


class GenIRGenerator:
    """Makes instructions for a function with some registers of each family."""

    def __init__(self, random: Random, pointer_size: int, registers: int) -> None:
        self.random = random
        self.pointer = U32 if pointer_size == 32 else ScalarType.UINT64
        own = [register_code(family) for family in FAMILIES] + [
            register_code(random.choice(FAMILIES), random.random() < 0.2)
            for _ in range(registers)
        ]
        self.file = RegisterFileAttr.of(pointer_size, own)
        self.numbers: dict[RegisterFamily, list[int]] = {f: [] for f in FAMILIES}
        for number, code in enumerate(own, len(SPECIAL_REGISTERS)):
            self.numbers[FAMILIES[code & ~UNIFORM]].append(number)

    def choose(self, types: Types | Sequence[ScalarType]) -> ScalarType:
        return self.random.choice(sorted(types))

    def register(self, type: ScalarType, is_source: bool = False) -> int:
        family = FAMILY_OF[type]
        if is_source and family is RegisterFamily.DWORD and self.random.random() < 0.1:
            return self.random.randrange(21)
        return self.random.choice(self.numbers[family])

    def make(
        self,
        opcode: str,
        written: Sequence[ScalarType] = (),
        read: Sequence[ScalarType] = (),
        **properties: Attribute,
    ) -> Instruction:
        return operations_by_opcode()[opcode].create(
            properties={
                "destinations": RegistersAttr(tuple(map(self.register, written))),
                "sources": RegistersAttr(
                    tuple(self.register(type, True) for type in read)
                ),
                **properties,
            }
        )

    def computation(self) -> Instruction:
        """An instruction with one type."""
        opcode = self.random.choice(
            [*COMPUTATIONS, *COMPARISONS, *HALVES, "SEL", "SIMD_SHUFFLE"]
        )
        if opcode in COMPUTATIONS:
            types, sources = COMPUTATIONS[opcode]
            type = self.choose(types)
            written, read = [type], [type] * sources
        elif opcode in COMPARISONS:
            type = self.choose(COMPARISONS[opcode])
            written, read = [BOOL], [type] * 2
        elif opcode in HALVES:
            type, *read = HALVES[opcode]
            written = [type]
        elif opcode == "SEL":
            type = self.choose(ANY_TYPE)
            written, read = [type], [BOOL, type, type]
        else:
            type = self.choose(NUMBERS)
            written, read = [type], [type, U32]
        return self.make(opcode, written, read, type=TypeAttr(type))

    def conversion(self) -> Instruction:
        opcode = self.random.choice(["CVT", "SAT_CVT", "F16TO32", "F32TO16", "BITCAST"])
        to, source = self.choose(NUMBERS), self.choose(NUMBERS)
        if opcode == "F16TO32":
            to, source = ScalarType.FLOAT, self.choose(of_bits(NUMBERS, 16))
        elif opcode == "F32TO16":
            to, source = self.choose(of_bits(NUMBERS, 16)), ScalarType.FLOAT
        written, read = 1, 1
        if opcode == "BITCAST":
            times = self.random.randint(1, 2)
            written = max(1, BITS[source] // BITS[to]) * times
            read = max(1, BITS[to] // BITS[source]) * times
        types = {"type": TypeAttr(to), "from": TypeAttr(source)}
        return self.make(opcode, [to] * written, [source] * read, **types)

    def immediate(self) -> Instruction:
        type = self.choose(ANY_TYPE)
        values = range_of(type)
        value = self.random.choice(
            [self.random.randint(values[0], values[-1]), values[0], values[-1], 0]
        )
        return self.make("LOADI", [type], type=TypeAttr(type), value=IntAttr(value))

    def access(self) -> Instruction:
        opcode = self.random.choice(["LOAD", "STORE", "ATOMIC"])
        type = self.choose(ANY_TYPE)
        properties: dict[str, Attribute] = {
            "surface": SurfaceAttr(self.random.choice(list(Surface)))
        }
        if self.random.random() < 0.5:
            properties["bti"] = IntAttr(self.random.randrange(256))
        written, read = [type], [self.pointer]
        if opcode == "ATOMIC":
            update = self.random.choice(list(AtomicUpdate))
            type = self.choose(DWORDS | QWORDS)
            if update in (AtomicUpdate.XCHG, AtomicUpdate.CMPXCHG):
                type = self.choose([ScalarType.FLOAT, type])
            properties["update"] = UpdateAttr(update)
            written = [type]
            read += [type] * OPERANDS_OF_UPDATE[update]
        else:
            if self.random.random() < 0.5:
                properties["aligned"] = UnitAttr()
            count = self.random.choice([1, 2, 4, 16])
            written = [type] * count if opcode == "LOAD" else []
            read += [type] * count if opcode == "STORE" else []
        return self.make(opcode, written, read, type=TypeAttr(type), **properties)

    def image(self) -> Instruction:
        opcode = self.random.choice(
            ["TYPED_WRITE", "SAMPLE", "GET_IMAGE_INFO", "MBREAD", "MBWRITE"]
        )
        type, coordinate = self.choose(ANY_TYPE), self.choose(NUMBERS)
        block = self.choose(of_bits(NUMBERS, 16, 32))
        count = self.random.randint(1, 3)
        image = IntAttr(self.random.randrange(32))
        types = {"type": TypeAttr(type), "from": TypeAttr(coordinate)}
        match opcode:
            case "TYPED_WRITE":
                read = [coordinate] * count + [type] * 4
                return self.make(opcode, (), read, image=image, **types)
            case "SAMPLE":
                read = [coordinate] * count
                sampler = IntAttr(count)
                return self.make(
                    opcode, [type] * 4, read, image=image, sampler=sampler, **types
                )
            case "GET_IMAGE_INFO":
                return self.make(opcode, [U32], image=image, info=IntAttr(count))
            case "MBREAD":
                written, read = [block] * count, [I32, I32]
            case _:
                written, read = [], [I32, I32, *[block] * count]
        return self.make(opcode, written, read, type=TypeAttr(block), image=image)

    def other(self) -> Instruction:
        opcode = self.random.choice(
            [
                "INDIRECT_MOV",
                "WORKGROUP",
                "SUBGROUP",
                "READ_ARF",
                "REGION",
                "PRINTF",
                "SYNC",
                "WAIT",
                "ENDIF",
            ]
        )
        type = self.choose(of_bits(NUMBERS, 32))
        number = IntAttr(self.random.randrange(64))
        match opcode:
            case "INDIRECT_MOV":
                read = [U32, *[type] * self.random.randint(1, 8)]
                return self.make(opcode, [type], read, type=TypeAttr(type))
            case "WORKGROUP" | "SUBGROUP":
                collective = self.random.choice(list(Collective))
                read = [type]
                if collective is Collective.BROADCAST:
                    read += [U32] * (3 if opcode == "WORKGROUP" else 1)
                kind = CollectiveAttr(collective)
                return self.make(
                    opcode, [type], read, collective=kind, type=TypeAttr(type)
                )
            case "READ_ARF":
                return self.make(opcode, [type], type=TypeAttr(type), number=number)
            case "REGION":
                return self.make(opcode, [U32], [U32], offset=number)
            case "PRINTF":
                read = [type] * self.random.randrange(3)
                return self.make(opcode, (), read, type=TypeAttr(type), format=number)
            case "SYNC":
                count = self.random.randint(1, len(SYNC_PARTS))
                parts = frozenset(self.random.sample(SYNC_PARTS, count))
                return self.make(opcode, parts=SyncAttr(parts))
            case _:
                return self.make(opcode)

    def instruction(self) -> Instruction:
        """Any instruction that does not end a block."""
        makers: Sequence[Callable[[], Instruction]] = (
            *(self.computation, self.computation, self.conversion, self.immediate),
            *(self.access, self.image, self.other),
        )
        return self.random.choice(makers)()

    def blocks(self, count: int, length: int) -> list[Instruction]:
        """Blocks that jump to each other, of at most `length` instructions."""
        labels = self.random.sample(range(2 * count), count)
        instructions: list[Instruction] = []
        for label in labels:
            instructions.append(self.make("LABEL", label=IntAttr(label)))
            instructions += [
                self.instruction() for _ in range(self.random.randint(0, length))
            ]
            target = IntAttr(self.random.choice(labels))
            match self.random.choice(
                ["", "BRA", "BRA<>", "IF", "WHILE", "ELSE", "RET"]
            ):
                case "":
                    pass
                case "RET":
                    instructions.append(self.make("RET"))
                case "BRA" | "ELSE" as opcode:
                    instructions.append(self.make(opcode, label=target))
                case opcode:
                    opcode = opcode.removesuffix("<>")
                    instructions.append(self.make(opcode, (), [BOOL], label=target))
        last = instructions[-1]
        if last.opcode not in JUMPS or last.opcode == "LABEL":
            instructions.append(self.make("RET"))
        elif last.opcode != "RET" and (last.opcode != "BRA" or last.read):
            label = IntAttr(2 * count)
            instructions += [self.make("LABEL", label=label), self.make("RET")]
        return instructions


def random_function(
    random: Random,
    name: str = "f",
    pointer_size: int = 32,
    *,
    registers: int = 12,
    blocks: int = 4,
    length: int = 6,
) -> FunctionOp:
    """A function that the verifier accepts, and no interpreter has to."""
    generator = GenIRGenerator(random, pointer_size, registers)
    codes = generator.file.data.codes
    pointers = list(generator.numbers[FAMILY_OF[generator.pointer]])
    random.shuffle(pointers)
    arguments: list[Argument] = []
    for register in pointers[:-1]:
        kind = random.choice(list(ArgumentKind))
        size = random.randint(8, 64) if kind is ArgumentKind.STRUCTURE else 0
        name_of_it = random.choice(["dst", "a b", 'quoted "#"', "\u00e4\n"])
        arguments.append(Argument(kind, register, name_of_it, size))
    taken = {argument.register for argument in arguments}
    structures = [i for i, a in enumerate(arguments) if a.size]
    free = [n for n in range(len(SPECIAL_REGISTERS), len(codes)) if n not in taken]
    instructions = generator.blocks(random.randint(1, blocks), length)
    written = {number for op in instructions for number in op.written}
    pushed = [
        Pushed(number, random.choice(structures), 0)
        for number in free
        if codes[number] & UNIFORM and structures and number not in written
    ]
    return FunctionOp(
        name,
        generator.file,
        instructions,
        arguments=arguments,
        outputs=free[: random.randrange(3)],
        pushed=PushedAttr(tuple(pushed)),
        local_size=random.choice([0, 64]),
        stack_size=random.choice([0, 16]),
    )


def random_module(random: Random) -> ModuleOp:
    """Units with functions and constants."""
    units: list[UnitOp] = []
    for _ in range(random.randint(1, 2)):
        size = random.choice([32, 64])
        constants = [
            ConstantOp(f"constant {number}", 1 << number, random.randbytes(number))
            for number in range(random.randrange(3))
        ]
        functions = [
            random_function(random, f"f.{number}", size)
            for number in range(random.randint(1, 2))
        ]
        units.append(UnitOp(size, [*constants, *functions]))
    return ModuleOp(list(units))
