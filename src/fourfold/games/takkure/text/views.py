"""TAKKURE as a typed value, whole or as one viewer may see it."""

from functools import cache, lru_cache
from typing import Any, Literal

import msgspec
import numpy as np

from fourfold.core.verbs import State
from fourfold.games.takkure.data.roster import shipped_teams
from fourfold.games.takkure.data.source import scenario_of, source_of
from fourfold.games.takkure.rules import components
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.games.takkure.rules.state import (
    BALL,
    BALL_OUT,
    LOOSE,
    MISSED_TACKLE,
    PLAYERS,
    PUBLIC_FIELDS,
    SECRET_FIELDS,
    WHY,
    forward,
)
from fourfold.games.takkure.text.aim import AimView, show_aim
from fourfold.games.takkure.text.current import NowView, show_current
from fourfold.games.takkure.text.lexicon import (
    BACKS,
    DOINGS,
    PHASES,
    card_names,
    listed,
    name_of,
    names,
    play_names,
    squad_names,
    text_of,
)
from fourfold.games.takkure.text.sheet import (
    CardView,
    GainView,
    PitchView,
    PlayView,
    show_cards,
    show_gains,
    show_pitch,
    show_plays,
)

STATS = ("mov", "mov_defence", "bac", "bac_try", "str", "ref", "int", "prt", "bod", "base", "radius")


PLAYER_COUNTS = ("x", "y", "tired", "turned", "wounds", "tokens", "weak_str", "weak_ref")


PLAYER_FLAGS = ("on", "ground")


MATCH_FIELDS = ("seat", "attackers", "half", "box", "set_left", "activations", "decisions", "holder", "winner")


class PlayerView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player: the card, the place in sixteenths of an inch, and the tokens."""

    name: str
    team: int
    stats: dict[str, int]
    skills: list[str]  # by position, player skill
    on: bool  # on the pitch
    x: int
    y: int
    ground: bool
    tired: int  # active fatigue tokens
    turned: int
    wounds: int
    tokens: int  # activation tokens
    weak_str: int
    weak_ref: int
    back: str  # when the player may return: ready, kick-off, half, never
    doing: str  # in defence
    announced: list[str]  # individual cards played on it in this activation
    gains: list[GainView] = []  # what its skills change; empty in a team that comes with the game


class SquadView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player that a coach may pick (K95)."""

    name: str
    stats: dict[str, int]
    skills: list[str]  # by position, player skill
    picked: bool  # as far as the viewer may know


class CoachView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A coach: tries, time token, cards. The counts include cards that the viewer may not see; the lists do not."""

    team: str
    tries: int
    turned: bool  # the time token
    held: int  # individual cards in hand
    hand: list[str]
    played: list[str]
    picks: int  # collective cards chosen
    picked: list[str]
    shown: list[str]
    spent: list[str]
    forward: int = 0  # 1 if the team attacks towards higher x, else -1
    shipped: bool = False  # the team comes with the game, so the words of the game explain its cards
    cards: list[CardView] = []  # its individual deck; empty if the team comes with the game
    plays: list[PlayView] = []  # its collective cards; empty if the team comes with the game
    squad: list[SquadView] = []  # the players that the coach picks four of; empty if there is nothing to pick
    calls: int = 0  # players picked so far, also those that the viewer may not see


_ELSEWHERE = {
    *MATCH_FIELDS, *PLAYER_COUNTS, *PLAYER_FLAGS, "phase", "ended", "tries", "clock", "back", "doing",
    "held", "played", "picks", "shown", "spent", "hand", "picked", "calls", "called",
}  # fmt: skip


INNER_FIELDS = [name for name, *_ in [*PUBLIC_FIELDS, *SECRET_FIELDS] if name not in _ELSEWHERE]


LIST_FIELDS = {name for name, *shape in [*PUBLIC_FIELDS, *SECRET_FIELDS] if len(shape) > 1}


InnerView: Any = msgspec.defstruct(
    "InnerView",
    [(name, list[int] if name in LIST_FIELDS else int) for name in INNER_FIELDS],
    namespace={"__doc__": "The rest of the state, as numbers of `rules/state.py`. A client does not need it."},
    frozen=True,
    forbid_unknown_fields=True,
)


class TakkureView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as the viewer sees it."""

    game: Literal["takkure"]
    scenario: str
    teams: str  # keys of shipped teams, or packed components
    open_measuring: bool
    phase: str
    seat: int
    attackers: int
    half: int
    box: int
    set_left: int  # activation tokens to place
    activations: int
    decisions: int
    players: list[PlayerView]
    holder: int  # body with the ball; -1: the ball is loose; -2: it is not in play
    holder_name: str
    ball: tuple[int, int] | None  # the place of a loose ball
    coaches: list[CoachView]
    winner: int
    why: str  # empty while playing
    now: NowView
    inner: InnerView
    pitch: PitchView
    missed_tackle: Literal["ref", "falls"] = "ref"
    ball_out: Literal["behind", "ahead"] = "behind"
    aim: AimView | None = None


def show(s: State) -> TakkureView:
    """The position, or a view of it, as a value."""
    return TakkureView(
        game="takkure",
        scenario=scenario_of(s),
        teams=source_of(s),
        open_measuring=bool(s.open_measuring),
        phase=PHASES[s.phase],
        players=_players(s),
        holder_name=name_of(s, int(s.holder)),
        ball=(int(s.x[BALL]), int(s.y[BALL])) if s.holder == LOOSE else None,
        coaches=[_coach(s, seat) for seat in range(2)],
        why=WHY[s.ended],
        now=show_current(s),
        inner=InnerView(
            **{
                name: getattr(s, name).tolist() if name in LIST_FIELDS else int(getattr(s, name))
                for name in INNER_FIELDS
            }
        ),
        missed_tackle=MISSED_TACKLE[s.missed_tackle],  # type: ignore[arg-type]
        ball_out=BALL_OUT[s.ball_out],  # type: ignore[arg-type]
        aim=show_aim(s),
        pitch=show_pitch(s),
        **{name: int(getattr(s, name)) for name in MATCH_FIELDS},
    )


def _players(s: State) -> list[PlayerView]:
    announced, back, doing = s.announced.tolist(), s.back.tolist(), s.doing.tolist()
    on, ground = s.on.tolist(), s.ground.tolist()
    counts = list(zip(*(getattr(s, name).tolist()[:PLAYERS] for name in PLAYER_COUNTS), strict=True))
    return [
        PlayerView(
            name=names(s)[body],
            team=body // TEAM_SIZE,
            stats=_stats(s.player[body].tobytes()),
            skills=_skills(s.skill_name[body].tobytes()),
            back=BACKS[back[body]],
            doing=DOINGS[doing[body]],
            announced=_announced(s, body, announced[body]),
            on=bool(on[body]),
            ground=bool(ground[body]),
            gains=[] if is_shipped(s, body // TEAM_SIZE) else show_gains(s, body),
            **dict(zip(PLAYER_COUNTS, counts[body], strict=True)),
        )
        for body in range(PLAYERS)
    ]


def _announced(s: State, body: int, bits: int) -> list[str]:
    """The cards played on a player: of its own team, then of the other."""
    if not bits:
        return []
    own, other = card_names(s, body // TEAM_SIZE), card_names(s, 1 - body // TEAM_SIZE)
    return [*listed(bits & ((1 << components.DECK) - 1), own), *listed(bits >> components.DECK, other)]


@lru_cache(256)
def _stats(row: bytes) -> dict[str, int]:
    return dict(zip(STATS, np.frombuffer(row, components.COMPONENTS["player"].base).tolist(), strict=True))


@lru_cache(256)
def _skills(row: bytes) -> list[str]:
    return [text_of(row, k, components.CARD_NAME_BYTES) for k in range(2)]


def _coach(s: State, seat: int) -> CoachView:
    cards, plays = card_names(s, seat), play_names(s, seat)
    return CoachView(
        team=components.text_at(s.team_name[seat]),
        tries=int(s.tries[seat]),
        turned=bool(s.clock[seat]),
        held=int(s.held[seat]),
        hand=listed(int(s.hand[seat]), cards),
        played=listed(int(s.played[seat]), cards),
        picks=int(s.picks[seat]),
        picked=listed(int(s.picked[seat]), plays),
        shown=listed(int(s.shown[seat]), plays),
        spent=listed(int(s.spent[seat]), plays),
        forward=forward(seat),
        shipped=is_shipped(s, seat),
        cards=[] if is_shipped(s, seat) else show_cards(s, seat),
        plays=[] if is_shipped(s, seat) else show_plays(s, seat),
        squad=_squad(s, seat),
        calls=int(s.calls[seat]),
    )


def _squad(s: State, seat: int) -> list[SquadView]:
    return [
        SquadView(
            name=name,
            stats=_stats(s.squad_player[seat, k].tobytes()),
            skills=_skills(s.squad_skill[components.SQUAD * seat + k].tobytes()),
            picked=bool(int(s.called[seat]) >> k & 1),
        )
        for k, name in enumerate(squad_names(s, seat))
    ]


def is_shipped(s: State, team: int) -> bool:
    """Whether a team has the name of one that comes with the game."""
    return components.text_at(s.team_name[team]) in _shipped()


@cache
def _shipped() -> frozenset[str]:
    return frozenset(team.name for team in shipped_teams().values())
