"""TAKKURE as plain text: the pitch with half an inch a letter, then a line for each coach and each player."""

from fourfold.core.events import seat_letter
from fourfold.core.verbs import State
from fourfold.core.words import Sentence, say
from fourfold.games.takkure.data.source import scenario_of
from fourfold.games.takkure.rules import components, phases
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.games.takkure.rules.state import BALL, LATTICE, LOOSE, MARKED, NOT_OVER, PLAYERS, WHY
from fourfold.games.takkure.text.lexicon import card_names, inches, listed, name_of, names, play_names
from fourfold.games.takkure.text.refusals import asked


def ascii_pitch(s: State, viewer: int) -> str:
    """The pitch seen from above; team A attacks to the right."""
    lines = [headline(s), *_pitch(s)]
    for team in range(2):
        lines.append(coach_line(s, team, LETTERS[team]))
        lines += [
            player_line(s, body) for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE) if shown(s, body)
        ]
    return "\n".join(line.rstrip() for line in [*lines, status(s)]).encode("ascii", "replace").decode()


LETTERS = (seat_letter(0), seat_letter(1))


def headline(s: State, sides: tuple[str, str] = LETTERS) -> str:
    """Scenario and score; with a clock also the half and its box. `sides` is how the two coaches are called."""
    one, other = sides
    facts = {"scenario": scenario_of(s), "one": one, "a": int(s.tries[0]), "b": int(s.tries[1]), "other": other}
    text = say("takkure.table-head", facts)
    if not s.drill[components.DRILL_CLOCK]:
        return text
    return text + say("takkure.table-clock", {"half": int(s.half), "box": int(s.box)})


def status(s: State, sides: tuple[str, str] = LETTERS) -> str:
    """The seat to move and its decision, or how the game ended. `sides` is how the two coaches are called."""
    if s.ended != NOT_OVER:
        key = "takkure.status-draw" if s.winner < 0 else "takkure.status-won"
        return say(key, {"winner": sides[max(0, int(s.winner))], "why": Sentence(f"takkure.why-{WHY[s.ended]}")})
    if s.phase in phases.CHANCES:
        return say("takkure.status-chance", {"asked": asked(s)})
    return say("takkure.status", {"seat": sides[int(s.seat)], "asked": asked(s)})


def labels(s: State) -> list[str]:
    """Two letters for each body, no two the same; the ball is `()`."""
    found: list[str] = []
    for name in names(s)[:PLAYERS]:
        plain = name.encode("ascii", "replace").decode()
        choices = [plain[0] + letter for letter in plain[1:] if plain[0] + letter not in found]
        found.append((choices or [plain[0] + str(len(found))])[0])
    return [*found, "()"]


def _pitch(s: State) -> list[str]:
    wide, high = (
        int(s.pitch[components.PITCH_LENGTH]) // LATTICE,
        int(s.pitch[components.PITCH_WIDTH]) // components.INCH,
    )
    rows = [[" "] * (wide + 1) for _ in range(high)]
    for x, mark in lines_of(s):
        for row in rows:
            row[x // LATTICE] = mark
    for mark, x, y in _marks(s):
        rows[min(high - 1, y // components.INCH)][min(wide, x // LATTICE)] = mark
    for body, label in enumerate(labels(s)):
        if s.on[body]:
            row, column = rows[min(high - 1, int(s.y[body]) // components.INCH)], int(s.x[body]) // LATTICE
            row[max(0, column - 1)], row[min(wide, column)] = label[0], label[1]
    edge = "+" + "-" * (wide + 1) + "+"
    return [edge, *(f"|{''.join(row)}|" for row in rows), edge]


def lines_of(s: State) -> list[tuple[int, str]]:
    """The lines across the pitch: in-goals, kick-off lines, centre."""
    length, goal = int(s.pitch[components.PITCH_LENGTH]), int(s.pitch[components.PITCH_IN_GOAL])
    centre, off = int(s.pitch[components.PITCH_CENTRE]), int(s.pitch[components.PITCH_KICK_LINE])
    return [(goal, "|"), (centre - off, ":"), (centre, "'"), (centre + off, ":"), (length - goal, "|")]


def _marks(s: State) -> list[tuple[str, int, int]]:
    marks = []
    if s.first == MARKED and not s.walked:
        marks += [("+", int(s.path_x[k]), int(s.path_y[k])) for k in (1, 2)]
    if s.aim_x:
        marks.append(("x", int(s.aim_x), int(s.aim_y)))
    return marks


def shown(s: State, body: int) -> bool:
    """Whether a player takes part in the scenario."""
    return bool(body % TEAM_SIZE < s.fielded[body // TEAM_SIZE])


def team_names(s: State) -> tuple[str, str]:
    """The names of both teams; where both are the same, a number tells them apart."""
    one, other = (components.text_at(s.team_name[team]) for team in range(2))
    return (one, other) if one != other else (f"{one} 1", f"{other} 2")


def coach_line(s: State, team: int, letter: str = "") -> str:
    """Letter, team, side and cards; a card that the viewer may not see is a question mark."""
    hand = listed(int(s.hand[team]), card_names(s, team))
    picked = listed(int(s.picked[team]), play_names(s, team))
    spent = listed(int(s.spent[team]), play_names(s, team))
    plays = [f"({name})" if name in spent else name for name in picked]
    facts = {
        "seat": letter,
        "team": components.text_at(s.team_name[team]) if letter else team_names(s)[team],
        "side": say("takkure.side-attack" if s.attackers == team else "takkure.side-defence"),
        "hand": ", ".join(hand + ["?"] * (int(s.held[team]) - len(hand))) or "-",
        "plays": ", ".join(plays + ["?"] * (int(s.picks[team]) - len(plays))) or "-",
    }
    return say("takkure.table-coach" if s.drill[components.DRILL_CARDS] else "takkure.table-side", facts).lstrip()


def player_line(s: State, body: int) -> str:
    """The place and the tokens of a player."""
    place = f"{inches(int(s.x[body]))},{inches(int(s.y[body]))}" if s.on[body] else say("takkure.state-off")
    return f"  {labels(s)[body]} {names(s)[body]:<12} {place:<16} {', '.join(tokens_of(s, body))}"


def tokens_of(s: State, body: int) -> list[str]:
    """The tokens of a player in words."""
    counts = {"tired": int(s.tired[body]), "turned": int(s.turned[body]), "wounds": int(s.wounds[body])}
    found = [say("takkure.state-ball")] if s.holder == body else []
    found += [say("takkure.state-ground")] if s.ground[body] else []
    found += [say("takkure.state-active")] if s.active == body else []
    found += [say(f"takkure.state-{name}", {"n": n}) for name, n in counts.items() if n]
    return found + ([say("takkure.state-tokens", {"n": int(s.tokens[body])})] if s.tokens[body] else [])


def ball_text(s: State) -> str:
    """The place of a loose ball, or the name of its holder."""
    if s.holder == LOOSE:
        return f"{inches(int(s.x[BALL]))},{inches(int(s.y[BALL]))}"
    return name_of(s, int(s.holder))
