"""Leagues: entrants have teams, and what a team carries out of a match is there at the start of its next one.

What is carried is kept with the bout that it comes from, so it follows from the rows of the tournament: a server that
takes the same result in twice writes the same, and a table that has to be made again has the same options.
"""

from collections.abc import Mapping

from fourfold.core.game import League
from fourfold.core.options import Values
from fourfold.core.words import refused
from fourfold.registry import game
from fourfold.server.table.table import Table
from fourfold.server.tournaments.cup import Cup, KeptBout
from fourfold.server.tournaments.plan import TournamentPlan

NOTHING = ("", "")


def league_of(plan: TournamentPlan) -> League | None:
    """How the matches of a tournament hang together; None if it is no league."""
    return game(plan.game).league if plan.league else None


def teams_of(plan: TournamentPlan) -> Mapping[str, str]:
    """The teams that an entrant can have: key -> name; none if the tournament is no league."""
    league = league_of(plan)
    return league.teams if league else {}


def check_team(plan: TournamentPlan, team: str) -> None:
    """Refuse a team that an entrant cannot have; without a league there is none."""
    teams = teams_of(plan)
    if teams and team not in teams:
        raise refused("server.cup-team", known=", ".join(teams.values()))
    if team and not teams:
        raise refused("server.cup-no-teams")


def carried_into(cup: Cup, number: int, before: int | None = None) -> str:
    """What an entrant carries out of the last match before the bout with this number, or into the next match."""
    for bout in reversed(cup.bouts):
        is_over = bout.second is not None and bout.first_points is not None
        if is_over and number in (bout.first, bout.second) and (before is None or bout.number < before):
            return bout.first_carried if bout.first == number else bout.second_carried
    return ""


def carried_out(plan: TournamentPlan, table: Table) -> tuple[str, str]:
    """What the two entrants carry out of a match; nothing if it was not begun."""
    league = league_of(plan)
    if league is None or table.position is None:
        return NOTHING
    first, second = league.after(table.position.state)
    return first, second


def match_options(cup: Cup, bout: KeptBout) -> Values:
    """The options of a bout that make it a match of the league."""
    league = league_of(cup.plan)
    if league is None:
        return {}
    numbers = [number for number in (bout.first, bout.second) if number]
    teams = {row.number: row.team for row in cup.entrants}
    return league.options(
        [teams[number] for number in numbers], [carried_into(cup, number, bout.number) for number in numbers]
    )
