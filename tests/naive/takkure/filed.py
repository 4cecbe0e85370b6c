"""Boxes and rosters read into the referee's data (K11, K94, K97)."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.naive.takkure.box import BASIC_CARDS, BASIC_PLAYS, GEAR, HOUSE, INCH, TEAM_SKILL, TEAMS, Gear, Sheet
from tests.naive.takkure.words import BOOK, read_card, read_skill
from tests.naive.takkure.words import HOUSE as HOUSE_CARDS

HARBOUR = Path("examples/boxes/harbour.toml")


def read_box(name: str, text: str) -> None:
    """Whatever a box leaves out stays house data (K94)."""
    box = tomllib.loads(text)
    GEAR[name] = read_gear(box)
    for skill in box.get("skill", ()):
        BOOK.positions[skill["name"]] = read_skill(skill)
    cards = {each["name"]: read_card(each) for each in box["individual"]} if "individual" in box else house_cards()
    plays = {each["name"]: each for each in box["collective"]} if "collective" in box else None
    for team in box["team"]:
        key = team["key"]
        TEAMS[key] = tuple(map(read_sheet, team["player"]))
        TEAM_SKILL[key] = team["skill"]["name"]
        BOOK.teams[key] = read_skill(team["skill"])
        BOOK.players |= {each["skill"]["name"]: read_skill(each["skill"]) for each in team["player"]}
        BOOK.decks[key] = cards | {each["name"]: read_card(each) for each in team.get("individual", ())}
        read_plays(key, plays, team.get("collective", ()))


def house_cards() -> dict[str, Any]:
    return {name: HOUSE_CARDS[name] for name in BASIC_CARDS}


def read_plays(team: str, basic: Mapping[str, Any] | None, own: Any) -> None:
    """The collective cards of a team, and their first actions (K83)."""
    BOOK.plays[team] = dict(BASIC_PLAYS) if basic is None else {}
    for each in [*(basic or {}).values(), *own]:
        BOOK.plays[team][each["name"]] = tuple(each["sequence"])
        BOOK.firsts[team, each["name"]] = tuple(each.get("first", ()))


def read_gear(box: Mapping[str, Any]) -> Gear:
    """Pitch, tools, bands and injuries."""
    pitch = {name: round(length * INCH) for name, length in (box.get("pitch", {}) | box.get("tools", {})).items()}
    if bands := box.get("band"):
        pitch["ends"] = tuple(round(each["up_to"] * INCH) for each in bands[:-1])
        pitch["passing"] = tuple(each["pass"] for each in bands)
        pitch["reception"] = tuple(each["reception"] for each in bands)
    if rows := box.get("injury"):
        pitch["injuries"] = tuple(
            (each["faces"][1], each["back"], each.get("fatigue", 0), each.get("str", 0)) for each in rows
        )
    return Gear(**pitch) if pitch else HOUSE


def read_sheet(card: Mapping[str, Any]) -> Sheet:
    """The card of a player (K6)."""
    skill = card["skill"]
    (mov, mov_defence), (bac, bac_try) = card["mov"], card["bac"]
    return Sheet(
        card["name"], mov, mov_defence, bac, bac_try, card["str"], card["ref"], card["int"], card["prt"], card["bod"],
        card["base"], card["position"], skill["name"], skill.get("training", False),
    )  # fmt: skip
