"""Let programs that speak the protocol of the CodeCup 2017 contest (ruling L29) play 4-seat LESS.

    python -m bench.codecup_referee "fourfold codecup" "./mine" --boards 5

Two programs play as teams, each board both ways; four are taken as Yellow, Black, White and Red. A program that is
late, ends, or prints what is not legal loses the game for its team, by ten points.
"""

import argparse
from collections.abc import Iterable
from contextlib import ExitStack

import msgspec

from bench.ledger import Ledger, add_trial
from bench.measurement import Reading
from fourfold.adapters.codecup import COLOURS, QUIT, SECONDS, Contest
from fourfold.arena.lines import Lines, command_words
from fourfold.arena.tally import share
from fourfold.core.words import Refused
from fourfold.library import load


class ContestResult(msgspec.Struct, frozen=True):
    """Points Yellow and White are ahead, clamped to 10, why, and the seconds each seat used."""

    margin: int
    why: str
    seconds: list[float]
    lines: list[str]


def referee(walls: str, commands: list[str], seconds: float = SECONDS) -> ContestResult:
    """One game between four commands; all processes have ended when it returns."""
    contest = Contest(walls)
    lines: list[str] = []
    why, loser = "", -1
    with ExitStack() as stack:
        programs = [stack.enter_context(Lines(command_words(command), seconds)) for command in commands]
        for seat, program in enumerate(programs):
            program.say(walls.encode())
            program.say(COLOURS[seat].encode())
        while not contest.position.over and loser < 0:
            seat = contest.seat
            try:
                line = programs[seat].hear().decode("utf-8", "replace").strip()
                contest.read(line)
            except Refused as error:
                why, loser = f"{COLOURS[seat]}: {error}", seat
                break
            lines.append(line)
            for other, program in enumerate(programs):
                if other != seat:
                    program.say(line.encode())
        for program in programs:
            program.part(QUIT.encode())
        used = [seconds - program.left for program in programs]
    if loser >= 0:
        return ContestResult(-10 if loser % 2 == 0 else 10, why, used, lines)
    margin = max(-10, min(10, round(10 * contest.position.scores[0])))
    return ContestResult(margin, contest.position.why, used, lines)


def board(number: int) -> str:
    """The walls of a board laid from the stock tiles."""
    return str(load("less", 4, codecup=True).start(seed=number).options["board"])


def main() -> None:
    parser = argparse.ArgumentParser(description="Referee of 4-seat LESS by the protocol of the CodeCup 2017 contest")
    parser.add_argument("commands", nargs="+", help="two programs (teams) or four (Yellow, Black, White, Red)")
    parser.add_argument("--boards", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0, help="number of the first board")
    parser.add_argument("--walls", help="112 digits: this board only")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="time of a program for a whole game")
    add_trial(parser)
    given = parser.parse_args()
    if len(given.commands) not in (2, 4):
        parser.error("give two programs or four")
    numbers = range(given.seed, given.seed + (1 if given.walls else given.boards))
    ledger = Ledger("codecup", trial=given.trial)
    boards = ((number, given.walls or board(number)) for number in numbers)
    try:
        played = compare(given.commands, boards, given.seconds)
    except Refused as error:
        parser.error(str(error))
    first, *others = given.commands
    ledger.keep(
        "rivals",
        f"less, 4 seats by CodeCup rules: {first} against {', '.join(others)}",
        played,
        conditions={"boards": len(numbers), "seconds a game": given.seconds},
        peer=", ".join(others),
        details={"walls": given.walls} if given.walls else {"first board": given.seed},
    )


def compare(commands: list[str], boards: Iterable[tuple[int, str]], seconds: float) -> dict[str, Reading]:
    """How the first program fared on these numbered boards, two programs both ways. Prints each game."""
    ways = [commands] if len(commands) == 4 else [commands * 2, commands[::-1] * 2]
    won, margins = [], []
    for number, walls in boards:
        points = 0.0
        for way, seated in enumerate(ways):
            result = referee(walls, seated, seconds)
            margin = -result.margin if way else result.margin
            margins.append(margin)
            points += (margin > 0) + (margin == 0) / 2
            times = " ".join(f"{each:.1f}" for each in result.seconds)
            print(f"board {number}: {margin:+d} for {commands[0]} ({result.why}; seconds {times})", flush=True)
        won.append(points / len(ways))
    total = share(won)
    value, low, high = (round(100 * each, 1) for each in (total.value, total.low, total.high))
    return {
        "points, %": Reading(value, "%", low, high),
        "margin": Reading(round(sum(margins) / len(margins), 2), "points of LESS a game"),
        "games": Reading(len(margins)),
    }


if __name__ == "__main__":
    main()
