"""Tile sets, and the boards that are laid with them (L3 to L7)."""

import re
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from fourfold.core.rng import Draws
from fourfold.core.words import refused
from fourfold.games.less.rules.board import Grid, read_drawing

TILE = 2  # squares a side (L1)
_EASY_WALLS, _HARD_WALLS = 2, 3  # most walls of an easy tile, walls of a hard tile (L7)
_BOX = 12  # tiles of one copy of the game; LESS with four seats needs two copies (L5)
_TOUCHDOWN_TILES = (0, 1, 2, 4)  # how many a set may bring (L6)
_HEAD = re.compile(r"(tile|touchdown)\b")


class TileSet(NamedTuple):
    """The tiles of a set. `corners` are touchdown tiles; without any the corners have no walls (L6)."""

    tiles: list[Grid]
    corners: list[Grid]


@lru_cache(32)
def read_tiles(text: str) -> TileSet:
    """The tiles of a tile file, in order. Each has a line `tile N` or `touchdown N` and a drawing of 2 by 2 squares."""
    found = TileSet([], [])
    lines = text.splitlines()
    heads = [k for k, line in enumerate(lines) if _HEAD.match(line)]
    for head, end in pairwise([*heads, len(lines)]):
        tile = read_drawing("\n".join(lines[head + 1 : end]), TILE, above=head + 1)
        if max(tile[[0, -1]].max(), tile[:, [0, -1]].max()) > 1:  # L3
            raise refused("less.tile-double", "L3", tile=lines[head][:40])
        (found.tiles if lines[head].startswith("tile") else found.corners).append(tile)
    if not found.tiles:
        raise refused("less.tiles-none", "L4")
    if len(found.corners) not in _TOUCHDOWN_TILES:
        raise refused("less.tiles-corners", "L4", n=len(found.corners))
    return found


@cache
def stock_tiles() -> str:
    """The tile file that comes with the game (house data, L4)."""
    return files("fourfold.games.less").joinpath("data", "tiles.txt").read_text("utf-8")


def fitting(tiles: list[Grid], difficulty: str) -> list[Grid]:
    """The tiles of a difficulty (L7). A double wall counts as two (L3)."""
    easy = [tile for tile in tiles if tile.sum() <= _EASY_WALLS]
    hard = [tile for tile in tiles if tile.sum() == _HARD_WALLS]
    return {"easy": easy, "standard": tiles, "hard": hard}[difficulty]


def stock_pool(tiles: list[Grid], difficulty: str, boxes: int, needed: int) -> list[Grid]:
    """The tiles to draw from a stock set (L5, L7): in as many copies as the board needs."""
    found = fitting(tiles, difficulty)
    if not found:
        raise refused("less.tiles-difficulty", "L7", difficulty=difficulty)
    return found * max(boxes, -(-needed // len(found)))


def own_pool(tiles: list[Grid], difficulty: str, boxes: int, needed: int) -> list[Grid]:
    """The tiles to draw from a set of an owner (L3, L5). A set that cannot fill the board is refused.

    A set of at most twelve tiles is one copy of the game; a larger set holds all tiles that there are.
    """
    found = fitting(tiles, difficulty) * (boxes if len(tiles) <= _BOX else 1)
    if len(found) < needed:
        raise refused("less.tiles-few", "L3", n=len(found), needed=needed, difficulty=difficulty)
    return found


def lay_tiles(own: str, difficulty: str, width: int, touchdown: bool, draws: Draws) -> Grid:
    """A random board (L5): tiles are drawn without replacement, and each has a random rotation.

    An empty text means the stock set. In TOUCH DOWN! touchdown tiles lie where seats start (L6).
    """
    across = width // TILE
    last = across - 1
    starts = [(last, 0), (0, last)] if across == 3 else [(last, 0), (0, 0), (last, last), (0, last)]  # by seat: L9, L10
    places = [(i, j) for i in range(across) for j in range(across) if not (touchdown and (i, j) in starts)]
    boxes = 2 if across == 4 and not touchdown else 1
    found = read_tiles(own or stock_tiles())
    tiles = (own_pool if own else stock_pool)(found.tiles, difficulty, boxes, len(places))
    laid = [(place, tiles[k]) for place, k in zip(places, draws.shuffled(range(len(tiles))), strict=False)]
    if touchdown and found.corners:
        laid += [(place, found.corners[seat % len(found.corners)]) for seat, place in enumerate(starts)]
    grid = np.zeros((2 * width + 1, 2 * width + 1), np.int64)
    for (i, j), tile in laid:
        grid[4 * i : 4 * i + 5, 4 * j : 4 * j + 5] += np.rot90(tile, draws.below(4))
    grid[[0, -1]] = 0  # L3: walls on the rim do not count
    grid[:, [0, -1]] = 0
    return grid
