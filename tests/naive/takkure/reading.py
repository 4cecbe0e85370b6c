"""The referee's table, read from what the engine shows of a position."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tests.naive.takkure.box import GEAR, HOUSE, PITCH, SCENARIOS, TEAMS
from tests.naive.takkure.state import Match, Player


def fielded(scenario: str, teams: tuple[str, str], called: Sequence[Sequence[str]] = ((), ())) -> list[Player]:
    """K88: players in roster order; large bases left out where a drill excludes them. K95: those who were picked."""
    rules = SCENARIOS[scenario]
    players = []
    for team, key in enumerate(teams):
        sheets = [sheet for sheet in TEAMS[key] if rules.large or sheet.base == 25]
        if called[team]:
            sheets = [sheet for sheet in sheets if sheet.name in called[team]]
        for k, sheet in enumerate(sheets[: rules.sizes[team]]):
            name = f"{sheet.name}2" if team and teams[0] == teams[1] else sheet.name
            players.append(Player(sheet, name, team, 4 * team + k))
    return players


def new_match(options: dict[str, Any], called: Sequence[Sequence[str]] = ((), ())) -> Match:
    """The table before the first player is picked and the first card drawn."""
    keys = str(options["teams"]).split(",")
    teams = (keys[0], keys[1])
    scenario = SCENARIOS[str(options["scenario"])]
    gear = GEAR.get(str(options.get("box", "")), HOUSE)
    if scenario.ground == PITCH and not scenario.places:  # K94: drills with given places keep the house pitch
        scenario = replace(scenario, ground=gear.ground)
    match = Match(scenario, teams, fielded(scenario.name, teams, called), dict(options), gear)
    match.half = int(match.scenario.clock)  # the engine counts halves in a match only
    return match


def read_match(shown: Any, options: dict[str, Any]) -> Match:
    """The table that a whole view of the engine describes, before a token is placed."""
    match = new_match(options, [[each.name for each in coach.squad if each.picked] for coach in shown.coaches])
    seen = {each.name: each for each in shown.players}
    for who in match.players:
        view = seen[who.name]
        who.at = (view.x, view.y) if view.on else (0, 0)
        for name in ("on", "ground", "tired", "turned", "wounds", "tokens", "back", "weak_str", "weak_ref"):
            setattr(who, name, getattr(view, name))
    match.holder = next((who for who in match.players if who.name == shown.holder_name), None)
    match.ball = tuple(shown.ball) if shown.ball else None
    for name in ("attackers", "half", "box", "set_left", "activations", "decisions"):
        setattr(match, name, getattr(shown, name))
    for name in ("spell", "kickers", "first_kickers"):
        setattr(match, name, getattr(shown.inner, name))
    match.tries = [coach.tries for coach in shown.coaches]
    match.clock = [coach.turned for coach in shown.coaches]
    match.hands = [list(coach.hand) for coach in shown.coaches]
    for name in ("played", "picked", "shown", "spent"):
        setattr(match, name, [list(getattr(coach, name)) for coach in shown.coaches])
    return match


def facts(match: Match) -> dict[str, Any]:
    """What must agree before each token and at the end."""
    found: dict[str, Any] = {
        who.name: (
            who.at if who.on else None, who.ground, who.tired, who.turned, who.wounds, who.tokens, who.back,
            who.weak_str, who.weak_ref,
        )
        for who in match.players
    }  # fmt: skip
    found |= {
        "holder": match.holder.name if match.holder else "-",
        "ball": match.ball,
        "attackers": match.attackers,
        "half": match.half,
        "box": match.box,
        "clock": list(match.clock),
        "tokens left": match.set_left,
        "activations": match.activations,
        "decisions": match.decisions,
        "tries": list(match.tries),
        "hands": [sorted(cards) for cards in match.hands],
        "played": [sorted(cards) for cards in match.played],
        "picked": [sorted(cards) for cards in match.picked],
        "shown": [sorted(cards) for cards in match.shown],
        "spent": [sorted(cards) for cards in match.spent],
        "why": match.why,
        "winner": match.winner,
    }
    return found
