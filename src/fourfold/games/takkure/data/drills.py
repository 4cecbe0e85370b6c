"""The scenarios, the pitch and the injury table, from data files (K54 to K59)."""

from functools import cache
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from fourfold.core.words import refused
from fourfold.games.takkure.data.datafile import DataFile
from fourfold.games.takkure.rules import components

MOST_BAND = 48  # inches: the longest end of a distance band
Small = Annotated[int, Meta(ge=0, le=12)]
Modifier = Annotated[int, Meta(ge=-12, le=12)]
Face = Annotated[int, Meta(ge=1, le=components.FACES)]
Squad = Annotated[int, Meta(ge=1, le=components.TEAM_SIZE)]
Place = tuple[float, float]

FIRST_WORDS = ("move", "stand", "pass")
SECOND_WORDS = ("move", "pass", "pick-up", "dodge", "break", "try")
DEFENCE_WORDS = ("pressure", "tackle", "steal", "stand", "rest")
END_WORDS = ("reached", "carrier-down", "ball-loose", "tokens", "steal", "try", "try-failed")
PLACING_WORDS = ("placed", "lines", "kick-off")
BACK_WORDS = ("never", "kick-off", "half")


class Drill(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario. The defaults are two whole teams and all actions. Lengths are in inches."""

    key: str
    sizes: tuple[Squad, Squad] = (4, 4)
    large: bool = True  # large bases take part
    first: tuple[Literal["move", "stand", "pass"], ...] = FIRST_WORDS  # type: ignore[assignment]
    second: tuple[Literal["move", "pass", "pick-up", "dodge", "break", "try"], ...] = SECOND_WORDS  # type: ignore[assignment]
    defence: tuple[Literal["pressure", "tackle", "steal", "stand", "rest"], ...] = DEFENCE_WORDS  # type: ignore[assignment]
    ends: tuple[Literal["reached", "carrier-down", "ball-loose", "tokens", "steal", "try", "try-failed"], ...] = ()
    tokens: Small = 4
    renewed: bool = False
    backward: bool = True
    reach: float = 0.0
    ground: tuple[float, float, float, float] | None = None  # left, right, top, bottom; None: the whole pitch
    placing: Literal["placed", "lines", "kick-off"] = "placed"
    places: tuple[tuple[Place, ...], tuple[Place, ...]] = ((), ())
    carrier: int = -1
    cards: bool = False
    drawn: Small = 4
    chosen: Small = 4
    clock: Small = 0
    halves: Small = 1
    tries: Small = 0
    activations: int = 0
    decisions: int = 0
    stamina: bool = True  # stamina rolls, wounds and injuries (K98)
    fatigue: bool = True
    skills: tuple[Literal["position", "player", "team"], ...] = ("position", "player", "team")
    house: tuple[str, ...] = ()  # the keys whose values were invented for Fourfold


class DrillFile(Struct, frozen=True, forbid_unknown_fields=True):
    """All scenarios."""

    drill: tuple[Drill, ...]


class Band(Struct, frozen=True, forbid_unknown_fields=True):
    """The modifiers of a distance, up to and including `up_to` inches."""

    passing: Modifier = field(name="pass")
    reception: Modifier
    up_to: Annotated[float, Meta(gt=0, le=MOST_BAND)] | None = None


class Pitch(Struct, frozen=True, forbid_unknown_fields=True):
    """The ground and its measures in inches; `rules/components.py` explains each beside its PITCH_x."""

    length: float
    width: float
    in_goal: float
    centre: float
    kick_line: float
    lattice: float
    ball: float
    contact: float
    pressure: float
    scatter: float
    scatter_player: float
    template: float
    catch: float
    ground_pass: float
    receiver_move: float
    dodge: float
    dodge_critical: float
    base: dict[str, float]
    band: Annotated[tuple[Band, ...], Meta(min_length=components.BANDS, max_length=components.BANDS)]
    house: tuple[str, ...] = ()  # the keys whose values were invented for Fourfold


class InjuryRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of the faces from the first to the second."""

    faces: tuple[Face, Face]
    back: Literal["never", "kick-off", "half"]
    house: bool = False
    fatigue: Small = 0
    strength: Small = field(default=0, name="str")
    ref: Small = 0


class InjuryFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The injury table."""

    row: tuple[InjuryRow, ...]


@cache
def drills() -> dict[str, Drill]:
    """The scenarios by name, in the order of `components.SCENARIOS`."""
    return {drill.key: drill for drill in DataFile.shipped("drills.toml").decode(DrillFile).drill}


@cache
def pitch() -> Pitch:
    """The ground."""
    return DataFile.shipped("pitch.toml").decode(Pitch)


@cache
def injuries() -> tuple[InjuryRow, ...]:
    """The rows of the injury table (K46)."""
    return DataFile.shipped("injuries.toml").decode(InjuryFile).row


def read_drill(name: str) -> Drill:
    """The scenario of that name."""
    if name not in drills():
        raise refused("takkure-roster.scenario", "K54", given=name[:40], known=", ".join(drills()))
    return drills()[name]
