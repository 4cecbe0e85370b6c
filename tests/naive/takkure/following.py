"""The engine and the referee follow the same game; a difference is told with the seed, the actions and the rulings."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import fourfold as ff
from tests.naive.takkure.game import begin, counted, one_turn
from tests.naive.takkure.reading import facts, new_match, read_match
from tests.naive.takkure.state import Ask, Chance, Match, Steps

CHANCE = -1
Options = dict[str, Any]
Chooser = Callable[[ff.Position], int]


class Disagreement(AssertionError):
    """The engine and the referee differ."""


@dataclass
class Tally:
    """What was followed so far."""

    activations: Counter[str] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)


def shown(position: ff.Position) -> Any:
    """Everything that the engine shows of a position."""
    return position.view(ff.REFEREE)


def options_of(position: ff.Position) -> dict[str, Any]:
    """The options as the view of a position tells them; a position that was typed in has no others."""
    names = ("scenario", "teams", "missed_tackle", "ball_out")
    view = shown(position)
    return {name: getattr(view, name) for name in names if hasattr(view, name)}


def at_token(position: ff.Position) -> bool:
    """Whether an activation begins."""
    return position.over or shown(position).phase == "token"


def follow_game(
    position: ff.Position, choose: Chooser, tally: Tally, most: int, *, begun: bool = False, more: Options | None = None
) -> None:
    """Play a game with the engine and follow it, activation by activation, at most so many.

    `more` are options that the view does not tell.
    """
    options = options_of(position) | (more or {})
    if not begun:
        match = new_match(options)
        follow(position, match, begin(match), choose, tally)
    for _ in range(most):
        if position.over:
            return
        match = read_match(shown(position), options)
        follow(position, match, one_turn(match), choose, tally)
        tally.activations[str(options["scenario"])] += 1


def follow(position: ff.Position, match: Match, steps: Steps[None], choose: Chooser, tally: Tally) -> None:
    """One activation, or the beginning of a game, to the next token."""
    told: list[str] = []
    try:
        steps = counted(match, steps)
        wanted = next(steps, None)
        while wanted is not None:
            compare(position, wanted)
            action = choose(position)
            text = position.game.texts.action(position.state, action)
            told.append(text)
            position.play(action)
            try:
                wanted = steps.send(wanted.options[text] if isinstance(wanted, Ask) else text)
            except StopIteration:
                wanted = None
        compare_facts(position, match)
    except Exception as error:
        error.add_note(
            f"scenario {match.scenario.name}, seed {position.seed}, ply {position.count}; this activation: "
            f"{', '.join(told)}; last rulings followed: {', '.join(match.recent)}"
        )
        raise
    finally:
        tally.lines += match.lines


def compare(position: ff.Position, wanted: Ask | Chance) -> None:
    """Who is to move, the legal actions, the odds, and the facts of a roll."""
    seat = wanted.seat if isinstance(wanted, Ask) else CHANCE
    texts = sorted(wanted.options if isinstance(wanted, Ask) else wanted.weights)
    legal = position.moves()
    if position.seat != seat or sorted(legal) != texts:
        more, less = sorted(set(legal) - set(texts)), sorted(set(texts) - set(legal))
        both = len(set(texts) & set(legal))
        rolls = wanted.roll if isinstance(wanted, Chance) else ""
        raise Disagreement(
            f"engine: {asked(position)}, also {more[:12]}; referee: seat {seat}, also {less[:12]} {rolls}; both: {both}"
        )
    if isinstance(wanted, Chance):
        odds = dict(zip(legal, position.odds, strict=True))
        if odds != wanted.weights:
            raise Disagreement(f"engine: {odds}; referee: {wanted.weights}")
        if wanted.roll is not None:
            facts_now = position.game.texts.extras(position.state)["roll"]
            if facts_now != wanted.roll:
                raise Disagreement(f"engine rolls {facts_now}; referee rolls {wanted.roll}")


def asked(position: ff.Position) -> str:
    """Who is to move in which phase, and which die is rolled."""
    facts_now = position.game.texts.extras(position.state)
    return f"seat {position.seat} {facts_now['phase']} {facts_now.get('roll', '')}"


def compare_facts(position: ff.Position, match: Match) -> None:
    """Places, ball, tokens, wounds, fatigue, cards, score and clock."""
    if not at_token(position):
        raise Disagreement(f"engine: {asked(position)}; for the referee the activation is over")
    view = shown(position)
    there, here = facts(read_match(view, match.options)), facts(match)
    there["why"], there["winner"] = view.why, view.winner
    different = {name: (there[name], here[name]) for name in there if there[name] != here[name]}
    if different:
        raise Disagreement(f"(engine, referee): {different}")
