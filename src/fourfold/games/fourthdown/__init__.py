"""FOURTH DOWN.

kind        shedding card game of the Palace family: the first seat out of cards wins
seats       2 to 5, each for itself
chance      every card dealt, drawn or turned over, with exact odds; undo never draws another card (F26)
hidden      the hands of others; a card of the deck or face down has no value until it is turned over
sum         constant: 1 for the winner, -1 / (seats - 1) for the others, 0 for all if no seat wins
actions     257: play, take, flip, swap, ready; draw and turn by chance
end         a round has at most 300 turns; then the fewest cards win
rulings     F1 to F26
"""

from fourfold.core.game import Game, Rulings, Texts, Verbs
from fourfold.core.options import FIRST_RANDOM, Option, Values, draw_seat
from fourfold.core.rng import Draws
from fourfold.core.verbs import State
from fourfold.games.fourthdown import rules
from fourfold.games.fourthdown.rules import hidden
from fourfold.games.fourthdown.rules.state import ACTIONS, FUMBLES, KINDS, MAX_LEGAL, MAX_ROUNDS, SETTINGS, STATE
from fourfold.games.fourthdown.text import describe, events, line, restore, trace, views
from fourfold.games.fourthdown.text.deck import (
    check_enough,
    fill_deck,
    read_specials,
    read_yards,
    stock_deck,
    write_specials,
    write_yards,
)
from fourfold.games.fourthdown.text.draw import ascii_table
from fourfold.games.fourthdown.text.forgone import forgone
from fourfold.games.fourthdown.text.notation import action_text, tidy, why_not
from fourfold.games.fourthdown.text.picture import svg_table
from fourfold.games.fourthdown.text.position import FourthDownPosition

_OPTIONS = (
    Option("rounds", "int", 1, "options.fourthdown-rounds", low=1, high=MAX_ROUNDS),
    Option("may_take", "bool", False, "options.fourthdown-may_take"),
    Option("timeout_breaks_four", "bool", True, "options.fourthdown-timeout_breaks_four"),  # F9
    Option("fumble", "choice", FUMBLES[0], "options.fourthdown-fumble", choices=FUMBLES),  # F17
    Option("yards", "text", stock_deck()["yards"], "options.fourthdown-yards"),
    Option("specials", "text", stock_deck()["specials"], "options.fourthdown-specials"),
    FIRST_RANDOM,
)


def _decide(seats: int, options: Values, draws: Draws) -> Values:
    """Check the deck and choose the first seat (F2, F5)."""
    yards, specials = read_yards(str(options["yards"])), read_specials(str(options["specials"]))
    check_enough(seats, yards, specials)
    first = draw_seat(options["first"], seats, draws)
    return {**options, "yards": write_yards(yards), "specials": write_specials(specials), "first": first}


def _settle(seats: int, decided: Values, settings: State) -> None:
    settings.seats = seats
    settings.first = decided["first"]
    settings.rounds = decided["rounds"]
    settings.may_take = decided["may_take"]
    settings.through_timeouts = not decided["timeout_breaks_four"]
    settings.fumble = FUMBLES.index(str(decided["fumble"]))
    fill_deck(settings, read_yards(str(decided["yards"])), read_specials(str(decided["specials"])))


def _observation(seats: int) -> tuple[int, ...]:
    return (hidden.SEAT_ROWS * seats + hidden.PUBLIC_ROWS, KINDS)


FOURTHDOWN = Game(
    name="fourthdown",
    title="FOURTH DOWN",
    version=2,
    seats=(2, 3, 4, 5),
    minutes=15,
    credit="Fourth Down by Harrison and fellow students, Brokli LLC, 2023; unofficial, and the deck list is ours",
    options=_OPTIONS,
    state=STATE,
    settings=SETTINGS,
    max_legal=MAX_LEGAL,
    max_actions=ACTIONS,
    observation=_observation,
    hidden=True,
    verbs=Verbs.of(rules),
    texts=Texts(
        action=action_text,
        tidy=tidy,
        why_not=why_not,
        describe=describe.describe,
        events=events.events,
        show=views.show,
        show_other=views.show_other,
        restore=restore.restore,
        view_type=views.FourthDownView,
        position=line.position,
        read_position=line.read_position,
        turn=trace.turn,
        why=trace.why,
        start=trace.start,
        ascii=ascii_table,
        svg=svg_table,
        secret=events.secret,
        extras=trace.extras,
        forgone=forgone,
    ),
    decide=_decide,
    settle=_settle,
    position_type=FourthDownPosition,
    sample=(
        (2, {"may_take": True}),
        (3, {"rounds": 3, "yards": "5,7,11,13,20", "specials": "TD:2,INT:8,FUM:8"}),
        (5, {"rounds": 2}),
        (2, {"rounds": 2, "yards": "10,20,30,40", "specials": "TO:1"}),
        (2, {"timeout_breaks_four": False, "fumble": "turned", "yards": "10,20,30,40", "specials": "TO:6,FUM:6"}),
        (3, {"fumble": "anywhere"}),
    ),
    rulings=Rulings("F", 26),
)
