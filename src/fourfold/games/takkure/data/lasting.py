"""The injuries that a team brings into a match of a league (K99).

The option `injuries` has the text of the first team and of the second one, with `;` between them:
`Aguila out, Lobo str-1 ref-1; Kenji out`. Either may be empty.

They change the cards of the players before the match, so nothing else of the rules knows of them, and the end of a
match tells only the injuries of that match.
"""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from fourfold.core.game import Carried
from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.games.takkure.data.box import BoxPlayer, BoxTeam
from fourfold.games.takkure.data.kit import Kit
from fourfold.games.takkure.data.team import Player, Skill, Team
from fourfold.games.takkure.rules.components import TEAM_SIZE, text_at
from fourfold.games.takkure.rules.state import NEVER

LONGEST = 1200  # characters: two teams of twelve with all their players injured
TEAMS, INJURIES = ";", ","  # what stands between two teams, and between two injuries
STAND_IN = "Stand-in-"  # and a letter: what the player is called who takes the place of one who is out
_ITEM = re.compile(r"(?P<name>\S+) +(?:(?P<out>out)|(?:str-(?P<str>\d))? *(?:ref-(?P<ref>\d))?)")
_WEAKER = 1  # points that a stand-in has less in BaC, STR, REF and INT than the player whose place it takes


def with_injuries(kit: Kit, text: str) -> Kit:
    """The kit with the cards of injured players changed; refuses a text that is no list or names a stranger."""
    texts = text.split(TEAMS) if text else ["", ""]
    if len(texts) != len(kit.teams):
        raise refused("takkure-injuries.teams", "K99", n=len(texts))
    first, second = (_injured(team, own) for team, own in zip(kit.teams, texts, strict=True))
    return kit._replace(teams=(first, second))


def read_injuries(text: str) -> tuple[Carried, ...]:
    """The injuries of one team; refuses a text that cannot be read, and a player who is named twice."""
    found: dict[str, Carried] = {}
    for item in filter(None, (part.strip() for part in text.split(INJURIES))):
        match = _ITEM.fullmatch(item)
        if match is None or match["name"] in found:
            raise refused("takkure-injuries.item", "K99", given=item[:40])
        weak = (int(match["str"] or 0), int(match["ref"] or 0))
        if not match["out"] and not any(weak):
            raise refused("takkure-injuries.item", "K99", given=item[:40])
        lost = {name: points for name, points in zip(("STR", "REF"), weak, strict=True) if points}
        found[match["name"]] = Carried(match["name"], bool(match["out"]), lost)
    return tuple(found.values())


def injuries_after(s: State) -> tuple[str, str]:
    """What each team carries out of a match: who is out for the match, and points of STR and REF lost for it.

    Stand-ins belong to no team, so their injuries are not kept.
    """
    first, second = (
        f"{INJURIES} ".join(filter(None, (_after(s, TEAM_SIZE * team + k) for k in range(TEAM_SIZE))))
        for team in range(2)
    )
    return first, second


def _after(s: State, body: int) -> str:
    name, weak = text_at(s.player_name[body]), (int(s.weak_str[body]), int(s.weak_ref[body]))
    if not name or name.startswith(STAND_IN):
        return ""
    if s.back[body] == NEVER and not s.on[body]:
        return f"{name} out"
    lost = [f"{word}-{points}" for word, points in zip(("str", "ref"), weak, strict=True) if points]
    return " ".join([name, *lost]) if lost else ""


def _injured(team: Team | BoxTeam, text: str) -> Team | BoxTeam:
    carried = {each.name: each for each in read_injuries(text)}
    for name in carried:
        if all(player.name != name for player in team.player):
            known = ", ".join(player.name for player in team.player)
            raise refused("takkure-injuries.player", "K99", given=name[:40], team=team.name, known=known)
    members: Sequence[Player | BoxPlayer] = team.player
    players = tuple(
        _changed(player, k, carried[player.name]) if player.name in carried else player
        for k, player in enumerate(members)
    )
    return replace(team, player=players)


def _changed(player: Player | BoxPlayer, place: int, injury: Carried) -> Player | BoxPlayer:
    """A weaker player, or the stand-in of one who is out: neither the player's skill nor all of its strength."""
    if not injury.out:
        strength = _less(player.strength, injury.lost.get("STR", 0))
        return replace(player, strength=strength, ref=_less(player.ref, injury.lost.get("REF", 0)))
    return replace(
        player,
        name=STAND_IN + "ABCDEFGHIJKL"[place],
        bac=(_less(player.bac[0], _WEAKER), _less(player.bac[1], _WEAKER)),
        strength=_less(player.strength, _WEAKER),
        ref=_less(player.ref, _WEAKER),
        intelligence=_less(player.intelligence, _WEAKER),
        skill=Skill(name="Stand-in", house=True, effects=()),
    )


def _less(value: int, by: int) -> int:
    return max(1, value - by)
