"""The whole Numba policy. This file and `core.cuda` are the only ones that import Numba.

- `rule` compiles a rules function; with `NUMBA_DISABLE_JIT=1` it stays plain Python.
- `bind` makes a generic engine (a plain function over the verbs) into one for a game.
- `record_at`, `longs_at` and `bytes_at` turn addresses into arrays: to unbox a record costs more than a move does.

Compiled code is kept on disk. Numba's own cache looks only at the file of the function itself. So the name of the
cache folder depends on everything that can change the machine code: the flags, and the sources and data files of
`core`, of the rooms and games that take part, and of any folder outside the package that takes part. The import
contracts make that enough: `core` sees no other room, `search` and the compiled code of `bulk` see only `core`, and no
game sees another game.
"""

import ctypes
import hashlib
import inspect
import os
import shutil
import threading
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import cgutils, types
from numba.extending import intrinsic, overload
from numba.np.numpy_support import as_dtype

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = not numba.config.DISABLE_JIT
BOUNDS_CHECKED = bool(numba.config.BOUNDSCHECK)

_PACKAGE = Path(__file__).resolve().parent.parent
_FLAGS = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}
_FLAGS["no_rewrites"] = True  # rewrites serve whole-array expressions only; without them compiling takes a twelfth less
_NO_CODE = "learn"  # a folder of a game that holds no compiled code
_KEPT_CACHES = 12  # folders that are always kept
_KEPT_DAYS = 30  # days that other folders are kept
_KEPT_SECONDS = 3_600  # that every folder is kept at least: another process may be compiling into it

_lock = threading.RLock()
_digests: dict[Path, bytes] = {}
_bound: dict[tuple[Callable[..., Any], str], tuple[dict[str, Any], Callable[..., Any]]] = {}
_dispatchers: list[Any] = []


def rule(function: F) -> F:
    """Compile `function` on first call, cached on disk; unchanged when compilation is off."""
    return cast(F, _compile(function, {_home(function)}))


def bind(engine: Callable[..., Any], name: str, verbs: dict[str, Any], ints: int = 0) -> Callable[..., Any]:
    """`engine` with its global names replaced by `verbs`, compiled and cached under `name`.

    A process binds one (engine, name) pair once. Other verbs for the same pair raise ValueError if the engine calls
    them.

    `ints` is for an engine that Python calls for every move and that takes that many ints and nothing else. Such a
    call skips the dispatcher, which would look up the types each time. It keeps the interpreter lock, because to
    release the lock costs more than the move. An int beyond 64 bits raises OverflowError.
    """
    with _lock:
        key = (engine, name)
        if key not in _bound:
            plain = cast(FunctionType, engine)
            scope = {**plain.__globals__, **verbs}
            copy = FunctionType(plain.__code__, scope, plain.__name__, plain.__defaults__)
            copy.__qualname__ = f"{plain.__qualname__}_of_{name}"
            copy.__module__ = plain.__module__
            homes = {_home(v) for v in verbs.values() if callable(v) and hasattr(_plain(v), "__code__")}
            homes.add(_home(plain))
            _bound[key] = verbs, _compile_direct(copy, homes, ints) if ints else _compile(copy, homes)
        first, compiled = _bound[key]
        if any(first[verb] != verbs[verb] for verb in first.keys() & verbs.keys() & _named(engine)):
            raise ValueError(f"{engine.__qualname__} is bound to {name} with other verbs already")
        return compiled


@cache
def record_at(dtype: np.dtype[Any]) -> Callable[[int], Any]:
    """A function from the address of a state to the state, for use inside bound engines.

    The caller keeps the array alive.
    """
    if not COMPILED:

        def record(address: int) -> Any:
            memory: Any = (ctypes.c_char * dtype.itemsize).from_address(address)
            return np.frombuffer(memory, dtype).view(np.recarray)[0]

        return record
    kind = numba.from_dtype(dtype)

    @intrinsic  # type: ignore[untyped-decorator]
    def record_from_address(typing: Any, address: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.inttoptr(args[0], context.get_value_type(kind))

        return kind(types.int64), code

    return cast(Callable[[int], Any], record_from_address)


@intrinsic  # type: ignore[untyped-decorator]
def _pointer(typing: Any, address: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], context.get_value_type(types.voidptr))

    return types.voidptr(types.int64), code


def _longs_compiled(address: int, length: int) -> Any:
    return numba.carray(_pointer(address), length, np.int64)


def _longs_plain(address: int, length: int) -> Any:
    memory: Any = (ctypes.c_int64 * length).from_address(address)
    return np.frombuffer(memory, np.int64)


def _bytes_compiled(address: int, length: int) -> Any:
    return numba.carray(_pointer(address), length, np.uint8)


def _bytes_plain(address: int, length: int) -> Any:
    return (ctypes.c_uint8 * length).from_address(address)


def copy_record(s: Any, out: Any) -> None:
    """Copy every field of a record into the field of the same name in `out`; a rule may call it."""
    for name in s.dtype.names:
        out[name] = s[name]


@overload(copy_record, strict=False)  # type: ignore[untyped-decorator]
def _copy_record(s: Any, out: Any) -> Any:
    def code(s: Any, out: Any) -> None:
        _copy_bytes(s, out)

    return code


@intrinsic  # type: ignore[untyped-decorator]
def _copy_bytes(typing: Any, s: Any, out: Any) -> Any:
    blocks = [(0, 0, s.size)]
    if s != out:
        for name in s.fields:
            if name not in out.fields or s.typeof(name) != out.typeof(name):
                raise TypeError(f"the field {name} cannot be copied: the other record has no such field of that type")
        kinds = as_dtype(s)
        blocks = [(s.offset(name), out.offset(name), kinds[name].itemsize) for name in s.fields]

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        for start, end, size in blocks:
            source = cgutils.pointer_add(builder, args[0], start)
            target = cgutils.pointer_add(builder, args[1], end)
            cgutils.raw_memcpy(builder, target, source, context.get_constant(types.intp, size), 1)
        return context.get_dummy_value()

    return types.void(s, out), code


def borrow(words: int) -> Any:
    """Scratch memory: an array of `words` zeros (uint64). A rule may call it, and gives it back before it returns.

    It is slow on a GPU, where other threads may have to wait for memory: only for what hardly ever happens.
    """
    return np.zeros(words, np.uint64)


def give_back(memory: Any) -> None:
    """End the use of memory from `borrow`."""


@overload(borrow, strict=False, target="cpu")  # type: ignore[untyped-decorator]
def _borrow(words: Any) -> Any:
    return lambda words: np.zeros(words, np.uint64)


@overload(give_back, strict=False, target="cpu")  # type: ignore[untyped-decorator]
def _give_back(memory: Any) -> Any:
    return lambda memory: None


def write_numbers(s: Any, out: Any) -> None:
    """Write all numbers of a state into an array, in the order of the dtype; a rule may call it."""
    at = 0
    for name in s.dtype.names:
        for number in np.ravel(s[name]):
            out[at] = number
            at += 1


@overload(write_numbers, strict=False)  # type: ignore[untyped-decorator]
def _write_numbers(s: Any, out: Any) -> Any:
    """The loops over all fields, written out: compiled code needs the names of fields as constants."""
    lines = ["def code(s, out):", "    at = 0"]
    for name in s.fields:
        shape = getattr(s.typeof(name), "shape", ())
        places = [f"k{axis}" for axis in range(len(shape))]
        for axis, length in enumerate(shape):
            lines.append(f"{'    ' * (axis + 1)}for k{axis} in range({length}):")
        indent = "    " * (len(shape) + 1)
        lines.append(f"{indent}out[at] = s.{name}{'[' + ', '.join(places) + ']' if places else ''}")
        lines.append(f"{indent}at += 1")
    scope: dict[str, Any] = {}
    exec("\n".join(lines), scope)
    return scope["code"]


def compiled_signatures(function: Any) -> tuple[int, int]:
    """How many versions of a compiled function came from the disk cache, and how many were compiled."""
    stats = function.stats
    return sum(stats.cache_hits.values()), sum(stats.cache_misses.values())


def cache_root() -> Path:
    """The folder that holds compiled code. It is made on demand and closed to other users.

    Numba's index files are pickles, so a folder that other users can write to is refused.
    """
    given = os.environ.get("FOURFOLD_CACHE")
    base = Path(given) if given else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "fourfold"
    root = base / "compiled"
    try:
        root.mkdir(parents=True, exist_ok=True, mode=0o700)
        if os.name == "posix":
            if root.stat().st_uid != os.getuid():
                raise PermissionError("it belongs to another user")
            root.chmod(0o700)
        if not os.access(root, os.W_OK):
            raise PermissionError("it cannot be written")
    except OSError as error:
        raise RuntimeError(
            f"Compiled rules cannot be kept in {root} ({error}); set FOURFOLD_CACHE to a folder of your own."
        ) from error
    return root


def _compile(function: Callable[..., Any], homes: set[Path], **flags: Any) -> Callable[..., Any]:
    if not COMPILED:
        return function
    with _lock:  # Numba reads CACHE_DIR while it decorates
        numba.config.CACHE_DIR = str(_cache_folder(homes))
        return _for_all_numbers(numba.njit(cache=True, **{**_FLAGS, **flags})(function))


def _compile_direct(function: Callable[..., Any], homes: set[Path], ints: int) -> Callable[..., Any]:
    engine: Any = _compile(function, homes, nogil=False)
    if not COMPILED:
        return function
    _dispatchers.append(engine)  # the dispatcher owns the machine code
    return cast(Callable[..., Any], engine.compile((types.int64,) * ints))


def _for_all_numbers(compiled: Any) -> Callable[..., Any]:
    """Let calls with a constant share the code for any number. Numba would compile once more for each constant.

    This replaces a method that Numba does not document. Where the method is another one, the function stays as Numba
    makes it: it computes the same, and compiling takes longer.
    """
    unliteral: Callable[[Any], Any] | None = vars(types).get("unliteral")
    if unliteral is None or not _has_known_template(type(compiled)):
        _warn_of_slow_compiling()
        return cast(Callable[..., Any], compiled)
    template = compiled.get_call_template

    def without_literals(args: Any, kws: Any) -> Any:
        return template(tuple(map(unliteral, args)), {name: unliteral(kind) for name, kind in kws.items()})

    compiled.get_call_template = without_literals
    return cast(Callable[..., Any], compiled)


def _has_known_template(dispatcher: type[Any]) -> bool:
    method = getattr(dispatcher, "get_call_template", None)
    return inspect.isfunction(method) and list(inspect.signature(method).parameters) == ["self", "args", "kws"]


@cache
def _warn_of_slow_compiling() -> None:
    text = (
        f"Numba {numba.__version__} chooses compiled code in a way that Fourfold does not know: compiling takes longer."
    )
    warnings.warn(text, RuntimeWarning, stacklevel=2)


def _cache_folder(homes: set[Path]) -> Path:
    mark = hashlib.sha256()
    for part in sorted({_PACKAGE / "core", *map(_part, homes)}):
        mark.update(_sources(part))
    mark.update(repr((sorted(_FLAGS.items()), BOUNDS_CHECKED, numba.__version__, np.__version__)).encode())
    folder = cache_root() / mark.hexdigest()[:24]
    if not folder.exists():
        _prune(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def _part(home: Path) -> Path:
    """The part of the package that holds a folder of sources and all that these may use besides `core`.

    Outside, the part is the outermost package that holds the folder, or else the folder by itself.
    """
    if not home.is_relative_to(_PACKAGE):
        while (home / "__init__.py").exists() and (home.parent / "__init__.py").exists():
            home = home.parent
        return home
    match home.relative_to(_PACKAGE).parts:
        case ("core" | "search" | "bulk" as room, *_):  # the compiled code of bulk uses core alone
            return _PACKAGE / room
        case ("games", game, *_):
            return _PACKAGE / "games" / game
    return _PACKAGE  # a room above these may use anything


def _sources(folder: Path) -> bytes:
    """A digest of the names and contents of all sources and data files below `folder`."""
    if folder not in _digests:
        total = hashlib.sha256()
        for path in sorted(folder.rglob("*")):
            if (
                path.is_file()
                and path.suffix in {".py", ".txt", ".toml", ".json", ".csv"}
                and path.relative_to(folder).parts[0] != _NO_CODE
            ):
                total.update(str(path.relative_to(folder)).encode() + b"\0")
                total.update(hashlib.sha256(path.read_bytes()).digest())
        _digests[folder] = total.digest()
    return _digests[folder]


def _prune(root: Path) -> None:
    """Delete the folders of old sources but keep the newest. Another process may delete them at the same time."""
    folders: list[tuple[float, Path]] = []
    for folder in root.iterdir():
        with suppress(FileNotFoundError):
            folders.append((folder.stat().st_mtime, folder))
    folders.sort(reverse=True)
    for changed, folder in folders[_KEPT_CACHES:]:
        age = time.time() - changed
        if age > _KEPT_DAYS * 86_400 or (age > _KEPT_SECONDS and len(folders) > 4 * _KEPT_CACHES):
            shutil.rmtree(folder, ignore_errors=True)


def _named(engine: Callable[..., Any]) -> set[str]:
    return set(cast(FunctionType, engine).__code__.co_names)


def _plain(function: Any) -> Any:
    return getattr(function, "py_func", function)


def _home(function: Any) -> Path:
    return Path(_plain(function).__code__.co_filename).resolve().parent


longs_at: Callable[[int, int], Any] = rule(_longs_compiled) if COMPILED else _longs_plain
bytes_at: Callable[[int, int], Any] = rule(_bytes_compiled) if COMPILED else _bytes_plain
