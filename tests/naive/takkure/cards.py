"""Individual cards: entries of declarations, windows before rolls, windows for a second roll (K51, K52, K85, K93)."""

from tests.naive.takkure.box import cards_of
from tests.naive.takkure.state import Announced, Ask, Match, Player, Steps

# the rolls that a card fits
FITS = {
    "Sure Hands": {"pickup", "reception", "try"},
    "Timing": {"tackle"},
    "Blind Pass": {"pass", "ground-pass"},
    "Feral Leap": {"dodge"},
    "Crushing Hit": {"tackle", "break"},
    "Thick Skull": {"stamina"},
    "Roar": {"pass", "pickup", "dodge", "break", "try"},
}
FOR_ALL = {"Roar"}  # cards without a player
DECLARED = {
    "attack": {"Second Wind", "Sure Hands", "Extra Effort", "Roar", "Feral Leap", "Crushing Hit", "Thick Skull",
               "Blind Pass", "Discipline"},
    "defence": {"Quick Defence", "Second Wind", "Extra Effort", "Timing", "Crushing Hit", "Thick Skull", "Discipline"},
}  # fmt: skip


def fits(card: str, who: Player, kind: str) -> bool:
    """Whether a card helps this roll of its owner's player."""
    if card == "Second Wind":
        return who.tired > 0
    return card == "Extra Effort" or kind in FITS.get(card, ())


def text_of(card: str, who: Player | None) -> str:
    return f"card {card} {who.name}" if who else f"card {card}"


def windows(match: Match, rollers: dict[Player, str]) -> Steps[None]:
    """K85: the attacker's window, then the defender's, before a roll of these players."""
    if not match.scenario.cards:
        return
    for seat in (match.attackers, match.defenders):
        own = {who: kind for who, kind in rollers.items() if who.team == seat}
        left = [card for card in cards_of(match.teams[seat]) if card not in match.played[seat]]
        possible = any(fits(card, who, kind) for card in left for who, kind in own.items())
        if not match.hands[seat] or seat in match.closed or not possible:
            continue
        match.cite("K85")
        options: dict[str, object] = {"pass": None, "none": "none"}
        for card in match.hands[seat]:
            for who, kind in own.items():
                if fits(card, who, kind):
                    target = None if card in FOR_ALL else who
                    options[text_of(card, target)] = (card, target)
        chosen = yield Ask(seat, options, window=True)
        if chosen == "none":
            match.closed.add(seat)
        elif isinstance(chosen, tuple):
            play_card(match, seat, *chosen)


def roll_again_window(match: Match, who: Player, kind: str) -> Steps[bool]:
    """K85: after a miss, before it takes effect; offered whatever the hand holds. Feint rolls a dodge again."""
    seat = who.team
    held = match.hands[seat]
    possible = "Feint" in cards_of(match.teams[seat]) and "Feint" not in match.played[seat]
    if not match.scenario.cards or kind != "dodge" or not possible or not held or seat in match.closed:
        return False
    match.cite("K85")
    options: dict[str, object] = {"pass": None, "none": "none"}
    if "Feint" in held:
        options[text_of("Feint", who)] = "again"
    chosen = yield Ask(seat, options, window=True)
    if chosen == "none":
        match.closed.add(seat)
    if chosen != "again":
        return False
    play_card(match, seat, "Feint", who)
    return True


def play_card(match: Match, seat: int, card: str, who: Player | None) -> None:
    """A card is shown; what works at once works now (K52)."""
    match.cite("K52")
    match.hands[seat].remove(card)
    match.played[seat].append(card)
    at_once = card in ("Second Wind", "Roar", "Discipline", "Feint")
    match.cards.append(Announced(card, seat, who, used=at_once))
    if card == "Second Wind":
        assert who is not None
        who.tired, who.turned = who.tired - 1, who.turned + 1
    elif card == "Roar":
        match.calm = True
    elif card == "Discipline":
        assert who is not None
        who.ground = False


def declare_card(match: Match, seat: int, card: str, who: Player | None) -> None:
    """A card is played with a declaration; at most one a coach in each of steps 1, 2 and 4 (K93)."""
    match.cite("K85")
    match.carded = True
    play_card(match, seat, card, who)


def declarations(match: Match, seat: int, side: str) -> dict[str, object]:
    """K85: the cards that can be played with a declaration of this side."""
    if not match.scenario.cards or match.carded:
        return {}
    options: dict[str, object] = {}
    for card in match.hands[seat]:
        if card not in DECLARED[side]:
            continue
        if card in FOR_ALL:
            options[text_of(card, None)] = (card, None)
            continue
        for who in match.team(seat):
            if helps(match, card, who):
                options[text_of(card, who)] = (card, who)
    return options


def helps(match: Match, card: str, who: Player) -> bool:
    """A card that helps no player is not listed."""
    if card == "Second Wind":
        return who.tired > 0
    if card == "Discipline":
        return who.ground and match.holder is not who
    if card == "Quick Defence":
        acted = match.act is not None and who in match.act.acted
        return who.stands and not acted and not match.has_position_skill(who, "Defensive Vision")
    return True


def return_cards(match: Match) -> None:
    """K93: cards that no roll used come back in step 6 and stay known."""
    for card in match.cards:
        if not card.used:
            match.cite("K93")
            match.played[card.seat].remove(card.card)
            match.hands[card.seat].append(card.card)
            match.known[card.seat].append(card.card)
    match.cards = []
    match.calm = match.carded = False
    match.closed = set()
