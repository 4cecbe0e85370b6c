"""Find puzzles in games that bots play, and write them into the package: `python -m tools.puzzles less`.

Alpha-beta searches every turn of a position to the `puzzle_depths` of its game. A puzzle has one turn (or several that
lead to the same position) whose value is better than that of all others by MARGIN at each depth, and that the greedy
bot does not find. Everything follows from the seeds 1, 2, ... of the games and from how the bots play, so with the
same bots the same command writes the same file. When the search has changed, `--again` searches the puzzles in the
file anew, keeps those that are still puzzles, and goes on after their last seed.
"""

import argparse
import itertools
from collections.abc import Iterator
from pathlib import Path

import msgspec

import fourfold as ff
from fourfold.core.position import Position
from fourfold.learn.puzzles import NAMES, Goal, Puzzle, begin, puzzles
from fourfold.learn.solver import PuzzleTurn, Solver, is_done, turns
from fourfold.players import Player, player
from fourfold.registry import game, knowledge, learn_folder
from fourfold.search.greedy import GreedyBot

MARGIN = {"less": 0.15, "touchdown": 0.15, "1t34": 0.4}  # in the races about a point
SURE = 0.999  # a value beyond it is a win
HOPELESS = -0.8  # the best value of a position that makes no puzzle
PLAYERS = ("bot:1", "bot:2", "bot:3", "bot:4")
OPENING = {"less": 3, "touchdown": 3, "1t34": 8}  # turns played at random
QUIET = 6  # turns at the start of a game that are no puzzles
CHOICES = 4  # fewer turns than that make no puzzle
LATEST = 40  # turn of a game that is looked at
PER_GAME = 2  # puzzles


def file_of(name: str) -> Path:
    """The file of a game's puzzles."""
    return learn_folder(name) / f"{name}.puzzles.jsonl"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=NAMES)
    parser.add_argument("--count", type=int, default=55)
    parser.add_argument("--again", action="store_true", help="search those in the file anew")
    wanted = parser.parse_args()
    found: dict[str, tuple[int, Puzzle]] = {}
    for depth, puzzle in searched_again(wanted.game) if wanted.again else searched(wanted.game, 1):
        found.setdefault(puzzle.after, (depth, puzzle))
        print(f"{len(found)}: {puzzle.source}, {puzzle.goal}, seen at depth {depth}", flush=True)
        if len(found) >= wanted.count:
            break
    easiest_first = sorted(found.values(), key=lambda each: (each[0], -each[1].worth, each[1].source))
    lines = [msgspec.json.encode(puzzle) + b"\n" for _, puzzle in easiest_first]
    file_of(wanted.game).write_bytes(b"".join(lines))


def searched_again(name: str) -> Iterator[tuple[int, Puzzle]]:
    """Those in the file that are still puzzles, then new ones."""
    for puzzle in puzzles(name):
        if still := examine(begin(puzzle), puzzle.source):
            yield still
    yield from searched(name, 1 + max(int(puzzle.source.split()[1].rstrip(",")) for puzzle in puzzles(name)))


def searched(name: str, first: int) -> Iterator[tuple[int, Puzzle]]:
    """Puzzles of one game after the other."""
    for seed in itertools.count(first):
        yield from search(name, seed)


def search(name: str, seed: int) -> Iterator[tuple[int, Puzzle]]:
    """The puzzles of one game between bots, each with the least depth that sees its solution."""
    position = ff.load(name, 2).start(seed=seed)
    bots = [player(PLAYERS[(seed // (1 + 3 * seat)) % len(PLAYERS)], name, seed) for seat in range(2)]
    strays: list[Player] = [player("random", name, seed + seat) for seat in range(2)]
    left = PER_GAME
    for number in range(1, LATEST + 1):
        if position.over or not left:
            return
        if number > QUIET and (puzzle := examine(position, f"seed {seed}, turn {number}")):
            left -= 1
            yield puzzle
        play_turn(position, strays if number <= OPENING[name] else bots)


def examine(position: Position, source: str) -> tuple[int, Puzzle] | None:
    """The puzzle that the position is, if it is one."""
    name, seat = position.game.name, position.seat
    choices = turns(position)
    if len(choices) < CHOICES:
        return None
    shallow, depth = knowledge(name).puzzle_depths
    first, worth, second = rank(choices, seat, shallow)
    if worth - second < MARGIN[name] or worth < HOPELESS or is_obvious(position, first):
        return None
    best, worth, second = rank(choices, seat, depth)
    if worth - second < MARGIN[name] or worth < HOPELESS or best is not first:
        return None
    first_seen = next(d for d in range(1, depth + 1) if rank(choices, seat, d)[0] is best)
    goal: Goal = "win" if worth > SURE else "save" if second < -SURE else "best"
    return first_seen, Puzzle(
        name,
        position.options,
        position.actions,
        seat,
        goal,
        best.actions,
        best.digest,
        round(worth, 3),
        round(second, 3),
        source,
    )


def rank(choices: list[PuzzleTurn], seat: int, depth: int) -> tuple[PuzzleTurn, float, float]:
    """The best turn, its value, and the value of the second best; by a solver that has searched nothing before."""
    solver = Solver(choices[0].after.game.name)
    values = sorted(((solver.value(turn.after, seat, depth), k) for k, turn in enumerate(choices)), reverse=True)
    (worth, first), (second, _) = values[:2]
    return choices[first], worth, second


def is_obvious(position: Position, best: PuzzleTurn) -> bool:
    """Whether the greedy bot plays it."""
    name = position.game.name
    trial = position.copy()
    play_turn(trial, [GreedyBot(game(name), knowledge(name))] * 2)
    return trial.digest == best.digest


def play_turn(position: Position, bots: list[Player]) -> None:
    """One whole turn."""
    before = position.copy()
    while not is_done(before, position):
        position.play(bots[before.seat].choose(position))


if __name__ == "__main__":
    main()
