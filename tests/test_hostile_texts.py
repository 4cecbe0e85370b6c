"""Whatever text a visitor sends, it is read in linear work or refused with a sentence; nothing else happens."""

import re
from collections.abc import Callable, Iterator
from functools import cache

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import fourfold as ff
from fourfold.core.options import LONGEST_TEXT
from fourfold.core.position import LONGEST_MOVE
from fourfold.core.record import Record
from fourfold.core.rng import Draws
from fourfold.core.verify import verify
from fourfold.core.words import Refused, catalogue
from fourfold.games.less.rules.tiles import stock_tiles
from fourfold.games.takkure.data.box import new_box
from fourfold.games.takkure.data.datafile import DataFile
from fourfold.games.takkure.data.toml_text import DEEPEST
from fourfold.library import read_record, replay
from fourfold.registry import BUILT_IN
from fourfold.server.http.app import LARGEST_BODY
from fourfold.server.workers import jobs
from tests.steps import TooManySteps, counted

FIXED = 20_000  # steps for an empty text; a first position of LESS that is not compiled takes some 8,000
PER_CHARACTER = 25  # steps; the most that was seen is 14, for empty lines of a record
OF_ROSTER = 100  # steps a character of TOML; the most that was seen is 52, for a list of small numbers
SIZES = (500, 4_000, LONGEST_TEXT, LARGEST_BODY - 1_000)  # characters
TEXT_OPTIONS = [(name, o.name) for name in BUILT_IN for o in ff.game(name).options if o.kind == "text"]
PROOFS = [(name, option) for name in BUILT_IN for option in ff.game(name).proofs]
OWN_TAGS = ("Fourfold", "Game", "Version", "Seats", "Result", "Why", "Seed", "Nonces", "Viewer", "Digest")
SERVER_TAGS = ("PlayerA", "Commitment", "Given", "Drawn", "Notice", "Ended", "Scores")

Read = Callable[[str], object]


class Hostile(msgspec.Struct, frozen=True):
    """A text of any length: a beginning, something again and again, an end."""

    begin: str
    again: str
    end: str = ""

    def text(self, size: int) -> str:
        """At most `size` characters, unless the beginning and the end alone are longer."""
        return self.begin + self.again * ((size - len(self.begin + self.end)) // len(self.again)) + self.end


HEADS = st.sampled_from(
    (
        "", "a=[", "a=", "a={a=[", "[[team]]\nkey='x'\n", 'a="""', "tile 1\n", "+   +   +\n", "10,20,", "TD:4,",
        "012\n", "{",
    )
)  # fmt: skip
PIECES = st.sampled_from(
    (
        "[", "]", "{", "}", "(", "\n", "\r\n", "\\", '"', "'", '"""', "'''", "#", ".", ",", "=", ":", ";", "/", "|",
        "-", "+", ">", "<", "@", " ", "\t", "0", "1", "9", "a", "_", "é", "\u2028", "\0", "a=", "a.", "a=1\n", "[a]\n",
        "[[a]]\n", "[[a.b]]\n", "[1,", "{a=", "1,", "\n1,", "0x1", "1e9", "1979-05-27", "tile 1\n", "+   +   +\n",
        "TD:1,", "1. A ", " <1,1", ",1", "@1>", " #0123456789abcdef", "{x}\n", '[A "1"]\n', '["', "\\u0041",
        "\\ud800", "->", "  |",
    )
)  # fmt: skip
ENDS = st.sampled_from(("", "]", "}", "\n", '"', '"""', "=1", " = 1\n", "x", "+   +   +\n", "\\"))
HOSTILE = st.builds(Hostile, HEADS, st.lists(PIECES, min_size=1, max_size=4).map("".join), ENDS)
GROWING_LIST = Hostile("a=[", "\n1,", "]")  # 24 kB of it once took 78 s
DEEP_LIST = Hostile("a=", "[")  # once a 500
DEEP_TABLE = Hostile("a=", "{a=")
DOTTED_KEY = Hostile("a", ".a", "=1")
MANY_KEYS = Hostile("", "\n[[a]]\na.b.c.d.e.f=1\n")
MANY_DIGITS = Hostile("a=", "1")
OPEN_STRING = Hostile('a="""', '\\"""\n')
MANY_TILES = Hostile("", "tile 1\n+   +   +\n\n+   +   +\n\n+   +   +\n")
_ROW = "+   " * 8 + "+"
WIDE_DRAWING = Hostile(_ROW, " ", "\n\n".join(["", *[_ROW] * 8]))
MANY_FAULTS = Hostile("skill=[", "{},", "]")
MANY_COMMENTS = Hostile("", "{x}\n")
MANY_ARROWS = Hostile("1. A a2", "-")
MANY_WEIGHTS = Hostile("1. A a2 <1", ",1")
MANY_ACTIONS = Hostile("1. A a2a3", ";a2a3:")
WAYS = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))


def assert_linear(read: Read, hostile: Hostile, rate: float = PER_CHARACTER) -> None:
    """At every size the steps are at most so many a character, and nothing but Refused is raised."""
    catalogue()
    refusal(read, "")  # compiles, and reads the files that come with a game
    for size in SIZES:
        text = hostile.text(size)
        with counted(FIXED + rate * len(text)):
            said = refusal(read, text)
        assert len(said) < 1_000, "a refusal repeats a few words of a text, not all of it"


def refusal(read: Read, text: str) -> str:
    try:
        read(text)
    except Refused as error:
        return str(error)
    return ""


def rate_of(option: str) -> float:
    return OF_ROSTER if option in ("teams", "box") else PER_CHARACTER


def read_option(name: str, option: str) -> Read:
    found = ff.game(name)
    seats = found.seats[-1]
    return lambda text: found.decide(seats, found.read_options(seats, {option: text}), Draws(0))


def prove_text(name: str, option: str) -> Read:
    """What an editor asks for; an empty text stands for a file that comes with the game."""
    return lambda text: ff.game(name).proofs[option]("#\n" + text)


READERS = [*((read_option, *each) for each in TEXT_OPTIONS), *((prove_text, *each) for each in PROOFS)]
NUMBERS = ("20000000", "-20000000", "9" * 400, "1e308", "inf", "nan")


def written(option: str) -> Iterator[str]:
    """Texts as people write them; a box in parts, as its length is not what is tested."""
    if option == "box":
        for part in new_box().split("\n\n"):
            header = part[part.find("[") :]
            around = "[[team.player]]\n" if header.startswith("[team.player.") else ""
            yield ("[[team]]\n" + around if header.startswith(("[team.", "[[team.")) else "") + part
    elif option == "teams":
        yield DataFile.shipped("teams/yamato.toml").text.replace("yamato", "mine")
    elif option == "tile_set":
        yield stock_tiles()
    elif option == "injuries":
        yield "Tora out, Kenji str-1 ref-1; Lobo out"
    elif option == "board":
        yield "0" * 60
    else:
        yield from (str(each.default) for name in BUILT_IN for each in ff.game(name).options if each.name == option)


def magnified(option: str) -> Iterator[str]:
    """Those texts with one number that is large or none, for every kind of place where a number stands."""
    seen = set()
    for text in written(option):
        for found in re.finditer(r"-?\d+(\.\d+)?", text):
            line = text[text.rfind("\n", 0, found.start()) + 1 : found.start()]
            header = re.findall(r"^\[.*", text[: found.start()], re.M)[-1:]
            place = (*header, re.sub(r"\d+", "", line))
            if place not in seen:
                seen.add(place)
                yield from (text[: found.start()] + number + text[found.end() :] for number in NUMBERS)


@cache
def first_lines(name: str) -> tuple[str, ...]:
    """The tags of a record of which nothing has been played."""
    found, seats = ff.game(name), ff.game(name).seats[0]
    decided = found.decide(seats, found.read_options(seats, {}), Draws(1))
    record = Record(name, found.version, seats, decided, ())  # made without a position, which would have to compile
    return tuple(line for line in str(record).split("\n") if line)


def with_tag(name: str, tag: str, value: str) -> str:
    """That record with one more tag, or with another value of one."""
    lines = [line for line in first_lines(name) if not line.startswith(f"[{tag} ")]
    return "\n".join([*lines, f"[{tag} {msgspec.json.encode(value).decode()}]"])


def tags_of(name: str) -> tuple[str, ...]:
    return (*OWN_TAGS, *SERVER_TAGS, *(f"Option {option.name}" for option in ff.game(name).options))


def read_tag(name: str, tag: str) -> Read:
    return lambda text: read_record(with_tag(name, tag, text))


def check_upload(text: str) -> None:
    """What a worker does with an uploaded record. It gives refusals back."""
    jobs.run(msgspec.json.encode(jobs.ReadRecord(text)))
    jobs.run(msgspec.json.encode(jobs.CheckRecord(text)))


@pytest.mark.parametrize(("reader", "name", "option"), READERS)
@WAYS
@given(hostile=HOSTILE)
@example(hostile=GROWING_LIST)
@example(hostile=DEEP_LIST)
@example(hostile=DEEP_TABLE)
@example(hostile=DOTTED_KEY)
@example(hostile=MANY_KEYS)
@example(hostile=MANY_DIGITS)
@example(hostile=OPEN_STRING)
@example(hostile=MANY_TILES)
@example(hostile=WIDE_DRAWING)
@example(hostile=MANY_FAULTS)
def test_every_text_option_is_read_in_linear_work(reader, name, option, hostile):
    assert_linear(reader(name, option), hostile, rate_of(option))


@pytest.mark.parametrize(("reader", "name", "option"), READERS)
def test_a_large_number_in_a_text_option_makes_no_work(reader, name, option):
    """`faces = [1, 20000000]` in 50 bytes of a box once took seconds."""
    read = reader(name, option)
    refusal(read, "")
    for text in magnified(option):
        with counted(FIXED + rate_of(option) * len(text)):
            assert len(refusal(read, text)) < 1_000


@pytest.mark.parametrize("name", BUILT_IN)
@WAYS
@given(hostile=HOSTILE, data=st.data())
@example(hostile=GROWING_LIST, data=None)
@example(hostile=DEEP_LIST, data=None)
def test_every_record_tag_is_read_in_linear_work(name, hostile, data):
    """A tag that data draws, or every tag."""
    tags = tags_of(name)
    for tag in tags if data is None else (data.draw(st.sampled_from(tags)),):
        assert_linear(read_tag(name, tag), hostile, rate_of(tag.removeprefix("Option ")))


@pytest.mark.parametrize("tag", ["Seed", "Nonces", *SERVER_TAGS])
@pytest.mark.parametrize("hostile", [GROWING_LIST, DEEP_LIST, MANY_DIGITS, Hostile("", "9"), Hostile("nan ", "1e999 ")])
def test_tags_that_a_replay_or_a_proof_reads(tag, hostile):
    def prove(text: str) -> None:
        record = read_record(with_tag("1t34", tag, text))
        verify(record, replay(record))
        check_upload(with_tag("1t34", tag, text))

    assert_linear(prove, hostile)


@pytest.mark.parametrize("name", ["less", "1t34"])
@WAYS
@given(hostile=HOSTILE, tagged=st.booleans())
@example(hostile=MANY_COMMENTS, tagged=True)
@example(hostile=MANY_ARROWS, tagged=True)
@example(hostile=MANY_WEIGHTS, tagged=True)
@example(hostile=MANY_ACTIONS, tagged=True)
@example(hostile=Hostile("", '[A "1"]\n'), tagged=False)
@example(hostile=Hostile("[A", "a"), tagged=False)
@example(hostile=Hostile('[A "', "\\\\"), tagged=False)
def test_every_upload_is_read_in_linear_work(name, hostile, tagged):
    tags = "\n".join([*first_lines(name), ""]) if tagged else ""
    assert_linear(lambda text: check_upload(tags + text), hostile)


@pytest.mark.parametrize(("name", "option"), TEXT_OPTIONS)
def test_a_text_option_that_is_too_long_is_refused_with_the_limit(name, option):
    most = next(each.high for each in ff.game(name).options if each.name == option) or LONGEST_TEXT
    with pytest.raises(Refused, match=f"{option} has {most + 1} characters; it may have at most {most}"):
        read_option(name, option)("0" * (most + 1))


@pytest.mark.parametrize("hostile", [DEEP_LIST, DEEP_TABLE, DOTTED_KEY])
def test_a_roster_that_is_too_deep_is_refused_with_the_limit(hostile):
    with pytest.raises(Refused, match=f"roster, line 2: brackets or dotted keys go deeper than {DEEPEST} levels"):
        read_option("takkure", "teams")("# 1\n" + hostile.text(3 * 900))


def test_depth_is_not_counted_in_strings_and_comments():
    quiet = "[" * 50
    assert DataFile(f'a = \'{quiet}\' # {quiet}\nb = "{quiet}"\nc = """\n{quiet}\\""""\n', "x").decode(dict)
    deepest = "a = " + "[" * DEEPEST + "]" * DEEPEST
    assert DataFile(deepest, "x").decode(dict)


def test_a_move_that_is_too_long_is_refused_with_the_limit():
    position = ff.load("1t34").start(seed=1)
    with pytest.raises(Refused, match=f"it may have at most {LONGEST_MOVE}"):
        position.find("a2" + "-" * LONGEST_MOVE + ">a3")


def test_quadratic_work_is_seen():
    """The measure itself: a loop in a loop over a text goes over the limit."""
    words = DataFile("a = 1", "x")
    with pytest.raises(TooManySteps):
        assert_linear(lambda text: [words.line((letter,)) for letter in text for _ in text], Hostile("", "a"))
