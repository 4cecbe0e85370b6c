"""Built positions with boxes that use every word of the vocabulary (K96, K97), drawn by a seed."""

import random
import re
import tomllib

import fourfold as ff
from tests.games.takkure.scene import scene
from tests.naive.takkure.box import TEAMS
from tests.naive.takkure.filed import read_box
from tests.naive.takkure.words import BOOK, deck_of

SPOTS = [(x, y) for x in (11, 13.25, 15.5) for y in (4.5, 6.75, 9)]
PATTERNS = (
    r"card .*",
    r"(activate|plan|slot) .*",
    r"\w+ (mark|tackle|steal|press|pass|ground-pass|dodge|break|try|pickup|stand).*",
)


def cut_box(text: str, rnd: random.Random) -> str:
    """The box with four players of each team: scenes have no choice of four. Players that a card names stay."""
    head, *teams = re.split(r"(?m)^(?=\[\[team\]\]$)", text)
    for k, team in enumerate(teams):
        top, *players = re.split(r"(?m)^(?=\[\[team\.player\]\]$)", team)
        last, rest = re.split(r"(?m)^(?=\[\[team\.individual\]\]$)", players.pop(), maxsplit=1)
        players.append(last)
        named = " ".join(re.findall(r"(?m)^players = (.*)$", rest))
        while len(players) > 4:
            players.remove(
                rnd.choice(
                    [each for each in players if f'"{tomllib.loads(each)["team"]["player"][0]["name"]}"' not in named]
                )
            )
        teams[k] = "".join([top, *players, rest])
    return "".join([head, *teams])


def worded(text: str, seed: int) -> ff.Position:
    """Four players of each team in a crowd, with tokens and with hands of four cards, all by chance."""
    rnd = random.Random(seed)
    text = cut_box(text, rnd)
    read_box("cut", text)
    teams = tomllib.loads(text)["teams"]
    attackers = rnd.randrange(2)
    carrier = rnd.randrange(4)
    down = rnd.random() < 0.25
    shift = rnd.choice((0, 10))
    spots = [(x + shift + rnd.randrange(-1, 2) / 16, y + rnd.randrange(-1, 2) / 16) for x, y in SPOTS]
    rnd.shuffle(spots)
    lines = [] if rnd.random() < 0.85 else [f"Ball {12.125 + shift},5.625"]
    loose = bool(lines)
    for side, key in enumerate(teams):
        for k, sheet in enumerate(TEAMS[key]):
            tokens = [f"{word}{rnd.randrange(1, 3)}" for word in ("tired", "turned", "wounds") if rnd.random() < 0.2]
            if "tired2" in tokens:
                tokens = [token for token in tokens if not token.startswith("turned")]
            if side == attackers and k == carrier and not loose:
                tokens += ["ball", *(["down"] if down else [])]
            elif rnd.random() < 0.12:
                tokens.append("down")
            x, y = spots.pop()
            lines.append(" ".join([sheet.name, f"{x},{y}", *tokens]))
    hands = [",".join(rnd.sample(list(deck_of(key)), 4)) for key in teams]
    plays = [",".join(rnd.sample(list(BOOK.plays[key]), 4)) for key in teams]
    return scene(
        "\n".join(lines), attackers=attackers, hands=tuple(hands), plays=tuple(plays), teams=",".join(teams), file=text
    )


def pair_of(text: str) -> str:
    """The two teams of a box."""
    return ",".join(tomllib.loads(text)["teams"])
