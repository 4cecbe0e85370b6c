"""The names of the ints of TAKKURE: players, cards, phases, rolls, and lengths in inches."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from fourfold.core.verbs import State
from fourfold.games.takkure.rules import components
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.games.takkure.rules.state import BALL, PLAYERS

BALL_NAME = "Ball"
NONE = "-"
SLOT_NAMES = "CABD"
PHASES = (
    "running", "dealing", "tossing", "rolling", "choosing", "sides", "lining", "placing", "aiming", "moving", "rows",
    "kicking", "spotting", "carrier", "token", "slotting", "first", "defence", "target", "second", "origin", "window",
    "order", "sequence", "calling",
)  # fmt: skip
PURPOSES = (
    "kick", "catch", "balance", "tackle", "duel", "steal in the air", "reception", "melee", "try", "stamina", "injury",
    "scatter", "kick scatter",
)  # fmt: skip
ROLL_NAMES = (
    "pass", "ground pass", "reception", "pick up", "steal", "steal", "steal", "dodge", "break through", "tackle", "try",
    "stamina", "balance", "kick", "catch",
)  # fmt: skip
FIRSTS = ("none", "move", "stand", "ground-pass")
DOINGS = ("none", "pressure", "tackle", "steal", "stand", "rest", "tackled")
BACKS = ("ready", "kick-off", "half", "never")


def names(s: State) -> list[str]:
    """The names of the bodies; a name that both teams have gets a 2 in the second team."""
    return _names(s.player_name.tobytes())


@lru_cache(64)
def _names(letters: bytes) -> list[str]:
    own = [capital(text_of(letters, k, components.NAME_BYTES)) or NONE for k in range(PLAYERS)]
    often = Counter(name for name in own if name != NONE)
    marked = [f"{name}2" if often[name] > 1 and body >= TEAM_SIZE else name for body, name in enumerate(own)]
    return [*marked, BALL_NAME]


def text_of(letters: bytes, k: int, width: int) -> str:
    """Row `k` of a `*_name` field given as bytes."""
    return letters[k * width : (k + 1) * width].rstrip(b"\0").decode("utf-8")


def name_of(s: State, body: int) -> str:
    """The name of a body; a dash for NOBODY."""
    return names(s)[body] if 0 <= body <= BALL else NONE


def card_names(s: State, team: int) -> list[str]:
    """The individual cards of a team's deck."""
    return _cards(s.card_name[team].tobytes())


def play_names(s: State, team: int) -> list[str]:
    """The collective cards of a team's deck."""
    return _cards(s.play_name[team].tobytes())


@lru_cache(64)
def _cards(letters: bytes) -> list[str]:
    named = (text_of(letters, k, components.CARD_NAME_BYTES) for k in range(components.DECK))
    return [" ".join(map(capital, name.split())) for name in named if name]


def squad_names(s: State, team: int) -> list[str]:
    """The players that a coach picks four of (K95); empty if there is nothing to pick."""
    letters = s.squad_name[team].tobytes()
    return [capital(text_of(letters, k, components.NAME_BYTES)) for k in range(int(s.squad[team]))]


def rollers(s: State) -> list[tuple[int, int]]:
    """The body and the kind of each roller of the roll at hand."""
    n = int(s.rollers)
    return list(zip(s.who[:n].tolist(), s.kind[:n].tolist(), strict=True))


def inches(sixteenths: int) -> str:
    """`12.5` for 200."""
    return f"{sixteenths / components.INCH:g}"


def listed(bits: int, known: Iterable[str]) -> list[str]:
    """The names whose bits are set."""
    return [name for k, name in enumerate(known) if bits >> k & 1]


def bits_of(chosen: Iterable[str], known: list[str]) -> int:
    """Inverse of `listed`; ValueError for a name that is not known."""
    return sum(1 << known.index(name) for name in set(chosen))


def capital(word: str) -> str:
    """The word with a capital first letter, the rest as it is."""
    return word[:1].upper() + word[1:]
