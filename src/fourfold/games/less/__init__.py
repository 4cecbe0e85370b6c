"""LESS and TOUCH DOWN!: two games of one family.

    kind        race of four pieces to the opposite corner, walls and jumps, three points a turn
    seats       2 on 6x6, 4 in two teams on 8x8
    chance      none during play; the board is laid at random before it
    hidden      nothing
    sum         constant (LESS with `scoring`: the score says by how much)
    actions     257: square * 4 + direction, and `stop` (helpers, and all seats of the CodeCup rules)
    end         at most 60 turns a seat
    rulings     L1 to L30

TOUCH DOWN! has touchdown tiles in its corners and settles the last turn differently (L18 to L20).
"""

from dataclasses import replace

from fourfold.core.game import Game, Rulings, Texts, Verbs
from fourfold.core.options import FIRST_RANDOM, Option, Values, draw_seat
from fourfold.core.rng import Draws
from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.games.less import rules
from fourfold.games.less.rules.board import costs, read_board, write_digits
from fourfold.games.less.rules.state import ACTIONS, SETTINGS, STATE
from fourfold.games.less.rules.tiles import lay_tiles, read_tiles, stock_tiles
from fourfold.games.less.text import events, views
from fourfold.games.less.text.draw import ascii_board
from fourfold.games.less.text.forgone import forgone
from fourfold.games.less.text.notation import action_text, tidy, why_not
from fourfold.games.less.text.picture import svg_board
from fourfold.games.less.text.position import LessPosition, ways_home

read_tiles(stock_tiles())  # an owner may have written the file: a fault in it is told at once

_WIDTH = {2: 6, 4: 8}  # L1

_BOARD = (  # options of both games
    Option("tiles", "choice", "standard", "options.less-tiles", choices=("easy", "standard", "hard")),
    Option("tile_set", "text", "", "options.less-tile_set"),
    Option("board", "text", "", "options.less-board", widths=_WIDTH),
    FIRST_RANDOM,
)
_VARIANTS = (
    Option("scoring", "bool", False, "options.less-scoring"),
    Option("stay_home_loses", "bool", False, "options.less-stay_home_loses"),
    Option("codecup", "bool", False, "options.less-codecup"),
)


def _decide(touchdown: bool, seats: int, options: Values, draws: Draws) -> Values:
    """Lay the board and choose the first seat; the decided option `board` is a wall string."""
    width = _WIDTH[seats]
    if options.get("codecup"):
        _check_codecup(seats, options)
        options = {**options, "first": 0}
    if options["board"]:
        grid = read_board(str(options["board"]), width)
    else:
        grid = lay_tiles(str(options["tile_set"]), str(options["tiles"]), width, touchdown, draws)
    first = draw_seat(options["first"], seats, draws)  # L11
    return {**options, "tile_set": "", "board": write_digits(grid), "first": first}


def _check_codecup(seats: int, options: Values) -> None:
    if seats != 4 or options["first"] not in (0, "random") or options["scoring"] or options["stay_home_loses"]:
        raise refused("less.codecup-alone", "L29")


def _settle(touchdown: bool, seats: int, decided: Values, settings: State) -> None:
    settings.seats = seats
    settings.width = _WIDTH[seats]
    settings.first = decided["first"]
    settings.touchdown = touchdown
    settings.scoring = decided.get("scoring", False)
    settings.stay_home_loses = decided.get("stay_home_loses", False)
    settings.codecup = decided.get("codecup", False)
    settings.cost[:] = costs(read_board(str(decided["board"]), _WIDTH[seats]))


def _observation(seats: int) -> tuple[int, ...]:
    return (11, _WIDTH[seats], _WIDTH[seats])


def _teams(seats: int) -> tuple[tuple[int, ...], ...]:
    return ((0,), (1,)) if seats == 2 else ((0, 2), (1, 3))  # L10


LESS = Game(
    name="less",
    title="LESS",
    version=2,
    seats=(2, 4),
    minutes=20,
    credit="LESS by Aleksandr Starovojtov, LAJT, 2017",
    options=_BOARD + _VARIANTS,
    state=STATE,
    settings=SETTINGS,
    max_legal=17,
    max_actions=ACTIONS,
    observation=_observation,
    verbs=Verbs.of(rules),
    texts=Texts(
        action=action_text,
        tidy=tidy,
        why_not=why_not,
        describe=events.describe,
        events=events.events,
        show=views.show,
        restore=views.restore,
        view_type=views.LessView,
        position=views.position,
        read_position=views.read_position,
        turn=events.turn,
        why=events.why,
        start=events.start,
        ascii=ascii_board,
        svg=svg_board,
        extras=events.extras,
        measure=ways_home,
        forgone=forgone,
        joiner=":",
    ),
    decide=lambda seats, options, draws: _decide(False, seats, options, draws),
    settle=lambda seats, decided, settings: _settle(False, seats, decided, settings),
    sample=(
        (2, {"tiles": "hard", "scoring": True}),
        (2, {"tiles": "easy", "stay_home_loses": True}),
        (4, {"scoring": True, "stay_home_loses": True}),
        (4, {"codecup": True}),
    ),
    position_type=LessPosition,
    teams=_teams,
    rulings=Rulings("L", 30),
)

TOUCHDOWN = replace(
    LESS,
    name="touchdown",
    title="TOUCH DOWN!",
    minutes=10,
    credit="TOUCH DOWN! by Aleksandr Starovojtov, HappyBaobab, 2017",
    options=(*_BOARD, Option("stay_home_loses", "bool", False, "options.touchdown-stay_home_loses")),
    texts=replace(
        LESS.texts,
        restore=lambda view, s: views.restore(view, s, "touchdown"),
        read_position=lambda line, s: views.read_position(line, s, "touchdown"),
    ),
    decide=lambda seats, options, draws: _decide(True, seats, options, draws),
    settle=lambda seats, decided, settings: _settle(True, seats, decided, settings),
    sample=((2, {"tiles": "hard"}), (4, {"tiles": "easy"}), (4, {"stay_home_loses": True})),
)
