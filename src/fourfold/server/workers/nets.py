"""Networks that the host lets play: a seat is given to `net:NAME`, and a worker plays `onnx:FILE` there."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from fourfold.core.words import refused
from fourfold.nets import PREFIX as FILE
from fourfold.nets import NetPlayer, table_of
from fourfold.server.table.table import STAND_IN

NET = "net:"
_NAME = re.compile(r"[A-Za-z0-9-]{1,20}")


@dataclass(frozen=True)
class Net:
    """A network and the tables it was made for."""

    name: str
    file: str
    game: str
    seats: int


class Nets:
    """The networks of the setting `nets`. A file that cannot play raises Refused."""

    def __init__(self, given: Sequence[str]) -> None:
        self._nets = {net.name: net for net in map(_read, given)}

    @property
    def called(self) -> frozenset[str]:
        """The names under which they sit at tables."""
        return frozenset(self._nets)

    def names(self, game: str) -> dict[str, int]:
        """The networks for a game, and the seats each was made for."""
        return {net.name: net.seats for net in self._nets.values() if net.game == game}

    def check(self, spec: str, game: str, seats: int) -> None:
        """Raise Refused unless `spec` may sit at such a table."""
        net = self._nets.get(spec.removeprefix(NET))
        if net is None or (net.game, net.seats) != (game, seats):
            raise refused("server.net-unknown", given=spec, game=game, seats=seats)

    def player(self, spec: str) -> str:
        """The name by which a worker knows the bot `spec`. A stand-in plays for a network that the host took away."""
        if not spec.startswith(NET):
            return spec
        net = self._nets.get(spec.removeprefix(NET))
        return FILE + net.file if net else STAND_IN


def _read(given: str) -> Net:
    name, _, file = given.partition("=")
    if not _NAME.fullmatch(name) or not file:
        raise refused("server.net-setting", given=given)
    game, seats = table_of(file)
    NetPlayer(file, game)
    return Net(name, file, game, seats)
