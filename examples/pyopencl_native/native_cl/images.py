"""What this processor has not: images, samplers and pipes."""

from typing import Any, NoReturn

from native_cl.extension import cl, error
from native_cl.memory import MemoryObject
from native_cl.objects import Object


def _refused(what: str, routine: str) -> NoReturn:
    message = f"there are no {what} on this processor"
    raise error("INVALID_OPERATION", routine, message)


class Image(MemoryObject):
    queries = cl.mem_info
    get_image_info = Object.get_info

    @staticmethod
    def _custom_init(*arguments: Any) -> None:
        _refused("images", "create_image")


class Sampler(Object):
    queries = cl.sampler_info
    invalid = "INVALID_SAMPLER"

    def __init__(self, *arguments: Any) -> None:
        _refused("images", "create_sampler")


class Pipe(MemoryObject):
    get_pipe_info = Object.get_info

    def __init__(self, *arguments: Any, **named: Any) -> None:
        _refused("pipes", "create_pipe")


def get_supported_image_formats(context: Any, flags: int, kind: int) -> list[Any]:
    return []
