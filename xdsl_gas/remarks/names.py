"""
The table of remarks: the name, the kind and the meaning of each.

`docs/remarks.md` lists it. Names do not change: tools select remarks by them.
"""

from xdsl_gas.remarks.model import RemarkKind, RemarkName, Severity

_PASSED, _MISSED, _ANALYSIS = RemarkKind.PASSED, RemarkKind.MISSED, RemarkKind.ANALYSIS

ACCESS_RESOLVED = RemarkName(
    "AccessResolved", _PASSED, "A generic access uses the only space of its pointer."
)
RUNTIME_DISPATCH = RemarkName(
    "RuntimeDispatch",
    _PASSED,
    "A generic access tests at run time which space its pointer is in.",
)
ACCESS_MOVED = RemarkName(
    "AccessMoved",
    _PASSED,
    "An access through a phi of pointers to two spaces is moved to the predecessors.",
)
QUERY_FOLDED = RemarkName(
    "QueryFolded", _PASSED, "A query of a pointer's space has a known result."
)
CALL_RETARGETED = RemarkName(
    "CallRetargeted",
    _PASSED,
    "A call of a built-in function calls the overload for a specific space.",
)
ACCESS_LEFT_GENERIC = RemarkName(
    "AccessLeftGeneric", _MISSED, "A generic access is left, and why."
)
SIGNATURE_CHANGED = RemarkName(
    "SignatureChanged",
    _PASSED,
    "The arguments or results of a function have specific types.",
)
FUNCTION_CLONED = RemarkName(
    "FunctionCloned", _PASSED, "A function has a clone for the spaces of some calls."
)
FUNCTION_SKIPPED = RemarkName(
    "FunctionSkipped",
    _MISSED,
    "A function keeps its generic parameters and results, and why.",
)
PARAMETER_LEFT_GENERIC = RemarkName(
    "ParameterLeftGeneric",
    _MISSED,
    "A parameter keeps its generic type, and why: which calls disagree, for example.",
)
CALL_REDIRECTED = RemarkName(
    "CallRedirected", _PASSED, "A call now calls a clone of the function."
)
CLONE_REFUSED = RemarkName(
    "CloneRefused", _MISSED, "A limit on clones prevents a clone of a function."
)
BUDGET_EXCEEDED = RemarkName(
    "BudgetExceeded",
    _MISSED,
    "A function needs more visits of the analysis than the option `budget-cap` allows.",
    Severity.WARNING,
)
DEFINITIONS_INTERNALIZED = RemarkName(
    "DefinitionsInternalized",
    _PASSED,
    "How many definitions were internalized or removed, assuming a whole program.",
    Severity.NOTE,
)
DEFINITION_INTERNALIZED = RemarkName(
    "DefinitionInternalized", _PASSED, "A definition gets internal linkage."
)
DEFINITION_REMOVED = RemarkName(
    "DefinitionRemoved", _PASSED, "A definition that nothing reaches is erased."
)
LINKAGE_KEPT = RemarkName(
    "LinkageKept", _MISSED, "A definition keeps its linkage, and why."
)
VARIABLE_MARKED = RemarkName(
    "VariableMarked",
    _PASSED,
    "One of the variables that `VariablesMarked` sums up.",
)
VARIABLES_MARKED = RemarkName(
    "VariablesMarked",
    _PASSED,
    "Variables are marked `externally_initialized`, assuming that the host writes "
    "them.",
    Severity.NOTE,
)
WRITTEN_FOR_ANOTHER_LLVM = RemarkName(
    "WrittenForAnotherLlvm",
    _MISSED,
    "LLVM IR is written for another release of LLVM than the one that wrote the input.",
    Severity.NOTE,
)
NOT_VERIFIED_BY_LLVM = RemarkName(
    "NotVerifiedByLlvm",
    _MISSED,
    "LLVM IR is read or written without llvmlite: LLVM has not verified it.",
    Severity.NOTE,
)
CAST_LOWERED = RemarkName(
    "CastLowered",
    _PASSED,
    "A cast to or from a generic pointer, or to an integer, sets or clears its tag.",
)
ALIAS_SCOPES_ADDED = RemarkName(
    "AliasScopesAdded",
    _PASSED,
    "An access has alias scopes for the memory spaces that it may access.",
)
NOALIAS_SCOPES_ADDED = RemarkName(
    "NoaliasScopesAdded",
    _PASSED,
    "The accesses of a function have alias scopes for its `noalias` parameters.",
)
ALIAS_SCOPES_MISSED = RemarkName(
    "AliasScopesMissed", _MISSED, "An access may access too many memory spaces."
)
LOAD_FORWARDED = RemarkName(
    "LoadForwarded", _PASSED, "A load is replaced by a value stored or loaded before."
)
LOAD_CLOBBERED = RemarkName(
    "LoadClobbered",
    _MISSED,
    "A value that a load could be replaced by may have been overwritten.",
)
CHECK_INSERTED = RemarkName(
    "CheckInserted",
    _PASSED,
    "An operation that was made specific is behind a check of its original pointer.",
)
CHECK_MISSED = RemarkName(
    "CheckMissed", _MISSED, "An operation that was made specific has no check, and why."
)
ARGUMENT_LOWERED = RemarkName(
    "ArgumentLowered",
    _PASSED,
    "How a kernel of Gen IR reads a structure that is an argument, and why.",
)
FUNCTION_CONVERTED = RemarkName(
    "FunctionConverted", _PASSED, "A function is converted to the dialect of a target."
)
KERNEL_DECLARED = RemarkName(
    "KernelDeclared",
    _PASSED,
    "A function is marked as a kernel with the spaces of its parameters.",
)
SPACE_UNKNOWN = RemarkName(
    "SpaceUnknown", _MISSED, "A kernel's pointer parameter whose space is unknown."
)
INLINED = RemarkName("Inlined", _PASSED, "A call that reaches a barrier is inlined.")
WORK_ITEM_LOOPS = RemarkName(
    "WorkItemLoops",
    _PASSED,
    "A kernel runs in loops over its work-items: barrier regions and live variables.",
)
LOOP_PARALLEL = RemarkName(
    "LoopParallel",
    _PASSED,
    "A loop over work-items is parallel, so that LLVM may vectorize it.",
)
LOOP_NOT_PARALLEL = RemarkName(
    "LoopNotParallel",
    _MISSED,
    "A loop over work-items is not parallel, and the operation that is the reason.",
)
VECTORIZED = RemarkName(
    "Vectorized", _PASSED, "A kernel is vectorized: work-items become lanes of one."
)
NOT_VECTORIZED = RemarkName(
    "NotVectorized",
    _MISSED,
    "A kernel is not vectorized, and the operation that is the reason.",
)
LANE_MISSING = RemarkName(
    "LaneMissing",
    _ANALYSIS,
    "A lane in the mask of a warp operation never executes it, in blocks that have it.",
    Severity.WARNING,
)
NOT_SCALABLE = RemarkName(
    "NotScalable",
    _MISSED,
    "A kernel that requires sub-groups of a size gets no scalable vectors.",
)
LOOP_BARRIERS_INSERTED = RemarkName(
    "LoopBarriersInserted",
    _PASSED,
    "A loop of a kernel gets barriers, which moves the loop over work-items inside.",
)
LOOP_BARRIERS_MISSED = RemarkName(
    "LoopBarriersMissed", _MISSED, "A loop of a kernel gets no barriers, and why."
)
ATOMIC_LEGALIZED = RemarkName(
    "AtomicLegalized",
    _PASSED,
    "An atomic operation is replaced by what every processor has.",
)
BUILTIN_REPLACED = RemarkName(
    "BuiltinReplaced", _PASSED, "A call of a builtin is replaced by operations."
)
ARGUMENT_COPIED = RemarkName(
    "ArgumentCopied",
    _PASSED,
    "A kernel's argument by value that is written is copied for each work-item.",
)
LOCAL_VARIABLE_MOVED = RemarkName(
    "LocalVariableMoved",
    _PASSED,
    "A variable in local memory lies on the stack of a wrapper, or in the launch's "
    "memory.",
)
MODULE_OPTIMIZED = RemarkName(
    "ModuleOptimized",
    _PASSED,
    "How many functions and instructions LLVM's optimizer was given and returned.",
)
LOOPS_STAY_ROLLED = RemarkName(
    "LoopsStayRolled",
    _MISSED,
    "The front end forbade LLVM to unroll loops, as clang does at -O1.",
    Severity.NOTE,
)
NOT_CERTIFIED = RemarkName(
    "NotCertified",
    _MISSED,
    "Pointers stay generic because no certificate covers their spaces.",
    Severity.NOTE,
)
NO_KERNEL = RemarkName(
    "NoKernel",
    _MISSED,
    "The module has no kernel, so that the pass has nothing to do.",
    Severity.NOTE,
)
DISJOINT_CAST = RemarkName(
    "DisjointCast",
    _ANALYSIS,
    "A cast between two spaces that share no memory: its result is poison.",
    Severity.WARNING,
)
ASSUMPTION_USED = RemarkName(
    "AssumptionUsed",
    _ANALYSIS,
    "An access is specific by an assumption, such as `kernel-pointers-are-global`.",
)
ASSUMPTION_CONTRADICTED = RemarkName(
    "AssumptionContradicted",
    _ANALYSIS,
    "An `assume` about a pointer that can never hold, and is ignored.",
    Severity.WARNING,
)
BRANCH_INFEASIBLE = RemarkName(
    "BranchInfeasible",
    _ANALYSIS,
    "A side of a branch that a query of a pointer's space excludes.",
    Severity.WARNING,
)


def all_names() -> tuple[RemarkName, ...]:
    """Returns the rows in the order of their definition."""
    return tuple(row for row in globals().values() if isinstance(row, RemarkName))
