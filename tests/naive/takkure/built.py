"""Built positions that lead to rulings which play seldom reaches, and players that seek them out."""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import fourfold as ff
from tests.games.takkure.scene import scene
from tests.naive.takkure.following import CHANCE, Chooser


@dataclass(frozen=True)
class Built:
    """A position before an activation, and patterns of the actions that lead to its rulings."""

    drawing: str
    seek: tuple[str, ...] = ()
    fields: dict[str, Any] = field(default_factory=dict)

    def position(self) -> ff.Position:
        return scene(self.drawing.replace(";", "\n"), **self.fields)


def seeking(patterns: tuple[str, ...], seed: int) -> Chooser:
    """Plays at random, but mostly what a pattern describes, the first that fits; else nothing, if that can be done."""
    rnd = random.Random(seed)

    def choose(position: ff.Position) -> int:
        legal = position.legal
        if position.seat != CHANCE and rnd.random() < 0.85:
            texts = position.moves()
            for pattern in [*patterns, "nothing"]:
                fitting = [k for k, text in enumerate(texts) if re.fullmatch(pattern, text)]
                if fitting:
                    return legal[rnd.choice(fitting)]
        return legal[rnd.randrange(len(legal))]

    return choose


STILL = r"\w+ stay"
FOUR_ROUND = "Kenji 10,8 ball; Aguila 11.0625,8; Lince 8.9375,8; Lobo 10,9.0625; Hayate 6,8; Tora 9,4"
AT_LINE = "Kenji 27.75,8 ball; Hayate 24,6; Aguila 28.8125,8; Lobo 27.75,9.0625; Lince 27.75,6.9375"
TACKLES = r"(Aguila|Lince|Lobo|Tora|Oso) tackle.*"
PRACTICE = {"scenario": "practice", "first_kickers": 1}  # team 0 attacks first
LATE = {"box": 1, "clock": [1, 1], "set_left": 1, "half": 1}

BUILT = {
    "pass among tackles": Built(FOUR_ROUND, ("activate Kenji", TACKLES, "Kenji pass .*")),
    "dodge among tackles": Built(FOUR_ROUND, ("activate Kenji", TACKLES, "Kenji dodge")),
    "dodge with two dice": Built(
        "Hayate 10,8 ball; Aguila 11.0625,8; Lobo 10,9.0625; Kenji 4,4",
        ("activate Hayate", TACKLES, "Hayate dodge", "card Feint.*"),
        {"hands": ("Feint,Timing", "Thick Skull")},
    ),
    "break among tackles": Built(
        "Daichi 10,8 ball; Aguila 11.375,8; Lince 8.625,8; Kenji 4,4",
        ("activate Daichi", TACKLES, "Daichi break"),
    ),
    "tackles on a carrier who is not active": Built(
        FOUR_ROUND, ("activate Hayate", TACKLES)
    ),
    "a missed tackle": Built(
        "Hayate 4,8 ball; Kenji 3,4; Aguila 10,8; Lince 10,4", ("activate Hayate", TACKLES)
    ),
    "pass over stealers": Built(
        "Kenji 10,8 ball; Hayate 8,13; Aguila 9,10.5; Lobo 9,12; Lince 12,12",
        ("activate Kenji", r"\w+ steal", STILL, "Kenji pass Hayate.*"),
    ),
    "a ball among stealers": Built(
        "Kenji 10,8; Ball 10.75,8; Aguila 11.5,8; Lobo 10.75,8.8125; Hayate 4,4",
        ("activate Kenji", r"(Aguila|Lobo) steal", STILL, "Kenji pickup"),
    ),
    "one against one at the ball": Built(
        "Kenji 10,8; Ball 10.75,8; Aguila 11.5,8; Hayate 4,4",
        ("activate Kenji", "Aguila steal", STILL, "Kenji pickup"),
    ),
    "a ball that stealers have alone": Built(
        "Hayate 4,4; Ball 10.75,8; Aguila 11.5,8; Lobo 10.75,8.8125",
        ("activate Hayate", r"(Aguila|Lobo) steal", STILL),
    ),
    "a carrier on the ground": Built(
        "Kenji 10,8 ball down; Hayate 8,9; Tora 8.9375,8; Aguila 11.0625,8; Lobo 10,9.0625",
        ("activate (Kenji|Tora)", "Kenji ground-pass .*", r"(Aguila|Lobo) steal", STILL, "Tora pickup"),
    ),
    "a pass from the ground that is too long": Built(
        "Kenji 20,8 ball down; Hayate 4,8; Aguila 21.0625,8; Lobo 20,9.0625",
        ("activate Kenji", "Kenji ground-pass .*", r"(Aguila|Lobo) steal", STILL),
    ),
    "a try": Built("Kenji 28,8 ball; Hayate 20,6; Aguila 10,8", ("activate Kenji", "done", "Kenji try")),
    "a try of a tired player": Built(
        "Kenji 28,8 ball tired3; Hayate 20,6; Aguila 30,8",
        ("activate Kenji", "Aguila press", STILL, "Kenji try"),
    ),
    "a try against one tackle": Built(
        "Kenji 27.75,8 ball; Hayate 24,6; Aguila 28.8125,8 wounds2", ("activate Kenji", TACKLES, "Kenji try")
    ),
    "a try against several tackles": Built(AT_LINE, ("activate Kenji", TACKLES, "Kenji try")),
    "a try in four-v-four": Built(
        AT_LINE, ("activate Kenji", TACKLES, "Kenji try"), {"scenario": "four-v-four"}
    ),
    "the second try in practice": Built(
        AT_LINE, ("activate Kenji", "done", "Kenji try"), PRACTICE | {"tries": [1, 0]}
    ),
    "the last try in practice": Built(
        AT_LINE,
        ("activate Kenji", TACKLES, "Kenji try"),
        {"scenario": "practice", "tries": [1, 2], "spell": 1},
    ),
    "a try in the last activation of practice": Built(
        AT_LINE,
        ("activate Kenji", TACKLES, "Kenji try"),
        {"scenario": "practice", "activations": 59, "spell": 1},
    ),
    "the last player of a team in practice": Built(
        "Hayate 10,8 ball wounds2; Aguila 11.0625,8 wounds2", ("activate Hayate", TACKLES, "Hayate break"), PRACTICE
    ),
    "a tired player's third token": Built(
        "Kenji 10,8 ball tired3 tokens2; Hayate 4,4; Aguila 20,8", ("activate Kenji", "done")
    ),
    "wounds before an injury": Built(
        "Hayate 10,8 ball wounds2; Aguila 11.0625,8 wounds2; Lince 8.9375,8 wounds2; Kenji 4,4",
        ("activate Hayate", TACKLES, "Hayate break"),
    ),
    "the last player of a team": Built(
        "Hayate 10,8 ball wounds2; Aguila 11.0625,8 wounds2", ("activate Hayate", TACKLES, "Hayate break")
    ),
    "the last token of a half": Built(
        "Hayate 10,8 ball tired1; Kenji 8,8 turned1; Aguila 20,8", ("activate .*", "done"), LATE
    ),
    "the last token of a match": Built(
        "Hayate 10,8 ball; Kenji 8,8; Aguila 20,8", ("activate .*", "done"), LATE | {"half": 2}
    ),
    "putting the ball out": Built(
        "Hayate 10,8 ball; Kenji 8,8; Aguila 20,8", ("ball out",), LATE | {"set_left": 3, "tries": [0, 1]}
    ),
    "putting the ball out when ahead is not listed": Built(
        "Hayate 10,8 ball; Aguila 20,8", ("ball out",), LATE | {"set_left": 3, "tries": [1, 0]}
    ),
    "the last decisions": Built(
        "Hayate 10,8 ball; Kenji 8,8; Aguila 20,8; Lobo 20,12", (), {"decisions": 7997, "tries": [1, 0]}
    ),
    "the last activation of a drill": Built(
        "Hayate 12,8 ball; Kenji 11,5; Aguila 20,8",
        ("activate Kenji",),
        {"scenario": "square-of-death", "activations": 59},
    ),
    "the last activation of practice": Built(
        "Hayate 10,8 ball; Kenji 8,8; Aguila 20,8", ("activate Kenji",), PRACTICE | {"activations": 59}
    ),
    "kickers who catch in practice": Built(
        "Kenji 28,8 ball; Hayate 20,6; Lobo 20,8",
        (
            "activate Kenji", "done", "Kenji try", "Lobo line 8", "aim 10", "aim 10,8", "Lobo move 14.5",
            "Lobo move 14.5,8", "Lobo kicks", "spot 1", r"\w+ place 0.5|\w+ place 1", r"\w+ place .*,\d", STILL,
        ),
        PRACTICE,
    ),
    "kickers who catch in a match": Built(
        "Kenji 28,8 ball; Hayate 20,6; Lobo 20,8",
        (
            "activate Kenji", "done", "Kenji try", "kick", "Lobo line 8", "aim 10", "aim 10,8",
            "Lobo move 14.5", "Lobo move 14.5,8", "Lobo kicks", "spot 1", r"\w+ place 1", STILL,
        ),
    ),
    "a long pass": Built(
        "Daichi 20,8 ball; Kenji 8,8; Hayate 4,14; Aguila 28,8",
        ("activate Daichi", "done", "Daichi pass (Kenji|Hayate).*"),
    ),
    "a ball that nobody else wants": Built(
        "Kenji 10,8; Hayate 4,4 down; Ball 10.75,8; Aguila 20,8 tired1",
        ("activate Kenji", "Aguila rest", "Kenji pickup"),
    ),
    "players on the ground": Built(
        "Kenji 10,8 ball; Hayate 4,4 down; Tora 6,6 down; Aguila 20,8 down; Lobo 20,4 turned1",
        ("activate (Kenji|Hayate)", r"\w+ stand", "Lobo rest", "done"),
    ),
    "equal centres": Built(
        "Hayate 10,8 ball; Aguila 14,8; Kenji 9,8.5", ("activate Hayate", "Hayate mark 14", "Hayate mark 14,8", "done")
    ),
    "a walk over the ball": Built(
        "Hayate 10,8; Ball 14.125,8; Aguila 14,9", ("activate Hayate", "Hayate mark 14", "Hayate mark 14,8", "done")
    ),
    "two fatigue tokens": Built(
        "Hayate 10,8 ball tired2; Kenji 8,8 tired2; Aguila 20,8 tired2 turned1",
        ("activate .*", r"\w+ mark .*", "Aguila rest", r"\w+ move.*"),
    ),
    "cards before rolls": Built(
        FOUR_ROUND,
        ("activate Kenji", TACKLES, "Kenji (pass|dodge|break).*", "card .*", "pass"),
        {"hands": ("Extra Effort,Sure Hands,Blind Pass,Feint", "Extra Effort,Crushing Hit,Thick Skull,Second Wind")},
    ),
    "cards with declarations": Built(
        FOUR_ROUND,
        ("card .*", "activate Kenji", TACKLES, "Kenji (pass|dodge|break).*"),
        {"hands": ("Extra Effort,Sure Hands,Discipline", "Quick Defence,Crushing Hit,Thick Skull,Second Wind")},
    ),
    "a card against pressure": Built(
        "Aguila 22,8 ball; Lince 23,6; Lobo 24,10; Kenji 20,8; Hayate 21,6.5",
        ("activate Aguila", r"\w+ press", STILL, "Aguila pass .*", "card Roar"),
        {"attackers": 1, "hands": ("Timing", "Roar,Feral Leap")},
    ),
    "a leap": Built(
        "Lince 22,8 ball; Aguila 26,8; Tora 20.9375,8; Kenji 10,8",
        ("activate Lince", "Tora tackle.*", "Lince dodge", "card Feral Leap.*"),
        {"attackers": 1, "hands": ("Timing", "Roar,Feral Leap")},
    ),
}  # fmt: skip
PLAYS = {
    0: ("Hands,Support,Wrap,Clear Out", "Line,Switch,Decoy,Fan"),
    1: ("Hands,Support,Wrap,Clear Out", "Pack,Pop,Maul,Stampede"),
}
CROWD = (
    "Kenji 16,8 ball; Hayate 14,6; Tora 14,10; Daichi 13,8; Aguila 18,8; Lince 17,9.5; Lobo 17,6.5; Oso 20,12",
    "Aguila 16,8 ball; Lince 18,6; Lobo 18,10; Oso 19,8; Kenji 14,8; Hayate 15,9.5; Tora 15,6.5; Daichi 12,12",
)


def collective() -> Iterator[tuple[str, Built]]:
    """A crowd in which every collective card of both teams is played."""
    for team in range(2):
        for k, plays in enumerate(PLAYS[team]):
            own = (plays, "") if team == 0 else ("", plays)
            for answer in (r"\w+ tackle.*", r"\w+ steal", r"\w+ press"):
                seek = ("plan .*", "slot .*", r"\w+ mark 1[5-7].*", answer, r"\w+ (pass|dodge|break).*")
                yield f"plays {team}{k} {answer[4:9]}", Built(CROWD[team], seek, {"attackers": team, "plays": own})


ALL = BUILT | dict(collective())
