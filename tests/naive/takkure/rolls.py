"""What a player rolls: the characteristic with everything that changes it, the dice, and how faces are read."""

from dataclasses import dataclass

from tests.naive.takkure.box import TWO_DICE
from tests.naive.takkure.geometry import Point, within
from tests.naive.takkure.state import Match, Player, Steps, die

NAMES = {"break": "break through", "pickup": "pick up", "ground-pass": "ground pass"}
BANDS = (32, 64, 128)  # K32: upper bounds in sixteenths
PASS_BANDS = (4, 2, 0, -2)
RECEPTION_BANDS = (2, 0, -2, -4)  # K33
MISS, CRITICAL = 0, 99  # marks; a plain success is marked by its face
BAC_ROLLS = {"pass", "ground-pass", "reception", "pickup", "steal", "kick", "catch"}
PRESSED = {"pass", "pickup", "dodge", "break", "try"}  # K75


@dataclass
class Throw:
    """Dice of one player."""

    who: Player
    kind: str
    value: int
    dice: int = 1
    critical: int = 1  # faces up to this one
    crush: bool = False  # K52: the action counts as critical if it succeeds; it does not win more often
    sure: bool = False  # no die is needed
    leap: int = 0  # inches that a card adds to the move of a dodge
    mark: int = MISS

    @property
    def name(self) -> str:
        return NAMES.get(self.kind, self.kind)

    def read(self, face: int) -> int:
        """K39: the mark of a face."""
        if face == 12:
            return MISS
        if face <= self.critical:
            return CRITICAL
        return face if face <= self.value else MISS

    def is_critical(self, mark: int) -> bool:
        """Whether the action that won with this mark is critical."""
        return mark == CRITICAL or self.crush


def band_of(match: Match, start: Point, passer: Player, receiver: Player) -> int:
    """K32: 0 is the nearest band."""
    radii = passer.radius + receiver.radius
    return sum(not within(start, receiver.at, radii, bound) for bound in BANDS)


def base_value(match: Match, who: Player, kind: str) -> int:
    """The characteristic of a roll with fatigue and injuries (K45, K46), before anything of the situation."""
    sheet = who.sheet
    match.cite("K6")
    if kind == "stamina":
        match.cite("K44")
        value = sheet.bod + sheet.prt
        if match.scenario.skills and match.teams[who.team] == "teriomorph":
            match.cite("K9")
            value += 1
        return value + (2 if match.has_skill(who, "Thick Neck") else 0)
    if kind == "try":
        value = sheet.bac_try - who.tired - who.turned
    elif kind in BAC_ROLLS:
        value = sheet.bac
    elif kind in ("break", "tackle"):
        value = sheet.strength - who.weak_str
    else:
        value = sheet.ref - who.weak_ref
    if who.tired >= 3:
        match.cite("K45")
        if kind == "try":
            match.cite("K75")
        value -= 1
    return value


def pressure_on(match: Match, who: Player, at: Point) -> int:
    """K25: the pressers within 2"; Cool Head ignores one."""
    if match.calm:
        return 0
    count = sum(within(at, other.at, who.radius + other.radius, 32) for other in match.now.presses if other.on)
    if count:
        match.cite("K25")
    if count and match.has_skill(who, "Cool Head"):
        match.cite("K8")
        count -= 1
    return count


def use(match: Match, who: Player, name: str) -> bool:
    """Whether a card of this name applies to this roll; it is used up (K93)."""
    for card in match.cards:
        if card.who is who and card.card == name and not card.used:
            match.cite("K52", "K93")
            card.used = True
            return True
    return False


def throw(match: Match, who: Player, kind: str, bonus: int = 0, at: Point | None = None) -> Throw:
    """The roll of a player, cards included. `at` is where pressure is measured."""
    value = base_value(match, who, kind) + bonus
    if kind in PRESSED:
        value -= pressure_on(match, who, at or who.at)
    made = Throw(who, kind, value)
    position = who.sheet.position
    passes = kind in ("pass", "ground-pass")
    if TWO_DICE.get(position) == ("pass" if passes else kind) and match.has_position_skill(who, position):
        made.dice = 2
    if (passes and match.has_skill(who, "Born Passer")) or (kind == "tackle" and match.has_skill(who, "Low Hit")):
        match.cite("K7" if passes else "K8")
        made.critical = 2
    if kind in ("pickup", "reception", "try") and use(match, who, "Sure Hands"):
        made.value += 2
    if kind == "tackle" and use(match, who, "Timing"):
        made.value += 2
    if kind in ("tackle", "break") and use(match, who, "Crushing Hit"):
        made.crush = True
    if kind == "dodge" and use(match, who, "Feral Leap"):
        made.leap = 2
    if kind == "stamina" and use(match, who, "Thick Skull"):
        made.sure = True
    if not made.sure and use(match, who, "Extra Effort"):
        made.dice += 1
        match.tiring.append(who)
    return made


def roll(match: Match, thrown: Throw, against: list[Player] | None = None, dice: int | None = None) -> Steps[int]:
    """Roll the dice of one player; the best counts (K42)."""
    marks = []
    count = thrown.dice if dice is None else dice
    for _ in range(count):
        face = yield from die(thrown.who, thrown.name, thrown.value, against)
        marks.append(thrown.read(face))
    match.cite("K39")
    if count > 1:
        match.cite("K42")
    thrown.mark = max(marks)
    return thrown.mark


def winner(a: int, b: int) -> int:
    """K40: 0 or 1 for the mark that wins, -1 for nobody."""
    if a == b:
        return -1
    return 0 if a > b else 1
