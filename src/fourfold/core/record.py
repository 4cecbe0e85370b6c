"""A played game as text: tags, then turns in notation. docs/RECORDS.md specifies the format.

A finished record carries the digest of the state after every turn, so a replay anywhere proves that it is
the same game. A record in progress is the view of one viewer: hidden actions appear as `?`, it carries only
the digest of that view, and never a seed.
"""

import re
from collections.abc import Callable, Generator
from itertools import dropwhile
from typing import TYPE_CHECKING, Any

import msgspec

from fourfold.core.defaults import HIDDEN
from fourfold.core.events import SEAT_LETTERS, seat_letter
from fourfold.core.game import Game
from fourfold.core.options import Values
from fourfold.core.rng import Draws
from fourfold.core.steps import finish
from fourfold.core.verbs import CHANCE, REFEREE, SPECTATOR
from fourfold.core.words import Refused, Sentence, refused

if TYPE_CHECKING:
    from fourfold.core.position import Position

FORMAT = "2"
OLD_FORMAT = "1"  # of version 0.1: the same, but its digests were made of the memory of the states
_VIEWERS = {SPECTATOR: "spectator", REFEREE: "referee"}
_TAG = re.compile(r"\[(\w+(?: \w+)?) (\".*\")\]")
_FREE_TAG = re.compile(r"\w+")
_TURN = re.compile(
    r"(\d{1,9})\. ([A-E]|chance) (.+?)(?: <(\d{1,18}(?:,\d{1,18})*)@(\d{1,9})>)?(?: #([0-9a-f]{16}))?", re.ASCII
)
_OWN_TAGS = ("Fourfold", "Game", "Version", "Seats", "Result", "Why", "Seed", "Nonces", "Viewer", "Digest")


class Turn(msgspec.Struct, frozen=True):
    """Consecutive actions of one seat within one turn; a chance move stands alone, with its weights."""

    seat: int
    actions: tuple[str, ...]
    digest: str = ""
    weights: tuple[int, ...] = ()
    index: int = 0  # of the outcome among the weights
    comment: str = ""
    line: int = 0  # where it was read

    def __post_init__(self) -> None:
        _check_comment(self.comment)


class Record(msgspec.Struct, frozen=True):
    """A whole record. `str()` gives its text, `Variant.replay` the position at its end."""

    game: str
    version: int
    seats: int
    options: Values
    turns: tuple[Turn, ...]
    tags: dict[str, str] = {}  # free ones: players, date, event
    result: tuple[float, ...] = ()
    why: str = ""
    seed: str = ""
    nonces: str = ""  # in hex: what the players added to the seed
    viewer: str = ""  # only in progress
    digest: str = ""  # only in progress: of the viewer's view
    comment: str = ""  # before the first turn
    joiner: str = "; "  # between the actions of a turn, the game's own
    format: str = FORMAT

    def __post_init__(self) -> None:
        _check_comment(self.comment)
        for name in self.tags:
            if not _FREE_TAG.fullmatch(name) or name in _OWN_TAGS:
                raise refused("core.record-tag-name", tag=name[:40])
        if self.viewer or self.digest:
            _read_viewer(self.viewer, self.seats)

    def __str__(self) -> str:
        lines = [_tag("Fourfold", self.format), _tag("Game", self.game)]
        lines += [_tag("Version", str(self.version)), _tag("Seats", str(self.seats))]
        lines += [_tag(f"Option {name}", _value(value)) for name, value in self.options.items() if value != ""]
        lines += [_tag(name, value) for name, value in self.tags.items()]
        if self.result:
            lines += [_tag("Result", " ".join(map(_number, self.result))), _tag("Why", self.why)]
        for name in ("Seed", "Nonces", "Viewer", "Digest"):
            if getattr(self, name.lower()):
                lines.append(_tag(name, getattr(self, name.lower())))
        lines.append("")
        if self.comment:
            lines.append(f"{{{self.comment}}}")
        for number, turn in enumerate(self.turns, 1):
            lines.append(_turn_line(number, turn, self.joiner))
            if turn.comment:
                lines.append(f"{{{turn.comment}}}")
        return "\n".join(lines) + "\n"

    @property
    def notice(self) -> Sentence | None:
        """What a replay of this record does not check; None if it checks everything."""
        return Sentence("core.old-digests") if self.format == OLD_FORMAT and self.has_digests else None

    @property
    def has_digests(self) -> bool:
        """Whether it says what the states were."""
        return bool(self.digest) or any(turn.digest for turn in self.turns)

    def replay(self, position: "Position") -> "Position":
        """Play the turns on a first position. Every action, weight and result is checked.

        So is every digest, unless `notice` says that they are old.
        """
        compared = self.format == FORMAT
        for turn in self.turns:
            for text in turn.actions:
                if text == HIDDEN:
                    raise _broken(turn.line, "core.record-hidden")
                if position.seat != turn.seat:
                    raise _broken(turn.line, "core.record-seat", seat=_mover(turn.seat))
                try:
                    action = position.find(text)
                except Refused as error:
                    raise _broken(turn.line, "core.record-move", move=text[:40], reason=error.refusal) from error
                if turn.weights and (turn.seat != CHANCE or (turn.weights, turn.index) != _chance(position, action)):
                    raise _broken(turn.line, "core.record-weights")
                position.play(action)
            if compared and turn.digest and turn.digest != position.digest:
                raise _broken(turn.line, "core.record-digest")
        last = self.turns[-1].line if self.turns else 1
        if compared and self.digest and self.digest != _digest_for(position, _read_viewer(self.viewer, self.seats)):
            raise _broken(last, "core.record-digest")
        if self.result and not position.over:
            raise _broken(last, "core.record-unfinished")
        if self.result and (self.result, self.why) != (tuple(position.scores), position.why):
            raise _broken(last, "core.record-result")
        return position


def _digest_for(position: "Position", viewer: int) -> str:
    return position.game.digest(position.viewed(viewer))


def record_of(position: "Position", tags: dict[str, str], viewer: int = SPECTATOR, stopped: bool = False) -> Record:
    """The game so far. Finished, it is whole; in progress, it is what `viewer` may know.

    `stopped` says that it will not go on (resigned, aborted): then it is whole too, and has no result of the rules.
    Refused for a game that did not begin at the first position of its options.
    """
    return finish(recording(position, tags, viewer, stopped))


def recording(
    position: "Position", tags: dict[str, str], viewer: int = SPECTATOR, stopped: bool = False
) -> Generator[None, None, Record]:
    """The same in steps, one for each action. The position must not change meanwhile."""
    game = position.game
    over = position.over
    whole = over or stopped
    viewer = REFEREE if whole else viewer
    if not _begins_at_the_start(position):
        raise refused("core.record-start")
    turns = yield from _turns(position, viewer, whole)
    return Record(
        game=game.name,
        version=game.version,
        seats=position.variant.seats,
        options=position.options,
        turns=tuple(turns),
        tags=tags,
        result=tuple(position.scores) if over else (),
        why=position.why,
        seed=str(position.seed) if whole and position.seed is not None else "",
        nonces=position.nonces.hex() if whole else "",
        viewer="" if over else _VIEWERS.get(viewer) or seat_letter(viewer),
        digest="" if over else _digest_for(position, viewer),
        joiner=game.texts.joiner,
    )


def _begins_at_the_start(position: "Position") -> bool:
    game, seats = position.game, position.variant.seats
    if game.decide(seats, position.options, Draws(0)) != position.options:
        return False
    return game.digest(game.begin(seats, position.options)[0]) == game.digest(position.rewound(0).state)


def _chance(position: "Position", action: int) -> tuple[tuple[int, ...], int]:
    """The weights at a chance move and the place of the outcome among them."""
    return tuple(position.odds), position.legal.index(action)


def _turns(position: "Position", viewer: int, proofs: bool) -> Generator[None, None, list[Turn]]:
    """The turns by replaying: a new one whenever the mover or the game's turn number changes."""
    texts = position.game.texts
    walker = position.rewound(0)
    turns: list[Turn] = []
    open_turn: tuple[int, int] | None = None
    for action in position.actions:
        seat = walker.seat
        here = (seat, texts.turn(walker.state))
        if proofs and turns and (seat == CHANCE or open_turn != here):
            turns[-1] = msgspec.structs.replace(turns[-1], digest=walker.digest)
        text = HIDDEN if texts.secret(walker.state, action, viewer) else texts.action(walker.state, action)
        if seat == CHANCE:
            odds, index = _chance(walker, action) if proofs else ((), 0)
            turns.append(Turn(seat, (text,), weights=odds, index=index))
        elif open_turn == here:
            turns[-1] = msgspec.structs.replace(turns[-1], actions=(*turns[-1].actions, text))
        else:
            turns.append(Turn(seat, (text,)))
        open_turn = here
        walker.play(action)
        yield
    if proofs and turns:
        turns[-1] = msgspec.structs.replace(turns[-1], digest=walker.digest)
    return turns


def parse_record(text: str, find_game: Callable[[str], Game]) -> Record:
    """Read a record; a broken one is refused with the line and the reason."""
    tags: dict[str, str] = {}
    turns: list[Turn] = []
    notes: dict[int, list[str]] = {}  # by the number of turns before them
    game: Game | None = None
    for number, line, note in _lines(text):
        if note is not None:
            notes.setdefault(len(turns), []).append(note)
        elif line.startswith("["):
            name, value = _read_tag(number, line)
            if name in tags or turns:
                raise _broken(
                    number, "core.record-tag-twice" if name in tags else "core.record-tag-late", tag=name[:40]
                )
            tags[name] = value
        else:
            game = game or _game_of(tags, number, find_game)
            turns.append(_read_turn(number, line, len(turns) + 1, game.texts.joiner))
    game = game or _game_of(tags, 1, find_game)
    for turn, found in notes.items():
        if turn:
            turns[turn - 1] = msgspec.structs.replace(turns[turn - 1], comment=_comment(found))
    return _assemble(game, tags, turns, _comment(notes.get(0, [])))


def _game_of(tags: dict[str, str], number: int, find_game: Callable[[str], Game]) -> Game:
    if not tags:
        raise refused("core.record-empty")
    for name in ("Fourfold", "Game", "Version", "Seats"):
        if name not in tags:
            raise _broken(number, "core.record-tag-missing", tag=name)
    if tags["Fourfold"] not in (OLD_FORMAT, FORMAT):
        raise refused("core.record-format", given=tags["Fourfold"][:40], known=f"{OLD_FORMAT}, {FORMAT}")
    game = find_game(tags["Game"])
    if tags["Version"] != str(game.version):
        raise refused("core.record-version", game=game.title, given=tags["Version"][:40], known=game.version)
    return game


def _assemble(game: Game, tags: dict[str, str], turns: list[Turn], comment: str) -> Record:
    if tags["Seats"] not in map(str, game.seats):
        raise refused(
            "core.seats", game=game.title, seats=tags["Seats"][:40], allowed=" or ".join(map(str, game.seats))
        )
    seats = int(tags["Seats"])
    given = {name.removeprefix("Option "): value for name, value in tags.items() if name.startswith("Option ")}
    options = game.read_options(seats, given)
    decided = game.decide(seats, options, Draws(0))
    for name, value in options.items():
        if value != decided[name]:
            raise refused("core.record-undecided", option=name)
    return Record(
        game=game.name,
        version=game.version,
        seats=seats,
        options=options,
        turns=tuple(turns),
        tags={name: value for name, value in tags.items() if name not in _OWN_TAGS and not name.startswith("Option ")},
        result=_read_result(tags["Result"], seats) if "Result" in tags else (),
        why=tags.get("Why", ""),
        seed=tags.get("Seed", ""),
        nonces=tags.get("Nonces", ""),
        viewer=tags.get("Viewer", ""),
        digest=tags.get("Digest", ""),
        comment=comment,
        joiner=game.texts.joiner,
        format=tags["Fourfold"],
    )


def _read_result(text: str, seats: int) -> tuple[float, ...]:
    try:
        scores = tuple(float(score) for score in text.split())
    except ValueError as error:
        raise refused("core.record-result-tag", given=text[:40]) from error
    if len(scores) != seats:
        raise refused("core.record-result-tag", given=text[:40])
    return scores


def _read_viewer(name: str, seats: int) -> int:
    viewers = {**_VIEWERS, **{seat: seat_letter(seat) for seat in range(seats)}}
    for viewer, known in viewers.items():
        if known == name:
            return viewer
    raise refused("core.record-viewer", viewer=name[:40], known=", ".join(viewers.values()))


def _lines(text: str) -> list[tuple[int, str, str | None]]:
    """(line number, content, None) for lines that say something, (line number, "", note) for comments."""
    found: list[tuple[int, str, str | None]] = []
    note: list[str] | None = None
    opened = 0
    for number, ended in enumerate(text.split("\n"), 1):
        raw = rest = ended.removesuffix("\r")
        if note is None:
            before, brace, rest = raw.partition("{") if not raw.startswith("[") else (raw, "", "")
            if before.strip():
                found.append((number, before.strip(), None))
            if not brace:
                continue
            note, opened = [], number
        inside, brace, after = rest.partition("}")
        note.append(inside)
        if brace:
            if after.strip():
                raise _broken(number, "core.record-after-comment", text=after.strip()[:40])
            found.append((opened, "", "\n".join(note)))
            note = None
    if note is not None:
        raise _broken(opened, "core.record-comment-open")
    return found


def _read_tag(number: int, line: str) -> tuple[str, str]:
    match = _TAG.fullmatch(line)
    if not match:
        raise _broken(number, "core.record-tag", text=line[:40])
    try:
        return match[1], msgspec.json.decode(match[2], type=str)
    except msgspec.MsgspecError as error:
        raise _broken(number, "core.record-tag", text=line[:40]) from error


def _read_turn(number: int, line: str, expected: int, joiner: str) -> Turn:
    match = _TURN.fullmatch(line)
    if not match:
        raise _broken(number, "core.record-turn", text=line[:40])
    if int(match[1]) != expected:
        raise _broken(number, "core.record-number", given=match[1], expected=expected)
    seat = CHANCE if match[2] == "chance" else SEAT_LETTERS.index(match[2])
    weights = tuple(int(weight) for weight in match[4].split(",")) if match[4] else ()
    actions = tuple(part.strip() for part in match[3].split(joiner.strip()))
    return Turn(seat, actions, match[6] or "", weights, int(match[5] or 0), line=number)


def _turn_line(number: int, turn: Turn, joiner: str) -> str:
    odds = f" <{','.join(map(str, turn.weights))}@{turn.index}>" if turn.weights else ""
    proof = f" #{turn.digest}" if turn.digest else ""
    return f"{number}. {_mover(turn.seat)} {joiner.join(turn.actions)}{odds}{proof}"


def _mover(seat: int) -> str:
    return "chance" if seat == CHANCE else seat_letter(seat)


def _tag(name: str, value: str) -> str:
    return f"[{name} {msgspec.json.encode(value).decode()}]"


def _value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _number(score: float) -> str:
    """Exact, and a whole number without a point."""
    return repr(score).removesuffix(".0")


def _check_comment(comment: str) -> None:
    if "}" in comment:
        raise refused("core.record-comment", comment=comment[:40])


def _comment(notes: list[str]) -> str:
    """Several comments in one place as one; it does not begin with empty ones."""
    return "\n".join(dropwhile(lambda note: not note, notes))


def _broken(line: int, key: str, **args: Any) -> Refused:
    return refused(key, line=line, **args)
