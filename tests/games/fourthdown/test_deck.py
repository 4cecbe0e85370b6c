"""The deck: what is in it and which decks are refused."""

import pytest

import fourfold as ff
from fourfold.games.fourthdown.text.deck import read_deck
from tests.games.fourthdown.drawn import look, start


def test_every_yard_comes_four_times():
    """F1: four copies of each yard value, and the four specials."""
    deck = start(2, yards="7,8,9,11,12").game.texts.start(start(2, yards="7,8,9,11,12").state)["deck"]
    assert deck == {"7": 4, "8": 4, "9": 4, "11": 4, "12": 4, "TD": 4, "INT": 4, "TO": 4, "FUM": 4}


def test_stock_deck_has_56_cards():
    """F2: yards 10 to 100 four times, four of each special."""
    deck = start(2).game.texts.start(start(2).state)["deck"]
    assert sum(deck.values()) == 56
    assert list(deck) == ["10", "20", "30", "40", "50", "60", "70", "80", "90", "100", "TD", "INT", "TO", "FUM"]


def test_deck_is_chosen_by_options():
    """F2: the yard values in any order, and how many of each special; one left out is not in the deck."""
    pos = start(2, yards="30, 5,20", specials="fum:3, TD:8")
    assert pos.game.texts.start(pos.state)["deck"] == {"5": 4, "20": 4, "30": 4, "TD": 8, "INT": 0, "TO": 0, "FUM": 3}
    assert pos.options["yards"] == "5,20,30"
    assert pos.options["specials"] == "TD:8,INT:0,TO:0,FUM:3"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"yards": ""}, '"" is not a yard value'),
        ({"yards": "10,x"}, "x is not a yard value"),
        ({"yards": "0,10"}, "0 is not a yard value"),
        ({"yards": "10,-5"}, "-5 is not a yard value"),
        ({"yards": "10,1000"}, "1000 is not a yard value"),
        ({"yards": "10,²"}, "² is not a yard value"),
        ({"yards": "10,20,10"}, "a yard value stands twice"),
        ({"yards": ",".join(map(str, range(1, 18)))}, "17 yard values are too many"),
        ({"specials": "TD:9"}, "TD cannot be 9 times in the deck"),
        ({"specials": "TD:-1"}, "TD cannot be -1 times in the deck"),
        ({"specials": "TD"}, 'TD cannot be "" times in the deck'),
        ({"specials": "XX:1"}, "XX:1 is not TD, INT, TO or FUM"),
        ({"specials": "TD:1,TD:2"}, "TD:2 is not TD, INT, TO or FUM with its number, each once"),
    ],
)
def test_deck_that_cannot_be_is_refused(options, sentence):
    """F2: yards are distinct positive whole numbers, counts 0 or more."""
    with pytest.raises(ff.Refused) as refusal:
        start(2, **options)
    assert sentence in str(refusal.value)
    assert str(refusal.value).endswith("(F2)")


def test_deck_needs_more_than_eight_cards_a_seat():
    """F2: with two seats 16 cards are too few and 17 are enough."""
    with pytest.raises(ff.Refused, match="this deck has 16 cards; 2 seats need at least 17"):
        start(2, yards="1,2,3,4", specials="")
    assert start(2, yards="1,2,3,4", specials="TO:1").legal
    with pytest.raises(ff.Refused, match="this deck has 40 cards; 5 seats need at least 41"):
        start(5, yards="1,2,3,4,5,6", specials="TD:4,INT:4,TO:4,FUM:4")


def test_largest_deck_can_be_played():
    """F2: 16 yards and 8 of each special are the most."""
    pos = ff.load("fourthdown", 5, yards=",".join(map(str, range(984, 1000))), specials="TD:8,INT:8,TO:8,FUM:8").start(
        seed=5
    )
    assert look(pos).deck == 96 - 8 * 5


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("yard=10,20\nspecials=TD:4", "line 1 of deck.txt is 'yard=10,20'"),
        ("# mine\nyards=10,20\nspecials TD:4", "line 3 of deck.txt is 'specials TD:4'"),
        ("yards=10,20\nyards=30,40\nspecials=TD:4", "line 2 of deck.txt is 'yards=30,40'"),
        ("yards=10,20", "deck.txt has no line `specials=...`"),
        ("yards=10,ten\nspecials=TD:4", "ten is not a yard value"),
        ("yards=10,20\nspecials=TD:40", "TD cannot be 40 times in the deck"),
        ("yards=10\nspecials=", "17"),
    ],
)
def test_a_broken_deck_file_is_told_in_a_sentence(source, sentence):
    """F2: an owner may have written the file."""
    with pytest.raises(ff.Refused, match=sentence.replace("(", r"\(")):
        read_deck(source)


def test_spaces_in_a_deck_file_do_not_matter():
    """F2: `yards = 10, 20` is read."""
    deck = read_deck("yards = 10, 20, 30, 40, 50\n\nspecials = TD:1 , FUM:2\n")
    assert deck == {"yards": "10,20,30,40,50", "specials": "TD:1,INT:0,TO:0,FUM:2"}
