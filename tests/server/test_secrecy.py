"""No byte that a viewer is sent depends on what it may not know."""

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import fourfold as ff
from fourfold.core.verbs import SPECTATOR
from fourfold.core.words import Refused
from fourfold.server.study.study import hint_job
from fourfold.server.table.judge import judge
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Abort, Choose, Draw, Resign, Undo, encode, refusing
from fourfold.server.workers.study_jobs import FindHint, StudiedGame, TellStory
from fourfold.server.workers.study_work import run_study
from tests.server.desk import Desk, frames_of
from tests.server.scrambled import Story
from tests.server.worlds import Twins

TEXTS = ("", "take", "ready", "TD", "50", "50x2", "flip1", "swap 1:TD", "a1a2", "in0", "draw 30")


def everything(table: Table, viewer: int, since: int) -> list[bytes]:
    """All that the server ever makes for this viewer out of a table, when all others have been told before."""
    frames = frames_of(table)
    for other in range(SPECTATOR, table.created.seats):
        if other != viewer:
            frames.update(other)
    seats = frozenset({viewer} - {SPECTATOR})
    sent: list[Any] = [
        frames_of(table).welcome(seats),
        frames_of(table).update(viewer),
        frames_of(table).update(viewer, fresh=False),
    ]
    sent += frames_of(table).catch_up(seats, since)
    sent.append(story(table, viewer))
    if viewer != SPECTATOR:
        sent += [answer(table, message) for message in messages(table, viewer)]
    return [encode(frame) for frame in sent] + [str(table.record(viewer)).encode()]


def story(table: Table, viewer: int) -> Any:
    """What `/story` tells the viewer."""
    created, position = table.created, table.position
    assert position is not None
    return run_study(TellStory(StudiedGame(created.game, created.seats, position.options, position.actions), viewer))


def messages(table: Table, seat: int) -> list[Any]:
    common: dict[str, Any] = {"id": "m", "seat": seat, "seq": table.seq}
    found: list[Any] = [kind(**common) for kind in (Undo, Draw, Resign, Abort)]
    found += [Choose(**common, text=text) for text in TEXTS]
    return found + [Choose(**common, action=action) for action in (0, 1, 40, 100, 10_000)]


def answer(table: Table, message: Any) -> Any:
    """What the message would be answered; nothing happens."""
    try:
        return judge(table, frozenset({message.seat}), message, 0)
    except Refused as error:
        return refusing(message.id, table.seq, error.refusal)


@pytest.mark.parametrize("name", ff.GAMES)
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_tables_that_look_alike_send_the_same_bytes(name, data, monkeypatch):
    """Frames, lists, refusals, undo, catching up, and the record in progress, for every seat and spectators."""
    seats = data.draw(st.sampled_from(ff.game(name).seats))
    viewer = data.draw(st.integers(SPECTATOR, seats - 1))
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    twins = Twins(name, seats, viewer, rng, monkeypatch)
    steps = data.draw(st.integers(0, 60))
    for step in range(steps + 1):
        since = rng.randrange(twins.tables[0].seq + 1)
        if step % 9 == 0 or step == steps:
            one, two = twins.both(lambda table, since=since: everything(table, viewer, since))
        else:
            one, two = twins.both(lambda table: [encode(frames_of(table).update(viewer))])
        assert one == two
        if not twins.step():
            break


@pytest.mark.parametrize("name", [name for name in ff.GAMES if ff.game(name).hidden])
def test_the_public_log_of_a_shared_device_is_that_of_a_spectator(name, monkeypatch):
    """Told at once and after a reload: what stands beside the curtain is the same in both worlds."""
    secrets_told = 0
    for seed in range(6):
        twins = Twins(name, 2, SPECTATOR, random.Random(seed), monkeypatch)
        for _ in range(20):
            one, two = twins.both(beside_the_curtain)
            assert one == two
            secrets_told += twins.both(told_to_the_seat)[0] != one[0]
            if not twins.step():
                break
    assert secrets_told > 3, "no seat was ever told more than everybody"


SHARED = frozenset({0, 1})


def told_to_the_seat(table: Table) -> bytes:
    return encode(frames_of(table).update(table.viewer_for(SHARED), shared=True).moved)


def beside_the_curtain(table: Table) -> list[bytes]:
    """The public part of the last frame and of the frames after a reload; it must be what a spectator is told."""
    frames = frames_of(table)
    public = encode(frames.update(table.viewer_for(SHARED), shared=True).public)
    assert public == encode(frames.update(SPECTATOR).moved)
    reload, watched = frames.catch_up(SHARED, 0), frames.catch_up(frozenset(), 0)
    assert [update.public for update in reload[1:]] == [update.moved for update in watched[1:]]
    return [public, *(encode(update.public) for update in reload)]


@pytest.mark.parametrize("name", [name for name in ff.GAMES if ff.game(name).hidden])
def test_a_hint_knows_what_its_seat_sees_and_no_more(name, monkeypatch):
    """The question that a worker gets is the same in both worlds, byte for byte; it holds no way to ask for more."""
    twins = Twins(name, 2, 0, random.Random(3), monkeypatch)
    asked = 0
    for _ in range(60):
        one, two = twins.both(lambda table: hint(table, 0))
        assert one == two
        asked += isinstance(one, FindHint)
        if not twins.step():
            break
    assert asked > 3
    assert len({table.position.digest for table in twins.tables}) == 2


def hint(table: Table, seat: int) -> Any:
    try:
        return hint_job(table, seat)
    except Refused as error:
        return error.refusal


def now(table: Table, viewer: int) -> list[bytes]:
    """What a viewer is sent about how it stands, and what its messages would be answered."""
    seats = frozenset({viewer} - {SPECTATOR})
    sent: list[Any] = [frames_of(table).welcome(seats), frames_of(table).update(viewer, fresh=False)]
    if viewer != SPECTATOR:
        sent += [answer(table, message) for message in messages(table, viewer) if not isinstance(message, Undo)]
    return [encode(frame) for frame in sent]


@pytest.mark.parametrize("name", [name for name in ff.GAMES if ff.game(name).hidden])
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_whatever_else_could_be_true_the_same_bytes_are_sent(name, data, monkeypatch):
    """At every decision of a game all secrets are drawn anew; what is sent before and after it is the same."""
    seats = data.draw(st.sampled_from(ff.game(name).seats))
    viewer = data.draw(st.integers(SPECTATOR, seats - 1))
    story = Story(name, seats, viewer, data.draw(st.integers(0, 2**32)), monkeypatch)
    for _ in range(data.draw(st.integers(10, 60))):
        other = story.other()
        assert now(story.table, viewer) == now(other, viewer)
        if story.step(other):
            assert encode(frames_of(story.table).update(viewer)) == encode(frames_of(other).update(viewer))
        if story.table.phase != "playing":
            break


@pytest.mark.parametrize(("name", "least"), [("fourthdown", 20), ("takkure", 10)])
def test_the_secrets_drawn_anew_are_others_and_mostly_stay_secret(name, least, monkeypatch):
    story = Story(name, 2, 0, 3, monkeypatch)
    compared = 0
    for _ in range(40):
        other = story.other()
        differ = story.digest(story.table) != story.digest(other)
        compared += story.step(other) and differ
    assert compared >= least


def test_the_worlds_do_differ(monkeypatch):
    """The test above would be worth nothing otherwise."""
    twins = Twins("fourthdown", 3, 0, random.Random(1), monkeypatch)
    while twins.tables[0].seq < 12:
        assert twins.step()
    states = twins.both(lambda table: table.position.digest)
    assert states[0] != states[1]
    told = twins.both(lambda table: [encode(frames_of(table).update(viewer)) for viewer in (1, 2)])
    assert told[0] != told[1]


@pytest.mark.parametrize("name", ff.GAMES)
def test_it_makes_no_difference_who_is_told_first(name):
    """What is the same for all is made once, and must not bring anything else along."""
    desk, rng = Desk(name), random.Random(5)
    while desk.table.seq < 40 and not desk.table.how:
        desk.play(rng.randrange(len(desk.table.position.legal)))
        viewers = list(range(SPECTATOR, desk.table.created.seats))
        alone = {}
        for viewer in viewers:
            frames_of(desk.table).forget()
            alone[viewer] = encode(frames_of(desk.table).update(viewer))
        frames_of(desk.table).forget()
        rng.shuffle(viewers)
        assert {viewer: encode(frames_of(desk.table).update(viewer)) for viewer in viewers} == alone


def test_seed_is_in_no_frame_before_the_end(monkeypatch):
    twins = Twins("fourthdown", 2, 0, random.Random(2), monkeypatch)
    table = twins.tables[0]
    told = [encode(frames_of(table).update(viewer)) for viewer in (-1, 0, 1)] + [
        encode(frames_of(table).welcome(frozenset({0})))
    ]
    assert all(b"seed" not in frame for frame in told)
    assert "Seed" not in str(table.record(0))
