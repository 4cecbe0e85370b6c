"""Engines compiled for a GPU: PTX, made without a driver. Besides `core.jit` this is the only file that imports Numba.

It needs the package numba-cuda of the extra `cuda`, whose parts are imported when they are first used.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any, cast

import numba
import numpy as np

from fourfold.core import jit

ARCHITECTURE = (9, 0)  # the compute capability that PTX is made for; newer devices run it too
KERNEL = "play_on_gpu"


_DEVICE = "get_current_device"  # how the dispatcher of numba-cuda asks for a device


class CannotCompile(RuntimeError):
    """The packages that compile for a GPU are not there, or not in a version that is known here."""


@contextmanager
def compiler() -> Iterator[Any]:
    """numba.cuda, which compiles without a device inside this context; CannotCompile if its packages are missing.

    Afterwards numba.cuda sees the devices of this machine again.
    """
    cuda, dispatcher = _packages()
    device, architecture = getattr(dispatcher, _DEVICE), numba.config.FORCE_CUDA_CC
    setattr(dispatcher, _DEVICE, lambda: _NoDevice)
    numba.config.FORCE_CUDA_CC = ARCHITECTURE
    try:
        yield cuda
    finally:
        setattr(dispatcher, _DEVICE, device)
        numba.config.FORCE_CUDA_CC = architecture


@cache
def _packages() -> tuple[Any, Any]:
    """numba.cuda, which knows our scratch memory from now on, and its dispatcher."""
    try:
        cuda = import_module("numba.cuda")
        dispatcher, nvvm = import_module("numba.cuda.dispatcher"), import_module("cuda.bindings.nvvm")
        nvvm.version()
        if not hasattr(dispatcher, _DEVICE):
            raise RuntimeError(f"this numba-cuda has no dispatcher.{_DEVICE}, as version 0.30 has")
        _teach_scratch_memory()
    except (ImportError, AttributeError, RuntimeError) as error:
        raise CannotCompile(" ".join(str(error).split())[:200]) from error
    return cuda, dispatcher


def ptx_of(
    kernel: Callable[..., None],
    device: Callable[..., None],
    names: dict[str, Any],
    dtype: Any,
    *,
    optimised: bool = True,
) -> str:
    """The PTX of `kernel`, which calls the bound `device` function by its name; `names` are bound in both.

    The entry is called KERNEL. `dtype` is the dtype of the states. PTX that is not optimised is made faster.
    """
    record = numba.from_dtype(dtype)
    types = numba.types
    shape = (types.int64, types.uint64, record[::1], record[::1], types.int64[:, ::1], types.float32[:, ::1])
    with compiler() as cuda:
        inner = cuda.jit(device=True)(_bound(device, names))
        outer = _bound(kernel, {**names, **_names(cuda, record), device.__name__: inner})
        text, _ = cuda.compile_ptx(outer, types.void(*shape), cc=ARCHITECTURE, opt=optimised)
    entry = text.split(".entry", 1)[1].split("(", 1)[0].strip()
    return cast(str, text.replace(entry, KERNEL))


def simulated(kernel: Callable[..., None], device: Callable[..., None], names: dict[str, Any], dtype: Any) -> Any:
    """The kernel in Numba's simulator, where NUMBA_ENABLE_CUDASIM is set; called as kernel[blocks, threads](...)."""
    cuda = import_module("numba.cuda")
    inner = _bound(device, names)
    record = np.dtype((np.record, dtype))  # fields by attribute, as interpreted rules read them
    return cuda.jit(_bound(kernel, {**names, **_names(cuda, record), device.__name__: inner}))


def _names(cuda: Any, record: Any) -> dict[str, Any]:
    types = numba.types
    return {"gpu": cuda, "RECORD": record, "LONG": types.int64, "STREAM": types.uint64}


def _bound(function: Callable[..., Any], names: dict[str, Any]) -> Any:
    plain = cast(FunctionType, function)
    return FunctionType(plain.__code__, {**plain.__globals__, **names}, plain.__name__, plain.__defaults__)


class _NoDevice:
    """What Numba asks a device when it compiles."""

    compute_capability = ARCHITECTURE
    name = b"none"


def _teach_scratch_memory() -> None:
    """`jit.borrow` and `jit.give_back` on a GPU: malloc and free of the driver, tried again until there is memory."""
    ir = import_module("llvmlite.ir")
    types, cgutils = import_module("numba.cuda.types"), import_module("numba.cuda.cgutils")
    templates, arrayobj = import_module("numba.cuda.typing.templates"), import_module("numba.cuda.np.arrayobj")
    typing = import_module("numba.cuda.cudadecl").registry
    code = import_module("numba.cuda.cudaimpl").registry
    words = types.Array(types.uint64, 1, "C")
    byte_pointer, long = ir.IntType(8).as_pointer(), ir.IntType(64)

    def template(name: str, function: Any, returns: Callable[[Any], Any]) -> None:
        generic = lambda self, args, kws: templates.signature(returns(args), *args)  # noqa: E731
        made = type(name, (templates.AbstractTemplate,), {"key": function, "generic": generic})
        typing.register_global(function, types.Function(made))

    template("BorrowTemplate", jit.borrow, lambda args: words)
    template("GiveBackTemplate", jit.give_back, lambda args: types.none)

    @code.lower(jit.borrow, types.int64)  # type: ignore[untyped-decorator]
    def borrow(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.function.attributes.add("noinline")  # one copy of a long function that is seldom called
        malloc = cgutils.get_or_insert_function(builder.module, ir.FunctionType(byte_pointer, [long]), "malloc")
        size = context.get_constant(types.int64, 8)
        again, there = builder.append_basic_block("borrow"), builder.append_basic_block("borrowed")
        builder.branch(again)
        builder.position_at_end(again)
        at = builder.call(malloc, [builder.mul(args[0], size)])
        builder.cbranch(cgutils.is_null(builder, at), again, there)
        builder.position_at_end(there)
        with cgutils.for_range(builder, args[0]) as loop:
            builder.store(ir.Constant(long, 0), builder.gep(builder.bitcast(at, long.as_pointer()), [loop.index]))
        array = context.make_array(words)(context, builder)
        data = builder.bitcast(at, array.data.type)
        length, stride = cgutils.pack_array(builder, [args[0]]), cgutils.pack_array(builder, [size])
        arrayobj.populate_array(array, data, length, stride, size, None)
        return array._getvalue()

    @code.lower(jit.give_back, types.Array)  # type: ignore[untyped-decorator]
    def give_back(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        free = cgutils.get_or_insert_function(builder.module, ir.FunctionType(ir.VoidType(), [byte_pointer]), "free")
        array = context.make_array(signature.args[0])(context, builder, args[0])
        builder.call(free, [builder.bitcast(array.data, byte_pointer)])
        return context.get_dummy_value()
