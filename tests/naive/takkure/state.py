"""The table as the referee sees it: players, ball, clock, cards, and what is remembered during one activation."""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tests.naive.takkure.box import HOUSE, INCH, Gear, Scenario, Sheet
from tests.naive.takkure.geometry import Body, Point, touching
from tests.naive.takkure.words import BOOK, Card, Skill


@dataclass(eq=False)
class Player:
    """A player with the tokens on the card."""

    sheet: Sheet
    name: str
    team: int
    number: int  # 0 to 7: roster order, team 0 first
    at: Point = (0, 0)
    on: bool = False
    ground: bool = False
    tired: int = 0
    turned: int = 0
    wounds: int = 0
    tokens: int = 0
    back: str = "ready"
    weak_str: int = 0
    weak_ref: int = 0

    @property
    def stands(self) -> bool:
        return self.on and not self.ground

    @property
    def radius(self) -> int:
        return self.sheet.radius

    @property
    def body(self) -> Body:
        return self.at, self.radius

    def touches(self, other: "Player") -> bool:
        """K3: contact of two bodies."""
        return touching(self.at, other.at, self.radius + other.radius)


@dataclass(eq=False)
class Played:
    """An individual card that works on players; a roll or a move of a player uses it up for him (K93)."""

    card: Card
    seat: int
    targets: list[Player]
    used: set[Player] = field(default_factory=set)
    window: bool = False  # played for one roll alone
    parked: bool = False  # that roll is over


@dataclass
class Activation:
    """What the steps of one activation remember."""

    active: Player
    path: list[Point]  # as marked; from step 3 on as walked
    first: str = "nothing"
    joined: set[Player] = field(default_factory=set)  # K86
    moves: Counter[Player] = field(default_factory=Counter)  # MOVEs (K24)
    acted: set[Player] = field(default_factory=set)
    presses: set[Player] = field(default_factory=set)
    tackles: dict[Player, Player] = field(default_factory=dict)  # tackler: target
    steals: set[Player] = field(default_factory=set)
    moved: set[Player] = field(default_factory=set)  # defenders that changed their place
    displaced: set[Player] = field(default_factory=set)
    in_contact: set[Player] = field(default_factory=set)  # K63: with a carrier who is not active
    touch: dict[Player, int] = field(default_factory=dict)  # tackler: first touching sample
    prey: dict[Player, str] = field(default_factory=dict)  # stealer: loose, down or air (K70)
    receiver: Player | None = None  # of a pass from the ground
    verdict: str = ""  # of a try
    play: str = ""  # the collective card
    slots: dict[str, Player] = field(default_factory=dict)
    rolled: set[Player] = field(default_factory=set)  # tacklers and stealers whose die was rolled
    walked: bool = False  # step 3 is over
    ended: bool = False  # step 6 is over


@dataclass
class Match:
    """The whole table."""

    scenario: Scenario
    teams: tuple[str, str]
    players: list[Player]
    options: dict[str, Any]
    gear: Gear = HOUSE
    holder: Player | None = None
    ball: Point | None = None  # of a loose ball
    attackers: int = 0
    half: int = 1
    box: int = 0
    clock: list[bool] = field(default_factory=lambda: [False, False])  # the time token is turned
    set_left: int = 0
    activations: int = 0
    decisions: int = 0
    spell: int = 0  # practice: 1 when the second coach attacks
    tries: list[int] = field(default_factory=lambda: [0, 0])
    hands: list[list[str]] = field(default_factory=lambda: [[], []])
    played: list[list[str]] = field(default_factory=lambda: [[], []])
    known: list[list[str]] = field(default_factory=lambda: [[], []])  # K93: returned cards
    picked: list[list[str]] = field(default_factory=lambda: [[], []])
    shown: list[list[str]] = field(default_factory=lambda: [[], []])
    spent: list[list[str]] = field(default_factory=lambda: [[], []])
    kickers: int = 0
    first_kickers: int = 0
    why: str = ""
    winner: int = -1
    act: Activation | None = None
    # of one activation or kick-off
    calm: bool = False  # no pressure counts
    carded: bool = False  # a card was declared in this step (K93)
    cards: list[Played] = field(default_factory=list)
    closed: set[int] = field(default_factory=set)  # K85: seats that said `none`
    tiring: list[Player] = field(default_factory=list)  # fatigue after the roll
    tested: dict[tuple[Player, str], bool] = field(default_factory=dict)  # skills whose test was rolled, and its result
    lines: Counter[str] = field(default_factory=Counter)  # how often each ruling was followed
    recent: list[str] = field(default_factory=list)

    def cite(self, *rulings: str) -> None:
        """Count rulings that the code below follows now."""
        for ruling in rulings:
            self.lines[ruling] += 1
        self.recent = [*self.recent, *rulings][-12:]

    def count(self, word: str) -> None:
        """Count an effect of the vocabulary that works now (K96)."""
        self.lines[f"K96 {word}"] += 1

    @property
    def now(self) -> Activation:
        """The activation in progress."""
        assert self.act is not None
        return self.act

    def forward(self, team: int) -> int:
        """K88: team 0 attacks towards higher x."""
        return 1 if team == 0 else -1

    def team(self, team: int) -> list[Player]:
        """The players of a team on the pitch, in roster order."""
        return [player for player in self.players if player.team == team and player.on]

    @property
    def defenders(self) -> int:
        return 1 - self.attackers

    @property
    def stolen(self) -> bool:
        """Whether a defender holds the ball."""
        return self.holder is not None and self.holder.team == self.defenders

    def bodies(self, *but: Player) -> list[Body]:
        """Every body on the pitch except some, the loose ball last."""
        found = [player.body for player in self.players if player.on and player not in but]
        return [*found, (self.ball, self.gear.ball)] if self.ball is not None else found

    def touches_ball(self, player: Player) -> bool:
        """Whether a player is in contact with the loose ball."""
        return self.ball is not None and touching(player.at, self.ball, player.radius + self.gear.ball)

    def give(self, player: Player) -> None:
        """The player has the ball."""
        self.holder, self.ball = player, None

    def has_position_skill(self, player: Player, skill: str) -> bool:
        """K10, K45, K98: lost with an active fatigue token; taught in the fourth chapter."""
        if player.sheet.position != skill or not self.scenario.fatigue:
            return False
        self.cite("K10")
        return player.tired == 0

    def has_skill(self, player: Player, skill: str) -> bool:
        """K8, K45, K98: training skills are lost with an active fatigue token."""
        return player.sheet.skill == skill and self.scenario.skills and not (player.sheet.training and player.tired)

    def skills(self, player: Player) -> list[Skill]:
        """The skills in the words of a box that work now (K10, K45, K96, K98)."""
        sheet, found = player.sheet, []
        if self.scenario.skills and self.teams[player.team] in BOOK.teams:
            found.append(BOOK.teams[self.teams[player.team]])
        if self.scenario.fatigue and not player.tired and sheet.position in BOOK.positions:
            found.append(BOOK.positions[sheet.position])
        own = BOOK.players.get(sheet.skill)
        if own and self.scenario.skills and not (own.training and player.tired):
            found.append(own)
        return found


@dataclass
class Ask:
    """A coach decides: texts with what they mean."""

    seat: int
    options: dict[str, Any]
    window: bool = False  # a window for cards, which is no decision for K59


@dataclass
class Chance:
    """Outcomes with their weights; for a die who rolls, for what, against which number, against whom."""

    weights: dict[str, int]
    roll: dict[str, Any] | None = None


T = TypeVar("T")
Steps = Generator[Ask | Chance, Any, T]


def inches(sixteenths: int) -> str:
    """Sixteenths as texts write them."""
    return f"{sixteenths / INCH:g}"


def die(who: Player | None, purpose: str, value: int = 0, against: list[Player] | None = None) -> Steps[int]:
    """A face of the D12."""
    facts = {
        "who": who.name if who else "-",
        "for": purpose,
        "value": value,
        "against": [other.name for other in against or []],
    }
    text = yield Chance({f"d12 {face}": 1 for face in range(1, 13)}, facts)
    return int(text.split()[1])
