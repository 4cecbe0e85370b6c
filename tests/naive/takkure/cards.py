"""Playing individual cards: declarations, windows before and after rolls, answers (K51, K52, K85, K93, K96)."""

from tests.naive.takkure.effects import is_around, may_target, suits, try_card, work
from tests.naive.takkure.rolls import MISS, PRESSED, Throw, roll, skill_tests
from tests.naive.takkure.state import Ask, Match, Played, Player, Steps
from tests.naive.takkure.words import Card, deck_of

Target = Player | None


def text_of(card: Card, who: Target) -> str:
    return f"card {card.name} {who.name}" if who else f"card {card.name}"


def fits(match: Match, seat: int, card: Card, who: Player, rollers: dict[Player, str]) -> bool:
    """Whether a card may be played on a player for the rolls of `rollers`."""
    if "rolls" not in card.when or not may_target(match, seat, card, who):
        return False
    if card.who == "opponents":
        near = [other for other in rollers if is_around(card, who, other)]
        return any(not card.rolls or rollers[other] in card.rolls for other in near)
    if who not in rollers:
        return False
    if card.rolls:
        return rollers[who] in card.rolls
    if card.has("rest"):
        return who.tired > 0
    if card.has("refresh"):
        return who.tired + who.turned > 0
    if card.has("heal"):
        return who.wounds > 0
    return card.has("tire") or (card.has("unpressed") and rollers[who] in PRESSED)


def window(match: Match, seat: int, rollers: dict[Player, str], *, again: bool) -> Steps[tuple[Card, Target] | None]:
    """K85: one window of a coach; skipped only if no unplayed card of the deck fits. `again`: for missed dice."""
    if not match.scenario.cards or not match.hands[seat] or seat in match.closed:
        return None
    deck = deck_of(match.teams[seat])
    offered: dict[str, list[Target]] = {}
    for name, card in deck.items():
        if name in match.played[seat] or card.has("reroll") != again:
            continue
        targets = [who for who in match.players if who.on and fits(match, seat, card, who, rollers)]
        if targets:
            offered[name] = [None] if card.for_nobody else list(targets)
    if not offered:
        return None
    match.cite("K85")
    options: dict[str, object] = {"pass": None, "none": "none"}
    for name in match.hands[seat]:
        options |= {text_of(deck[name], who): (deck[name], who) for who in offered.get(name, ())}
    chosen = yield Ask(seat, options, window=True)
    if chosen == "none":
        match.closed.add(seat)
    return chosen if isinstance(chosen, tuple) else None


def windows(match: Match, rollers: dict[Player, str]) -> Steps[None]:
    """K85: the attacker's window, then the defender's, before a roll of these players; then tests of their skills."""
    for seat in (match.attackers, match.defenders):
        chosen = yield from window(match, seat, rollers, again=False)
        if chosen:
            yield from play(match, seat, *chosen, rollers)
    yield from skill_tests(match, rollers)


Entry = tuple[Throw, list[Player], int]


def second_chance(match: Match, entries: list[Entry]) -> Steps[None]:
    """K85: windows after a roll for coaches whose die missed; the missed dice are rolled once more."""
    for seat in (match.attackers, match.defenders):
        missed = {each.who: each.kind for each, _, _ in entries if each.mark == MISS}
        chosen = yield from window(match, seat, missed, again=True)
        if chosen:
            played = yield from play(match, seat, *chosen, missed)
            for each, _, _ in entries:
                if played and each.who in played.targets:
                    played.used.add(each.who)
                    match.tiring += [each.who] * sum(tire.get("tokens", 1) for tire in played.card.of("tire"))
                    each.again = True
    for each, against, dice in entries:
        if each.mark == MISS and each.again:
            match.count("reroll")
            yield from roll(match, each, against, dice)
        each.again = False


def play(match: Match, seat: int, card: Card, who: Target, rollers: dict[Player, str] | None) -> Steps[Played | None]:
    """A card is shown, may be answered, may need a test, and works (K52, K85, K96)."""
    match.cite("K52")
    match.hands[seat].remove(card.name)
    match.played[seat].append(card.name)
    if (yield from answered(match, 1 - seat)):
        return None
    if card.test and not (yield from try_card(match, seat, card, who)):
        match.cite("K96")
        return None
    return (yield from work(match, seat, card, who, rollers))


def answered(match: Match, seat: int) -> Steps[bool]:
    """K85: one window for the other coach, if the deck has an unplayed card that cancels."""
    deck = deck_of(match.teams[seat])
    cancelling = [name for name, card in deck.items() if card.has("cancel")]
    if not match.hands[seat] or seat in match.closed or all(name in match.played[seat] for name in cancelling):
        return False
    match.cite("K85")
    options: dict[str, object] = {"pass": None, "none": "none"}
    options |= {f"card {name}": (name,) for name in match.hands[seat] if name in cancelling}
    chosen = yield Ask(seat, options, window=True)
    if chosen == "none":
        match.closed.add(seat)
    if not isinstance(chosen, tuple):
        return False
    match.count("cancel")
    match.hands[seat].remove(chosen[0])
    match.played[seat].append(chosen[0])
    return True


def declare_card(match: Match, seat: int, card: Card, who: Target) -> Steps[None]:
    """A card is played with a declaration; at most one a coach in each of steps 1, 2 and 4 (K93)."""
    match.cite("K85")
    match.carded = True
    yield from play(match, seat, card, who, None)


def declarations(match: Match, seat: int, moment: str) -> dict[str, object]:
    """K85, K96: the cards that can be played with a declaration: `token`, `first`, `second` or `defence`."""
    if not match.scenario.cards or match.carded:
        return {}
    moments = {moment} if moment == "defence" else {moment, "attack"}
    options: dict[str, object] = {}
    for name in match.hands[seat]:
        card = deck_of(match.teams[seat])[name]
        if not card.when & moments:
            continue
        if card.for_nobody:
            options[text_of(card, None)] = (card, None)
            continue
        for who in match.players:
            if who.on and may_target(match, seat, card, who) and suits(match, seat, card, who, moment):
                options[text_of(card, who)] = (card, who)
    return options


def park(match: Match) -> None:
    """K93: cards of windows whose roll is over help no other roll."""
    for played in match.cards:
        played.parked = played.parked or played.window


def return_cards(match: Match) -> None:
    """K93: cards that nothing used come back in step 6 and stay known."""
    for played in match.cards:
        if played.card.waits and played.targets and not played.used:
            match.cite("K93")
            match.played[played.seat].remove(played.card.name)
            match.hands[played.seat].append(played.card.name)
            match.known[played.seat].append(played.card.name)
    match.cards = []
    match.calm = match.carded = False
    match.closed = set()
    match.tested = {}
