"""The processor time of a process."""

import resource

_USERS = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)


def processor_ms() -> float:
    """Returns the processor time of this process, and of those that it waited for."""
    usages = map(resource.getrusage, _USERS)
    return 1000 * sum(usage.ru_utime + usage.ru_stime for usage in usages)
