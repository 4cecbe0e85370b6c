"""Coaches with more than four players pick four before the deal, hidden until both have picked (K95)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, FIELD
from fourfold.games.takkure.rules.components import SQUAD, TEAM_SIZE, copy_row, copy_rows
from fourfold.games.takkure.rules.phases import CALLING, RUNNING, ask
from fourfold.games.takkure.rules.stack import CALL_UP, push_with


@rule
def call_up(s: State, seat: int) -> None:
    """Ask a coach for the next player, in roster order."""
    if s.squad[seat] and s.calls[seat] < TEAM_SIZE:
        push_with(s, CALL_UP, seat)
        ask(s, CALLING, seat)


@rule
def list_squad(s: State, out: Longs, n: int) -> int:
    """List the players behind the last one picked that leave enough to complete the four."""
    seat = int64(s.seat)
    wanted = TEAM_SIZE - int64(s.calls[seat])
    for member in range(int64(s.squad[seat]) - wanted + 1):
        if not int64(s.called[seat]) >> member:
            out[n] = FIELD * ARGS + member
            n += 1
    return n


@rule
def pick_player(s: State, member: int) -> None:
    s.called[s.seat] |= 1 << member
    s.calls[s.seat] += 1
    s.phase = RUNNING


@rule
def all_called(s: State) -> bool:
    """Whether no coach has to pick players any more: both choices are known."""
    left = 0
    for team in range(2):
        left += s.squad[team] > 0 and s.calls[team] < TEAM_SIZE
    return left == 0


@rule
def field_squads(s: State) -> None:
    """Write the cards of the picked players into the rows of their bodies."""
    for team in range(2):
        body = TEAM_SIZE * team
        for member in range(SQUAD):
            if s.squad[team] and int64(s.called[team]) >> member & 1:
                field_player(s, body, team, member)
                body += 1


@rule
def field_player(s: State, body: int, team: int, member: int) -> None:
    row = SQUAD * team + member
    copy_row(s.squad_player[team, member], s.player[body])
    copy_row(s.squad_name[team, member], s.player_name[body])
    copy_rows(s.squad_skill[row], s.skill_name[body])
    for tired in range(2):
        copy_rows(s.squad_roll[tired, row], s.roll[tired, body])
        copy_row(s.squad_trait[tired, row], s.trait[tired, body])
