"""Positions of TAKKURE in words.

    scene('''
        Hayate 10,8 ball
        Kenji 8,6 tired1
        Aguila 14,8 down
    ''')

One body a line: name, place in inches, then tokens: `ball`, `down`, `tired1`, `turned1`, `wounds2`, `tokens2`.
`Ball 9,8` is a loose ball. A player that is not named is out for the match. The attackers have four tokens and
choose the player to activate.
"""

import re
from typing import Any, cast

import fourfold as ff
from fourfold.core.position import Position
from fourfold.games.takkure.rules import phases
from fourfold.games.takkure.rules.state import BALL, LOOSE, NEVER, NO_BALL, READY
from fourfold.games.takkure.text.lexicon import bits_of, card_names, names, play_names
from fourfold.games.takkure.text.restoring import position
from fourfold.games.takkure.text.views import TakkureView

_POINT = re.compile(r"(.*?)(\S+),(\S+)")


def scene(drawing: str, *, scenario: str = "match", attackers: int = 0, hands: Any = ("", ""), plays: Any = ("", ""),
          teams: str = "yamato,teriomorph", open_measuring: bool = True, missed_tackle: str = "ref",
          ball_out: str = "behind", file: str = "", **fields: Any) -> Position:  # fmt: skip
    """The position described, before an activation; hands and plays are card names with commas."""
    table = ff.load("takkure", 2, scenario=scenario, teams=teams, open_measuring=open_measuring,
                    missed_tackle=missed_tackle, ball_out=ball_out, box=file)  # fmt: skip
    fresh = table.start(seed=1, rolls=False)
    room = fresh.game.blank()
    room[0] = fresh.state
    s = room[0]
    s.depth, s.phase, s.asked, s.seat, s.attackers = 0, phases.TOKEN, 0, attackers, attackers
    s.pending[:] = 0
    s.mover, s.reach, s.kickers, s.set_left, s.half = -1, 0, 1 - attackers, 4, max(1, int(s.half))
    s.on[:], s.x[:], s.y[:], s.back[:] = 0, 0, 0, NEVER
    s.holder = NO_BALL
    for line in filter(None, map(str.strip, drawing.splitlines())):
        _stand(s, *line.split())
    for seat in range(2):
        hand, picked = _cards(hands[seat]), _cards(plays[seat])
        s.hand[seat], s.held[seat] = bits_of(hand, card_names(s, seat)), len(hand)
        s.picked[seat], s.picks[seat] = bits_of(picked, play_names(s, seat)), len(picked)
    for name, value in fields.items():
        s[name] = value
    s.first_kickers = attackers if s.spell else 1 - attackers
    return ff.from_text("takkure", position(s))


def _cards(text: str) -> list[str]:
    return [card.strip() for card in text.split(",") if card.strip()]


def _stand(s: Any, name: str, place: str, *tokens: str) -> None:
    body = names(s).index(name)
    s.x[body], s.y[body] = (round(float(inches) * 16) for inches in place.split(","))
    s.on[body] = 1
    if body == BALL:
        s.holder = LOOSE
        return
    s.back[body] = READY
    for token in tokens:
        if token == "ball":
            s.holder = body
        elif token == "down":
            s.ground[body] = 1
        else:
            s[token[:-1]][body] = int(token[-1])


def play(pos: Position, *moves: str | int) -> Position:
    """Play moves: texts, and faces of dice as ints. A point may be given at once, as in `Hayate mark 12.5,8`.

    A face means that both coaches pass in the windows before the die.
    """
    for move in moves:
        if isinstance(move, int):
            no_card(pos)
            pos.play(f"d12 {move}")
            continue
        found = _POINT.fullmatch(move)
        if found and move not in pos.moves():
            pos.play(found[1] + found[2])
        pos.play(move)
    return pos


def no_card(pos: Position) -> Position:
    """Both coaches pass in the windows that are open now."""
    while asked(pos) == "window":
        pos.play("pass")
    return pos


def view(pos: Position, viewer: int = ff.REFEREE) -> TakkureView:
    """What a viewer sees; by default everything."""
    return cast(TakkureView, pos.view(viewer))


def player(pos: Position, name: str) -> Any:
    """What is known of a player."""
    return next(each for each in view(pos).players if each.name == name)


def at(pos: Position, name: str) -> tuple[float, float]:
    """Where a body is, in inches."""
    s = pos.state
    body = names(s).index(name)
    return s.x[body] / 16, s.y[body] / 16


def roll(pos: Position) -> tuple[str, str, int]:
    """Who rolls now, for what, against which number."""
    facts = pos.game.texts.extras(pos.state)["roll"]
    return facts["who"], facts["for"], facts["value"]


def dice(pos: Position) -> int:
    """How many dice the roller of now has."""
    s = pos.state
    return int(s.dice[s.roller])


def asked(pos: Position) -> str:
    """The phase of the position."""
    return view(pos).phase


def defend(pos: Position, *moves: str) -> Position:
    """The defenders act; then they are done, unless no defender is left to act."""
    play(pos, *moves)
    if "done" in pos.moves():
        pos.play("done")
    return pos


def start(scenario: str = "match", **options: Any) -> Position:
    """A new game whose chance moves wait to be played."""
    return ff.load("takkure", 2, scenario=scenario, **options).start(seed=1, rolls=False)
