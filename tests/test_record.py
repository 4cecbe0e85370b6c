"""Records: written, read, replayed, and refused where they are broken. docs/RECORDS.md is the specification."""

import hashlib
import hmac
import random
import re
from pathlib import Path

import msgspec
import pytest

import fourfold as ff
from fourfold.core.position import Position, Variant
from fourfold.core.record import Record, Turn, parse_record, record_of
from fourfold.core.rng import outcome
from tests.coin import COIN

PAGE = Path(__file__).parent.parent / "docs" / "RECORDS.md"
GAME = PAGE.read_text("utf-8").split("```\n")[1]  # the first example of the page
LINES = GAME.splitlines()


def less(**options):
    return ff.load("less", first=0, **options).start(7)


def some_games():
    """Games of several tables, in progress and finished."""
    rng = random.Random(1)
    for name, seats, options in (
        ("less", 2, {"scoring": True}),
        ("touchdown", 2, {"tiles": "hard"}),
        ("less", 4, {"codecup": True}),
        ("touchdown", 4, {}),
    ):
        pos = ff.load(name, seats=seats, **options).start(rng.randrange(99))
        yield pos.copy()
        for _ in range(rng.randrange(5, 30)):
            pos.play(rng.choice(pos.legal))
        yield pos
    yield ff.replay(ff.read_record(GAME))


def without_lines(record: Record) -> Record:
    """A record that was read, as if it had just been made."""
    turns = tuple(msgspec.structs.replace(turn, line=0) for turn in record.turns)
    return msgspec.structs.replace(record, turns=turns)


def edited(line: int, old: str, new: str) -> str:
    """The game of the page with one change in one line, counted from 1."""
    assert LINES[line - 1].count(old) == 1
    return "\n".join([*LINES[: line - 1], LINES[line - 1].replace(old, new), *LINES[line:]])


def refusal_of(text: str) -> str:
    """The sentence with which a record is refused when it is read or replayed."""
    with pytest.raises(ff.Refused) as caught:
        ff.replay(ff.read_record(text))
    return str(caught.value)


# -- round trips


def test_a_record_becomes_text_and_comes_back():
    for pos in some_games():
        record = pos.record(Event="Test", Site="Here")
        again = ff.read_record(str(record))
        assert without_lines(again) == record
        assert str(again) == str(record)


def test_a_record_leads_to_the_same_position():
    for pos in some_games():
        again = ff.replay(ff.read_record(str(pos.record())))
        assert again.digest == pos.digest
        assert again.actions == pos.actions
        assert again.options == pos.options


def test_the_text_of_a_record_comes_back_as_it_was():
    assert str(ff.read_record(GAME)) == GAME


def test_comments_and_tags_come_back_as_they_were():
    text = 'two lines, "quotes", {an open brace,\n\n  spaces  \n'
    record = ff.read_record(GAME)
    turns = tuple(msgspec.structs.replace(turn, comment=f"{k} {text}") for k, turn in enumerate(record.turns))
    tags = {"Event": 'a "quoted"\nline\u2028{and} \\ more', "Ünïcode_1": "\u0085 ✓", "Empty": ""}
    record = msgspec.structs.replace(record, turns=turns, comment=text, tags=tags)
    again = ff.read_record(str(record))
    assert without_lines(again) == without_lines(record)
    assert str(again) == str(record)
    assert again.turns[3].comment == f"3 {text}"


def test_a_game_without_moves_has_a_record():
    pos = less()
    record = ff.read_record(str(pos.record()))
    assert record.turns == ()
    assert ff.replay(record).digest == pos.digest


def test_records_with_carriage_returns_are_read():
    assert str(ff.read_record(GAME.replace("\n", "\r\n"))) == GAME


def test_order_of_tags_and_places_of_comments_are_free():
    shuffled = [*reversed(LINES[:16]), *LINES[16:18], LINES[18] + " {behind}", "{below}", "", *LINES[19:]]
    record = ff.read_record("\n".join(shuffled))
    assert record.turns[0].comment == "behind\nbelow"
    assert record.comment == "Both corners open quickly on this board."
    assert str(ff.read_record(str(record))) == str(record)
    assert ff.replay(record).over


def test_a_comment_among_the_tags_belongs_to_the_game():
    record = ff.read_record("{first}\n" + GAME)
    assert record.comment == "first\nBoth corners open quickly on this board."


# -- what stands in them


def test_the_finished_game_of_the_page_is_whole():
    record = ff.read_record(GAME)
    assert (record.result, record.why, record.seed) == ((1.0, -1.0), "last-turn", "0")
    assert (record.viewer, record.digest) == ("", "")
    assert len(record.turns) == 14
    assert all(re.fullmatch("[0-9a-f]{16}", turn.digest) for turn in record.turns)
    assert record.tags == {"Event": "Kitchen table", "PlayerA": "Ada", "PlayerB": "Ben"}
    assert record.turns[11].comment == "Two pieces in one turn, but\none more step was needed."
    pos = ff.replay(record)
    assert (pos.over, pos.why, pos.scores) == (True, "last-turn", [1.0, -1.0])


def test_a_finished_record_keeps_its_seed():
    pos = ff.load("less", tiles="easy", first=0).start(0)
    for turn in ff.read_record(GAME).turns:
        for move in turn.actions:
            pos.play(move)
    tags = {"Event": "Kitchen table", "PlayerA": "Ada", "PlayerB": "Ben"}
    assert str(pos.record(ff.SPECTATOR, **tags)) == re.sub(r"(?s)\{.*?\}\n", "", GAME)


def test_a_record_in_progress_has_no_proofs_and_no_seed():
    pos = less()
    pos.play(pos.legal[0])
    record = pos.record()
    assert (record.result, record.why, record.seed, record.viewer) == ((), "", "", "spectator")
    assert record.digest == pos.digest  # nothing is hidden in LESS
    assert [turn.digest for turn in record.turns] == [""]
    assert pos.record(0).viewer == "A"
    assert pos.record(1).viewer == "B"
    assert pos.record(ff.REFEREE).viewer == "referee"


def test_a_turn_is_a_line():
    pos = less(board="0" * 60)
    for move in ("a1a3", "a3a4", "b1b3", "f6f4", "f4f3"):
        pos.play(move)
    assert str(pos.record()).splitlines()[-2:] == ["1. A a1a3:a3a4:b1b3", "2. B f6f4:f4f3"]
    assert pos.record().turns == (Turn(0, ("a1a3", "a3a4", "b1b3")), Turn(1, ("f6f4", "f4f3")))


def test_options_are_written_as_decided():
    pos = ff.load("less", tiles="hard", scoring=True).start(3)
    lines = str(pos.record()).splitlines()
    assert '[Option scoring "true"]' in lines
    assert f'[Option first "{pos.options["first"]}"]' in lines
    assert f'[Option board "{pos.options["board"]}"]' in lines
    assert not any("tile_set" in line for line in lines)


def test_an_option_left_out_has_its_default():
    text = GAME.replace('[Option codecup "false"]\n', "").replace('[Option tiles "easy"]\n', "")
    assert ff.read_record(text).options["tiles"] == "standard"
    assert ff.replay(ff.read_record(text)).over


def test_digests_may_be_left_out():
    text = re.sub(r" #[0-9a-f]{16}", "", GAME)
    assert ff.replay(ff.read_record(text)).scores == [1.0, -1.0]


def test_a_digest_can_be_computed_by_hand():
    """As the page says, with the fields that the page of LESS lists."""
    pos = ff.load("less", first=1, board="0" * 60).start()
    at = [0] * 64
    cost = [0] * 256
    for row in range(6):
        for column in range(6):
            square = row * 8 + column
            at[square] = 1 if row < 2 and column < 2 else 2 if row > 3 and column > 3 else 0
            cost[square * 4 : square * 4 + 4] = [row > 0, column > 0, column < 5, row < 5]
    lines = [
        "fourfold less 2",
        "allowed=3",
        f"at={items(at)}",
        f"cost={items(cost)}",
        "first=1",
        "left=3",
        "piece=,1,8,9;24,25,2c,2d",
        "seat=1",
        "seats=2",
        "width=6",
    ]
    whole = "".join(f"{line}\n" for line in lines)
    assert pos.digest == hashlib.sha256(whole.encode()).hexdigest()[:16]


def items(values: list[int]) -> str:
    return ",".join(format(value, "x") if value else "" for value in values).rstrip(",")


# -- broken records: the line and the reason


@pytest.mark.parametrize(
    ("line", "old", "new", "sentence"),
    [
        (19, "1. A", "2. A", "line 19: this should be turn 1, not 2"),
        (20, "2. B", "3. B", "line 20: this should be turn 2, not 3"),
        (20, "2. B", "2. A", "line 20: it is not the turn of A"),
        (20, "2. B", "2. chance", "line 20: it is not the turn of chance"),
        (
            20,
            "2. B",
            "2. F",
            "line 20: 2. F e6e4:e4d4:f5f4 #d5b246138acb72e1 is not a turn; write it as in `1. A a2a3`",
        ),
        (
            20,
            "2. B ",
            "2 B ",
            "line 20: 2 B e6e4:e4d4:f5f4 #d5b246138acb72e1 is not a turn; write it as in `1. A a2a3`",
        ),
        (
            20,
            "e6e4",
            "e6e3",
            "line 20: e6e3 cannot be played: e6 to e3 is too far: a piece steps to the next square or ",
        ),
        (20, "e6e4", "", "line 20:  cannot be played: '' is not a move"),
        (20, "e6e4", "?", "line 20: the action is hidden, so the game cannot be replayed"),
        (20, "f5f4", "f5f4:a3a4", "line 20: it is not the turn of B"),
        (20, ":f5f4", "", "line 20: after this turn the digest differs, so this is not the same game"),
        (20, "f5f4", "f4f5", "line 20: f4f5 cannot be played: there is no piece on f4 (L12)"),
        (20, "f5f4", "d4c4", "line 20: after this turn the digest differs, so this is not the same game"),
        (20, "#d5b2", "#d5b0", "line 20: after this turn the digest differs, so this is not the same game"),
        (20, "#d5b2", "#d5", "line 20: f5f4 #d546138acb72e1 cannot be played: 'f5f4 #d546138acb72e1' is not a move"),
        (20, "2. B", "9" * 5000 + ". B", "line 20: " + "9" * 40 + " is not a turn"),
        (20, "f5f4", f"f5f4 <{'9' * 5000}@0>", "line 20: f5f4 <" + "9" * 34 + " cannot be played"),
        (20, "f5f4", f"f5f4 <1,2@{'9' * 5000}>", "line 20: f5f4 <1,2@" + "9" * 30 + " cannot be played"),
        (4, "2", "9" * 5000, "LESS is played by 2 or 4 seats, not " + "9" * 40),
        (12, 'PlayerA "', "PlayerA ", 'line 12: [PlayerA Ada"] is not a tag; write [Name "value"]'),
        (12, '"]', '"] {a}', 'line 12: [PlayerA "Ada"] {a} is not a tag'),
        (12, 'a"]', 'a\\x"]', 'line 12: [PlayerA "Ada\\x"] is not a tag'),
        (12, "PlayerA", "Player-A", 'line 12: [Player-A "Ada"] is not a tag'),
        (12, "PlayerA", "Event", "line 12: the tag Event stands twice"),
        (12, '[PlayerA "Ada"]', "nonsense", "line 12: nonsense is not a turn"),
        (18, "{", "", "line 18: Both corners open quickly on this board. is not a turn"),
        (18, "}", "} 1. A", "line 18: nothing may follow a comment on its line, but there is 1. A"),
        (32, "}", "", "line 31: the comment opened here is never closed with a brace"),
        (14, "1 -1", "1 1", "line 34: the result in the tags is not the one the game ends with"),
        (14, "1 -1", "1 0.99", "line 34: the result in the tags is not the one the game ends with"),
        (15, "last-turn", "home", "line 34: the result in the tags is not the one the game ends with"),
        (14, "1 -1", "one zero", "the tag Result must hold one number a seat, not one zero"),
        (14, "1 -1", "1", "the tag Result must hold one number a seat, not 1"),
        (14, "1 -1", "1 -1 0", "the tag Result must hold one number a seat, not 1 -1 0"),
        (14, "1 -1", "", "the tag Result must hold one number a seat, not "),
        (1, "2", "3", "this record is written in format 3; this version reads format 1, 2"),
        (2, "less", "lass", "there is no game called lass; the games are less"),
        (
            3,
            "2",
            "1",
            "this is a record of LESS version 1; this software plays version 2, which may replay it differently",
        ),
        (3, "2", "one", "this is a record of LESS version one; this software plays version 2"),
        (4, "2", "3", "LESS is played by 2 or 4 seats, not 3"),
        (4, "2", "\u00b2", "LESS is played by 2 or 4 seats, not \u00b2"),
        (4, "2", "02", "LESS is played by 2 or 4 seats, not 02"),
        (5, "tiles", "colour", "there is no option called colour; the options are tiles"),
        (5, "easy", "simple", "the option tiles cannot be simple; allowed: easy, standard, hard"),
        (6, "00100100", "", "the wall string has 52 digits; a board of 6 squares needs 60"),
        (6, "00100100", "00100104", "place 60 of the wall string is '4'; only 0, 1 and 2 are walls"),
        (7, "0", "random", "the tag Option first does not hold what was decided when the game began"),
        (7, "0", "2", "the option first cannot be 2"),
        (10, "false", "true", "the CodeCup rules need four players"),
        (16, "Seed", "Viewer", "the tag Viewer cannot be 0; allowed: spectator, referee, A, B"),
        (16, "Seed", "Digest", "the tag Viewer cannot be ; allowed: spectator, referee, A, B"),
    ],
)
def test_a_broken_record_is_refused_with_line_and_reason(line, old, new, sentence):
    assert sentence in refusal_of(edited(line, old, new))


@pytest.mark.parametrize("tag", ["Fourfold", "Game", "Version", "Seats"])
def test_a_record_needs_its_tags(tag):
    text = "\n".join(line for line in LINES if not line.startswith(f"[{tag} "))
    assert refusal_of(text) == f"line 18: the tag {tag} is missing before this line"


@pytest.mark.parametrize("text", ["", "\n\n", "{only a comment}", "1. A a2a3"])
def test_a_text_that_is_no_record_is_refused(text):
    assert refusal_of(text) == "there is no record in this text"


def test_a_record_without_a_game_is_refused():
    assert refusal_of('[Event "x"]') == "line 1: the tag Fourfold is missing before this line"


def test_a_tag_behind_a_turn_is_refused():
    assert (
        refusal_of(GAME + '[Annotator "x"]\n')
        == "line 35: the tag Annotator stands behind the first turn; tags come first"
    )


def test_an_option_that_was_never_decided_is_refused():
    text = GAME.replace(LINES[5] + "\n", "")
    assert refusal_of(text) == "the tag Option board does not hold what was decided when the game began"


def test_a_game_that_goes_on_after_its_end_is_refused():
    assert "line 35: it is not the turn of A" in refusal_of(GAME + "15. A e5d5\n")


def test_a_result_of_a_game_that_is_not_over_is_refused():
    text = "\n".join(LINES[:-1])
    missing = "line 33: the tags name a result, but the game is not over here; turns are missing"
    assert refusal_of(text) == missing
    assert refusal_of(re.sub("1 -1", "0 0", text, count=1)) == missing


def test_the_digest_of_a_game_in_progress_is_compared():
    pos = less()
    pos.play(pos.legal[0])
    text = str(pos.record())
    assert ff.replay(ff.read_record(text)).digest == pos.digest
    assert "the digest differs" in refusal_of(text.replace(pos.digest, "0" * 16))


# -- what cannot be written


def test_a_tag_that_could_not_be_read_again_is_refused():
    pos = less()
    for name in ("Game", "Result", "Digest", "two words", "Option first", "a-b", ""):
        with pytest.raises(ff.Refused, match="a record cannot have a tag of yours called"):
            pos.record(**{name: "x"})


def test_a_comment_that_could_not_be_read_again_is_refused():
    record = ff.read_record(GAME)
    with pytest.raises(ff.Refused, match="a comment cannot hold a closing brace: a } b"):
        msgspec.structs.replace(record, comment="a } b")
    with pytest.raises(ff.Refused, match="a comment cannot hold a closing brace"):
        msgspec.structs.replace(record.turns[0], comment="}")


def test_a_game_set_up_by_hand_has_no_record():
    pos = less()
    by_hand = ff.from_text("less", pos.text())
    with pytest.raises(ff.Refused, match="this game was set up by hand; save its position instead"):
        by_hand.record()
    decided = ff.from_text("less", pos.text(), **pos.options)
    assert decided.record().options == pos.options  # it is the first position after all
    pos.play(pos.legal[0])
    later = ff.from_text("less", pos.text(), **pos.options)
    with pytest.raises(ff.Refused, match="set up by hand"):
        later.record()


# -- chance and secrets, with the coin


def tossed(seed: int, call: str = "tails") -> Position:
    pos: Position = Variant[Position](COIN).start(seed)
    pos.play(call)
    return pos


def replay(text: str) -> Position:
    record = parse_record(text, lambda name: COIN)
    return Variant[Position](COIN, record.seats, record.options).replay(record)


def test_a_chance_move_stands_alone_with_its_weights():
    lines = str(tossed(1).record()).splitlines()
    assert lines[-2].startswith("1. A tails #")
    assert re.fullmatch(r"2\. chance (heads <1,2@0>|tails <1,2@1>) #[0-9a-f]{16}", lines[-1])


def test_a_score_that_no_short_decimal_can_hold_comes_back():
    pos = tossed(1)
    assert abs(pos.scores[0]) == 1 / 3
    assert replay(str(pos.record())).scores == pos.scores


@pytest.mark.parametrize(
    "weights", ["<1,1@0>", "<2,1@0>", "<1,2,1@0>", "<1@0>", "<1,2@2>", "<1,2@WRONG>"], ids=lambda weights: weights
)
def test_weights_that_are_not_the_true_ones_are_refused(weights):
    text = str(tossed(1).record())
    found = re.search("<1,2@([01])>", text)
    assert found is not None
    wrong = weights.replace("WRONG", str(1 - int(found[1])))
    with pytest.raises(ff.Refused, match="the weights or the place of the outcome are not those of this chance move"):
        replay(text.replace(found[0], wrong))


def test_weights_may_be_left_out():
    text = re.sub(" <1,2@[01]>", "", str(tossed(2).record()))
    assert replay(text).over


def test_weights_of_a_seat_are_refused():
    text = str(tossed(1).record()).replace("1. A tails", "1. A tails <1,2@1>")
    with pytest.raises(ff.Refused, match="line 9: the weights"):
        replay(text)


def test_the_seed_proves_the_chances():
    """As the page says."""
    for seed in range(6):
        record = tossed(seed).record()
        key = hashlib.sha256(f"seed {record.seed}".encode()).digest()
        number = int.from_bytes(hmac.digest(key, bytes(12), "sha256"), "big")
        assert record.turns[1].actions == ("heads" if number % 3 < 1 else "tails",)


def test_a_draw_keeps_the_interpreter(monkeypatch):
    """`hmac.digest` lets go of it, which costs a server more than the draw; what is drawn is the same."""
    expected = int.from_bytes(hmac.digest(b"key", b"nonces" + (7).to_bytes(8, "big") + bytes(4), "sha256"), "big")
    monkeypatch.delattr(hmac, "digest")
    for total in (2, 6, 52, 10**6 + 3):
        drawn = expected % total
        assert outcome(b"key", b"nonces", 7, [drawn, 1, total - drawn - 1]) == 1


@pytest.mark.parametrize(
    ("viewer", "name", "shown"),
    [(ff.SPECTATOR, "spectator", "?"), (1, "B", "?"), (0, "A", "heads"), (ff.REFEREE, "referee", "heads")],
)
def test_in_progress_a_hidden_action_is_a_question_mark(viewer, name, shown):
    pos: Position = Variant[Position](COIN).start(1, rolls=False)
    pos.play("heads")
    record = pos.record(viewer)
    assert str(record).splitlines()[-1] == f"1. A {shown}"
    assert record.viewer == name
    assert record.digest == COIN.digest(pos.viewed(viewer))
    assert (record.digest == pos.digest) == (shown == "heads")
    assert without_lines(parse_record(str(record), lambda name: COIN)) == record


def test_a_hidden_action_cannot_be_replayed():
    pos: Position = Variant[Position](COIN).start(1, rolls=False)
    pos.play("heads")
    with pytest.raises(ff.Refused, match="line 8: the action is hidden, so the game cannot be replayed"):
        replay(str(pos.record()))
    assert replay(str(pos.record(0))).digest == pos.digest


def test_a_finished_record_hides_nothing():
    record = tossed(1, "heads").record(1)
    assert record.turns[0].actions == ("heads",)
    assert (record.viewer, record.digest) == ("", "")


def test_actions_of_other_games_are_joined_their_way():
    record = parse_record(str(tossed(1).record()), lambda name: COIN)
    assert record.joiner == "; "
    two = msgspec.structs.replace(record.turns[0], actions=("heads", "tails"))
    text = str(msgspec.structs.replace(record, turns=(two,)))
    assert text.splitlines()[-1].startswith("1. A heads; tails #")
    assert parse_record(text, lambda name: COIN).turns[0].actions == ("heads", "tails")


def test_players_nonces_change_the_chances_and_stand_in_the_record():
    with_nonces = ff.load("fourthdown", first=0).start(seed=3, nonces=b"\x01\x02")
    assert with_nonces.actions != ff.load("fourthdown", first=0).start(seed=3).actions
    twin = with_nonces.copy()
    while not with_nonces.over:
        with_nonces.play(with_nonces.legal[0])
        twin.play(twin.legal[0])
    assert twin.digest == with_nonces.digest
    again = ff.read_record(str(with_nonces.record()))
    assert again.nonces == "0102"
    assert ff.replay(again).digest == with_nonces.digest


def test_a_stopped_game_is_told_whole():
    pos = ff.load("fourthdown", first=0).start(seed=3)
    record = record_of(pos, {}, stopped=True)
    assert record.seed == "3"
    assert record.viewer == "referee"
    assert all(turn.weights and turn.digest for turn in record.turns)
    assert ff.replay(ff.read_record(str(record))).digest == pos.digest
