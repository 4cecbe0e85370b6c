"""The data of TAKKURE as the rulings print them: players, cards and scenarios."""

from dataclasses import dataclass, replace

INCH = 16
LATTICE = 8  # K2
PITCH = (0, 512, 0, 256)  # K1: left, right, top, bottom in sixteenths


@dataclass(frozen=True)
class Gear:
    """Pitch, ball, template, distance bands and injury table, which a box may replace (K94). Lengths are sixteenths."""

    length: int = 512  # K1
    width: int = 256
    in_goal: int = 64
    kick_line: int = 64  # from the centre
    ball: int = 4  # K3: radius
    template: int = 32  # K78: radius, and how far a ball scatters
    ends: tuple[int, int, int] = (32, 64, 128)  # K32: upper bounds of the bands
    passing: tuple[int, int, int, int] = (4, 2, 0, -2)
    reception: tuple[int, int, int, int] = (2, 0, -2, -4)  # K33
    injuries: tuple[tuple[int, str, int, int], ...] = (  # K46: last face, when back, fatigue, -1 STR and REF
        (4, "kick-off", 0, 0),
        (7, "kick-off", 1, 0),
        (9, "half", 0, 0),
        (11, "kick-off", 0, 1),
        (12, "never", 0, 0),
    )

    @property
    def centre(self) -> int:
        return self.length // 2

    @property
    def ground(self) -> tuple[int, int, int, int]:
        return 0, self.length, 0, self.width


HOUSE = Gear()
GEAR = {  # by the name of a box
    "crowd": Gear(
        length=448,
        width=224,
        in_goal=56,
        kick_line=48,
        ball=3,
        template=24,
        ends=(32, 80, 144),
        passing=(3, 1, -1, -3),
        reception=(2, 0, -1, -4),
        injuries=((6, "kick-off", 1, 0), (9, "half", 0, 0), (11, "kick-off", 0, 1), (12, "never", 0, 0)),
    )
}


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
        return round(self.base * INCH / 50.8)  # K94


# K8
TEAMS: dict[str, tuple[Sheet, ...]] = {
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
_BEASTS, _MEN = TEAMS["teriomorph"], TEAMS["yamato"]
TEAMS |= {  # of the crowd box (K94, K95): the house players, two of the other team, and other bases
    "beasts": (*_BEASTS, replace(_MEN[1], name="Ken", base=32), replace(_MEN[2], name="Tiger")),
    "men": (replace(_BEASTS[1], name="Lynx", base=32), *_MEN, replace(_BEASTS[2], name="Wolf", base=40)),
}
# K9
TEAM_SKILL = {"teriomorph": "Beast Blood", "yamato": "Drill", "beasts": "Beast Blood", "men": "Drill"}
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


TEAM_CARDS |= {"beasts": TEAM_CARDS["teriomorph"], "men": TEAM_CARDS["yamato"]}
TEAM_PLAYS |= {"beasts": TEAM_PLAYS["teriomorph"], "men": TEAM_PLAYS["yamato"]}


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
