"""1T34, the Joushi game.

kind        tiles go round a lane and slide into a board; four in a row wins, also by a push
seats       2 (two colours each), 3 or 4
chance      none
hidden      nothing
sum         constant
actions     360: origin * 10 + form; an origin is a supply or a place of the lane, a form says which steps
end         at most 200 turns a seat
rulings     J1 to J19
"""

from fourfold.core.game import Game, Rulings, Texts, Verbs
from fourfold.core.options import Option, Values
from fourfold.core.verbs import State
from fourfold.games.joushi import rules
from fourfold.games.joushi.rules.observation import PLANES
from fourfold.games.joushi.rules.state import (
    ACTIONS,
    ENTRIES,
    LARGEST,
    MAX_LEGAL,
    NEIGHBOURS,
    PAIRS,
    SETTINGS,
    SMALLEST,
    STATE,
)
from fourfold.games.joushi.text import events, views
from fourfold.games.joushi.text.draw import ascii_board
from fourfold.games.joushi.text.notation import action_text, tidy, why_not
from fourfold.games.joushi.text.picture import svg_board

_OPTIONS = (
    Option("size", "int", SMALLEST, "options.1t34-size", low=SMALLEST, high=LARGEST),  # J2
    Option("clockwise", "bool", True, "options.1t34-clockwise"),  # J3
    Option("entry", "choice", ENTRIES[0], "options.1t34-entry", choices=ENTRIES),  # J10
    Option("colours", "choice", PAIRS[0], "options.1t34-colours", choices=PAIRS),  # J3
    Option("one_colour", "bool", False, "options.1t34-one_colour"),  # J15
    Option("first", "seat", 0, "options.first"),  # J19
)


def _settle(seats: int, decided: Values, settings: State) -> None:
    settings.seats = seats
    settings.width = decided["size"]
    settings.clockwise = decided["clockwise"]
    settings.entry = ENTRIES.index(str(decided["entry"]))
    settings.one_colour = decided["one_colour"]
    settings.first = decided["first"]
    settings.pairs = PAIRS.index(str(decided["colours"])) if seats == 2 else NEIGHBOURS  # J3


def _observation(seats: int) -> tuple[int, ...]:
    return (PLANES, LARGEST, LARGEST)


JOUSHI = Game(
    name="1t34",
    title="1T34",
    version=1,
    seats=(2, 3, 4),
    minutes=30,
    credit="1T34 by Tom Wuytack, Joushi, 2006 (unofficial)",
    options=_OPTIONS,
    state=STATE,
    settings=SETTINGS,
    max_legal=MAX_LEGAL,
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
        view_type=views.JoushiView,
        position=views.position,
        read_position=views.read_position,
        turn=views.turn,
        why=views.why,
        start=views.start,
        ascii=ascii_board,
        svg=svg_board,
    ),
    settle=_settle,
    sample=(
        (2, {"size": 7, "one_colour": True, "entry": "first-inner"}),
        (3, {"size": 8, "clockwise": False, "first": 2}),
        (4, {"size": 9, "entry": "first-inner", "clockwise": False}),
        (2, {"colours": "opposite"}),
    ),
    rulings=Rulings("J", 19),
)
