"""A box for engine and referee: two teams of six, other measures, the skills and cards of the house (K94, K95)."""

import tomllib
from typing import Any

from fourfold.games.takkure.data.box import new_box
from tests.naive.takkure.box import GEAR, TEAMS, Gear

_HEAD = """teams = ["beasts", "men"]

[pitch]
length = {length}
width = {width}
in_goal = {in_goal}
kick_line = {kick_line}

[tools]
ball = {ball}
template = {template}
"""


def crowd_box() -> str:
    """The text of the box."""
    gear = GEAR["crowd"]
    lengths = ("length", "width", "in_goal", "kick_line", "ball", "template")
    parts = [_HEAD.format(**{name: getattr(gear, name) / 16 for name in lengths}), *_tables(gear)]
    house = {team["key"]: team for team in tomllib.loads(new_box())["team"]}
    skills = {player["name"]: player["skill"] for team in house.values() for player in team["player"]}
    by_name = {skill["name"]: skill for skill in skills.values()}
    for key, source in (("beasts", "teriomorph"), ("men", "yamato")):
        team = house[source]
        parts.append(f"[[team]]\nkey = {key!r}\nname = {key.capitalize()!r}\nskill = {_inline(team['skill'])}\n")
        for sheet in TEAMS[key]:
            parts.append(
                f"[[team.player]]\nname = {sheet.name!r}\nmov = [{sheet.mov}, {sheet.mov_defence}]\n"
                f"bac = [{sheet.bac}, {sheet.bac_try}]\nstr = {sheet.strength}\nref = {sheet.ref}\n"
                f"int = {sheet.wits}\nprt = {sheet.prt}\nbod = {sheet.bod}\nbase = {sheet.base}\n"
                f"position = {sheet.position!r}\nskill = {_inline(by_name[sheet.skill])}\n"
            )
        for kind in ("individual", "collective"):
            for card in team[kind]:
                parts.append(
                    f"[[team.{kind}]]\n" + "".join(f"{name} = {_inline(each)}\n" for name, each in card.items())
                )
    return "\n".join(parts)


def _tables(gear: Gear) -> list[str]:
    ends = [f"up_to = {end / 16:g}\n" for end in gear.ends] + [""]
    bands = [
        f"[[band]]\n{end}pass = {passing}\nreception = {reception}\n"
        for end, passing, reception in zip(ends, gear.passing, gear.reception, strict=True)
    ]
    first, rows = 1, []
    for last, back, fatigue, weaker in gear.injuries:
        rows.append(
            f"[[injury]]\nfaces = [{first}, {last}]\nback = {back!r}\nfatigue = {fatigue}\n"
            f"str = {weaker}\nref = {weaker}\n"
        )
        first = last + 1
    return bands + rows


def _inline(value: Any) -> str:
    """A value of TOML in one line."""
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return "{ " + ", ".join(f"{name} = {_inline(each)}" for name, each in value.items()) + " }"
        case list():
            return "[" + ", ".join(map(_inline, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else repr(value)
