"""How a worker does the jobs of `study_jobs`."""

import secrets
import time
from collections.abc import Iterator

from fourfold.analysis import Ply, look_at, worth_of
from fourfold.core.events import seat_letter
from fourfold.core.options import Values
from fourfold.core.position import Position, Variant
from fourfold.core.record import Record
from fourfold.core.verbs import CHANCE, REFEREE, State
from fourfold.core.words import refused
from fourfold.library import from_state, from_text
from fourfold.players import steady_bot
from fourfold.registry import game
from fourfold.server.study.calls import (
    MOST_TRIED,
    Action,
    Animation,
    ChanceOutcome,
    Measured,
    Picture,
    PlyView,
    Replay,
    ReplayMove,
    Tried,
)
from fourfold.server.table.wire import Choice, Moved
from fourfold.server.workers.study_jobs import (
    AnalysePart,
    Animate,
    DrawCard,
    DrawPosition,
    FindHint,
    MeasureWays,
    Outline,
    ShowPlies,
    StudiedGame,
    StudyJob,
    TellStory,
    TryMoves,
)


def run_study(job: StudyJob) -> object:
    """Do a job; what it answers."""
    match job:
        case Outline(played):
            return _outline(played)
        case ShowPlies():
            return _plies(job)
        case TellStory(played, viewer):
            return [moved.events for moved, _ in _walk(_start(played), played.actions, viewer)]
        case TryMoves():
            return _tried(job)
        case DrawPosition(played, ply, tried, viewer):
            return Picture(_branch(played, ply, tried).svg(_checked(viewer, played)))
        case DrawCard(played):
            return _card(played)
        case Animate(played, viewer):
            return _animated(played, _checked(viewer, played))
        case MeasureWays(played, ply, tried):
            reached = _branch(played, ply, tried)
            return Measured(reached.game.texts.measure(reached.state))
        case FindHint(name, options, seen, steps):
            return find_hint(name, options, seen, steps)
        case AnalysePart():
            return _analysed(job)


def played_record(record: Record, position: Position) -> StudiedGame:
    """A record that was replayed to `position`."""
    names = (record.tags.get(f"Player{seat_letter(seat)}", "") for seat in range(record.seats))
    how, scores = record.tags.get("Ended", ""), _read_scores(record)
    if position.over:
        how, scores = "played", tuple(position.scores)
    return StudiedGame(
        record.game,
        record.seats,
        record.options,
        position.actions,
        names=tuple(names),
        how=how,
        scores=scores,
        notice=record.notice,
    )


def _read_scores(record: Record) -> tuple[float, ...] | None:
    """The result of a game that did not end by its rules; None if the record has none."""
    text = record.tags.get("Scores", "")
    if not text:
        return None
    try:
        scores = tuple(map(float, text.split()))
    except ValueError:
        scores = ()
    if len(scores) != record.seats or not all(-1 <= score <= 1 for score in scores):  # nan is not between them either
        raise refused("server.record-scores", given=text[:40])
    return scores


def _card(played: StudiedGame) -> str:
    from fourfold.server.workers.pictures import card_of  # noqa: PLC0415 - large; see there

    return card_of(_at(played, len(played.actions)).svg(REFEREE), game(played.game).title)


def _animated(played: StudiedGame, viewer: int) -> Animation:
    """The position after each turn; of a long game evenly chosen ones."""
    from fourfold.server.workers.pictures import MOST_FRAMES, animated  # noqa: PLC0415 - large; see there

    ends, position = [0], _start(played)
    for ply, action in enumerate(played.actions, 1):
        before = position.seat, position.game.texts.turn(position.state)
        position.play(action)
        if before[0] >= 0 and before != (position.seat, position.game.texts.turn(position.state)):
            ends.append(ply)
    if ends[-1] != len(played.actions):
        ends.append(len(played.actions))
    step = max(1, -(-len(ends) // MOST_FRAMES))
    shown = {*ends[::step], ends[-1]}
    position, drawn = _start(played), []
    for ply in range(len(played.actions) + 1):
        if ply in shown:
            drawn.append(position.svg(viewer))
        if ply < len(played.actions):
            position.play(played.actions[ply])
    return Animation(animated(drawn))


def find_hint(name: str, options: Values, seen: bytes, steps: int = 1) -> list[int]:
    """The move of the strongest bot that says the same when it is asked again, and the own steps after it."""
    position = from_state(name, game(name).from_bytes(seen), options)
    seat, player = position.seat, steady_bot(name)
    found: list[int] = []
    while position.seat == seat and len(found) < steps:
        found.append(position.legal[0] if len(position.legal) == 1 else player.choose(position))
        position.play(found[-1])
    return found


def _start(played: StudiedGame) -> Position:
    if played.position:
        return from_text(played.game, played.position, **played.options)
    variant: Variant[Position] = Variant(game(played.game), played.seats, played.options)
    return variant.begin(variant.options)  # options that came later than the game have their defaults


def _at(played: StudiedGame, ply: int) -> Position:
    if ply > len(played.actions):
        raise refused("server.no-ply", ply=ply, last=len(played.actions))
    position = _start(played)
    for action in played.actions[:ply]:
        position.play(action)
    return position


def _checked(viewer: int, played: StudiedGame) -> int:
    if viewer >= played.seats:
        raise refused("server.no-viewer", seats=played.seats)
    return viewer


def _walk(position: Position, actions: tuple[int, ...], viewer: int) -> Iterator[tuple[Moved, State]]:
    """Play the actions, and say of each what the viewer could see, and how it stood after."""
    texts, shot = position.game.texts, position.game.snapshot
    before = shot(_seen(position, viewer))
    for action in actions:
        seat, hidden = position.seat, texts.secret(position.state, action, viewer)
        position.play(action)
        after = shot(_seen(position, viewer))
        events = list(texts.events(before, action, after, viewer))
        sentences = [event.sentence() for event in events]
        text = None if hidden else texts.action(before, action)
        yield Moved(seat, None if hidden else action, text, events, list(map(str, sentences)), sentences), after
        before = after


def _seen(position: Position, viewer: int) -> State:
    """A state of its own, which does not change when the position goes on."""
    if viewer != REFEREE:
        return position.viewed(viewer)
    room = position.game.blank()
    room[0] = position.state
    return room[0]


def _to_move(position: Position) -> int | None:
    return None if position.over else position.seat


def _outline(played: StudiedGame) -> Replay:
    position = _start(played)
    turn, moves = position.game.texts.turn, []
    turns = turn(position.state)
    for moved, _ in _walk(position, played.actions, REFEREE):
        moves.append(ReplayMove(moved.seat, moved.text or "", moved.events, moved.said, moved.sentences, turns))
        turns = turn(position.state)
    return Replay(
        game=played.game,
        title=position.game.title,
        names=list(played.names),
        sides=len(position.game.teams(len(played.names))),
        options=dict(played.options),
        hidden=position.game.hidden,
        moves=moves,
        how=played.how,
        why=position.why,
        scores=None if played.scores is None else list(played.scores),
        notice=played.notice,
        notice_said=played.notice.say("en") if played.notice else "",
    )


def _plies(job: ShowPlies) -> list[PlyView]:
    played, viewer = job.played, _checked(job.viewer, job.played)
    first = max(0, job.start - 1)
    position = _at(played, first)
    show = position.game.texts.show
    found = [] if job.start else [PlyView(0, None, _to_move(position), position.view(viewer))]
    wanted = played.actions[first : job.start + job.count - 1]
    for number, (moved, seen) in enumerate(_walk(position, wanted, viewer), first + 1):
        found.append(PlyView(number, moved, _to_move(position), show(seen)))
    return found


def _tried(job: TryMoves) -> Tried:
    played, viewer = job.played, _checked(job.viewer, job.played)
    reached = _branch(played, job.ply, job.tried)
    while job.roll and reached.seat == CHANCE and len(reached.actions) < job.ply + MOST_TRIED:
        reached.play(_drawn(reached))
    tried = reached.actions[job.ply :]
    moved = [each for each, _ in _walk(_at(played, job.ply), tried, viewer)]
    texts, s = reached.game.texts, reached.game.snapshot(reached.state)
    at_chance = reached.seat == CHANCE
    listed = [] if reached.over else reached.legal
    return Tried(
        tried=list(tried),
        moved=moved,
        to_move=_to_move(reached),
        view=reached.view(viewer),
        legal=[] if at_chance else [Choice(a, texts.action(s, a), texts.describe(s, a)) for a in listed],
        chances=[ChanceOutcome(a, texts.action(s, a), w) for a, w in zip(listed, reached.odds, strict=True)]
        if at_chance
        else [],
        scores=reached.scores if reached.over else None,
        worth=worth_of(reached) if job.value else None,
    )


def _branch(played: StudiedGame, ply: int, tried: tuple[Action, ...]) -> Position:
    position = _at(played, ply)
    for action in tried:
        reader = REFEREE if position.seat == CHANCE else position.seat
        position.play(position.find(action, reader) if isinstance(action, str) else action)
    return position


def _drawn(position: Position) -> int:
    """An outcome by its weight."""
    outcomes = zip(position.legal, position.odds, strict=True)
    left = secrets.randbelow(sum(position.odds))
    for action, weight in outcomes:
        left -= weight
        if left < 0:
            return action
    raise ValueError("weights do not add up")


def _analysed(job: AnalysePart) -> list[Ply]:
    """At least one ply, so that every part brings it forward."""
    end = time.monotonic() + job.seconds
    found = []
    played = _at(job.played, len(job.played.actions))
    for ply in look_at(played, job.start, job.before, job.iterations):
        found.append(ply)
        if time.monotonic() > end:
            break
    return found
