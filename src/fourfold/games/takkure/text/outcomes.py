"""How a roll of several players ended for each of them: success, critical, cancelled, fail, as the book says."""

from fourfold.core.verbs import State
from fourfold.games.takkure.rules import actions, phases
from fourfold.games.takkure.rules.actions import ARGS
from fourfold.games.takkure.rules.dice import MISS
from fourfold.games.takkure.rules.rolls import is_critical, take_die, winner_of
from fourfold.games.takkure.rules.state import FOR_INJURY
from fourfold.games.takkure.text.foresight import copied
from fourfold.games.takkure.text.lexicon import name_of


def outcomes(before: State, action: int, after: State) -> list[tuple[str, str]]:
    """Player and outcome of each roller of a roll that this action decides; else empty (K39, K40, K43)."""
    if before.rollers < 2 or before.rolled_for >= FOR_INJURY:
        return []
    then = copied(before)
    if action // ARGS == actions.DIE:
        if not take_die(then, action % ARGS):
            return []
    elif before.phase != phases.WINDOW or not before.redo:
        return []
    if after.phase in (phases.WINDOW, phases.ROLLING) and (after.redo or after.again):
        return []  # missed dice may be rolled again, or a tie is
    winner = int(winner_of(then))
    return [(name_of(then, int(then.who[k])), _outcome(then, k, winner)) for k in range(int(then.rollers))]


def _outcome(s: State, k: int, winner: int) -> str:
    if s.best[k] == MISS:
        return "fail"
    if k != winner:
        return "cancelled"
    return "critical" if is_critical(s, k) else "success"
