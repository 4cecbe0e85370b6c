"""FOURTH DOWN as plain text for terminals and tests. It shows what the given view holds and nothing else."""

from collections import Counter
from collections.abc import Iterable

from fourfold.core.events import seat_letter
from fourfold.core.verbs import State
from fourfold.core.words import say
from fourfold.games.fourthdown.rules.state import (
    DEALING,
    DOWNS,
    FILLING,
    NONE,
    NOT_OVER,
    OUT,
    SWAPPING,
    TURNING,
    WHY,
    YARD,
    lowest_yard,
)
from fourfold.games.fourthdown.text.deck import cards, names
from fourfold.games.fourthdown.text.views import removed


def ascii_table(s: State, viewer: int) -> str:
    """Deck and pile, then two lines for each seat. `[?]` is a hidden card, `[#1]` the back of slot 1."""
    gone = removed(s)
    facts = {"n": int(s.stock), "removed": sum(gone), "cards": boxes(cards(names(s), gone))}
    lines = [headline(s), _line("deck", facts)]
    lines.append(_line("pile", {"cards": " ".join(f"[{names(s)[k]}]" for k in s.pile[: int(s.piled)]) or "-"}))
    for seat in range(int(s.seats)):
        lines += _seat(s, seat, viewer)
    lines.append(status(s))
    return "\n".join(line.rstrip() for line in lines)


def headline(s: State) -> str:
    """The round and the turn; in a match of several rounds also the rounds won."""
    going = int(s.ended == NOT_OVER)
    facts = {"round": int(s.done) + going, "rounds": int(s.rounds), "turn": int(s.turns) + going}
    text = say("fourthdown.table-head", facts)
    if s.rounds == 1:
        return text
    won = ", ".join(f"{seat_letter(seat)} {s.won[seat]}" for seat in range(int(s.seats)))
    return say("fourthdown.table-head-won", {"head": text, "won": won})


def status(s: State) -> str:
    """What the seat to move has to do, or which seat has won."""
    letter = seat_letter(int(s.seat))
    if s.ended == OUT:
        winner = seat_letter(int(s.won.argmax()))
        return say("fourthdown.status-won", {"winner": winner})
    if s.ended != NOT_OVER:
        return say("fourthdown.status-draw", {"why": say(f"fourthdown.why-{WHY[s.ended]}")})
    stage = {DEALING: "deal", SWAPPING: "swap", FILLING: "fill", TURNING: "turn"}.get(int(s.stage))
    if stage:
        return say(f"fourthdown.status-{stage}", {"seat": letter})
    beat = lowest_yard(s)
    if beat == YARD:
        return say("fourthdown.status-any", {"seat": letter})
    return say("fourthdown.status-beat", {"seat": letter, "card": names(s)[beat]})


def _seat(s: State, seat: int, viewer: int) -> list[str]:
    name = names(s)
    hand = boxes([*cards(name, s.hand[seat].tolist()), *["?"] * int(s.hidden[seat])])
    known = boxes(cards(name, s.known[seat].tolist()))
    row = " ".join(f"[{name[kind]}]" if kind != NONE else "." for kind in s.up[seat])
    backs = " ".join(f"[#{slot + 1}]" if s.down[seat] >> slot & 1 else "." for slot in range(DOWNS))
    mark = "*" if s.seat == seat and s.ended == NOT_OVER else " "
    facts = {"mark": mark, "seat": seat_letter(seat), "n": int(s.held[seat]), "cards": hand or "-"}
    own = seat == viewer or not s.hidden[seat]
    lines = [_line("hand", facts) + (_line("known", {"cards": known}) if known and own else "")]
    return [*lines, _line("rows", {"up": row, "down": backs})]


def boxes(listed: Iterable[str]) -> str:
    """Cards in brackets, equal ones counted: `[TD] [30]x2`."""
    return " ".join(f"[{card}]" if n == 1 else f"[{card}]x{n}" for card, n in Counter(listed).items())


def _line(key: str, facts: dict[str, object]) -> str:
    return say(f"fourthdown.table-{key}", facts)
