"""Games of the player `mix:0.7`, and built positions, followed by engine and referee."""

from collections import Counter
from pathlib import Path

import fourfold as ff
from fourfold.cli.records import chooser
from tests.naive.takkure.built import ALL, seeking
from tests.naive.takkure.crowd import crowd_box
from tests.naive.takkure.filed import HARBOUR, read_box
from tests.naive.takkure.following import Tally, follow_game
from tests.naive.takkure.worded import PATTERNS, pair_of, worded

POLICY = "mix:0.7"
BOXES = {"crowd": crowd_box, "harbour": HARBOUR.read_text}  # of whole games
TEAMS_OF = {"crowd": "beasts,men", "harbour": "gulls,cranes"}
NOT_PLAYED = {4}  # what is shown: no activation follows it
PLAYED = [f"K{number}" for number in range(1, 99) if number not in NOT_PLAYED]

WORDED = {"harbour": HARBOUR.read_text("utf-8"), "words": Path(__file__).with_name("words.toml").read_text("utf-8")}
read_box("harbour", WORDED["harbour"])


def follow_games(scenario: str, first_seed: int, activations: int, box: str = "") -> Tally:
    """Whole games with ever new seeds until so many activations were followed; with the crowd box if it is named."""
    tally, seed = Tally(), first_seed
    given = {"box": BOXES[box]()} if box else {}
    more = {"box": box, "teams": TEAMS_OF[box]} if box else {}
    while (left := activations - tally.activations[scenario]) > 0:
        position = ff.load("takkure", 2, scenario=scenario, **given).start(seed=seed, rolls=False)
        follow_game(position, chooser("takkure", POLICY, seed), tally, left, more=more)
        seed += 1
    return tally


def follow_built(name: str, first_seed: int, times: int) -> Tally:
    """A built position, so often."""
    tally = Tally()
    for seed in range(first_seed, first_seed + times):
        try:
            follow_game(ALL[name].position(), seeking(ALL[name].seek, seed), tally, 1, begun=True)
        except Exception as error:
            error.add_note(f"the built position {name!r}, seed {seed}")
            raise
    return tally


def follow_worded(box: str, first_seed: int, times: int) -> Tally:
    """Crowds with the cards of a box, so often; in every other one a card is played if it can be."""
    text, tally = WORDED[box], Tally()
    tally.lines["K97" if box == "harbour" else "K11"] += times
    for seed in range(first_seed, first_seed + times):
        position = worded(text, seed)
        patterns = PATTERNS if seed % 2 else PATTERNS[1:]
        try:
            follow_game(
                position, seeking(patterns, seed), tally, 1, begun=True, more={"box": "cut", "teams": pair_of(text)}
            )
        except Exception as error:
            error.add_note(f"the crowd of seed {seed}")
            raise
    return tally


# the words of K96 as the referee counts them
WORDS = [
    *("dice", "bonus", "critical", "reroll", "succeed", "crush", "nearer", "rest", "tire", "rise", "set", "plain"),
    *("cancel", "fall", "shift", "wound", "heal", "refresh", "unpressed", "move attack", "move defence", "move dodge"),
    *("bonus near", "bonus still", "bonus per-mate", "skill move", "skill test int", "skill test ref", "test foe"),
    *("test bac", "test str", "test ref", "test int", "test bod", "who any", "who carrier", "who mate"),
    *("who opponent", "who opponents", "first move", "first ground-pass", "step move", "step pass", "step dodge"),
    *("step break", "step pickup", "step stand", "step try"),
]


def rare(lines: Counter[str], least: int) -> dict[str, int]:
    """The rulings that were followed less often than they should."""
    wanted = [*PLAYED, *(f"K96 {word}" for word in WORDS)]
    return {line: lines[line] for line in wanted if lines[line] < least}
