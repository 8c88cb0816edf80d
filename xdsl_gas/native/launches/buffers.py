"""The memory of Python objects, through the buffer protocol and without copies."""

import ctypes
from ctypes import POINTER, Structure, byref, c_char_p, c_int, c_ssize_t, c_void_p

from typing_extensions import Buffer

_C_CONTIGUOUS, _FORMAT, _WRITABLE = 0x38, 0x4, 0x1
"""Flags of PyObject_GetBuffer: contiguous in C's order, with a format, writable."""


class _PyBuffer(Structure):
    """Py_buffer, see https://docs.python.org/3/c-api/buffer.html."""

    _fields_ = [
        ("buf", c_void_p),
        ("obj", c_void_p),
        ("len", c_ssize_t),
        ("itemsize", c_ssize_t),
        ("readonly", c_int),
        ("ndim", c_int),
        ("format", c_char_p),
        ("shape", c_void_p),
        ("strides", c_void_p),
        ("suboffsets", c_void_p),
        ("internal", c_void_p),
    ]


_get = ctypes.pythonapi.PyObject_GetBuffer
_get.argtypes = (ctypes.py_object, POINTER(_PyBuffer), c_int)
_get.restype = c_int
_release = ctypes.pythonapi.PyBuffer_Release
_release.argtypes = (POINTER(_PyBuffer),)
_release.restype = None


class View:
    """The memory of an object; it stays where it is until `release`."""

    __slots__ = ("_buffer", "_reference", "address", "format", "itemsize", "size")

    def __init__(self, owner: Buffer, *, writable: bool) -> None:
        """
        Raises `BufferError` or `ValueError` if the memory is not contiguous in C's
        order, or read-only if it has to be writable, and `TypeError` for an object
        without the buffer protocol.
        """
        self._buffer = _PyBuffer()
        self._reference = byref(self._buffer)
        flags = _C_CONTIGUOUS | _FORMAT | (_WRITABLE if writable else 0)
        _get(owner, self._reference, flags)
        self.address: int = self._buffer.buf or 0
        self.size: int = self._buffer.len
        self.itemsize: int = self._buffer.itemsize
        self.format: bytes = self._buffer.format or b"B"

    def release(self) -> None:
        """Allows the object to move or free its memory."""
        _release(self._reference)
