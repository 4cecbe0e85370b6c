"""Tiles, and how a board is laid with them."""

import numpy as np
import pytest

import fourfold as ff
from fourfold.core.rng import Draws
from fourfold.games.less.rules.board import Grid
from fourfold.games.less.rules.tiles import lay_tiles, own_pool, read_tiles, stock_pool, stock_tiles

BARE = """
tile bare
+   +   +
  .   .
+   +   +
  .   .
+   +   +
"""
ONE_INNER = """
tile one
+   +   +
  . | .
+   +   +
  .   .
+   +   +
"""
FOUR_INNER = """
tile four
+   +   +
  . | .
+---+---+
  . | .
+   +   +
"""
THREE_INNER = """
tile three
+   +   +
  . | .
+---+---+
  .   .
+   +   +
"""
EIGHT_OUTER = """
tile eight
+---+---+
| .   . |
+   +   +
| .   . |
+---+---+
"""
SEEDS = range(24)


def lay(tiles: str, width: int = 6, difficulty: str = "standard", touchdown: bool = False, seed: int = 0) -> Grid:
    """A board of the tiles, each of which is there as often as any board needs."""
    return lay_own(tiles * 16, width, difficulty, touchdown, seed)


def lay_own(tiles: str, width: int = 6, difficulty: str = "standard", touchdown: bool = False, seed: int = 0) -> Grid:
    return lay_tiles(tiles, difficulty, width, touchdown, Draws(seed))


def tile_sums(grid: Grid) -> list[list[int]]:
    """The walls on the four inner edges of each tile, tiles in rows from the top."""
    across = len(grid) // 4
    return [
        [int(grid[4 * i + 1 : 4 * i + 4, 4 * j + 1 : 4 * j + 4].sum()) for j in range(across)] for i in range(across)
    ]


def seams(grid: Grid) -> set[int]:
    """The numbers of walls found on edges between two tiles."""
    inside = range(1, len(grid), 2)
    lines = range(4, len(grid) - 1, 4)
    return {int(grid[i, j]) for i in lines for j in inside} | {int(grid[i, j]) for i in inside for j in lines}


@pytest.mark.parametrize(("seats", "tiles"), [(2, 3), (4, 4)])
def test_a_tile_is_two_squares_by_two(seats, tiles):
    """L1: three by three tiles for two seats, four by four for four."""
    pos = ff.load("less", seats=seats).start(1)
    assert pos.state.width == 2 * tiles
    assert len(tile_sums(lay(stock_tiles(), 2 * tiles))) == tiles
    with pytest.raises(ff.Refused, match="played by 2 or 4 seats, not 3"):
        ff.load("less", seats=3)


def test_between_two_squares_stand_up_to_two_walls():
    """L2: none, one or two, and all three are found on laid boards."""
    edges = "".join(str(ff.load("less").start(seed).options["board"]) for seed in SEEDS)
    assert set(edges) == {"0", "1", "2"}


def test_where_two_tiles_meet_the_walls_of_both_count():
    """L3: two outer walls back to back are a double wall."""
    grid = lay(EIGHT_OUTER)
    assert seams(grid) == {2}
    assert tile_sums(grid) == [[0] * 3] * 3


def test_walls_on_the_rim_mean_nothing():
    """L3: tiles walled all round leave the rim of the board bare."""
    grid = lay(EIGHT_OUTER)
    assert not grid[[0, -1]].any()
    assert not grid[:, [0, -1]].any()


def test_an_edge_inside_a_tile_may_carry_a_double_wall():
    """L3: as the one real board that is known has it."""
    grid = lay(ONE_INNER.replace("|", '"'))
    assert tile_sums(grid) == [[2] * 3] * 3
    assert seams(grid) == {0}


@pytest.mark.parametrize("edge", ['" .   .', "===+   +", "+===+"])
def test_an_outer_edge_of_a_tile_carries_at_most_one_wall(edge):
    """L3: the double wall between two tiles is one of each."""
    top, left = ("+===+   +", "  . | .") if "=" in edge else ("+   +   +", '" . | .')
    with pytest.raises(ff.Refused, match="tile one has a double wall on an outer edge"):
        lay_own(ONE_INNER.replace("+   +   +\n  . | .", f"{top}\n{left}"))


def test_a_double_wall_counts_as_two():
    """L3, L7: a tile with a double wall is easy, one with another wall besides is hard."""
    double = ONE_INNER.replace("|", '"')
    both = double.replace("+   +   +\n  .   .", "+---+   +\n  .   .")
    assert {tile for row in tile_sums(lay(double + both, difficulty="easy")) for tile in row} == {2}
    assert {tile for row in tile_sums(lay(double + both, difficulty="hard")) for tile in row} == {3}


def test_a_board_given_as_text_may_have_a_double_wall_anywhere():
    """L3: none, one or two on any edge."""
    pos = ff.load("less", board="2" + "0" * 59, first=0).start()
    assert pos.options["board"] == "2" + "0" * 59


@pytest.mark.parametrize(
    ("game", "seats", "tiles"), [("less", 2, 9), ("less", 4, 8), ("touchdown", 2, 7), ("touchdown", 4, 12)]
)
def test_a_set_of_an_owner_that_cannot_fill_the_board_is_refused(game, seats, tiles):
    """L3: it is never copied; only LESS with four seats uses two copies of the game."""
    assert str(ff.load(game, seats, tile_set=FOUR_INNER * tiles).start(1).options["board"]).count("1") >= 28
    with pytest.raises(ff.Refused, match=r"the board needs \d+ tiles, and the set has \d+ for the difficulty standard"):
        ff.load(game, seats, tile_set=FOUR_INNER * (tiles - 1)).start(1)


def test_a_set_that_is_too_small_for_the_difficulty_is_refused():
    """L3, L7: of nine tiles eight are hard."""
    with pytest.raises(ff.Refused, match="the board needs 9 tiles, and the set has 8 for the difficulty hard"):
        lay_own(THREE_INNER * 8 + ONE_INNER, difficulty="hard")


def test_the_tiles_of_two_copies_may_all_be_typed_in():
    """L5: more than twelve tiles are not doubled."""
    thirteen = read_tiles(ONE_INNER * 13).tiles
    assert len(own_pool(thirteen, "standard", 2, 13)) == 13
    assert len(own_pool(thirteen[:12], "standard", 2, 13)) == 24


def test_the_stock_set_has_twelve_faces_with_twenty_four_walls():
    """L4: one, two or three walls a face, at most one on an edge, inner and outer edges both used."""
    tiles, corners = read_tiles(stock_tiles())
    assert (len(tiles), corners) == (12, [])
    assert sum(int(tile.sum()) for tile in tiles) == 24
    assert {int(tile.sum()) for tile in tiles} == {1, 2, 3}
    assert max(int(tile.max()) for tile in tiles) == 1
    inner = sum(int(tile[1:4, 1:4].sum()) for tile in tiles)
    assert 8 <= inner < 24  # a third of the edges are inner: they are a little favoured
    assert len({np.rot90(tile, k).tobytes() for tile in tiles for k in range(4)}) > 12


def test_the_stock_set_says_that_it_is_house_data():
    """L4: the real faces are lost, so the file says whose these are."""
    assert stock_tiles().startswith("# House data")


def test_an_owner_can_type_in_tiles():
    """L4: the option `tile_set` replaces the stock set, and the decided board needs it no more."""
    pos = ff.load("less", tile_set=FOUR_INNER * 9, first=0).start(3)
    assert str(pos.options["board"]).count("1") == 36
    assert pos.options["tile_set"] == ""


def test_a_tile_set_without_tiles_is_refused():
    """L4: drawings count only under their heads."""
    with pytest.raises(ff.Refused, match="the tile set has no tile"):
        lay(BARE.replace("tile", "Tile"))


def test_a_slip_in_a_tile_is_named_by_its_line():
    """L4, L8: the line counted in the whole file."""
    with pytest.raises(ff.Refused, match="line 11, column 5: 'x'"):
        lay(BARE + ONE_INNER.replace("|", "x"))


def walls_found(copies_of_bare: int, width: int, touchdown: bool) -> list[int]:
    """How often the only tile with a wall lies on the board, for many draws."""
    tiles = BARE * copies_of_bare + ONE_INNER
    return [int(lay_own(tiles, width, touchdown=touchdown, seed=seed).sum()) for seed in SEEDS]


def test_two_seats_lay_nine_of_the_twelve_tiles():
    """L5: drawn at random without replacement, so a tile lies at most once, and not always."""
    assert set(walls_found(11, 6, False)) == {0, 1}


def test_four_seats_lay_sixteen_of_two_sets():
    """L5: every tile is there twice."""
    assert set(walls_found(11, 8, False)) == {0, 1, 2}


def test_touch_down_lays_seven_of_the_twelve_farm_tiles():
    """L5: the two touchdown tiles come besides."""
    found = walls_found(11, 6, True)
    assert set(found) == {0, 1}
    assert sum(walls_found(6, 6, True)) == len(SEEDS)  # of seven tiles all seven


def test_touch_down_for_four_lays_all_twelve_farm_tiles():
    """L5: one set, every tile once."""
    assert walls_found(11, 8, True) == [1] * len(SEEDS)


def test_nine_tiles_are_all_laid_by_two_seats_and_sixteen_of_eight_pairs_by_four():
    """L5: without replacement means that a set just large enough lies there whole."""
    assert walls_found(8, 6, False) == [1] * len(SEEDS)
    assert walls_found(7, 8, False) == [2] * len(SEEDS)


def test_a_tile_lies_in_any_of_four_rotations():
    """L5: the wall of a tile is found on each of its inner edges."""
    middles = [tuple(np.argwhere(lay(ONE_INNER, seed=seed)[5:8, 5:8])[0].tolist()) for seed in SEEDS]
    assert set(middles) == {(0, 1), (1, 0), (1, 2), (2, 1)}


def test_the_seed_decides_the_board():
    """L5: the same seed lays the same board, another seed another."""
    boards = [ff.load("less").start(seed).options["board"] for seed in (1, 1, 2)]
    assert boards[0] == boards[1] != boards[2]


def test_touchdown_tiles_carry_no_fence():
    """L6: with two seats the corners where they start, with four all corners."""
    assert tile_sums(lay(FOUR_INNER, 6, touchdown=True)) == [[4, 4, 0], [4, 4, 4], [0, 4, 4]]
    assert tile_sums(lay(FOUR_INNER, 8, touchdown=True)) == [[0, 4, 4, 0], [4, 4, 4, 4], [4, 4, 4, 4], [0, 4, 4, 0]]


TOUCHDOWN_TILES = [
    ONE_INNER.replace("tile", "touchdown"),
    THREE_INNER.replace("tile", "touchdown"),
    FOUR_INNER.replace("tile", "touchdown"),
    ONE_INNER.replace("tile", "touchdown").replace("|", '"'),
]  # with 1, 3, 4 and 2 walls


@pytest.mark.parametrize(
    ("brought", "two", "four"),
    [(1, [1, 1], [1, 1, 1, 1]), (2, [1, 3], [1, 3, 1, 3]), (4, [1, 3], [1, 3, 4, 2])],
)
def test_a_set_may_bring_touchdown_tiles(brought, two, four):
    """L6: one serves every corner, two alternate by seat, and two seats use the first two of four."""
    tiles = BARE * 12 + "".join(TOUCHDOWN_TILES[:brought])
    small, large = (tile_sums(lay_own(tiles, width, touchdown=True)) for width in (6, 8))
    assert [small[2][0], small[0][2]] == two
    assert [large[3][0], large[0][0], large[3][3], large[0][3]] == four
    assert sum(map(sum, large)) == sum(four)


def test_a_touchdown_tile_lies_in_any_of_four_rotations():
    """L6: like the others."""
    tiles = BARE * 12 + TOUCHDOWN_TILES[0]
    corners = [lay_own(tiles, touchdown=True, seed=seed)[9:12, 1:4] for seed in SEEDS]
    assert {tuple(np.argwhere(corner)[0].tolist()) for corner in corners} == {(0, 1), (1, 0), (1, 2), (2, 1)}


def test_three_touchdown_tiles_are_refused():
    """L6: one, two or four."""
    with pytest.raises(ff.Refused, match="the tile set has 3 touchdown tiles; it may bring one, two or four"):
        lay_own(BARE * 12 + "".join(TOUCHDOWN_TILES[:3]), touchdown=True)


def test_less_leaves_touchdown_tiles_in_the_box():
    """L5, L6: the corners of LESS are ordinary tiles."""
    assert lay_own(BARE * 12 + "".join(TOUCHDOWN_TILES)).sum() == 0


def test_the_corners_of_less_are_ordinary_tiles():
    """L5: only TOUCH DOWN! has tiles of its own in the corners."""
    assert tile_sums(lay(FOUR_INNER, 6)) == [[4] * 3] * 3
    assert tile_sums(lay(FOUR_INNER, 8)) == [[4] * 4] * 4


def test_the_edge_of_a_touchdown_tile_carries_the_neighbours_fence():
    """L6: one wall towards a farm tile, two between farm tiles."""
    grid = lay(EIGHT_OUTER, 6, touchdown=True)
    assert [int(grid[1, j]) for j in (4, 8)] == [2, 1]
    assert [int(grid[i, 1]) for i in (4, 8)] == [2, 1]
    assert [int(grid[11, j]) for j in (4, 8)] == [1, 2]


def test_the_games_lay_their_own_boards():
    """L6: a table of TOUCH DOWN! has bare corners, one of LESS has not."""
    boards = {name: ff.load(name, tile_set=FOUR_INNER * 9).start(1).options["board"] for name in ("less", "touchdown")}
    assert str(boards["less"]).count("1") == 36
    assert str(boards["touchdown"]).count("1") == 28


def test_easy_tiles_have_at_most_two_walls():
    """L7: the tile with three is never drawn."""
    assert {tile for row in tile_sums(lay(ONE_INNER + THREE_INNER, difficulty="easy")) for tile in row} == {1}


def test_hard_tiles_have_three_walls():
    """L7: neither fewer nor more, as many copies as needed."""
    tiles = ONE_INNER + THREE_INNER + FOUR_INNER
    assert {tile for row in tile_sums(lay(tiles, 8, difficulty="hard")) for tile in row} == {3}


def test_standard_draws_from_all_tiles():
    """L7: whatever their walls."""
    tiles = (ONE_INNER + THREE_INNER + FOUR_INNER) * 3
    assert {tile for row in tile_sums(lay_own(tiles)) for tile in row} == {1, 3, 4}


def test_the_stock_set_is_topped_up_from_copies():
    """L7: whole copies, just as many as needed, and two sets of LESS with four seats in any case."""
    four = read_tiles(ONE_INNER * 4).tiles
    assert len(stock_pool(four, "easy", 1, 4)) == 4
    assert len(stock_pool(four, "easy", 1, 5)) == 8
    assert len(stock_pool(four, "easy", 2, 5)) == 8
    assert len(stock_pool(four, "easy", 2, 9)) == 12
    assert len(stock_pool(four, "easy", 2, 3)) == 8


@pytest.mark.parametrize("difficulty", ["easy", "hard"])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_stock_set_serves_every_difficulty(difficulty, seats):
    """L7: easy boards have fewer walls than hard ones."""
    walls = {
        level: sum(map(int, str(ff.load("less", seats=seats, tiles=level).start(5).options["board"])))
        for level in ("easy", "standard", "hard")
    }
    assert walls["easy"] < walls["standard"] < walls["hard"]


def test_a_stock_set_without_tiles_of_the_difficulty_is_refused():
    """L7: the sentence names the difficulty."""
    with pytest.raises(ff.Refused, match="no tile of the set fits the difficulty hard"):
        stock_pool(read_tiles(ONE_INNER).tiles, "hard", 1, 9)
