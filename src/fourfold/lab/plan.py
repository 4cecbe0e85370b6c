"""What a run of the lab plays: parts of games with one set-up, cut into chunks that any machine can play."""

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec

from fourfold.bulk.compiled_games import policy_of
from fourfold.bulk.playing import COMPILED_POLICIES, play
from fourfold.core.game import Game
from fourfold.core.options import Values
from fourfold.core.position import Variant
from fourfold.lab.steps import NoStep, OptionStep, option_steps
from fourfold.lab.summary import Summary, summary_of_bulk
from fourfold.lab.watching import Watcher
from fourfold.players import player
from fourfold.registry import game

BASE, AGAINST, STEP_BASE = "base", "against", "steps"  # names of parts; a step is called `option: label`
_BASE_TIMES = 4  # games without a step for each game of one step: all steps are compared with them
_FAST_CHUNK = 1_000  # games of a compiled policy
_SLOW_CHUNK = 20  # games of a player, or games that are watched


class RunPart(msgspec.Struct, frozen=True):
    """Games of one set-up by one policy; the first of them are watched."""

    name: str
    options: Values
    policy: str
    games: int
    watched: int = 0


class Chunk(msgspec.Struct, frozen=True):
    """Some games of a part: the least that is played again after an interruption."""

    part: str
    number: int
    game: str
    seats: int
    options: Values
    policy: str
    games: int
    watched: bool
    seed: int


class RunPlan(msgspec.Struct, frozen=True):
    """A whole run."""

    game: str
    version: int
    seats: int
    seed: int
    parts: list[RunPart]

    def part(self, name: str) -> RunPart | None:
        """The part of that name, if the run has it."""
        return next((part for part in self.parts if part.name == name), None)

    @property
    def step_base(self) -> RunPart:
        """The games with which steps are compared: by the same policy, without a step."""
        return self.part(STEP_BASE) or self.parts[0]

    def chunks(self) -> list[Chunk]:
        """All chunks in order; they do not depend on the process that plays them."""
        return [chunk for part in self.parts for chunk in self._cut(part)]

    def _cut(self, part: RunPart) -> Iterator[Chunk]:
        slow = _SLOW_CHUNK if part.policy not in COMPILED_POLICIES else _FAST_CHUNK
        number = 0
        for games, watched, most in ((part.watched, True, _SLOW_CHUNK), (part.games - part.watched, False, slow)):
            for first in range(0, games, most):
                mark = hashlib.sha256(f"lab {self.seed} {part.name} {number}".encode()).digest()
                seed = int.from_bytes(mark[:6], "big")
                count = min(most, games - first)
                yield Chunk(
                    part.name, number, self.game, self.seats, part.options, part.policy, count, watched, seed
                )  # fmt: skip
                number += 1

    def digest(self) -> str:
        """Equal for equal runs."""
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:32]


class Size(msgspec.Struct, frozen=True):
    """How many games a run plays."""

    games: int
    watched: int
    step_games: int


def default_step_policy(played: Game, policy: str) -> str:
    """Who plays the steps: the rollout policy if the game has one, since steps need many games, else `policy`."""
    return "rollout" if policy_of(played, "rollout")[0] == "rollout" else policy


def make_plan(
    variant: Variant[Any], policy: str, step_policy: str, size: Size, seed: int, against: Variant[Any] | None = None
) -> tuple[RunPlan, list[OptionStep], list[NoStep]]:
    """The plan of a run, with the steps that it plays and those that it cannot. A wrong policy is refused."""
    played = variant.game
    for name in (policy, step_policy):
        if name not in COMPILED_POLICIES:
            player(name, played.name, brief=True)
    steps, left_out = option_steps(variant) if size.step_games else ([], [])
    parts = [RunPart(BASE, variant.options, policy, size.games, min(size.watched, size.games))]
    if against is not None:
        parts.append(RunPart(AGAINST, against.options, policy, size.games))
    if steps and step_policy != policy:
        parts.append(RunPart(STEP_BASE, variant.options, step_policy, _BASE_TIMES * size.step_games))
    parts += [RunPart(step_name(step), step.options, step_policy, size.step_games) for step in steps]
    return RunPlan(played.name, played.version, variant.seats, seed, parts), steps, left_out


def step_name(step: OptionStep) -> str:
    """The name of the part that plays a step."""
    return f"{step.option}: {step.label}"


def play_chunk(chunk: Chunk) -> Summary:
    """Play a chunk, in any process on any machine: the summary depends on the chunk alone."""
    variant = Variant[Any](game(chunk.game), chunk.seats, chunk.options)
    if chunk.watched:
        return Watcher(variant, chunk.policy, chunk.seed).watch(chunk.games)
    played = play(
        variant.game, chunk.seats, chunk.games, chunk.policy, chunk.seed,
        threads=1, setups=chunk.games, progress=False, options=chunk.options,
    )  # fmt: skip
    return summary_of_bulk(played)
