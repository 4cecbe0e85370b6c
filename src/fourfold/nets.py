"""A player out of an ONNX file: `onnx:FILE`.

The file holds a network from `observation`, float32 of shape (batch, *shape of the game), to `policy`, float32 of shape
(batch, max_actions): the legal action with the highest number is played. Its metadata say for which table it was made:
`fourfold.game`, `fourfold.version` and `fourfold.seats`. A file that does not fit is refused.
"""

from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from fourfold.core.position import Position
from fourfold.core.words import refused
from fourfold.registry import game

PREFIX = "onnx:"
LARGEST = 64 * 1024 * 1024  # bytes of a file
_INPUT, _OUTPUT = "observation", "policy"


def table_of(file: str) -> tuple[str, int]:
    """The game and the seats that the network of a file was made for."""
    made = _session(file).get_modelmeta().custom_metadata_map
    name, seats = made.get("fourfold.game", "?"), made.get("fourfold.seats", "?")
    return game(name).name, int(seats) if seats.isdigit() else 0


class NetPlayer:
    """Plays what the network of a file prefers, by the observation of its seat alone. It uses one thread."""

    def __init__(self, file: str, name: str) -> None:
        self._file, self._game = file, game(name)
        self._session = _session(file)
        made = self._session.get_modelmeta().custom_metadata_map
        self._made = {key: made.get(f"fourfold.{key}", "?") for key in ("game", "version", "seats")}
        self._check(("game", self._game.name), ("version", str(self._game.version)))
        seats = self._made["seats"]
        if not seats.isdigit() or int(seats) not in self._game.seats:
            raise self._other(f"{seats} seats", f"{self._game.seats} seats")
        self._seats = int(seats)
        self._check_shape(self._session.get_inputs(), _INPUT, self._game.observation(self._seats))
        self._check_shape(self._session.get_outputs(), _OUTPUT, (self._game.max_actions,))

    def choose(self, position: Position) -> int:
        """The legal action that the network prefers."""
        if position.variant.seats != self._seats:
            raise self._other(f"{self._seats} seats", f"{position.variant.seats} seats")
        seat, legal = position.seat, position.legal
        seen = np.zeros((1, *self._game.observation(self._seats)), np.float32)
        self._game.verbs.observe(position.viewed(seat), seat, seen[0])
        policy = self._session.run([_OUTPUT], {_INPUT: seen})[0][0]
        return legal[int(np.argmax(policy[legal]))]

    def _check(self, *wanted: tuple[str, str]) -> None:
        if any(self._made[key] != value for key, value in wanted):
            given = " ".join(self._made[key] for key, _ in wanted)
            raise self._other(given, " ".join(value for _, value in wanted))

    def _check_shape(self, tensors: Any, name: str, shape: tuple[int, ...]) -> None:
        found = {tensor.name: tensor for tensor in tensors}
        if name not in found or found[name].type != "tensor(float)" or tuple(found[name].shape[1:]) != shape:
            given = "; ".join(f"{tensor.name} {tensor.type} {tensor.shape}" for tensor in tensors)
            raise self._other(given[:200], f"{name} tensor(float) {['batch', *shape]}")

    def _other(self, given: str, wanted: str) -> Exception:
        return refused("core.net-other", file=self._file, given=given, wanted=wanted)


def _session(file: str) -> Any:
    """The network of a file, loaded from its bytes: so it can name no further files."""
    try:
        runtime: Any = import_module("onnxruntime")
    except ImportError as error:
        raise refused("adapters.missing", package="onnxruntime", extra="onnx") from error
    try:
        if Path(file).stat().st_size > LARGEST:
            raise refused("core.net-large", file=file, most=LARGEST // 1024**2)
        data = Path(file).read_bytes()
    except OSError as error:
        raise refused("core.net-file", file=file, reason=error.strerror or str(error)) from error
    options = runtime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4
    try:
        return runtime.InferenceSession(data, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # the runtime has a class of its own for every kind of failure
        raise refused("core.net-file", file=file, reason=" ".join(str(error).split())[:200]) from error
