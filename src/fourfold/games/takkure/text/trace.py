"""Facts of a position for traces and records."""

from typing import Any

from fourfold.core.verbs import State
from fourfold.games.takkure.data.source import scenario_of
from fourfold.games.takkure.rules import components, phases
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.games.takkure.rules.state import BALL, FOR_INJURY, PLAYERS, WHY
from fourfold.games.takkure.text.lexicon import PHASES, PURPOSES, ROLL_NAMES, name_of, names, rollers


def turn(s: State) -> int:
    """A number that rises with every activation, and when the second coach of `practice` attacks."""
    return int(s.activations) + 4096 * int(s.spell)


def why(s: State) -> str:
    """How the game ended."""
    return WHY[s.ended]


def start(s: State) -> dict[str, Any]:
    """The scenario, the teams and the places of the players."""
    pieces = [
        {
            "team": body // TEAM_SIZE,
            "name": names(s)[body],
            "x": float(s.x[body]) / components.INCH,
            "y": float(s.y[body]) / components.INCH,
        }
        for body in range(PLAYERS)
        if s.on[body]
    ]
    return {
        "scenario": scenario_of(s),
        "teams": [components.text_at(name).lower() for name in s.team_name],
        "pieces": pieces,
    }


def extras(s: State) -> dict[str, Any]:
    """The phase, the board, and before a die the facts of its roll."""
    facts: dict[str, Any] = {"phase": PHASES[s.phase]}
    if s.phase == phases.ROLLING:
        facts["roll"] = roll_facts(s)
    if s.phase == phases.WINDOW:
        facts["window"] = [[name_of(s, body), ROLL_NAMES[kind]] for body, kind in rollers(s)]
    return facts | {"board": board(s)}


def roll_facts(s: State) -> dict[str, Any]:
    """The roller, the purpose, the value and the opponents of the current roll."""
    if s.tester:
        return test_facts(s)
    k = int(s.roller)
    others = [name_of(s, int(s.who[j])) for j in range(int(s.rollers)) if j != k]
    purpose = PURPOSES[s.rolled_for] if s.rolled_for >= FOR_INJURY else ROLL_NAMES[s.kind[k]]
    return {"who": name_of(s, int(s.who[k])), "for": purpose, "value": int(s.value[k]), "against": others}


def test_facts(s: State) -> dict[str, Any]:
    """The same for a test before a card or a skill works (K96)."""
    pair = [name_of(s, int(s.tester) - 1), name_of(s, int(s.test_foe) - 1) if s.test_foe else ""]
    turn = 1 if s.test_mark else 0
    against = [name for name in (pair[1 - turn],) if name]
    return {"who": pair[turn], "for": "test", "value": int(s.test_value[turn]), "against": against}


def board(s: State) -> dict[str, Any]:
    """Places and tokens of the players, the ball, the clock, the tries and the sizes of the hands."""
    columns = ("x", "y", "ground", "tired", "turned", "wounds", "tokens")
    players = {names(s)[body]: [int(s[column][body]) for column in columns] for body in range(PLAYERS) if s.on[body]}
    ball = name_of(s, int(s.holder)) if s.holder >= 0 else [int(s.x[BALL]), int(s.y[BALL])]
    return {
        "players": players,
        "ball": ball,
        "box": int(s.box),
        "turned": s.clock.tolist(),
        "tries": s.tries.tolist(),
        "hands": s.held.tolist(),
    }
