"""What lies between activations: the beginning, possession, tokens, halves, ends (K12-K16, K51, K54-K60, K79, K82)."""

from tests.naive.takkure.activation import activate
from tests.naive.takkure.box import HOUSE, INCH, TEAMS
from tests.naive.takkure.kickoff import choose_sides, kick_off, line_up
from tests.naive.takkure.reading import fielded
from tests.naive.takkure.state import Ask, Chance, Match, Player, Steps
from tests.naive.takkure.words import deck_of, plays_of

BOXES = 5
DECISIONS = 8_000
DRILLS = {"first-steps": "K54", "pass": "K55", "square-of-death": "K56", "four-v-four": "K57"}


def counted(match: Match, steps: Steps[None]) -> Steps[None]:
    """K59: the decisions of the coaches are counted; after the last one the score stands."""
    answer = None
    while True:
        try:
            wanted = steps.send(answer)
        except StopIteration:
            return
        answer = yield wanted
        if isinstance(wanted, Ask) and not wanted.window:
            match.decisions += 1
            if match.scenario.clock and match.decisions >= DECISIONS:
                match.cite("K59")
                finish_by_tries(match, "cap")
                return


def begin(match: Match) -> Steps[None]:
    """From the empty table to the first token."""
    scenario = match.scenario
    if match.gear != HOUSE:
        match.cite("K94")
    if scenario.name in ("practice", "match"):
        yield from pick_squads(match)
    if scenario.cards:
        for seat in range(2):
            yield from deal(match, seat)
        yield from choose_plays(match)
    if scenario.places:
        match.cite("K87")
        for team, places in enumerate(scenario.places):
            squad = [who for who in match.players if who.team == team]
            for who, (x, y) in zip(squad, places, strict=True):
                who.at, who.on = (round(x * INCH), round(y * INCH)), True
        match.give(match.team(0)[scenario.carrier])
        match.set_left = 4
    elif scenario.name == "four-v-four":
        match.cite("K57")
        for who in sorted(match.players, key=lambda who: (-who.team, who.number)):
            yield from line_up(match, who)
        match.give((yield Ask(0, {f"{who.name} holds": who for who in match.team(0)})))
        match.set_left = 4
    else:
        match.box = BOXES if scenario.clock else 0
        text = yield Chance({"coin A": 1, "coin B": 1})
        kickers = yield from choose_sides(match, "AB".index(text[-1]))
        match.first_kickers = kickers
        yield from restart(match, kickers)


def pick_squads(match: Match) -> Steps[None]:
    """K95: a coach with more than four players picks four, in roster order."""
    called: list[list[str]] = [[], []]
    for seat in range(2):
        roster = [sheet.name for sheet in TEAMS[match.teams[seat]]]
        if len(roster) == 4:
            continue
        while len(called[seat]) < 4:
            match.cite("K95")
            needed = 4 - len(called[seat])
            name = yield Ask(seat, {f"field {name}": name for name in roster[: len(roster) - needed + 1]})
            called[seat].append(name)
            roster = roster[roster.index(name) + 1 :]
    match.players = fielded(match.scenario.name, match.teams, called)


def deal(match: Match, seat: int) -> Steps[None]:
    """K51: four individual cards are drawn."""
    match.cite("K51")
    deck = list(deck_of(match.teams[seat]))
    for _ in range(4):
        text = yield Chance({f"draw {card}": 1 for card in deck})
        deck.remove(text.removeprefix("draw "))
        match.hands[seat].append(text.removeprefix("draw "))


def choose_plays(match: Match) -> Steps[None]:
    """K51: each coach picks four collective cards, in the order of the deck."""
    match.picked, match.shown, match.spent = [[], []], [[], []], [[], []]
    for seat in range(2):
        deck = list(plays_of(match.teams[seat]))
        while len(match.picked[seat]) < 4:
            match.cite("K51")
            needed = 4 - len(match.picked[seat])
            options = {f"pick {play}": play for play in deck[: len(deck) - needed + 1]}
            chosen = yield Ask(seat, options)
            match.picked[seat].append(chosen)
            deck = deck[deck.index(chosen) + 1 :]


def restart(match: Match, kickers: int) -> Steps[None]:
    """A kick-off, then the tokens are taken once (K79)."""
    catcher = yield from kick_off(match, kickers)
    match.cite("K79")
    if catcher is not None and catcher.team == kickers:
        if match.scenario.name == "practice":
            match.cite("K90")
            yield from lose_ball(match)
            return
        match.attackers = kickers
    if not take_tokens(match):
        yield from end_half(match)


def take_tokens(match: Match) -> bool:
    """K13, K14: the attackers take four tokens; False if the half is over."""
    match.cite("K14")
    if match.scenario.clock:
        match.cite("K13")
        if match.clock[match.attackers]:
            match.box -= 1
            match.clock = [False, False]
            if match.box == 0:
                return False
        match.clock[match.attackers] = True
    for who in match.players:
        if who.team == match.attackers:
            who.tokens = 0
    match.set_left = 4
    return True


def end_half(match: Match) -> Steps[None]:
    """K16: after the first half a rest, new cards and the other kick-off; after the second the score stands."""
    match.cite("K16")
    if match.half == 2:
        finish_by_tries(match, "time")
        return
    match.half, match.box, match.clock = 2, BOXES, [False, False]
    for who in match.players:
        if who.tired:
            who.tired -= 1
        elif who.turned:
            who.turned -= 1
        if who.back == "half":
            who.back = "ready"
    yield from choose_plays(match)
    yield from restart(match, 1 - match.first_kickers)


def finish_by_tries(match: Match, why: str) -> None:
    """K16, K60: most tries win."""
    match.cite("K60")
    a, b = match.tries
    match.why, match.winner = why, -1 if a == b else int(b > a)


def one_turn(match: Match) -> Steps[None]:
    """An activation and everything up to the next token or the end."""
    if not (yield from activate(match)):
        yield from end_half(match)
        return
    match.cite("K79")
    scenario = match.scenario
    if scenario.name in ("practice", "match"):
        yield from (go_on_practice if scenario.name == "practice" else go_on)(match)
    else:
        go_on_drill(match)
    match.act = None


def go_on(match: Match) -> Steps[None]:
    """The match goes on: kick-off, possession, tokens."""
    if (yield from after_try(match)):
        return
    if (yield from nobody_left(match)):
        return
    stolen = match.stolen
    if stolen:
        match.cite("K12")
        match.attackers = match.defenders
    if (stolen or match.set_left == 0) and not take_tokens(match):
        yield from end_half(match)


def after_try(match: Match) -> Steps[bool]:
    """K47: after a try the coach who conceded chooses, after a failed one the defending coach: the same."""
    if not match.now.verdict:
        return False
    kickers = yield from choose_sides(match, match.defenders)
    yield from restart(match, kickers)
    return True


def nobody_left(match: Match) -> Steps[bool]:
    """K46: a team with nobody left on the pitch: kick-off, the other coach receives."""
    for team in range(2):
        if not match.team(team):
            match.cite("K46", "K81")
            yield from restart(match, team)
            return True
    return False


def go_on_practice(match: Match) -> Steps[None]:
    """K58: until two tries or a lost ball; K90: the attacking coach receives."""
    match.cite("K58")
    if match.tries[match.attackers] >= 2 or match.stolen or match.activations >= match.scenario.cap:
        yield from lose_ball(match)
    elif match.now.verdict or not (match.team(0) and match.team(1)):  # K46, but here the attacking coach receives
        match.cite("K90")
        yield from restart(match, match.defenders)
    elif match.set_left == 0:
        take_tokens(match)


def lose_ball(match: Match) -> Steps[None]:
    """K58: the other coach attacks, or the practice is over."""
    if match.spell == 1:
        finish_by_tries(match, "tries")
        return
    match.spell, match.activations = 1, 0
    yield from restart(match, match.attackers)


def go_on_drill(match: Match) -> None:
    """K54-K57, K82, K98: the ends of a drill, the carrier on the ground first."""
    match.cite(DRILLS[match.scenario.name])
    ends, holder = match.scenario.ends, match.holder
    mine = holder is not None and holder.team == match.attackers
    if "carrier down" in ends and mine and holder is not None and holder.ground:
        match.cite("K98")
        finish_drill(match, won=False)
    elif "ball loose" in ends and match.ball is not None:
        finish_drill(match, won=False)
    elif "reached" in ends and mine and holder is not None and reaches(match, holder):
        finish_drill(match, won=True)
    elif "try" in ends and match.now.verdict:
        finish_drill(match, won=match.now.verdict == "scored")
    elif "steal" in ends and match.stolen:
        finish_drill(match, won=False)
    elif match.activations >= match.scenario.cap or ("tokens" in ends and match.set_left == 0):
        match.cite("K82")
        finish_drill(match, won=False)
    elif match.set_left == 0:
        take_tokens(match)


def reaches(match: Match, holder: Player) -> bool:
    """K54-K56: the base is at the line; K3: a gap of one sixteenth is contact."""
    return holder.at[0] + holder.radius + 1 >= match.scenario.goal


def finish_drill(match: Match, *, won: bool) -> None:
    """K60: in a drill the attacker wins or loses."""
    match.cite("K60")
    match.why, match.winner = "drill", match.attackers if won else match.defenders
