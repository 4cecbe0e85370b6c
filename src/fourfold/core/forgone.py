"""What a weaker move gave away, in a few words: a win, a reply that loses, or what the game counts."""

from fourfold.core.position import Position
from fourfold.core.verbs import CHANCE
from fourfold.core.words import Sentence


def forgone(position: Position, played: int, better: int, wins: bool) -> Sentence | None:
    """What the seat to move would have had of the `better` action, which may have won; None if it is hard to say.

    Nothing in it tells what is hidden from that seat.
    """
    if wins:
        return Sentence("analysis.forgone-win")
    game = position.game
    if not game.hidden and (reply := winning_reply(position, played)) and not winning_reply(position, better):
        return Sentence("analysis.forgone-reply", {"move": reply})
    return game.texts.forgone(position.viewed(position.seat), played, better)


def winning_reply(position: Position, action: int) -> str:
    """A move by which another seat wins at once after `action`; empty if there is none."""
    seat, after = position.seat, position.rewound(len(position.actions))
    after.play(action)
    if after.over or after.seat in (seat, CHANCE):
        return ""
    for reply in after.legal:
        end = after.copy()
        end.play(reply)
        if end.over and end.scores[seat] < 0:
            return after.game.texts.action(after.state, reply)
    return ""
