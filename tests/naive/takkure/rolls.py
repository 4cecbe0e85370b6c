"""What a player rolls: the characteristic with everything that changes it, the dice, and how faces are read."""

from dataclasses import dataclass

from tests.naive.takkure.box import INCH, TEAM_SKILL, TWO_DICE
from tests.naive.takkure.geometry import Point, within
from tests.naive.takkure.state import Match, Played, Player, Steps, die
from tests.naive.takkure.words import Effect

NAMES = {"break": "break through", "pickup": "pick up", "ground-pass": "ground pass"}
MISS, SURE, CRITICAL = 0, 1, 99  # marks; a plain success is marked by its face
MOST_DICE = 3  # K42
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
    leap: float = 0  # inches that cards add to the move of a dodge
    again: bool = False  # a miss is rolled once again
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
    return sum(not within(start, receiver.at, radii, bound) for bound in match.gear.ends)


def base_value(match: Match, who: Player, kind: str, to: int = 0) -> int:
    """The characteristic of a roll with fatigue and injuries (K45, K46), before anything of the situation.

    `to` is what the characteristic counts as instead, 0 if nothing sets it (K96).
    """
    sheet = who.sheet
    match.cite("K6")
    if kind == "stamina":
        match.cite("K44")
        value = (to or sheet.bod) + sheet.prt
        if match.scenario.skills and TEAM_SKILL[match.teams[who.team]] == "Beast Blood":
            match.cite("K9")
            value += 1
        return value + (2 if match.has_skill(who, "Thick Neck") else 0)
    if kind == "try":
        value = (to or sheet.bac_try) - who.tired - who.turned
    elif kind in BAC_ROLLS:
        value = to or sheet.bac
    elif kind in ("break", "tackle"):
        value = (to or sheet.strength) - who.weak_str
    else:
        value = (to or sheet.ref) - who.weak_ref
    if who.tired >= 3:
        match.cite("K45")
        if kind == "try":
            match.cite("K75")
        value -= 1
    return value


def attribute(who: Player, of: str) -> int:
    """A characteristic that is tested, with fatigue and injuries; BOD with PRT (K44-K46, K96)."""
    sheet = who.sheet
    if of == "bod":
        return sheet.bod + sheet.prt
    value = {
        "bac": sheet.bac, "str": sheet.strength - who.weak_str, "ref": sheet.ref - who.weak_ref, "int": sheet.wits
    }[of]  # fmt: skip
    return value - (who.tired >= 3)


def skill_tests(match: Match, rollers: dict[Player, str]) -> Steps[None]:
    """K96: the test of a skill is rolled once an activation, before the first roll that the skill is about."""
    for who, kind in rollers.items():
        for skill in match.skills(who):
            test = skill.test
            if not test or (who, skill.name) in match.tested or not skill.about(kind):
                continue
            match.count(f"skill test {test.of}")
            value = attribute(who, test.of) + test.by
            mark = Throw(who, "test", value).read((yield from die(who, "test", value)))
            match.tested[who, skill.name] = mark > test.over


def pressure_on(match: Match, who: Player, at: Point) -> int:
    """K25: the pressers within 2"; some skills and cards ignore some."""
    if match.calm:
        return 0
    count = sum(within(at, other.at, who.radius + other.radius, 32) for other in match.now.presses if other.on)
    if count:
        match.cite("K25")
        if match.has_skill(who, "Cool Head"):
            match.cite("K8")
            count -= 1
        spared = [each for skill in match.skills(who) for each in skill.effects if each["effect"] == "unpressed"]
        spared += [each for played in match.cards if who in played.targets for each in played.card.of("unpressed")]
        if spared:
            match.count("unpressed")
            count -= sum(each["defenders"] for each in spared)
    return max(0, count)


def helping(match: Match, who: Player, kind: str) -> list[Played]:
    """The cards that wait for this roll of a player (K93)."""
    return [
        played
        for played in match.cards
        if kind in played.card.rolls and who in played.targets and who not in played.used and not played.parked
    ]


def nearer(match: Match, who: Player, kind: str) -> int:
    """How many bands nearer cards make a pass (K52, K96)."""
    return sum(each.get("bands", 1) for played in helping(match, who, kind) for each in played.card.of("nearer"))


def throw(match: Match, who: Player, kind: str, bonus: int = 0, at: Point | None = None) -> Throw:
    """The roll of a player, cards included, which it uses up. `at` is where pressure is measured."""
    helpful = helping(match, who, kind)
    cards = [each for played in helpful for each in played.card.effects]
    skills = skill_effects(match, who, kind)
    numbers = [each["to"] for each in cards if each["effect"] == "set"]
    numbers = numbers or [each["to"] for each in skills if each["effect"] == "set"]
    made = Throw(who, kind, base_value(match, who, kind, min(numbers, default=0)) + bonus)
    if kind in PRESSED:
        made.value -= pressure_on(match, who, at or who.at)
    position = who.sheet.position
    passes = kind in ("pass", "ground-pass")
    if TWO_DICE.get(position) == ("pass" if passes else kind) and match.has_position_skill(who, position):
        made.dice = 2
    if (passes and match.has_skill(who, "Born Passer")) or (kind == "tackle" and match.has_skill(who, "Low Hit")):
        match.cite("K7" if passes else "K8")
        made.critical = 2
    made.value += situation(match, who, kind, skills) + auras(match, who, kind)
    for each in [*skills, *cards]:
        add_effect(match, made, each)
    made.dice = max(1, min(MOST_DICE, made.dice))
    if any(each["effect"] == "plain" for each in cards):
        made.critical, made.crush = 0, False
    for played in helpful:
        match.cite("K52", "K93")
        played.used.add(who)
        match.tiring += [who] * sum(each.get("tokens", 1) for each in played.card.of("tire"))
    return made


def add_effect(match: Match, made: Throw, each: Effect) -> None:
    """What an effect of a skill or a card does to a roll."""
    word = each["effect"]
    match.count(word if word != "move" else f"move {each['move']}")
    if word == "dice":
        made.dice += each.get("more", 1)
    elif word == "bonus" and each.get("when", "always") == "always":
        made.value += each["by"]
    elif word == "critical":
        made.critical = max(made.critical, each["upto"])
    elif word == "succeed":
        made.sure = True
    elif word == "crush":
        made.crush = True
    elif word == "reroll":
        made.again = True
    elif word == "move" and each["move"] == "dodge":
        made.leap += each.get("by", 0)


def skill_effects(match: Match, who: Player, kind: str) -> list[Effect]:
    """The effects of skills on a roll; those of a tested skill after its test (K96)."""
    return [
        each
        for skill in match.skills(who)
        if not skill.test or match.tested.get((who, skill.name))
        for each in skill.about(kind)
        if each.get("when") != "near"
    ]


def situation(match: Match, who: Player, kind: str, skills: list[Effect]) -> int:
    """K74: bonuses of a tackle made without moving, and for mates whose tackle touches."""
    total = 0
    for each in skills if kind == "tackle" else []:
        if each.get("when") == "still" and who not in match.now.moved:
            match.count("bonus still")
            total += each["by"]
        elif each.get("when") == "per-mate":
            match.count("bonus per-mate")
            act = match.now
            mates = [mate for mate in act.touch if mate is not who and act.tackles[mate] is act.tackles[who]]
            total += min(each.get("most", 6), each["by"] * len(mates))
    return total


def auras(match: Match, who: Player, kind: str) -> int:
    """K96: every opponent within reach of a skill has its bonus."""
    total = 0
    for other in match.team(1 - who.team):
        for skill in match.skills(other):
            for each in skill.about(kind):
                far = round(each.get("within", 2) * INCH)
                near = within(who.at, other.at, who.radius + other.radius, far)
                if each.get("when") == "near" and near:
                    match.count("bonus near")
                    total += each["by"]
    return total


def roll(match: Match, thrown: Throw, against: list[Player] | None = None, dice: int | None = None) -> Steps[int]:
    """Roll the dice of one player; the best counts (K42). A roll that succeeds anyway is its lowest success."""
    if thrown.sure:
        thrown.mark = SURE
        return SURE
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
