"""The data of TAKKURE as the rulings print them: players, cards and scenarios."""

from dataclasses import dataclass

INCH = 16
PITCH = (0, 512, 0, 256)  # K1: left, right, top, bottom in sixteenths
IN_GOAL = 64
CENTRE = 256
KICK_LINE = 64  # from the centre
LATTICE = 8  # K2
BALL_RADIUS = 4
RADIUS = {25: 8, 40: 13}  # K3


@dataclass(frozen=True)
class Sheet:
    """The card of a player (K6)."""

    name: str
    mov: int
    mov_defence: int
    bac: int
    bac_try: int
    strength: int
    ref: int
    wits: int
    prt: int
    bod: int
    base: int
    position: str
    skill: str
    training: bool = False

    @property
    def radius(self) -> int:
        return RADIUS[self.base]


# K8
TEAMS = {
    "teriomorph": (
        Sheet("Aguila", 4, 2, 8, 11, 7, 7, 7, 1, 3, 25, "Precise Pass", "Born Passer"),
        Sheet("Lince", 5, 2, 7, 10, 5, 9, 6, 0, 3, 25, "Side Step", "Cat Feet", training=True),
        Sheet("Lobo", 4, 3, 7, 10, 7, 7, 6, 1, 3, 25, "Defensive Vision", "Pack Hunter"),
        Sheet("Oso", 3, 2, 6, 9, 9, 5, 5, 2, 4, 40, "Charge", "Thick Neck"),
    ),
    "yamato": (
        Sheet("Hayate", 5, 2, 7, 11, 5, 8, 7, 0, 3, 25, "Side Step", "Slipstream", training=True),
        Sheet("Kenji", 4, 2, 8, 10, 6, 7, 8, 1, 3, 25, "Precise Pass", "Cool Head"),
        Sheet("Tora", 4, 3, 7, 10, 7, 7, 6, 1, 3, 25, "Expert Tackler", "Low Hit"),
        Sheet("Daichi", 3, 2, 6, 9, 9, 4, 6, 3, 4, 40, "Charge", "Anchor"),
    ),
}
TEAM_SKILL = {"teriomorph": "Beast Blood", "yamato": "Drill"}  # K9
TWO_DICE = {"Side Step": "dodge", "Precise Pass": "pass", "Charge": "break", "Expert Tackler": "tackle"}  # K10

# K52, in the order of the deck
BASIC_CARDS = ("Quick Defence", "Second Wind", "Sure Hands", "Extra Effort")
TEAM_CARDS = {
    "yamato": ("Feint", "Timing", "Blind Pass", "Discipline"),
    "teriomorph": ("Roar", "Feral Leap", "Crushing Hit", "Thick Skull"),
}
# K53: the slot of the player who acts, the action, the slots of the other players
BASIC_PLAYS: dict[str, tuple[str, ...]] = {
    "Hands": ("C pass A", "A move"),
    "Support": ("A move", "C pass A"),
    "Wrap": ("C pass A", "C move", "A pass C"),
    "Clear Out": ("C break or dodge", "A move", "B move"),
}
TEAM_PLAYS: dict[str, dict[str, tuple[str, ...]]] = {
    "yamato": {
        "Line": ("C pass A", "A pass B", "B move"),
        "Switch": ("A move", "C pass A", "A move"),
        "Decoy": ("A move", "B move", "C pass A or B"),
        "Fan": ("A move", "B move", "D move"),
    },
    "teriomorph": {
        "Pack": ("C move", "A move", "B move"),
        "Pop": ("C dodge", "C pass A"),
        "Maul": ("C break", "C move"),
        "Stampede": ("A move", "B move", "D move", "C move"),
    },
}


def cards_of(team: str) -> tuple[str, ...]:
    """The individual deck of a team (K51)."""
    return BASIC_CARDS + TEAM_CARDS[team]


def plays_of(team: str) -> dict[str, tuple[str, ...]]:
    """The collective cards of a team (K51)."""
    return BASIC_PLAYS | TEAM_PLAYS[team]


@dataclass(frozen=True)
class Scenario:
    """What a drill or a match allows (K54-K59, K98). Lengths are sixteenths."""

    name: str
    sizes: tuple[int, int] = (4, 4)
    large: bool = True  # large bases take part
    second: frozenset[str] = frozenset({"move", "pass", "pickup", "dodge", "break", "try"})
    steals: bool = True
    backward: bool = True
    ground: tuple[int, int, int, int] = PITCH
    goal: int = 0  # the carrier's base must reach this x
    ends: frozenset[str] = frozenset()
    renewed: bool = True  # tokens are taken again
    cards: bool = False
    hits: bool = True  # stamina rolls, wounds, injuries
    fatigue: bool = True  # and rest, and skills by position
    skills: bool = True  # of players and teams
    clock: bool = False
    places: tuple[tuple[tuple[float, float], ...], ...] = ()  # K87, inches
    carrier: int = 0
    cap: int = 60  # K82: activations


SCENARIOS = {
    scenario.name: scenario
    for scenario in (
        Scenario(
            "first-steps",
            sizes=(1, 1),
            large=False,
            second=frozenset({"move", "dodge", "break"}),
            steals=False,
            backward=False,
            goal=28 * INCH,
            ends=frozenset({"reached", "carrier down", "tokens"}),
            renewed=False,
            hits=False,
            fatigue=False,
            skills=False,
            places=(((4.5, 8),), ((16, 8),)),
        ),
        Scenario(
            "pass",
            sizes=(2, 1),
            second=frozenset({"move", "pass"}),
            steals=False,
            goal=20 * INCH,
            ends=frozenset({"reached", "ball loose", "carrier down", "tokens"}),
            renewed=False,
            hits=False,
            fatigue=False,
            skills=False,
            places=(((4.5, 6), (8.5, 10)), ((14, 8),)),
        ),
        Scenario(
            "square-of-death",
            sizes=(3, 3),
            large=False,
            second=frozenset({"move", "pass", "pickup", "dodge", "break"}),
            ground=(10 * INCH, 22 * INCH, 2 * INCH, 14 * INCH),
            goal=int(21.5 * INCH),
            ends=frozenset({"steal", "reached"}),
            hits=False,
            fatigue=False,
            skills=False,
            places=(((10.5, 5), (10.5, 8), (10.5, 11)), ((21.5, 5), (21.5, 8), (21.5, 11))),
            carrier=1,
        ),
        Scenario(
            "four-v-four",
            ends=frozenset({"steal", "try", "failed try"}),
            cards=True,
            hits=False,
            skills=False,
        ),
        Scenario("practice", cards=True),
        Scenario("match", cards=True, clock=True, cap=0),
    )
}
