"""Data files: what is wrong is refused with its line."""

import tomllib
from collections.abc import Iterator

import pytest
from msgspec import Struct

from fourfold.core.words import Refused
from fourfold.games.takkure.data import toml_text
from fourfold.games.takkure.data.datafile import DataFile
from fourfold.games.takkure.data.toml_text import Path


class Leg(Struct, forbid_unknown_fields=True):
    length: int
    shoes: tuple[str, ...] = ()


class Beast(Struct, forbid_unknown_fields=True):
    name: str
    leg: tuple[Leg, ...]


class Zoo(Struct, forbid_unknown_fields=True):
    beast: tuple[Beast, ...]
    open: bool = True


GOOD = '''# a comment
open = true

[[beast]]
name = "crane"

[[beast.leg]]
length = 9
shoes = [
    "left",
    "right",  # leg = 3
]

[[beast.leg]]
length = 9

[[beast]]
name = """
[[beast]]
length = 5"""
[[beast.leg]]
length = 4
'''


def lines_of(path):
    return DataFile(GOOD, "zoo").line(path)


def test_good_file_is_read():
    zoo = DataFile(GOOD, "zoo").decode(Zoo)
    assert [beast.name for beast in zoo.beast] == ["crane", "[[beast]]\nlength = 5"]
    assert zoo.beast[0].leg[0].shoes == ("left", "right")


def test_lines_of_tables_and_keys():
    assert lines_of(("open",)) == 2
    assert lines_of(("beast", 0)) == lines_of(("beast",)) == 4
    assert lines_of(("beast", 0, "leg", 0, "length")) == 8
    assert lines_of(("beast", 0, "leg", 0, "shoes")) == 9
    assert lines_of(("beast", 0, "leg", 0, "shoes", 1)) == 11
    assert lines_of(("beast", 0, "leg", 1, "length")) == 15
    assert lines_of(("beast", 1, "name")) == 18
    assert lines_of(("beast", 1, "leg", 0)) == 21


EVERYTHING = """
a.b."c.d".'e' = 1.5  # a = [
[x."y \\" z"]
k = [1,  # one, [2
  [2,
   3], { a.b = 1, c = ["[", '{'] }, ]
[[x.q]]
[[x.q.r]]
z = '''
[[z]]
'''''
day = 1979-05-27 07:32:00
[[x.q]]
[x.q.s]
f = -inf
empty = []
bare = {}"""


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    """The path of everything inside a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield (*path, key)
        yield from paths(part, (*path, key))


def test_every_entry_that_tomllib_reads_has_a_line():
    lines = toml_text.lines_of(EVERYTHING)
    assert set(lines) == set(paths(tomllib.loads(EVERYTHING)))
    assert lines["a", "b", "c.d", "e"] == 2
    assert lines["x", 'y " z', "k", 1, 1] == 6
    assert lines["x", 'y " z', "k", 2, "c", 1] == 6
    assert lines["x", "q", 0, "r", 0, "z"] == 9
    assert lines["x", "q", 1, "s", "f"] == 15


def test_line_of_what_is_missing_is_that_of_its_table():
    assert lines_of(("beast", 0, "leg", 1, "shoes")) == 14
    assert lines_of(("beast", 7)) == 4
    assert lines_of(("nothing",)) == 1


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("open = true", "open = yes", "zoo, line 2: this is not TOML"),
        ("length = 4\n", "length = [4,\n", "zoo, line 23: this is not TOML"),
        ("length = 9\nshoes", 'length = "9"\nshoes', "zoo, line 8: length does not fit: Expected int, got str"),
        ("length = 4", "height = 4", "zoo, line 22: height is not known here"),
        ('name = "crane"', "", "zoo, line 4: name is missing"),
        ("open = true", "open = 3", "zoo, line 2: open does not fit: Expected bool, got int"),
        ("open = true", "closed = true", "zoo, line 2: closed is not known here"),
    ],
)
def test_fault_is_refused_with_its_line(old, new, sentence):
    """K11: a bad file is refused with the line and the reason."""
    assert GOOD.count(old) == 1
    with pytest.raises(Refused) as error:
        DataFile(GOOD.replace(old, new), "zoo").decode(Zoo)
    assert sentence in str(error.value)


def test_lines_do_not_depend_on_line_ends():
    with pytest.raises(Refused, match="line 2"):
        DataFile(GOOD.replace("true", "3").replace("\n", "\r\n"), "zoo").decode(Zoo)
