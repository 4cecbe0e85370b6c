"""Long texts of options: kept once for all tables, and read outside the event loop."""

import asyncio

import msgspec
import pytest
from sqlalchemy import delete, select

from fourfold.games.less.rules import tiles
from fourfold.games.takkure.data import kit
from fourfold.games.takkure.data.box import new_box
from fourfold.server.host import schema
from fourfold.server.host.long_texts import MARK, digests_in, put_back, set_aside
from fourfold.server.host.reading import SHORT_TEXT
from fourfold.server.host.store import Store
from fourfold.server.table.entries import BrokenLog, Chose, Created, Logged, Offered
from tests.server.live import Visitor, live

BOX = new_box()
CREATED = Created("takkure", 2, 2, {"scenario": "match", "box": BOX}, "1", "me", True, False, None, {})


def logged(entry=CREATED, seq=0):
    return Logged(seq, 5, entry)


def bodies(store):
    with store._writing.connect() as connection:
        return list(connection.scalars(select(schema.event.c.body)))


@pytest.fixture
def store(database):
    opened = Store(database)
    yield opened
    opened.close()


def test_a_box_is_kept_once_for_all_its_tables(store):
    """K94: kept once by its hash. A rematch is offered with the same box."""
    offer = logged(Offered(0, "u", CREATED.options), 1)

    async def write():
        await asyncio.gather(*(store.append(name, logged()) for name in "tuvw"))
        await store.append("t", offer)
        return await store.load("t")

    assert asyncio.run(write()) == [logged(), offer]
    with store._writing.connect() as connection:
        assert list(connection.scalars(select(schema.option_text.c.body))) == [BOX.encode()]
    assert max(map(len, bodies(store))) < SHORT_TEXT


def test_the_tile_set_that_a_board_of_a_rematch_was_drawn_from_is_set_aside_too():
    entry = msgspec.structs.replace(CREATED, game="less", options={"board": "0"}, given={"tile_set": BOX})
    written, texts = set_aside(entry)
    assert isinstance(written, Created)
    assert list(texts.values()) == [BOX]
    assert written.given == {"tile_set": MARK + next(iter(texts))}
    assert digests_in([written]) == set(texts)
    assert put_back(written, texts) == entry


def test_the_same_box_at_two_servers_at_once(database):
    one, two = Store(database), Store(database)

    async def write():
        await asyncio.gather(
            *(each.append(f"{name}{k}", logged()) for k, each in enumerate((one, two)) for name in "ab")
        )
        return [await one.load("b1"), await two.load("a0")]

    assert asyncio.run(write()) == [[logged()]] * 2
    one.close()
    two.close()


def test_an_entry_that_is_refused_keeps_nothing(store):
    async def write():
        await store.append("t", logged(msgspec.structs.replace(CREATED, options={})))
        await asyncio.gather(store.append("t", logged()), return_exceptions=True)

    asyncio.run(write())
    with store._writing.connect() as connection:
        assert connection.scalars(select(schema.option_text.c.digest)).all() == []


def test_a_log_whose_text_is_gone_is_broken(store):
    asyncio.run(store.append("t", logged()))
    with store._writing.begin() as connection:
        connection.execute(delete(schema.option_text))
    with pytest.raises(BrokenLog, match="the text of the option box is gone"):
        asyncio.run(store.load("t"))


@pytest.mark.parametrize("text", ["", "short", MARK, MARK + "0" * 64, "x" * (SHORT_TEXT + 1), "\0é" * SHORT_TEXT])
def test_every_text_comes_back(text):
    """Also one that looks like a digest."""
    entry = msgspec.structs.replace(CREATED, options={"box": text, "teams": BOX, "open_measuring": True})
    written, texts = set_aside(entry)
    assert digests_in([written]) == set(texts)
    assert put_back(written, texts) == entry


def test_other_entries_stay_as_they_are():
    assert set_aside(Chose(0, 1)) == (Chose(0, 1), {})
    small = msgspec.structs.replace(CREATED, options={"scenario": "pass"})
    assert set_aside(small) == (small, {})


@pytest.mark.parametrize(
    ("game", "options", "module", "reader", "kept"),
    [
        ("takkure", {"scenario": "pass", "box": f"{BOX}\n# of a test"}, kit, "box_faults", kit.read_kit),
        ("takkure", {"scenario": "pass", "box": "[tools]\nball = 0.5\n"}, kit, "box_faults", kit.read_kit),
        ("less", {"tile_set": f"{tiles.stock_tiles()}\n# of a test"}, tiles, "read_drawing", tiles.read_tiles),
    ],
    ids=["box", "short box", "tile set"],
)
def test_no_file_is_read_on_the_event_loop(database, monkeypatch, game, options, module, reader, kept):
    """K94: not when a table is made or looked at, not when its last seat is ready, not when a server restores it."""
    on_loop = []
    read = getattr(module, reader)

    def watched(*given, **named):
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            on_loop.append(False)
        else:
            on_loop.append(True)
        return read(*given, **named)

    def read_again(step):
        """Do a step after the game has forgotten what it has read, as when it has read other texts since."""
        kept.cache_clear()
        before = len(on_loop)
        found = step()
        assert len(on_loop) > before
        return found

    monkeypatch.setattr(module, reader, watched)
    with live(database) as server, Visitor(server.url, "Ada") as ada, Visitor(server.url, "Bo") as bo:
        made = read_again(lambda: ada.create("me", "open", game=game, options=options))
        table = made["table"]["id"]
        seat, other = ada.sit(made), read_again(lambda: bo.join(table))
        seat.ready()
        read_again(other.ready)
        seat.until(lambda frame: frame["frame"] == "update" and frame["phase"] == "playing")
        read_again(lambda: ada.get(f"/api/tables/{table}/record"))
    with live(database) as server, Visitor(server.url) as eve:
        assert read_again(lambda: eve.get(f"/api/tables/{table}"))["game"] == game
    assert not any(on_loop)
