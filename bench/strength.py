"""How strong the bots are, measured: `python -m bench.strength levels less`.

- `levels`: each level against the one below.
- `tables`: at three to five seats, one of a level among copies of the level below, or a team against a team.
- `rivals`: the best search against plain tree search in the same time, and against the bot that looks over its own
  turn only.

Players meet on the same boards from all sides; brackets hold 95 %, and the unit of the error is the board. With
`--even` only those boards count which the rival, against itself, wins from either side once: where the opening
decides, a match says little about the players.
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from bench.ledger import Ledger, add_trial
from bench.measurement import Condition, Reading
from fourfold.arena.match import Match, Report
from fourfold.arena.pairing import MatchSetup
from fourfold.arena.play import Outcome, play_game
from fourfold.arena.pool import Cores
from fourfold.library import load
from fourfold.players import player
from fourfold.registry import knowledge

Item = TypeVar("Item")


class Meeting(msgspec.Struct, frozen=True):
    """Two players at a kind of table."""

    game: str
    hero: str
    other: str
    seats: int = 2
    options: dict[str, Any] = {}
    opening: int = 0


# 1T34 always starts from the same empty board, so some random decisions make the games differ.
OPENINGS = {"1t34": 4}  # with two seats; more seats have eight
LEVEL_OPTIONS: dict[str, dict[str, Any]] = {"takkure": {"scenario": "practice"}}
RIVAL_OPTIONS: dict[str, dict[str, Any]] = {"takkure": {"scenario": "four-v-four"}}  # one attack: a match is too long
SEATS = {"less": (4,), "touchdown": (4,), "fourthdown": (3, 4, 5), "1t34": (3, 4), "takkure": ()}
RIVALS = {
    "less": ("alphabeta@{0}", "uct@{0}", "greedy"),
    "touchdown": ("alphabeta@{0}", "uct@{0}", "greedy"),
    "1t34": ("alphabeta@{0}", "uct@{0}", "greedy"),
    "fourthdown": ("mcts@{0}", "uct@{0}", "greedy"),
    "takkure": ("mcts@{0}", "greedy"),
}

GAMES, GAMES_AT_THE_TOP = 100, 40  # of a step between levels; the two highest steps take the longest
PRACTICE_GAMES = 20  # of a step of TAKKURE
RIVAL_GAMES = 200


def levels(game: str, first: int, last: int, seconds: float) -> Iterator[Meeting]:
    """Each level from `first` to `last` against the one below."""
    for level in range(max(2, first), min(last, len(knowledge(game).levels)) + 1):
        yield met(game, f"bot:{level}", f"bot:{level - 1}")


def tables(game: str, first: int, last: int, seconds: float) -> Iterator[Meeting]:
    """The same with more seats."""
    for seats in SEATS[game]:
        for level in range(max(2, first), min(last, len(knowledge(game).levels)) + 1):
            yield met(game, f"bot:{level}", f"bot:{level - 1}", seats)


def rivals(game: str, first: int, last: int, seconds: float) -> Iterator[Meeting]:
    """The game's best search against its rivals."""
    hero, *others = (spec.format(f"{seconds:g}") for spec in RIVALS[game])
    for other in others:
        yield met(game, hero, other, options=RIVAL_OPTIONS)


def met(
    game: str, hero: str, other: str, seats: int = 2, options: dict[str, dict[str, Any]] = LEVEL_OPTIONS
) -> Meeting:
    opening = OPENINGS.get(game, 0) * (1 if seats == 2 else 2)
    return Meeting(game, hero, other, seats, options.get(game, {}), opening)


def usual_games(meeting: Meeting) -> int:
    """How many games a meeting has if `--games` is not given."""
    if not meeting.hero.startswith("bot:"):
        return RIVAL_GAMES
    if meeting.game == "takkure":
        return PRACTICE_GAMES
    level = int(meeting.hero.removeprefix("bot:"))
    return GAMES_AT_THE_TOP if level > len(knowledge(meeting.game).levels) - 2 else GAMES


def play(meeting: Meeting, games: int, seed: int, jobs: int, even: bool = False) -> Report:
    """The whole match."""
    variant = load(meeting.game, meeting.seats, **meeting.options)
    place = MatchSetup(meeting.game, meeting.seats, variant.options, meeting.opening)
    for spec in (meeting.hero, meeting.other):  # compiled before the clocks run
        player(spec, meeting.game).choose(variant.start(seed=0))
    match = Match(place, [meeting.hero, meeting.other], games, seed)
    with Cores(play_game, jobs=jobs) as workers:
        if even:
            tried = list(Match(place, [meeting.other] * 2, games, seed).play(workers))
            match.fixtures = list(even_boards(tried, match.fixtures))
        for _ in match.play(workers):
            pass
    return match.report()


def even_boards(outcomes: Sequence[Outcome], fixtures: Sequence[Item]) -> Iterator[Item]:
    """The games on boards that either side won once when equals met."""
    for first in range(0, len(outcomes), 2):
        if {outcome.scores[0] for outcome in outcomes[first : first + 2]} == {-1.0, 1.0}:
            yield from fixtures[first : first + 2]


def keep(ledger: Ledger, kind: str, meeting: Meeting, report: Report, seed: int, even: bool) -> None:
    """A line of the ledger. The page finds a step between levels by its game, seats and level."""
    found = report.standings[0]
    count = found.total
    value, low, high = (round(100 * each, 1) for each in (found.share.value, found.share.low, found.share.high))
    boards = ", even boards" if even else ""
    conditions: dict[str, Condition] = {"games": found.games, **meeting.options}
    if kind == "levels":
        level = int(meeting.hero.removeprefix("bot:"))
        conditions |= {"game": meeting.game, "seats": meeting.seats, "level": level, "fair": round(100 * found.fair)}
    ledger.keep(
        kind,
        f"{meeting.game}, {meeting.seats} seats{boards}: {meeting.hero} against {meeting.other}",
        {
            "points, %": Reading(value, "%", low, high),
            "s a decision": Reading(round(found.seconds, 3), "s"),
            "longest, s": Reading(round(found.longest, 2), "s"),
        },
        conditions=conditions,
        peer=meeting.other,
        details={
            "won/drawn/lost": f"{count.wins}/{count.draws}/{count.losses}",
            "ended by": ", ".join(f"{why} {times}" for why, times in report.ends.items()),
            "seed": seed,
            "random decisions first": meeting.opening,
        },
    )


def main() -> None:
    kinds = {"levels": levels, "tables": tables, "rivals": rivals}
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("kind", choices=kinds)
    options.add_argument("games", nargs="+", choices=list(RIVALS), metavar="game")
    options.add_argument("--games", dest="count", type=int, default=0, help="of each meeting; 0 takes the usual number")
    options.add_argument("--first", type=int, default=2, help="the lowest level that is tried")
    options.add_argument("--last", type=int, default=8, help="the highest")
    options.add_argument("--seconds", type=float, default=0.1, help="a decision, for rivals")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=0, help="processes; 0 takes all cores")
    options.add_argument("--even", action="store_true", help="leave out boards on which the opening decides")
    add_trial(options)
    chosen = options.parse_args()
    if chosen.even and chosen.kind != "rivals":
        options.error("--even is for rivals: two players on boards of two sides")

    ledger = Ledger("strength", trial=chosen.trial)
    kind = "rivals" if chosen.kind == "rivals" else "levels"
    for game in chosen.games:
        for meeting in kinds[chosen.kind](game, chosen.first, chosen.last, chosen.seconds):
            report = play(meeting, chosen.count or usual_games(meeting), chosen.seed, chosen.jobs, chosen.even)
            keep(ledger, kind, meeting, report, chosen.seed, chosen.even)


if __name__ == "__main__":
    main()
